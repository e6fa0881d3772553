"""Many matches at once."""

import duello
import numpy as np
import pytest

GAMES = [game["id"] for game in duello.games()]
STEPS = {"gunslingers": 300, "commandos": 60, "champions": 60, "wizards": 12, "fighters": 25}


def random_actions(mask: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    return np.where(mask, rng.random(mask.shape), -1.0).argmax(axis=1)


def course(game: str, threads: int, features: bool) -> list[bytes]:
    env = duello.VecEnv(game, 130, seed=5, threads=threads, action_features=features)
    rng = np.random.default_rng(0)
    arrays, seen = env.reset(), []
    for _ in range(STEPS[game]):
        seen.append(b"".join(np.ascontiguousarray(array).tobytes() for array in arrays))
        arrays = env.step(random_actions(arrays.mask, rng))
    return seen


@pytest.mark.parametrize("game", GAMES)
def test_the_same_on_any_number_of_threads(game: str) -> None:
    features = game in ("gunslingers", "champions")
    assert course(game, 1, features) == course(game, 2, features)


def test_matches_begin_again_and_are_scored() -> None:
    env = duello.VecEnv("gunslingers", 8, {"goal": 1}, seed=1)
    rng, arrays, ended = np.random.default_rng(0), env.reset(), 0
    for _ in range(300):
        arrays = env.step(random_actions(arrays.mask, rng))
        ended += int(arrays.done.sum())
        assert (arrays.reward[~arrays.done] == 0).all()
        assert (np.sort(arrays.reward[arrays.done]) == [-1, 1]).all()
        assert arrays.mask.any(axis=1).all()
    assert ended > 50


def test_a_match_of_the_batch_is_the_rollout_with_its_seed() -> None:
    env = duello.VecEnv("commandos", 3, seed=40)
    single = duello.Rollout("commandos", seed=41)
    rng, arrays = np.random.default_rng(0), env.reset()
    while single.owing:
        seat = single.owing[0]
        assert arrays.seat[1] == seat
        assert (arrays.observation[1] == single.observe(seat)).all()
        assert (arrays.mask[1] == single.mask(seat)).all()
        actions = random_actions(arrays.mask, rng)
        single.answer(seat, actions[1])
        arrays = env.step(actions)
    assert arrays.done[1] and arrays.reward[1].tolist() == single.rewards


def test_a_refused_action_changes_nothing() -> None:
    env = duello.VecEnv("gunslingers", 4, seed=1)
    before = [array.copy() for array in env.reset()]
    with pytest.raises(duello.Refusal) as refused:
        env.step([0, 0, 29, 0])
    assert refused.value.place == "actions[2]"
    assert all((a == b).all() for a, b in zip(before, env.arrays, strict=True))
    for wrong in ([0, 0, 0], [0.0] * 4, [[0] * 4], ["a"] * 4, None):
        with pytest.raises(duello.ArgumentError):
            env.step(wrong)
