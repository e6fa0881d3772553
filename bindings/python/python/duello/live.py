"""Play on a Code Duello server, with asyncio.

Needs the extra ``duello[live]``. docs/live.md describes what the server offers.

>>> import asyncio
>>> import duello.live
>>> async def play(address):
...     server = await duello.live.connect(address)
...     async with await server.challenge("gunslingers", bot="learner", setup={"goal": 1}) as table:
...         async for question in table:
...             candidates = await question.candidates()
...             await question.answer(candidates[0].action)
...     return table.result
>>> asyncio.run(play(address)).clause
'GU-701'
"""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote, urlsplit

from duello._errors import ArgumentError
from duello._live_table import Candidate, Event, Question, Result, Table
from duello._live_wire import ServerRefusal, Unreachable, Wire

__all__ = [
    "Candidate",
    "Event",
    "Question",
    "Result",
    "Server",
    "ServerRefusal",
    "Table",
    "Unreachable",
    "connect",
]

Setup = Mapping[str, Any] | str | None
Clock = Mapping[str, Any] | None

PAIRING_SECONDS = 1.0
"""How often to ask for an opponent. The server pairs nobody who has not asked for 15 seconds."""


async def connect(
    address: str,
    *,
    token: str | None = None,
    patience: float = 120.0,
    tls: ssl.SSLContext | None = None,
) -> Server:
    """Return the server at an address such as ``https://duello.example.org``.

    With a token you play as its owner, else as a new guest. If the server is not there, requests and lost sockets are
    tried again for ``patience`` seconds. ``tls`` replaces the certificates that the system trusts.

    >>> import asyncio
    >>> asyncio.run(connect(address, token="duello_wrong"))
    Traceback (most recent call last):
    duello._live_wire.ServerRefusal: unknown token; it may have been revoked
    """
    server = Server(Wire(address, token, patience, tls))
    me = await server.request("/api/me")
    server.name = me.get("name")
    return server


class Server:
    """A server, as one player; :func:`connect` returns it."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self.name: str | None = None
        """The name of the player; ``None`` for a guest."""

    async def request(self, path: str, body: Any = None, *, method: str | None = None) -> Any:
        """Send one of the HTTP requests of docs/live.md, and return its answer."""
        return await self._wire.ask(path, body, method=method)

    async def challenge(
        self, game: str, *, bot: str, setup: Setup = None, rated: bool = False, clock: Clock = None
    ) -> Table:
        """Begin a match of two against a bot. If it is rated, the server draws lots for the seats."""
        made = await self._create(game, ["me", {"bot": bot}], setup, rated, clock)
        return await self.resume(made["match"])

    async def invite(
        self, game: str, *, setup: Setup = None, rated: bool = False, clock: Clock = None
    ) -> tuple[Table, str]:
        """Offer a match of two; return your table and the link for the other player."""
        made = await self._create(game, ["me", "invite"], setup, rated, clock)
        link = f"{self._wire.address}/match/{made['match']}#link={made['links'][1]}"
        return await self.resume(made["match"]), link

    async def join(self, link: str) -> Table:
        """Take the seat of an invitation."""
        parts = urlsplit(link)
        match, secret = parts.path.rstrip("/").rpartition("/")[2], parts.fragment.removeprefix("link=")
        if not match or not secret:
            text = f"an invitation is like https://duello.example.org/match/ID#link=SECRET, not {link!r}"
            raise ArgumentError("argument.wrong", text, place="link")
        taken = await self.request(f"/api/matches/{quote(match)}/seats", {"link": secret})
        return Table(self._wire, match, taken["seat"])

    async def pair(self, game: str, *, rated: bool = False, clock: Clock = None) -> Table:
        """Wait for an opponent who wants the same match. Cancel the task to stop waiting."""
        # What was found for an earlier program of this player is not what is asked for now; `playing` lists it.
        await self.request("/api/pairing", method="DELETE")
        try:
            state = await self.request("/api/pairing", {"game": game, "rated": rated, "clock": clock})
            while state["match"] is None:
                await asyncio.sleep(PAIRING_SECONDS)
                state = await self.request("/api/pairing")
        finally:
            await asyncio.shield(self.request("/api/pairing", method="DELETE"))
        return await self.resume(state["match"])

    async def playing(self) -> list[str]:
        """Return the player's matches in progress, for :meth:`resume`."""
        listed = await self.request("/api/matches?mine=true&phase=playing&limit=100")
        return [each["match"] for each in listed["matches"]]

    async def resume(self, match: str) -> Table:
        """Return the player's table of a match."""
        summary = await self.request(f"/api/matches/{quote(match, safe='')}")
        seats = summary.get("mine") or []
        if not seats:
            raise ServerRefusal("seat.none", f"you have no seat in the match {match}")
        return Table(self._wire, match, seats[0])

    async def _create(self, game: str, seats: list[Any], setup: Setup, rated: bool, clock: Clock) -> Any:
        wish: dict[str, Any] = {"game": game, "seats": seats, "rated": rated}
        if setup is not None:
            wish["setup"] = setup if isinstance(setup, str) else dict(setup)
        if clock is not None:
            wish["clock"] = dict(clock)
        return await self.request("/api/matches", wish)
