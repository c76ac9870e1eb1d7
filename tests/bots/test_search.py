"""Search: it repeats itself, keeps its budget, sees nothing hidden, and finds what a step ahead cannot."""

from __future__ import annotations

import time

import pytest

import regalia
from bots.coin import COIN, GUESS
from bots.sealed import SEALED, UNEVEN
from contract.suite import Table
from contract.tables import PLAIN_TABLES
from contract.toy import TOY
from regalia.arena.plan import Plan
from regalia.arena.running import run
from regalia.bots import LEVELS, Bot, bot
from regalia.bots.flat import flat_action
from regalia.bots.levels import Searcher, for_seats, refinements_for
from regalia.bots.search import Candidate, Search, Settings
from regalia.bots.tree import History, Mixture, Node, Spread
from regalia.core.state import State
from support import random_play

SEARCHERS = [name for name, level in LEVELS.items() if isinstance(level, Searcher)]
BOXED = ["page", "squire", *(f"{name}@{16 + 8 * place}" for place, name in enumerate(SEARCHERS)), "flat@20"]


def positions(table: Table, seed: int, every: int, most: int = 6) -> list[State]:
    found = []
    for number, state in enumerate(random_play(table.new(seed, log=False), seed)):
        if number % every == every // 2 and not state.over:
            found.append(state.clone())
    return found[:: max(1, len(found) // most)]


def candidates(state: State, seat: int, seed: int, **settings: object) -> list[Candidate]:
    search = Search(state, seat, seed, Settings(**settings))  # type: ignore[arg-type]
    search.run()
    return search.candidates()


def thoughts_of(player: Bot, state: State, seat: int, seed: int) -> list[tuple[int, int, list[float]]]:
    """Everything that a search has found: a choice may stay the same by luck, all visits and points cannot."""
    if not isinstance(player, Searcher):
        return []
    return [(one.action, one.visits, one.outlook) for one in player.search(state, seat, seed)]


@pytest.mark.parametrize("name", BOXED)
@pytest.mark.parametrize("table", PLAIN_TABLES, ids=str)
def test_no_choice_changes_when_hidden_things_are_dealt_anew(table: Table, name: str) -> None:
    """The proof that no bot looks at what its seat cannot see: every level, every game, every player count."""
    player = bot(name)
    for number, state in enumerate(positions(table, 8, 7, most=3)):
        seat = state.waiting[-1]
        choice = player.choose(state, seat, number)
        assert choice in state.legal_actions(seat)
        thoughts = thoughts_of(player, state, seat, number)
        for deal in (1, 2):
            dealt = state.imagine(seat, deal)
            assert player.choose(dealt, seat, number) == choice
            assert thoughts_of(player, dealt, seat, number) == thoughts


@pytest.mark.parametrize("table", [one for one in PLAIN_TABLES if one.players in (2, 4)], ids=str)
def test_candidates_tell_visits_and_points(table: Table) -> None:
    for number, state in enumerate(positions(table, 3, 11, most=3)):
        seat = state.waiting[0]
        before = state.fingerprint()
        found = candidates(state, seat, number, iterations=60, settle=0.0)
        assert sorted(one.action for one in found) == state.legal_actions(seat)
        assert sum(one.visits for one in found) == 60
        assert all(len(one.outlook) == table.players for one in found)
        assert [one.visits for one in found] == sorted((one.visits for one in found), reverse=True)
        again = candidates(state, seat, number, iterations=60, settle=0.0)
        assert [(one.action, one.visits, one.outlook) for one in again] == [
            (one.action, one.visits, one.outlook) for one in found
        ]
        assert state.fingerprint() == before


def test_another_seed_searches_another_way() -> None:
    state = positions(PLAIN_TABLES[0], 3, 11)[1]
    runs = {tuple(one.visits for one in candidates(state, state.waiting[0], seed, iterations=80)) for seed in range(5)}
    assert len(runs) > 1


@pytest.mark.parametrize("table", [one for one in PLAIN_TABLES if one.players == one.game.players[-1]], ids=str)
def test_time_is_kept(table: Table) -> None:
    """A clock of 60 ms, the best of several replies, because other tests run meanwhile; soaks look at all replies."""
    player = bot("duke@60ms")
    took = []
    for number, state in enumerate(positions(table, 5, 6, most=7)):
        begun = time.perf_counter()
        player.choose(state, state.waiting[0], number)
        took.append(time.perf_counter() - begun)
    assert 0.05 < min(took) < 0.072


def test_a_level_has_its_own_way_for_a_game() -> None:
    usual = refinements_for("no such game", "knight", 2)
    assert "iterations" not in usual
    assert usual["exploration"] > 0
    knight, baron, duke = (refinements_for("signorie", level, 2) for level in SEARCHERS)
    assert knight["playout"] > 0
    assert baron["playout"] == duke["playout"] == 0  # with better weights they look at once, and more often
    assert refinements_for("signorie", "duke@50", 2) == duke


@pytest.mark.parametrize("name", regalia.games())
def test_a_higher_level_thinks_harder(name: str) -> None:
    """With every number of players; and a search understands all that a level says of it."""
    for players in regalia.game(name).players:
        knight, baron, duke = (Settings(**refinements_for(name, level, players)) for level in SEARCHERS)
        assert 0 < knight.iterations < baron.iterations < duke.iterations
        if name == "signorie":  # with tuned weights a look at once says more than play-outs
            assert knight.playout > baron.playout == duke.playout == 0
        else:
            assert knight.playout <= baron.playout <= duke.playout


def test_what_a_level_does_with_more_players() -> None:
    assert [for_seats(60, seats) for seats in (2, 3, 4)] == [60, 90, 120]
    assert [for_seats([100, 110, 150], seats) for seats in (2, 3, 4, 5)] == [100, 110, 150, 150]
    two, four = (refinements_for("signorie", "knight", seats)["playout"] for seats in (2, 4))
    assert four == 2 * two


def test_a_settled_choice_ends_the_search() -> None:
    state = positions(PLAIN_TABLES[0], 3, 11)[1]
    seat = state.waiting[0]
    early = candidates(state, seat, 1, iterations=3000)
    late = candidates(state, seat, 1, iterations=3000, settle=0.0)
    assert early[0].action == late[0].action
    assert sum(one.visits for one in early) < sum(one.visits for one in late) == 3000


@pytest.mark.parametrize("split", [False, True])
def test_a_game_in_plain_python_can_be_searched(split: bool) -> None:
    """The toy: playing both cards is best, the order does not matter, passing never is."""
    for seed in range(10):
        state = TOY.new(2, seed, {"defect": "none"}, log=False)
        best = candidates(state, 0, seed, iterations=200, split=split)[0]
        assert TOY.parse(int(best.action))["kind"] == "play" or max(state.legal_actions()[:-1]) == 0


def test_search_beats_a_step_ahead() -> None:
    """A quick look; the figures come from `regalia arena ladder`."""
    results = run(Plan("louis_xiv", (("knight@200", "squire"),), 20, seed=1))
    margins = [result["scores"][result["seats"].index("knight@200")] * 2 - sum(result["scores"]) for result in results]
    assert sum(margins) > 0


def test_flat_stops_by_iterations_and_by_time() -> None:
    state = positions(PLAIN_TABLES[-1], 3, 5)[0]
    seat = state.waiting[0]
    assert flat_action(state, seat, 1, 50, 0.0) in state.legal_actions(seat)
    begun = time.perf_counter()
    assert flat_action(state, seat, 1, 0, 0.03) in state.legal_actions(seat)
    assert 0.03 <= time.perf_counter() - begun < 0.5


# --- chance and winning -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("playout", [{}, {"playout": 2, "looks": 2, "open_at": 9}], ids=["tree", "play-out"])
def test_no_search_knows_how_the_dice_will_fall(playout: dict[str, int]) -> None:
    """What was looked at to choose is not what then comes: in the tree and in play-outs guessing is worth nothing."""
    guesses, won = 0, 0.0
    for seed in range(300):
        for one in candidates(COIN.new(2, seed, log=False), 0, seed, iterations=6, settle=0.0, **playout):
            if one.action == GUESS:
                guesses += one.visits
                won += float(one.visits) * one.outlook[0]
    assert guesses > 600
    assert abs(won / guesses) < 0.1


def test_where_a_lead_is_decisive_more_of_it_adds_little() -> None:
    state = COIN.new(2, 1, log=False)
    by_points = Search(state, 0, 1, Settings(decisive=0.0)).worth_of([30.0, 5.0])
    assert by_points == [25.0, -25.0]
    search = Search(state, 0, 1, Settings(decisive=10.0))
    small, large, huge = (search.worth_of([lead, 0.0])[0] for lead in (1.0, 10.0, 40.0))
    assert small == pytest.approx(1.0, abs=0.01)
    assert 7.0 < large < 8.0 < huge < 10.0
    assert search.worth_of([0.0, 10.0])[0] == -large


# --- the parts of the tree --------------------------------------------------------------------------------------------


def test_a_node_keeps_nodes_apart_by_key() -> None:
    node = Node(0, 0)
    node.add(17, 2.0)
    assert node.after(0, 1) is None
    one, two = Node(1, 1), Node(1, 2)
    node.follow(0, one)
    node.follow(0, two)
    assert node.after(0, 1) is one
    assert node.after(0, 2) is two
    assert node.value(0, 2.0) == 2.0


def test_the_hope_fades_with_visits() -> None:
    node = Node(0, 0)
    node.add(17, 4.0)
    node.tried[0] += 6
    node.sums[0] += 6.0
    assert node.value(0, 2.0) == pytest.approx((2 * 4 + 6 * 1) / 8)


def test_spread_and_history() -> None:
    spread = Spread()
    assert spread.deviation() == 1.0
    for number in (2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0):
        spread.add(number)
    assert spread.deviation() == pytest.approx(2.0)
    history = History(2, 10)
    history.add(1, 3, 2.0)
    history.add(1, 3, 4.0)
    assert history.gain(1, 3) == pytest.approx(3.0)
    assert history.gain(0, 3) == 0.0


# --- sealed choices ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_a_sealed_choice_of_another_is_not_known_in_the_tree(seat: int) -> None:
    """Whoever is simulated second must not answer the first choice: the value stays near chance for both seats."""
    state = SEALED.new(2, 1, log=False)
    found = candidates(state, seat, 5, iterations=3000, settle=0.0)
    same = sum(float(one.visits) * one.outlook[0] for one in found) / 3000
    assert 0.2 < same < 0.5  # one in three; a tree that peeks gives 1 or 0


def test_a_seat_that_is_not_the_first_asked_can_search() -> None:
    state = SEALED.new(2, 1, log=False)
    assert state.waiting == [0, 1]
    assert bot("knight@50").choose(state, 1, 3) in range(3)
    state.apply(2, 0)
    assert bot("knight@50").choose(state, 1, 3) == bot("knight@50").choose(state.imagine(1, 9), 1, 3)


@pytest.mark.parametrize("seat", [0, 1])
def test_regrets_lead_to_the_mixture_that_nobody_can_use(seat: int) -> None:
    """0.2, 0.4, 0.4 in the uneven game, where what pays most must be chosen least."""
    found = candidates(UNEVEN.new(2, 1, log=False), seat, 5, iterations=6000, mixing=0.06)
    shares = {one.action: one.visits / 6000 for one in found}
    assert shares == pytest.approx({0: 0.2, 1: 0.4, 2: 0.4}, abs=0.06)


def test_sealed_choices_are_drawn_from_the_mixture() -> None:
    """Nobody can foresee what is chosen, and the same seed chooses the same."""
    state = UNEVEN.new(2, 1, log=False)
    player = Searcher("x", 400, refinements={"mixing": 0.06}, exact=True)
    chosen = [player.choose(state, 0, seed) for seed in range(60)]
    assert chosen == [player.choose(state, 0, seed) for seed in range(60)]
    assert all(chosen.count(action) >= 4 for action in range(3))


def test_what_is_chosen_openly_is_not_mixed() -> None:
    """When the other's choice is all that is hidden, the best answer to it is taken, whatever the seed."""
    state = UNEVEN.new(2, 1, log=False)
    state.apply(1, 0)
    search = Search(state, 1, 3, Settings(300, mixing=0.06))
    search.run()
    assert search.choice() == search.candidates()[0].action


def test_a_mixture_learns() -> None:
    node = Node(0, 0)
    for action, hope in enumerate((1.0, 1.0, 4.0)):
        node.add(action, hope)
    mixture = Mixture()
    mixture.grow(node, 2.0)
    assert list(mixture.regrets) == [0.0, 0.0, 4.0]  # two visits' worth of what is above the mean of 2
    for place, is_open in enumerate((1.0, 0.0, 1.0)):
        mixture.odds[place] = is_open
    mixture.weigh(0.2)
    assert list(mixture.odds) == pytest.approx([0.1, 0.0, 0.9])
    assert [mixture.drawn(chance) for chance in (0.05, 0.11, 0.99)] == [0, 2, 2]
    mixture.learn(node, 2, 0.0, 2.0)  # a bad surprise: 4 was hoped for, and the mixture came to 3.7 - 4
    assert list(mixture.regrets) == pytest.approx([1.3, 0.0, 4.0 + (4.0 - 4.0 / 0.9) + 0.3])
