"""A seat at a match on a server."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from types import TracebackType
from typing import Any, Literal, NamedTuple

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from duello._errors import Error
from duello._live_wire import Unreachable, Wire, refusal_of


class Event(NamedTuple):
    """Something that happened, as far as the seat may know it."""

    number: int
    clause: str
    text: str
    event: dict[str, Any]
    """The event in the format of the game."""


class Candidate(NamedTuple):
    """An answer worth considering."""

    action: Any
    text: str


class Result(NamedTuple):
    """How a match ended."""

    winners: list[int] | None
    """The seats in first place; ``None`` if the match ended otherwise than by its rules."""
    clause: str | None
    """The clause that ended it."""
    ended: Any
    """How it ended if not by its rules, as an agreed draw does; else ``None``."""


class Question:
    """A decision to which the seat owes an answer."""

    def __init__(self, table: Table, update: dict[str, Any], events: list[Event]) -> None:
        self._table = table
        self.decision: int = update["decision"]
        self.seat: int = table.seat
        self.view: dict[str, Any] = update["view"]
        """What the seat sees, in the format of the game."""
        self.prompt: str = update["prompt"]["text"]
        self.events = events
        """What has happened since the question before."""
        self.left: list[int] | None = update.get("left")
        """The milliseconds left for each seat, if time is limited."""

    async def candidates(self, effort: Literal["coarse", "fine", "full"] = "fine") -> list[Candidate]:
        """Return the answers worth considering."""
        found = await self._table.request("candidates", effort=effort)
        return [Candidate(each["action"], each["text"]) for each in found]

    async def check(self, action: Any) -> str:
        """Return an answer in words, or raise the refusal it would get."""
        checked = await self._table.request("check", action=action)
        return str(checked["text"])

    async def answer(self, action: Any) -> bool:
        """Seal an answer and return whether it was the last one missing. After a refusal, answer again."""
        sealed = await self._table.request("submit", decision=self.decision, action=action)
        return bool(sealed["resolved"])


class Table:
    """A seat at a match. Iterating over it gives the questions that the seat is asked, until the match is over.

    Use it in ``async with``, which opens the socket and closes it. A lost connection is opened again, and requests
    without an answer are sent again; an answer that is sent twice counts once.
    """

    def __init__(self, wire: Wire, match: str, seat: int) -> None:
        self._wire = wire
        self.match = match
        self.seat = seat
        self.events: list[Event] = []
        """Everything that has happened so far."""
        self.result: Result | None = None
        """How the match ended."""
        self.reconnections = 0
        self._update: dict[str, Any] | None = None
        self._asked, self._told = -1, 0
        self._news = asyncio.Event()
        self._waiting: dict[int, tuple[str, asyncio.Future[Any]]] = {}
        self._number = 0
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._failure: Error | None = None

    @property
    def won(self) -> bool:
        """Whether the match is over and this seat alone is in first place."""
        return self.result is not None and self.result.winners == [self.seat]

    async def __aenter__(self) -> Table:
        """Open the socket."""
        self._socket = await self._wire.open(self._path())
        self._reader = asyncio.create_task(self._read())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the socket. The match goes on without this program."""
        if self._reader is not None:
            self._reader.cancel()
            await asyncio.gather(self._reader, return_exceptions=True)
        if self._socket is not None:
            await self._socket.close()

    def __aiter__(self) -> Table:
        return self

    async def __anext__(self) -> Question:
        while True:
            self._news.clear()
            update = self._update
            if update is not None and self._owes(update):
                self._asked = update["decision"]
                events, self._told = self.events[self._told :], len(self.events)
                return Question(self, update, events)
            if self.result is not None:
                raise StopAsyncIteration
            if self._failure is not None:
                raise self._failure
            await self._news.wait()

    async def play(self, choose: Callable[[Question], Awaitable[Any]]) -> Result:
        """Answer every question with what ``choose`` returns for it, and return how the match ended."""
        async for question in self:
            await question.answer(await choose(question))
        assert self.result is not None, "the questions end with the match"
        return self.result

    async def leave(self) -> None:
        """Resign."""
        await self.request("leave")

    async def offer_draw(self) -> None:
        """Offer a draw until the decision is resolved, or accept one."""
        await self.request("draw")

    async def request(self, do: str, **given: Any) -> Any:
        """Send one of the requests of docs/live.md for this seat, and return its answer."""
        if self._failure is not None:
            raise self._failure
        if self._socket is None:
            raise Unreachable("table.closed", "open the table first: async with table")
        self._number += 1
        text = json.dumps({"id": self._number, "do": do, "seat": self.seat, **given})
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        number = self._number
        self._waiting[number] = (text, answer)
        try:
            await self._send(text)
            return await answer
        finally:
            self._waiting.pop(number, None)

    async def _send(self, text: str) -> None:
        assert self._socket is not None, "requests come after the socket"
        try:
            await self._socket.send(text)
        except ConnectionClosed:
            pass  # The reader notices too, and sends again what has no answer.

    def _path(self) -> str:
        seen = self.events[-1].number + 1 if self.events else 0
        return f"/api/matches/{self.match}/socket?since={self.seat}:{seen}"

    def _owes(self, update: dict[str, Any]) -> bool:
        is_asked = self.seat in (update.get("owing") or ()) and update.get("sealed") is None
        return is_asked and update["phase"] == "playing" and update["decision"] > self._asked

    async def _read(self) -> None:
        """Take in what the server sends, over as many sockets as it takes."""
        assert self._socket is not None, "the reader comes after the socket"
        try:
            while True:
                try:
                    async for frame in self._socket:
                        self._take(json.loads(frame))
                except ConnectionClosed:
                    pass
                if self.result is not None:
                    return
                self._socket = await self._wire.open(self._path())
                self.reconnections += 1
                for text, _ in list(self._waiting.values()):
                    await self._send(text)
        except Error as failure:
            self._fail(failure)
        except Exception as wrong:  # A frame that docs/live.md does not describe: the player must not wait forever.
            self._fail(Unreachable("server.unknown", f"the server sent something unknown: {wrong!r}"))
        finally:
            self._fail(Unreachable("table.closed", "the table is closed"))

    def _fail(self, failure: Error) -> None:
        self._failure = self._failure or failure
        for _, answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(self._failure)
        self._news.set()

    def _take(self, frame: dict[str, Any]) -> None:
        if "update" in frame:
            self._take_update(frame["update"])
        elif "ok" in frame or "error" in frame:
            _, answer = self._waiting.get(frame.get("id", 0), ("", None))
            if answer is not None and not answer.done():
                if "ok" in frame:
                    answer.set_result(frame["ok"])
                else:
                    answer.set_exception(refusal_of(frame["error"]))

    def _take_update(self, update: dict[str, Any]) -> None:
        if update.get("as") != self.seat:
            return
        for each in update.get("events") or ():
            if not self.events or each["number"] > self.events[-1].number:
                self.events.append(Event(each["number"], each["clause"], each["text"], each["event"]))
        self._update = update
        if update["phase"] in ("over", "faulty"):
            over = update.get("over") or {}
            self.result = Result(over.get("winners"), over.get("clause"), update.get("ended"))
        self._news.set()
