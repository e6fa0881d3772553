"""The errors of the package."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


class Error(Exception):
    """Something was refused, and nothing has changed.

    ``code`` is stable and meant for programs, ``place`` says where in the input the fault is, ``clause`` is the id of
    the rule that refuses (see :func:`duello.rules`), and ``faults`` lists every fault of a setup.

    >>> import duello
    >>> try:
    ...     duello.Match("gunslingers", {"players": 9})
    ... except duello.Error as error:
    ...     print(error.code, error.place, error.clause)
    setup.range players GU-101
    """

    def __init__(
        self,
        code: str,
        text: str,
        *,
        place: str | None = None,
        clause: str | None = None,
        faults: Sequence[dict[str, Any]] = (),
    ) -> None:
        super().__init__(text)
        self.code = code
        self.place = place
        self.clause = clause
        self.faults = list(faults)


class ArgumentError(Error, ValueError):
    """An argument has the wrong type, shape or range."""


class SetupError(Error, ValueError):
    """A setup is faulty; ``faults`` lists all of its faults."""


class Refusal(Error):
    """The referee does not accept an answer now."""


class RecordError(Error, ValueError):
    """A record cannot be read, or the rules do not replay it."""


class InternalError(Error):
    """The rules failed, which is a bug of duello. The match is closed."""
