"""Random calls with good and bad arguments: only `duello.Error`s come out."""

import random
from typing import Any

import duello
import numpy as np
import pytest

GAMES = [game["id"] for game in duello.games()]
JUNK: list[Any] = [
    None, True, -1, 0, 1, 7, 255, 256, 2**63, 2**64, -(2**70), 0.5, float("nan"), float("inf"), "", "colt", "\ud800",
    b"bytes", [], [0], [[[]]], {}, {"lay": "colt"}, {"lay": 3}, {1: 2}, {"move": {}}, {"players": -1}, object(), set(),
    np.int64(1), np.float32(1), np.array([1, 2]), np.zeros((2, 2)), "{", "duello", 1j,
]  # fmt: skip

VECTORS = {game: duello.VecEnv(game, 2) for game in GAMES}


def nested(depth: int) -> Any:
    value: Any = 0
    for _ in range(depth):
        value = [value]
    return value


def any_of(rng: random.Random) -> Any:
    return nested(rng.randrange(200)) if rng.random() < 0.05 else rng.choice(JUNK)


def attempt(call: Any) -> Any:
    try:
        return call()
    except duello.Error as error:
        assert isinstance(error.code, str) and error.code
        assert str(error)
        return None


def one_match(rng: random.Random, game: str) -> None:
    match = duello.Match(game, seed=rng.randrange(1000))
    for _ in range(40):
        seat = rng.choice([0, 1, any_of(rng)])
        action = any_of(rng)
        if rng.random() < 0.5 and match.owing:
            seat = match.owing[0]
            action = match.bot(seat, "random", seed=rng.randrange(99))
        calls = [
            lambda: match.submit(seat, action),
            lambda: match.submit(seat, action, decision=any_of(rng)),
            lambda: match.step({seat: action}),
            lambda: match.check(seat, action),
            lambda: match.wish(seat, action),
            lambda: match.view(seat),
            lambda: match.show(seat),
            lambda: match.prompt(seat),
            lambda: match.events(seat, since=any_of(rng)),
            lambda: match.candidates(seat, effort=any_of(rng)),
            lambda: match.bot(seat, any_of(rng)),
            lambda: match.leave(seat),
            lambda: duello.Match(any_of(rng), any_of(rng), seed=any_of(rng)),
            lambda: duello.Match(game, any_of(rng), seed=1),
            lambda: duello.Match(game, {rng.choice(list(match.position())): any_of(rng)}, seed=1),
            lambda: duello.Match.from_record(any_of(rng)),
            lambda: duello.rules(any_of(rng)),
        ]
        call = rng.choice(calls)
        if isinstance(seat, (list, dict, set, np.ndarray)) and call is calls[2]:
            continue  # not even a dict can be made of it
        attempt(call)


@pytest.mark.parametrize("game", GAMES)
def test_matches(game: str) -> None:
    rng = random.Random(game)
    for _ in range(12):
        one_match(rng, game)


@pytest.mark.parametrize("game", GAMES)
def test_rollouts(game: str) -> None:
    rng = random.Random(game)
    rollout = duello.Rollout(game, seed=1)
    for _ in range(400):
        seat = rng.choice([0, 1, 4, any_of(rng)])
        slot = any_of(rng)
        if rng.random() < 0.4 and rollout.owing:
            seat = rollout.owing[0]
            slot = rng.choice(np.flatnonzero(rollout.mask(seat)).tolist())
        attempt(
            rng.choice(
                [
                    lambda: rollout.answer(seat, slot),
                    lambda: rollout.observe(seat),
                    lambda: rollout.offer(seat),
                    lambda: rollout.action(seat, slot),
                    lambda: rollout.bot(seat, any_of(rng)),
                    lambda: rollout.show(seat),
                    lambda: duello.Rollout(game, any_of(rng), seed=any_of(rng)),
                    lambda: duello.VecEnv(game, any_of(rng)),
                    lambda: duello.VecEnv(game, 2, seed=any_of(rng), threads=any_of(rng)),
                    lambda: duello.VecEnv(game, 2, seeds=any_of(rng)),
                    lambda: VECTORS[game].step(any_of(rng)),
                    lambda: VECTORS[game].reset(any_of(rng)),
                    lambda: duello.env(game, max_cycles=2).table.answer(seat, slot),
                    lambda: duello.encoding(any_of(rng)),
                ]
            )
        )


def test_damaged_records() -> None:
    match = duello.Match("gunslingers", {"goal": 1}, seed=1)
    while not match.over:
        match.step({seat: match.bot(seat, "random", seed=match.decision) for seat in match.owing})
    record = match.record()
    rng = random.Random(0)
    for _ in range(300):
        at = rng.randrange(len(record))
        damaged = record[:at] + rng.choice(["", "x", "9", '"', "\n", "{"]) + record[at + 1 :]
        attempt(lambda text=damaged: duello.Match.from_record(text))


def test_an_ended_match_refuses() -> None:
    match = duello.Match("gunslingers", {"goal": 1}, seed=1)
    match.leave(0)
    assert match.over
    with pytest.raises(duello.Refusal) as refused:
        match.submit(1, {"lay": "colt"})
    assert refused.value.code == "match.over"
    rollout = duello.Rollout("gunslingers", {"goal": 1}, seed=1)
    while rollout.owing:
        rollout.bot(rollout.owing[0], "random")
    with pytest.raises(duello.Refusal) as refused:
        rollout.answer(0, 0)
    assert refused.value.code == "match.over"
