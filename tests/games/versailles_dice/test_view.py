"""Section 6: everything is public but the dice to come."""

from __future__ import annotations

from games.versailles_dice.court import GAME, loaded, placing, shown
from regalia.core.rng import seeded
from support import do, random_play, rule


@rule("VERS-6.1", "VERS-6.5")
def test_all_seats_see_the_same_but_for_self() -> None:
    for state in random_play(GAME.new(4, 7), 7):
        views = [state.view(seat) for seat in (None, *range(4))]
        assert [view.pop("self") for view in views] == [None, 0, 1, 2, 3]
        assert all(view == views[0] for view in views)


@rule("VERS-6.1")
def test_the_view_has_every_public_fact() -> None:
    for state in random_play(GAME.new(3, 5), 5):
        facts, view = state.facts(), state.view(0)
        assert [one["scores"] for one in view["courtiers"]] == facts["scores"]
        assert [one["hand"]["coloured"] for one in view["courtiers"]] == facts["hand_coloured"]
        assert [one["hand"]["white"] for one in view["courtiers"]] == facts["hand_white"]
        assert [one["faces"] for one in view["courtiers"]] == facts["faces"]
        assert [one["stock"] for one in view["courtiers"]] == facts["stock_coloured"]
        assert [one["quarrel"] for one in view["courtiers"]] == facts["quarrel"]
        assert [one["eliminated_turn"] for one in view["courtiers"]] == facts["eliminated_turn"]
        assert [[*space["dice"], space["white"]] for space in view["board"]] == facts["board"]
        assert [space["winner"] for space in view["board"]] == facts["winners"]
        for name in ("turn", "first_player", "phase", "stock_white", "players"):
            assert view[name] == facts[name]


@rule("VERS-6.2")
def test_retained_dice_have_no_face_unless_chosen_so() -> None:
    state = placing(2, throw=([2, 3], [4, 4]))
    do(state, "place", face=2)
    assert shown(state, 0) == ([], [])
    state = placing(2, throw=([2, 3], [4, 4]), retained_dice="choice")
    do(state, "place", face=2)
    assert shown(state, 0) == ([3], [4, 4])
    assert state.view(1)["courtiers"][0]["faces"] == {"coloured": [3], "white": [4, 4]}


@rule("VERS-6.3", "VERS-6.4")
def test_the_generator_moves_only_for_throws_and_re_rolls() -> None:
    """Replays the draws from the seed: set-up in seat order, coloured before white, re-rolls in slot order."""
    for seed in range(20):
        *_, state = random_play(GAME.new(3, seed), seed)
        rng = seeded(seed)
        before: list[tuple[str, int]] = []
        for event in state.events:
            facts = event.facts
            if event.kind == "first_player_rolled":
                assert facts["rolled"] == [rng.below(6) + 1 for _ in range(3)]
            if event.kind == "dice_thrown":
                assert facts["coloured"] == sorted(rng.below(6) + 1 for _ in facts["coloured"])
                assert facts["white"] == sorted(rng.below(6) + 1 for _ in facts["white"])
            if event.kind == "dice_rerolled":
                kept = [die for slot, die in enumerate(before) if slot not in facts["dice"]]
                rolled = [(before[slot][0], rng.below(6) + 1) for slot in facts["dice"]]
                dice = kept + rolled
                assert facts["coloured"] == sorted(face for colour, face in dice if colour == "coloured")
                assert facts["white"] == sorted(face for colour, face in dice if colour == "white")
            if event.kind in ("dice_thrown", "dice_rerolled"):
                before = [(colour, face) for colour in ("coloured", "white") for face in facts[colour]]
        assert state.facts()["rng"] == [rng.a, rng.b, rng.c, rng.counter]


@rule("VERS-6.6")
def test_an_imagined_position_has_only_a_new_generator() -> None:
    for state in random_play(GAME.new(3, 2), 2):
        imagined = state.imagine(1, 99).facts()
        truth = state.facts()
        assert imagined.pop("rng") != truth.pop("rng")
        assert imagined == truth
    one, other = (loaded(placing(2, throw=([1, 2], [3, 4])), 1, 1, 1, 1).imagine(0, seed) for seed in (1, 2))
    do(one, "place", face=1)
    do(other, "place", face=1)
    assert one.facts() != other.facts()
