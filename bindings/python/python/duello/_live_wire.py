"""Requests and sockets to a server: headers, refusals, and how often to try again."""

from __future__ import annotations

import asyncio
import http.client
import json
import random
import ssl
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Mapping
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, InvalidStatus

from duello._errors import ArgumentError, Error, Refusal, SetupError

WAIT_FIRST = 0.25
"""Seconds before the first new attempt. Each further wait is twice as long."""

WAIT_MOST = 15.0
"""The longest wait in seconds. An operator who restarts a server is back within that."""

TRY_AGAIN = (429, 502, 503, 504)
"""Statuses that say nothing about the request itself: too many requests, or a server that is starting or stopping."""


class ServerRefusal(Refusal):
    """The server refuses a request.

    ``code``, ``clause`` and the text are those of the server; ``status`` is that of HTTP, ``None`` on a socket.
    """

    def __init__(self, code: str, text: str, *, clause: str | None = None, status: int | None = None) -> None:
        super().__init__(code, text, clause=clause)
        self.status = status


class Unreachable(Error):
    """The server could not be reached for as long as ``patience`` allows, or is not a Code Duello server."""


def refusal_of(problem: Mapping[str, Any], status: int | None = None) -> Error:
    """Return the error for the problem that a server describes."""
    code, text = str(problem.get("code", "server.error")), str(problem.get("text", f"status {status}"))
    clause, faults = problem.get("clause"), problem.get("faults")
    if faults:
        return SetupError(code, text, place=faults[0].get("place"), clause=clause or faults[0].get("clause"), faults=faults)
    return ServerRefusal(code, text, clause=clause, status=status)


def problem_of(body: bytes) -> dict[str, Any]:
    """Return the problem in the body of a response; proxies answer with pages, which have none."""
    try:
        problem = json.loads(body)
    except ValueError:
        return {}
    return problem if isinstance(problem, dict) else {}


async def attempts(patience: float) -> AsyncIterator[int]:
    """Count attempts, with a pause before each but the first, until the pauses add up to ``patience`` seconds."""
    yield 0
    waited, pause, number = 0.0, WAIT_FIRST, 1
    while waited < patience:
        # Clients that one server dropped should not all come back in the same instant.
        rest = min(pause * random.uniform(0.5, 1.0), patience - waited)
        await asyncio.sleep(rest)
        waited, pause, number = waited + rest, min(2 * pause, WAIT_MOST), number + 1
        yield number - 1


class Wire:
    """The way to one server, for one player: a token, or the cookie of a guest."""

    def __init__(self, address: str, token: str | None, patience: float, tls: ssl.SSLContext | None) -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            text = f"an address begins with https:// or http://, not {address!r}"
            raise ArgumentError("argument.wrong", text, place="address")
        if token is not None and not (token.isascii() and token.isprintable() and token.strip() == token):
            raise ArgumentError("argument.wrong", "a token is a word such as duello_…", place="token")
        self.address = address.rstrip("/")
        self.patience = patience
        self.tls = tls or ssl.create_default_context() if parts.scheme == "https" else None
        self.identity = {"Authorization": f"Bearer {token}"} if token else {}

    async def ask(self, path: str, body: Any = None, *, method: str | None = None) -> Any:
        """Send a request and return the answer. A request that may have changed something is not sent twice."""
        method = method or ("GET" if body is None else "POST")
        data = None if body is None else json.dumps(body).encode()
        last: Error = Unreachable("server.unreachable", self.address)
        async for _ in attempts(self.patience):
            try:
                return await asyncio.to_thread(self._send, path, data, method)
            except urllib.error.HTTPError as refused:
                last = refusal_of(problem_of(refused.read()), refused.code)
                if refused.code not in TRY_AGAIN:
                    break
            except ValueError as other:
                raise Unreachable("server.unknown", f"{self.address} is no Code Duello server: {other}") from other
            except (OSError, http.client.HTTPException) as failed:
                last = self._unreachable(failed)
                # The certificate will not be a better one next time.
                if method == "POST" or isinstance(getattr(failed, "reason", failed), ssl.SSLError):
                    break
        raise last

    def _send(self, path: str, data: bytes | None, method: str) -> Any:
        headers = {"Content-Type": "application/json", **self.identity}
        request = urllib.request.Request(self.address + path, data, headers, method=method)
        with urllib.request.urlopen(request, timeout=60, context=self.tls) as response:
            cookie = response.headers.get("Set-Cookie")
            if cookie and "Authorization" not in self.identity:
                self.identity = {"Cookie": cookie.split(";")[0]}
            return json.load(response)

    async def open(self, path: str) -> ClientConnection:
        """Open a socket, trying again until the patience is at its end."""
        last: Error = Unreachable("server.unreachable", self.address)
        async for _ in attempts(self.patience):
            try:
                # Views of large tables have more than a megabyte, the default limit of the library.
                return await connect(
                    "ws" + self.address.removeprefix("http") + path,
                    additional_headers=self.identity,
                    ssl=self.tls,
                    max_size=None,
                )
            except InvalidStatus as refused:
                status = refused.response.status_code
                last = refusal_of(problem_of(bytes(refused.response.body or b"")), status)
                if status not in TRY_AGAIN:
                    break
            except (OSError, InvalidHandshake, TimeoutError, EOFError) as failed:
                last = self._unreachable(failed)
                if isinstance(failed, ssl.SSLError):
                    break
        raise last

    def _unreachable(self, why: Exception) -> Unreachable:
        return Unreachable("server.unreachable", f"{self.address}: {why}")
