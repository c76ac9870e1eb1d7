"""LOW-13: options, and the published game."""

from __future__ import annotations

from games.lowenherz.realm import (
    E5,
    GAME,
    GOLD,
    GRAY,
    PURPLE,
    ROSE,
    act,
    castle,
    kinds,
    offers,
    position,
    realm,
    select,
    told,
)
from support import changed, random_play, rule

PUBLISHED = GAME.presets["published"]


def test_the_published_preset() -> None:
    assert dict(PUBLISHED) == {
        "politics_timing": "any_selection",
        "selection_mode": "open",
        "first_player_cards_4p": 1,
        "expansion_second_space": "region",
    }
    defaults = {name: option.default for name, option in GAME.options.items()}
    assert defaults == {
        "setup": "variable",
        "politics_timing": "crown_only",
        "selection_mode": "hidden",
        "first_player_cards_4p": 2,
        "expansion_second_space": "first_space",
        "tile_sides": "front",
        "public_money": False,
        "basic_start_points": 0,
        "first_player": 0,
    }


@rule("LOW-13.1", "LOW-13.2")
def test_politics_before_laying() -> None:
    hands = {ROSE: ["alliance_1"], GOLD: ["parchment_3"], GRAY: ["renegade_1"]}
    state = changed(position(card="b7", walls=E5, hands=hands, options=PUBLISHED), decision="politics")
    assert offers(state) == ["stop", "play_alliance"]
    act(state, "play_alliance")
    assert state.facts()["alliances"] == [["rose_1", "gray_2"]]
    assert (state.seat, state.decision) == (ROSE, "politics")  # it could end its alliance at once
    act(state, "stop")
    act(state, "choose_slot", slot=1)
    assert (state.seat, state.decision, offers(state)) == (GOLD, "politics", ["stop"])
    act(state, "stop")
    act(state, "choose_slot", slot=1)
    assert (state.seat, state.decision) == (PURPLE, "choose_slot")  # no cards: not asked about politics
    act(state, "choose_slot", slot=1)
    assert (state.seat, offers(state)) == (GRAY, ["stop", "play_renegade", "cancel_alliance 0"])
    act(state, "cancel_alliance", index=0)
    assert (state.seat, state.decision) == (GRAY, "politics")
    act(state, "stop")
    act(state, "choose_slot", slot=1)
    assert "selection_revealed" not in kinds(state)
    assert (state.facts()["card"], state.seat) == ("a3", GOLD)  # all have shared the ducats; no window; the next round
    assert [event["seat"] for event in told(state, "politics_done")] == [ROSE, GOLD, GRAY]


@rule("LOW-13.1", "LOW-13.2")
def test_a_renegade_before_laying() -> None:
    state = changed(
        position(card="b7", walls=E5, hands={ROSE: ["renegade_1", "treasure_8"]}, options=PUBLISHED),
        decision="politics",
    )
    act(state, "play_renegade")
    castle(state, 0)
    assert state.facts()["laid"] == [[], [], [], []]
    state.check()
    for action in (464 + 60, 464 + 1, 650):
        state.apply(action)
    assert (state.seat, state.decision) == (ROSE, "politics")
    act(state, "stop")
    assert (state.seat, state.decision) == (ROSE, "choose_slot")


@rule("LOW-13.2")
def test_open_cards_with_the_crown_only_keep_the_window() -> None:
    options = {"selection_mode": "open"}
    state = position(card="b4", walls=E5, hands={GOLD: ["renegade_1"]}, options=options)
    for slot in (2, 3):
        assert state.waiting == [ROSE]
        act(state, "choose_slot", slot=slot)
    for seat, slot in ((GOLD, 1), (PURPLE, 2), (GRAY, 3)):
        assert (state.seat, state.decision) == (seat, "choose_slot")
        act(state, "choose_slot", slot=slot)
    assert (state.seat, state.decision) == (GOLD, "politics")


@rule("LOW-13.3")
def test_open_cards_are_visible_at_once() -> None:
    state = position(card="b4", first=GOLD, options={"selection_mode": "open"})
    act(state, "choose_slot", slot=2)
    assert state.waiting == [GOLD]  # its second card
    assert state.view(ROSE)["princes"][GOLD]["laid"] == [2]
    act(state, "choose_slot", slot=3)
    assert state.waiting == [PURPLE]
    assert state.view(None)["princes"][GOLD]["laid"] == [2, 3]
    assert state.imagine(ROSE, 5).facts()["laid"] == state.facts()["laid"]
    assert [event.kind for event in state.events_for(ROSE)] == ["card_laid", "card_laid"]


@rule("LOW-13.4")
def test_every_option_can_be_played() -> None:
    for start in (
        GAME.new(3, 4, {"setup": "basic", "tile_sides": "random"}),
        GAME.new(4, 4, {"basic_start_points": 5}),
        realm(4, options={"first_player_cards_4p": 1}),
    ):
        state = list(random_play(start, 4))[-1]
        assert state.over
    laid = [event["laid"] for event in told(state, "selection_revealed")]
    assert all(sum(map(len, cards)) == 4 for cards in laid)


def test_the_crown_is_needed_by_default() -> None:
    state = position(card="b4", walls=E5, hands={GOLD: ["renegade_1"]})
    select(state, rose=(1, 3), gold=2, purple=2, gray=2)
    assert state.decision != "politics"
