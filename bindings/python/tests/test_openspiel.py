"""Gunslingers in OpenSpiel."""

import duello
import duello.openspiel  # noqa: F401  registers the game
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, expected_game_score


def load(hands: str, shootouts: int) -> pyspiel.Game:
    return pyspiel.load_game("duello_gunslingers", {"hands": hands, "max_shootouts": shootouts})


def test_random_simulations() -> None:
    pyspiel.random_sim_test(load("3111:3111", 20), num_sims=5, serialize=False, verbose=False)


def hand(text: str) -> tuple[int, ...]:
    return tuple(int(digit) for digit in text)


@pytest.mark.parametrize("hands", ["1011:0011", "0111:0011", "1111:0011"])
def test_cfr_finds_the_value_of_the_solver(hands: str) -> None:
    """In these positions two shootouts are enough for the value; others need more, and a larger tree."""
    own, other = hands.split(":")
    exact = duello.solve().value(hand(own), hand(other))  # type: ignore[arg-type]
    game = pyspiel.convert_to_turn_based(load(hands, 2))
    solver = cfr.CFRPlusSolver(game)
    for _ in range(60):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    value = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])[0]
    assert value == pytest.approx(exact, abs=0.005)


def test_wrong_parameters_are_refused() -> None:
    for hands in ("", "31", "3111:9999", "x:y"):
        with pytest.raises(duello.Error):
            load(hands, 3)
