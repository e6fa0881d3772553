"""The solution of the duel of two gunslingers."""

from __future__ import annotations

from typing import Any, NamedTuple

from duello import _native
from duello._errors import ArgumentError

CARDS = ("colt", "rifle", "barricade", "reloading")
"""The kinds of cards, in the order of hands and mixes."""

Hand = tuple[int, int, int, int]
"""How many colts, rifles, barricades and reloadings are in a hand."""

FULL: Hand = (3, 1, 1, 1)
"""The hand at the start of a duel."""


class Answer(NamedTuple):
    """What a player with one hand should do against another hand."""

    value: float
    """The chance to win the duel less the chance to lose it."""
    mix: tuple[float, float, float, float]
    """How often to lay each card, in the order of ``CARDS``."""


class Solution:
    """Values and optimal mixes of every pair of hands.

    >>> import duello
    >>> solution = duello.solve("gunslingers")
    >>> abs(solution.value()) < 1e-9
    True
    >>> sum(solution.mix((3, 1, 1, 1), (0, 0, 1, 1)))
    1.0
    """

    def __init__(self, solved: dict[str, Any]) -> None:
        self.states: dict[tuple[Hand, Hand], Answer] = {
            (tuple(state["own"]), tuple(state["other"])): Answer(
                state["value"], tuple(state["mix"])
            )
            for state in solved["states"]
        }
        self.residual: float = solved["residual"]
        """The largest change of a value when one more shootout is looked ahead."""
        self.shortfall: float = solved["shortfall"]
        """The most that the strategy guarantees less than the value, against its exact best reply."""

    def value(self, own: Hand = FULL, other: Hand = FULL) -> float:
        """Return the chance to win less the chance to lose."""
        return self._answer(own, other).value

    def mix(self, own: Hand = FULL, other: Hand = FULL) -> tuple[float, float, float, float]:
        """Return how often to lay each card, in the order of ``CARDS``."""
        return self._answer(own, other).mix

    def _answer(self, own: Hand, other: Hand) -> Answer:
        answer = self.states.get((own, other))
        if answer is None:
            text = f"no duel comes to the hands {own} and {other}; `states` lists those that occur"
            raise ArgumentError("hand.unknown", text)
        return answer


def solve(game: str = "gunslingers", *, reload_returns: bool = True) -> Solution:
    """Return the exact solution of a game. Only gunslingers with two players has one."""
    return Solution(_native.solve(game, reload_returns))
