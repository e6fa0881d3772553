"""Many matches at once."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from duello._errors import ArgumentError
from duello._native import Batch

SEED_MAX = 2**64
COUNT_MAX = 2**20


class Arrays(NamedTuple):
    """What a step writes, a row for each match. The same arrays are written again at the next step."""

    observation: NDArray[np.float32]
    """What the seat to answer knows."""
    mask: NDArray[np.int8]
    """Which slots it can answer with."""
    reward: NDArray[np.float32]
    """What each seat won in this step, by match and seat."""
    done: NDArray[np.bool_]
    """Whether the match ended in this step. The observation is then the first of the next match."""
    seat: NDArray[np.int32]
    """The seat to answer."""
    actions: NDArray[np.float32]
    """A row of features for each slot, if they were asked for."""


class VecEnv:
    """``count`` matches of a game, stepped together on several threads.

    At every step one seat answers in each match, the one in ``seat``. A match that ends begins again with further dice
    of its seed. The arrays are the same for any number of threads.

    >>> import duello
    >>> env = duello.VecEnv("gunslingers", 3, seed=7, threads=1)
    >>> arrays = env.reset()
    >>> arrays.mask[:, :5].tolist()
    [[1, 1, 1, 1, 0], [1, 1, 1, 1, 0], [1, 1, 1, 1, 0]]
    >>> arrays = env.step([0, 1, 2])
    >>> arrays.seat.tolist()
    [1, 1, 1]
    """

    def __init__(
        self,
        game: str,
        count: int,
        setup: Mapping[str, Any] | str | None = None,
        *,
        seed: int = 0,
        seeds: Sequence[int] | None = None,
        threads: int | None = None,
        action_features: bool = False,
    ) -> None:
        if not _is_integer(count, 1, COUNT_MAX + 1):
            text = f"count must be an integer from 1 to {COUNT_MAX}, not {count!r}"
            raise ArgumentError("argument.wrong", text, place="count")
        if not _is_integer(seed, 0, SEED_MAX - count + 1):
            text = f"a seed is an integer from 0 to 2**64 - {count}, not {seed!r}"
            raise ArgumentError("argument.wrong", text, place="seed")
        self.count = int(count)
        chosen = self._seeds(range(seed, seed + self.count) if seeds is None else seeds)
        threads = threads if threads is not None else os.cpu_count() or 1
        self._batch = Batch(game, setup, chosen, threads, action_features)
        batch = self._batch
        self.seats = batch.seats
        self.arrays = Arrays(
            batch.observation, batch.mask, batch.reward, batch.done, batch.seat, batch.rows
        )

    def reset(self, seeds: Sequence[int] | None = None) -> Arrays:
        """Begin all matches, with new seeds or with those they have."""
        self._batch.restart(None if seeds is None else self._seeds(seeds))
        return self.arrays

    def step(self, actions: ArrayLike) -> Arrays:
        """Answer once in every match. If one action is refused, no match has changed."""
        try:
            slots = np.asarray(actions)
        except ValueError as ragged:
            raise ArgumentError("argument.wrong", str(ragged), place="actions") from ragged
        if slots.dtype.kind not in "iu":
            text = f"actions must be integers, not {slots.dtype}"
            raise ArgumentError("argument.wrong", text, place="actions")
        if slots.shape != (self.count,):
            text = f"actions must have the shape ({self.count},), not {slots.shape}"
            raise ArgumentError("argument.wrong", text, place="actions")
        self._batch.step(np.ascontiguousarray(slots, dtype=np.int64))
        return self.arrays

    def _seeds(self, seeds: Sequence[int]) -> NDArray[np.uint64]:
        is_list = isinstance(seeds, (Sequence, np.ndarray)) and len(seeds) == self.count
        if not is_list or not all(_is_integer(seed, 0, SEED_MAX) for seed in seeds):
            text = f"seeds must be {self.count} integers from 0 to 2**64 - 1"
            raise ArgumentError("argument.wrong", text, place="seeds")
        return np.array([int(seed) for seed in seeds], dtype=np.uint64)


def _is_integer(value: object, least: int, end: int) -> bool:
    is_number = isinstance(value, (int, np.integer)) and not isinstance(value, bool)
    return is_number and least <= int(value) < end  # type: ignore[call-overload]
