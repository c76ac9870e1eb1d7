"""Sections 4.4 and 4.5: claiming favours, and what they cost."""

from __future__ import annotations

import pytest

from games.versailles_dice.court import FAVOURS, GAME, claiming, scores, sheet
from regalia.core.errors import IllegalAction
from regalia.core.state import State
from support import do, example, random_play, refused, rule

FORTUNE, LANDS, INFLUENCE, REROLL, TITLES, CHARGES = range(6)


def after(favour: int, **start: int) -> dict[str, int]:
    """The scores after one claim."""
    state = claiming({1: 0}, sheets={0: sheet(**start)})
    do(state, "claim", favour=favour)
    return scores(state, 0)


def legal(state: State) -> list[str]:
    return [FAVOURS[GAME.parse(action)["favour"]] for action in state.legal_actions()]


@rule("VERS-4.50", "VERS-4.51", "VERS-7.12")
def test_favours_are_claimed_in_order_and_characters_without_winner_are_skipped() -> None:
    state = claiming({2: 1, 3: 0, 6: 1})
    order = []
    while state.decision == "claim":
        order.append((state.facts()["claim_index"], state.seat))
        do(state, "claim", favour=FORTUNE)
    assert order == [(2, 1), (3, 0), (6, 1)]


@rule("VERS-4.52")
def test_the_winner_chooses() -> None:
    state = claiming({4: 1})
    assert (state.seat, state.decision) == (1, "claim")
    assert state.legal_actions(0) == []


@rule("VERS-4.53")
def test_a_favour_needs_a_score_below_six_and_the_means() -> None:
    state = claiming({1: 0}, sheets={0: sheet(lands=6)})
    assert refused(state, "claim", favour=LANDS) == "VERS-4.53"
    assert legal(state) == ["fortune", "influence", "reroll", "titles"]


@rule("VERS-4.54")
def test_a_favour_cannot_be_declined() -> None:
    for state in random_play(GAME.new(3, 11), 11):
        if state.decision == "claim":
            assert {GAME.parse(action)["kind"] for action in state.legal_actions()} == {"claim"}


@rule("VERS-4.55")
def test_with_all_scores_at_six_the_favour_lapses() -> None:
    full = sheet(**dict.fromkeys(FAVOURS, 6))
    state = claiming({1: 1, 2: 0}, sheets={0: full})
    do(state, "claim", favour=FORTUNE)
    assert [e.facts for e in state.events if e.kind == "favour_lapsed"] == [{"seat": 0, "character": 2}]
    assert scores(state, 0) == full
    assert state.facts()["turn"] == 2
    for fortune in range(7):  # nothing else can block every kind
        for seat_scores in (sheet(fortune=fortune), sheet(fortune=6, lands=6, influence=6, reroll=6, titles=5)):
            assert claiming({1: 0}, sheets={0: seat_scores}).legal_actions()


@rule("VERS-4.56")
def test_claims_count_at_once() -> None:
    state = claiming({2: 0, 5: 0})
    assert refused(state, "claim", favour=CHARGES) == "VERS-4.66"
    do(state, "claim", favour=FORTUNE)
    assert refused(state, "claim", favour=CHARGES) is None


@rule("VERS-4.57")
def test_the_same_kind_may_be_claimed_several_times_in_a_turn() -> None:
    state = claiming({1: 0, 2: 0, 3: 0})
    for _ in range(3):
        do(state, "claim", favour=LANDS)
    assert scores(state, 0)["lands"] == 3


@rule("VERS-4.58", "VERS-7.9")
def test_one_claim_a_character_and_turn_by_its_winner_and_again_in_another_turn() -> None:
    again = 0
    for seed in range(30):
        *_, state = random_play(GAME.new(2, seed), seed)
        claimed: list[int] = []
        winners: list[int | None] = []
        history: set[tuple[int, int]] = set()
        for event in state.events:
            if event.kind == "characters_judged":
                winners, claimed = event.facts["winners"], []
            if event.kind == "favour_claimed":
                character, seat = event.facts["character"], event.facts["seat"]
                assert character not in claimed
                assert winners[character - 1] == seat
                claimed.append(character)
                again += (character, seat) in history
                history.add((character, seat))
        assert len(claimed) <= 6
    assert again > 0


@rule("VERS-4.59")
def test_a_token_claimed_now_serves_from_the_next_turn_on() -> None:
    state = claiming({1: 0, 2: 0})
    do(state, "claim", favour=REROLL)
    assert refused(state, "reroll", mask=1) == "VERS-5.6"
    do(state, "claim", favour=FORTUNE)
    while state.seat != 0:
        state.apply(state.legal_actions()[0])
    assert (state.facts()["turn"], state.decision) == (2, "place")
    assert refused(state, "reroll", mask=1) is None


@rule("VERS-4.60", "VERS-4.61", "VERS-4.62", "VERS-4.63")
@pytest.mark.parametrize("favour", [FORTUNE, LANDS, INFLUENCE, REROLL])
def test_a_plain_favour_raises_its_score_by_one(favour: int) -> None:
    start = sheet(fortune=2, lands=2, influence=2, reroll=2, titles=1, charges=1)
    assert after(favour, **start) == {**start, FAVOURS[favour]: 3}


# new value (rows 1-6) by what carries it (columns 0-6), as printed in section 4.5
PAYMENTS = [
    [1, 0, 0, 0, 0, 0, 0],
    [2, 1, 0, 0, 0, 0, 0],
    [3, 2, 1, 0, 0, 0, 0],
    [4, 3, 2, 1, 0, 0, 0],
    [5, 4, 3, 2, 1, 0, 0],
    [6, 5, 4, 3, 2, 1, 0],
]


@rule("VERS-4.64", "VERS-4.65", "VERS-4.68", "VERS-4.69")
@pytest.mark.parametrize("lands", range(7))
@pytest.mark.parametrize("new", range(1, 7))
def test_titles_rest_on_lands_and_fortune_pays_the_rest(new: int, lands: int) -> None:
    price = PAYMENTS[new - 1][lands]
    for fortune in range(7):
        start = sheet(fortune=fortune, lands=lands, titles=new - 1)
        if fortune + lands >= new:
            assert after(TITLES, **start) == {**start, "titles": new, "fortune": fortune - price}
        else:
            state = claiming({1: 0}, sheets={0: start})
            assert refused(state, "claim", favour=TITLES) == "VERS-4.64"


@rule("VERS-4.66", "VERS-4.67", "VERS-4.68", "VERS-4.69")
@pytest.mark.parametrize("titles", range(7))
@pytest.mark.parametrize("new", range(1, 7))
def test_charges_rest_on_titles_and_fortune_pays_the_rest(new: int, titles: int) -> None:
    price = PAYMENTS[new - 1][titles]
    for fortune in range(7):
        start = sheet(fortune=fortune, titles=titles, charges=new - 1)
        if fortune + titles >= new:
            assert after(CHARGES, **start) == {**start, "charges": new, "fortune": fortune - price}
        else:
            state = claiming({1: 0}, sheets={0: start})
            assert refused(state, "claim", favour=CHARGES) == "VERS-4.66"


@example("VERS-EX-13")
@rule("VERS-4.50", "VERS-4.56", "VERS-4.66")
def test_example_13() -> None:
    state = claiming({2: 2, 5: 2}, 3)
    do(state, "claim", favour=FORTUNE)
    assert scores(state, 2)["fortune"] == 1
    do(state, "claim", favour=CHARGES)
    assert (scores(state, 2)["charges"], scores(state, 2)["fortune"]) == (1, 0)
    assert refused(claiming({5: 2}, 3), "claim", favour=CHARGES) == "VERS-4.66"


@example("VERS-EX-14")
@rule("VERS-4.64", "VERS-4.65")
def test_example_14() -> None:
    assert after(TITLES, lands=2, fortune=1, titles=2) == sheet(lands=2, fortune=0, titles=3)


@example("VERS-EX-15")
@rule("VERS-4.64", "VERS-4.68")
def test_example_15() -> None:
    assert after(TITLES, lands=3, fortune=0, titles=2) == sheet(lands=3, fortune=0, titles=3)
    assert after(TITLES, lands=0, fortune=3, titles=2) == sheet(lands=0, fortune=0, titles=3)


@example("VERS-EX-16")
@rule("VERS-4.53", "VERS-4.64")
def test_example_16() -> None:
    state = claiming({1: 0}, sheets={0: sheet(lands=1, fortune=1, titles=2)})
    assert refused(state, "claim", favour=TITLES) == "VERS-4.64"
    assert legal(claiming({1: 0})) == ["fortune", "lands", "influence", "reroll"]


@example("VERS-EX-17")
@rule("VERS-4.66", "VERS-4.67", "VERS-4.68", "VERS-4.69")
def test_example_17() -> None:
    assert after(CHARGES, titles=1, fortune=2, charges=2) == sheet(titles=1, fortune=0, charges=3)
    short = claiming({1: 0}, sheets={0: sheet(titles=1, fortune=1, charges=2)})
    with pytest.raises(IllegalAction, match=r"VERS-4\.66"):
        do(short, "claim", favour=CHARGES)
    assert after(CHARGES, titles=2, fortune=3, charges=0) == sheet(titles=2, fortune=3, charges=1)


@example("VERS-EX-18")
@rule("VERS-4.53", "VERS-4.54", "VERS-4.55")
def test_example_18() -> None:
    state = claiming({1: 0}, sheets={0: sheet(lands=6)})
    assert refused(state, "claim", favour=LANDS) == "VERS-4.53"
    nearly = sheet(fortune=6, lands=6, influence=6, reroll=6, titles=5, charges=6)
    state = claiming({1: 0}, sheets={0: nearly})
    assert legal(state) == ["titles"]
    do(state, "claim", favour=TITLES)
    assert scores(state, 0) == {**nearly, "titles": 6}
    full = sheet(**dict.fromkeys(FAVOURS, 6))
    lapsed = claiming({1: 1, 3: 0}, sheets={0: full})
    do(lapsed, "claim", favour=FORTUNE)
    assert "favour_lapsed" in [event.kind for event in lapsed.events]


@example("VERS-EX-19")
@rule("VERS-4.46", "VERS-4.58")
def test_example_19() -> None:
    for turn in (1, 2):
        state = claiming({6: 3}, 4, turn=turn)
        do(state, "claim", favour=FORTUNE)
        assert scores(state, 3)["fortune"] == 1
        assert state.decision == "place"


@example("VERS-EX-29")
@rule("VERS-4.64", "VERS-4.65", "VERS-4.66", "VERS-4.67", "VERS-4.68")
def test_example_29() -> None:
    state = claiming({1: 0, 2: 0})
    do(state, "claim", favour=FORTUNE)
    do(state, "claim", favour=CHARGES)
    assert scores(state, 0) == sheet(charges=1)
    state = claiming(dict.fromkeys(range(1, 6), 0))
    for favour in (LANDS, TITLES, CHARGES):
        do(state, "claim", favour=favour)
    assert scores(state, 0) == sheet(lands=1, titles=1, charges=1)
    do(state, "claim", favour=FORTUNE)
    do(state, "claim", favour=CHARGES)
    assert scores(state, 0) == sheet(lands=1, titles=1, charges=2)
    paid = [e.facts["payment"] for e in state.events if e.kind == "favour_claimed"]
    assert paid == [0, 0, 0, 0, 1]


@rule("VERS-7.8")
@pytest.mark.parametrize("players", range(2, 7))
def test_scores_are_what_the_history_says(players: int) -> None:
    for seed in range(10):
        *_, state = random_play(GAME.new(players, seed, {"quarrel_min_dice": 1}), seed)
        for seat in range(players):
            mine = [e for e in state.events if e.facts.get("seat") == seat]
            claims = [e.facts["favour"] for e in mine if e.kind == "favour_claimed"]
            paid = sum(e.facts["payment"] for e in mine if e.kind == "favour_claimed")
            lost = sum(e.kind == "influence_lost" for e in mine)
            rerolled = sum(e.kind == "dice_rerolled" for e in mine)
            assert scores(state, seat) == {
                "fortune": claims.count(FORTUNE) - paid,
                "lands": claims.count(LANDS),
                "influence": 1 + claims.count(INFLUENCE) - lost,
                "reroll": claims.count(REROLL) - rerolled,
                "titles": claims.count(TITLES),
                "charges": claims.count(CHARGES),
            }
