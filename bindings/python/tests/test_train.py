"""The examples that train: their mathematics, and that they run."""

import importlib.util
import pathlib
import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from conftest import ROOT

TRAIN = ROOT / "examples/train"


def load(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(f"train_{name}", TRAIN / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_matrix_games_are_solved() -> None:
    """No reply to either strategy gains more than a hundredth, in games with forbidden rows and columns too."""
    luck = np.random.default_rng(1)
    games = luck.uniform(-1, 1, (50, 4, 4))
    own, other = (luck.random((50, 4)) < 0.7 for _ in range(2))
    own[:, 0] = other[:, 1] = True
    mine, theirs = load("duel").solve(games, own.astype(np.int8), other.astype(np.int8))
    assert not mine[~own].any() and not theirs[~other].any()
    best = np.where(own, np.einsum("nij,nj->ni", games, theirs), -2).max(axis=1)
    least = np.where(other, np.einsum("nij,ni->nj", games, mine), 2).min(axis=1)
    assert (best - least < 0.01).all()


def test_the_gradient_of_the_network_is_that_of_its_scores_and_values() -> None:
    commandos = load("commandos")
    luck = np.random.default_rng(1)
    network = commandos.Network(7, 5, 6, luck)
    network.weights = {name: part.astype(np.float64) for name, part in network.weights.items()}
    counts = np.array([2, 1, 4])
    offers = commandos.Offers(luck.standard_normal((3, 7)), luck.standard_normal((7, 5)), counts)
    towards, to_value = luck.standard_normal(7), luck.standard_normal(3)

    def loss() -> float:
        logs, value, _ = network.forward(offers)
        return float(logs @ towards + value @ to_value)

    logs, _, kept = network.forward(offers)
    # The logarithms of the chances depend on all scores of their decision.
    to_score = towards - np.exp(logs) * np.repeat(np.add.reduceat(towards, kept[-1]), counts)
    gradient = network.backward(offers, kept, to_score, to_value)
    for name, part in network.weights.items():
        at = np.unravel_index(int(np.abs(gradient[name]).argmax()), part.shape)
        here, before = part[at], loss()
        part[at] = here + 1e-6
        assert (loss() - before) / 1e-6 == pytest.approx(gradient[name][at], abs=1e-3), name
        part[at] = here


def test_advantages_follow_the_decisions_of_each_seat() -> None:
    """Seat 0, seat 1, seat 0, and the match ends with a win of seat 0; nothing is expected at the start."""
    commandos = load("commandos")
    values = [np.array([0.0]), np.array([0.5]), np.array([0.25])]
    nothing = np.zeros(1)
    found = commandos.estimate(
        nothing, nothing, np.array([1]), values, [nothing] * 3, [np.array([0]), np.array([1]), np.array([0])],
        [np.array([False]), np.array([False]), np.array([True])],
        [np.zeros((1, 2)), np.zeros((1, 2)), np.array([[1.0, -1.0]])],
    )  # fmt: skip
    last = 1 - 0.25
    first = commandos.GAMMA * 0.25 + commandos.GAMMA * commandos.LAMBDA * last
    assert found == pytest.approx([first, -1 - 0.5, last])


def test_the_stored_agent_is_as_good_as_documented() -> None:
    """docs/python.md says 0.0383."""
    command = [sys.executable, TRAIN / "duel.py", "--measure", TRAIN / "agents/duel.npz"]
    measured = subprocess.check_output(command, text=True)
    assert measured.startswith("exploitability ")
    assert float(measured.split()[1]) == pytest.approx(0.0383, abs=0.0005)


@pytest.mark.parametrize(
    "command", [["duel.py", "--steps", "3"], ["commandos.py", "--updates", "1", "--matches", "1"]], ids=["duel", "commandos"]
)
def test_training_runs_and_can_be_repeated(command: list[str], tmp_path: pathlib.Path) -> None:
    agents = []
    for folder in (tmp_path / "one", tmp_path / "two"):
        subprocess.run([sys.executable, TRAIN / command[0], *command[1:], "--out", folder], check=True, timeout=300)
        rows = (folder / "curve.csv").read_text().splitlines()
        assert rows[0].startswith("minutes,decisions,") and len(rows) >= 3
        agents.append(dict(np.load(folder / "agent.npz")))
    assert all((agents[0][name] == agents[1][name]).all() for name in agents[0])
    picture = tmp_path / "curve.svg"
    draw = [sys.executable, TRAIN / "draw.py", picture, f"Curve={tmp_path / 'one/curve.csv'}=0.5"]
    subprocess.run(draw, check=True)
    assert "<polyline" in picture.read_text()
