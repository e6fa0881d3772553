"""What may come of an answer."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple


class Odds(NamedTuple):
    """The outcomes of an answer with their chances, which sum to 1."""

    chances: list[tuple[Any, Fraction]]
    """Each outcome as the game describes it, and its chance."""
    samples: int | None
    """How many random samples the chances are estimated from; ``None`` if they are exact."""
    supposed: list[str]
    """What was taken for granted, because the seat cannot find it out."""
