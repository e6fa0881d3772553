"""Steps a second of duello and of its peers, in one run.

    python bench/peers.py [--seconds 1.0] [--turns 5]

Every entry plays with uniformly random legal actions and makes an observation and a mask at every step. The entries
take turns, and the median is printed, so that a busy machine slows all of them alike. A peer that is not installed is
left out and named. Rates depend on the machine; compare the ratios of one run.
"""

from __future__ import annotations

import argparse
import importlib
import random
import statistics
import time
from collections.abc import Callable

import duello
import numpy as np

Entry = Callable[[float], float]


def timed(step: Callable[[], int], seconds: float) -> float:
    """Return how many steps a second `step` makes; it returns how many it made."""
    start, steps = time.perf_counter(), 0
    while (spent := time.perf_counter() - start) < seconds:
        steps += step()
    return steps / spent


def aec(make: Callable[[], object]) -> Entry:
    """An AEC environment of PettingZoo, ours or another."""
    env = make()
    env.reset(seed=0)

    def step() -> int:
        observation, _, ended, cut, info = env.last()
        if ended or cut:
            env.reset()
            return 0
        agent = env.agent_selection
        mask = observation.get("action_mask") if isinstance(observation, dict) else info.get("action_mask")
        if mask is None:
            action = random.randrange(env.action_space(agent).n)
        else:
            action = random.choice(np.flatnonzero(mask).tolist())
        env.step(action)
        return 1

    return lambda seconds: timed(step, seconds)


def vector(game: str, count: int) -> Entry:
    """`count` matches in a VecEnv."""
    env = duello.VecEnv(game, count, seed=0)
    rng = np.random.default_rng(0)
    noise = rng.random((16, count, env.arrays.mask.shape[1]), dtype=np.float32)
    env.reset()
    at = 0

    def step() -> int:
        nonlocal at
        at = (at + 1) % len(noise)
        env.step((noise[at] * env.arrays.mask).argmax(axis=1))
        return count

    return lambda seconds: timed(step, seconds)


def openspiel(name: str) -> Entry:
    """A game of OpenSpiel, with tensor and mask."""
    import pyspiel

    game = pyspiel.load_game(name)
    state = game.new_initial_state()

    def step() -> int:
        nonlocal state
        if state.is_terminal():
            state = game.new_initial_state()
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(actions, chances)[0])
            return 0
        np.asarray(state.observation_tensor(), dtype=np.float32)
        np.asarray(state.legal_actions_mask())
        state.apply_action(random.choice(state.legal_actions()))
        return 1

    return lambda seconds: timed(step, seconds)


def pettingzoo(name: str) -> Callable[[], Entry]:
    return lambda: aec(importlib.import_module(f"pettingzoo.classic.{name}").env)


GAMES = ["gunslingers", "commandos", "champions", "wizards", "fighters"]
ENTRIES: dict[str, Callable[[], Entry]] = {
    "pettingzoo rps": pettingzoo("rps_v2"),
    "pettingzoo connect four": pettingzoo("connect_four_v3"),
    "openspiel leduc": lambda: openspiel("leduc_poker"),
    "openspiel hex": lambda: openspiel("hex"),
    "openspiel go 9x9": lambda: openspiel("go(board_size=9)"),
    "openspiel chess": lambda: openspiel("chess"),
    **{
        f"duello AEC {game}": lambda game=game: aec(lambda: duello.env(game, action_features=False))
        for game in GAMES
    },
    **{f"duello VecEnv(256) {game}": lambda game=game: vector(game, 256) for game in GAMES},
    "duello VecEnv(1024) gunslingers": lambda: vector("gunslingers", 1024),
}
RATIOS = [
    ("duello AEC gunslingers", "pettingzoo rps", 3),
    ("duello AEC commandos", "pettingzoo connect four", 10),
    ("duello VecEnv(256) commandos", "openspiel hex", 4),
    ("duello VecEnv(256) fighters", "openspiel go 9x9", 2),
    ("duello VecEnv(256) champions", "openspiel chess", 3),
    ("duello VecEnv(256) wizards", "openspiel chess", 1),
]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="length of a turn [default: 1.0]")
    parser.add_argument("--turns", type=int, default=5, help="number of turns [default: 5]")
    options = parser.parse_args()
    entries: dict[str, Entry] = {}
    for name, make in ENTRIES.items():
        try:
            entries[name] = make()
        except ImportError as missing:
            print(f"left out: {name} ({missing})")
    rates: dict[str, list[float]] = {name: [] for name in entries}
    for _ in range(options.turns):
        for name, entry in entries.items():
            rates[name].append(entry(options.seconds))
    medians = {name: statistics.median(rate) for name, rate in rates.items()}
    for name, rate in medians.items():
        print(f"{name:36} {rate:12,.0f} steps/s")
    for own, peer, goal in RATIOS:
        if own in medians and peer in medians:
            print(f"{own} / {peer}: {medians[own] / medians[peer]:.1f} (goal: {goal})")


if __name__ == "__main__":
    main()
