"""The referee from Python."""

import copy
from fractions import Fraction

import duello
import pytest

GAMES = [game["id"] for game in duello.games()]


def play(match: duello.Match, bot: str = "random") -> duello.Match:
    while not match.over:
        decision = match.decision
        match.step({seat: match.bot(seat, bot, seed=decision) for seat in match.owing})
    return match


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_recorded_and_replayed(game: str) -> None:
    match = play(duello.Match(game, duello.games()[GAMES.index(game)]["quick"], seed=5))
    assert match.winners is not None and len(match.winners) <= match.seats
    again = duello.Match.from_record(match.record())
    assert again.record() == match.record()
    assert again.winners == match.winners


def test_every_level_plays() -> None:
    for game in duello.games():
        match = duello.Match(game["id"], seed=2)
        levels = [bot for bot in game["bots"] if bot in ("learner", "casual", "skilled", "expert", "master")]
        assert len(levels) == 5
        match.check(match.owing[0], match.bot(match.owing[0], levels[0]))


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_a_setup(game: str) -> None:
    match = duello.Match(game, seed=3)
    for _ in range(6):
        match.step({seat: match.bot(seat, "random") for seat in match.owing})
    again = duello.Match(game, match.position(), seed=4)
    assert again.owing == match.owing
    assert again.candidates(again.owing[0]) == match.candidates(match.owing[0])


def test_a_clone_is_independent_and_has_the_same_dice() -> None:
    match = duello.Match("commandos", seed=1)
    other = copy.deepcopy(match)
    before = match.record()
    assert play(match.clone()).record() == play(match.clone()).record()
    assert match.record() == before == other.record()


def test_odds_are_exact_fractions() -> None:
    match = duello.Match("gunslingers", seed=1)
    odds = match.odds(0, {"lay": "rifle"})
    assert odds.samples is None
    assert all(isinstance(chance, Fraction) for _, chance in odds.chances)
    assert sum(chance for _, chance in odds.chances) == 1


def test_luck_of_a_finished_match() -> None:
    match = play(duello.Match("gunslingers", {"goal": 1}, seed=1))
    assert len(match.luck()["players"]) == 2
    with pytest.raises(duello.RecordError):
        duello.Match("gunslingers", seed=1).luck()


def test_half_a_step_is_refused_as_a_whole() -> None:
    match = duello.Match("gunslingers", seed=1)
    with pytest.raises(duello.Refusal) as refused:
        match.step({0: {"lay": "colt"}, 1: {"point": 0}})
    assert refused.value.clause is not None
    assert match.owing == [0, 1]


def test_refusals_have_code_and_clause() -> None:
    match = duello.Match("gunslingers", seed=1)
    with pytest.raises(duello.Refusal) as refused:
        match.submit(0, {"lay": "colt"}, decision=7)
    assert refused.value.code == "decision.early"
    with pytest.raises(duello.SetupError) as faulty:
        duello.Match("gunslingers", {"players": 9, "goal": 99})
    assert [fault["place"] for fault in faulty.value.faults] == ["players", "goal"]
    assert faulty.value.clause == "GU-101"
    with pytest.raises(duello.RecordError) as broken:
        duello.Match.from_record(match.record().replace('"rules":2', '"rules":1'))
    assert broken.value.code == "replay.rules" and broken.value.place == "line 1"
    with pytest.raises(duello.ArgumentError):
        match.view("red")  # type: ignore[arg-type]


def test_a_wish_becomes_an_action() -> None:
    match = duello.Match("gunslingers", {"one_step": True}, seed=1)
    fire = {"fire": {"card": "rifle", "target": 1}}
    assert match.wish(0, {"card": "rifle"}) == fire, "there is one target"
    with pytest.raises(duello.Refusal) as unmet:
        match.wish(0, {"at": 1})
    assert unmet.value.code == "wish.unmet" and unmet.value.clause == "GU-202"
    with pytest.raises(duello.Refusal) as malformed:
        match.wish(0, {"card": "cannon"})
    assert malformed.value.code == "wish.malformed"


def test_the_solution_is_that_of_the_solver() -> None:
    solution = duello.solve()
    assert solution.shortfall < 1e-9
    assert abs(solution.value()) < 1e-9, "equal hands have equal chances"
    assert solution.value((3, 1, 1, 1), (0, 0, 1, 1)) > 0.2
    with pytest.raises(duello.ArgumentError):
        solution.value((9, 9, 9, 9))
    with pytest.raises(duello.ArgumentError):
        duello.solve("wizards")
