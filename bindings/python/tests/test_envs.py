"""The environments pass the tests of PettingZoo and Gymnasium."""

import functools
import types
from typing import Any

import duello
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test

GAMES = [game["id"] for game in duello.games()]
# A match of wizards or fighters between random players is long.
CYCLES = {"gunslingers": 300, "commandos": 300, "champions": 200, "wizards": 60, "fighters": 100}

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


@pytest.mark.parametrize("game", GAMES)
def test_aec_api(game: str) -> None:
    api_test(duello.env(game), num_cycles=CYCLES[game])


@pytest.mark.parametrize("game", GAMES)
def test_parallel_api(game: str) -> None:
    parallel_api_test(duello.parallel_env(game), num_cycles=CYCLES[game])


@pytest.mark.parametrize("game", GAMES)
def test_seeds(game: str) -> None:
    seed_test(functools.partial(duello.env, game), num_cycles=CYCLES[game] // 4)


@pytest.mark.parametrize("game", GAMES)
def test_render(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(functools.partial(duello.env, game))
    assert capsys.readouterr().out


def test_max_cycles() -> None:
    """PettingZoo's test expects every agent to act in every cycle, which only gunslingers with two players do."""
    options = {"game": "gunslingers", "illegal": "replace"}
    module = types.SimpleNamespace(
        env=functools.partial(duello.env, **options),
        parallel_env=functools.partial(duello.parallel_env, **options),
    )
    max_cycles_test(module)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_cut_after_max_cycles(game: str) -> None:
    env = duello.env(game, max_cycles=5)
    env.reset(seed=3)
    while not any(env.truncations.values()):
        agent = env.agent_selection
        env.step(env.action_space(agent).sample(env.observe(agent)["action_mask"]))
    assert env.table.rollout.decision == 5
    assert all(env.truncations.values()) and not any(env.terminations.values())


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium(game: str) -> None:
    # check_env samples without a mask.
    env = duello.gym_env(game, opponent="random", illegal="replace")
    check_env(env, skip_render_check=True)


@pytest.mark.parametrize("game", GAMES)
def test_observations_are_in_their_spaces_to_the_end(game: str) -> None:
    env = duello.env(game, max_cycles=150)
    env.reset(seed=1)
    env.action_space("player_0").seed(1)
    for agent in env.agent_iter():
        observation, _, ended, cut, _ = env.last()
        assert env.observation_space(agent).contains(observation)
        env.step(None if ended or cut else env.action_space(agent).sample(observation["action_mask"]))


@pytest.mark.parametrize("game", GAMES)
def test_a_rollout_is_the_match_with_the_same_seed(game: str) -> None:
    """The same answers give the same course, so a rollout can be replayed with a record."""
    rollout, match = duello.Rollout(game, seed=11), duello.Match(game, seed=11)
    rng = np.random.default_rng(1)
    for _ in range(60):
        if not rollout.owing:
            break
        assert rollout.owing == match.owing
        seat = rollout.owing[0]
        slot = rng.choice(np.flatnonzero(rollout.mask(seat)))
        match.submit(seat, rollout.action(seat, int(slot)))
        rollout.answer(seat, slot)
        assert rollout.show(seat) == match.show(seat)
    assert match.over == (not rollout.owing)


def test_a_gymnasium_player_wins_and_loses() -> None:
    env = duello.gym_env("gunslingers", {"goal": 1}, opponent="random")
    rewards: set[Any] = set()
    for seed in range(40):
        observation, _ = env.reset(seed=seed)
        env.action_space.seed(seed)
        ended = False
        while not ended:
            action = env.action_space.sample(observation["action_mask"])
            observation, reward, ended, _, _ = env.step(action)
        rewards.add(reward)
    assert rewards == {1.0, -1.0}


def test_a_masked_action_is_refused() -> None:
    env = duello.env("gunslingers")
    env.reset(seed=1)
    with pytest.raises(duello.Refusal) as refused:
        env.step(29)
    assert refused.value.code == "action.masked"
    assert env.agent_selection == "player_0"
