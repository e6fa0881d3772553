#!/usr/bin/env python3
"""A bot that plays a match on a Code Duello server. Needs only the Python standard library.

    python3 examples/livebot.py http://127.0.0.1:8080 gunslingers           # against the bot `learner`
    python3 examples/livebot.py http://127.0.0.1:8080 --join LINK           # take the seat of an invitation
    python3 examples/livebot.py http://127.0.0.1:8080 fighters --token KEY  # as the owner of an API token

docs/live.md describes the messages, /api/openapi.json every endpoint.
"""

import argparse
import base64
import json
import os
import random
import socket
import struct
import sys
import urllib.error
import urllib.request
from urllib.parse import urlparse


def choose(update, candidates):
    """Returns one of the candidates, each with `action` and `text`. Replace this with your own strategy."""
    return random.choice(candidates)


class Server:
    """An HTTP client that uses the session cookie or an API token."""

    def __init__(self, address, token=None):
        self.address = address.rstrip("/")
        self.headers = {"Content-Type": "application/json"}
        if token:
            self.headers["Authorization"] = f"Bearer {token}"

    def ask(self, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, self.headers)
        try:
            with urllib.request.urlopen(request) as response:
                cookie = response.headers.get("Set-Cookie")
                if cookie:
                    self.headers["Cookie"] = cookie.split(";")[0]
                return json.load(response)
        except urllib.error.HTTPError as refused:
            sys.exit(f"{path}: {json.load(refused)['text']}")

    def open(self, path):
        return WebSocket(self.address, path, self.headers)


class WebSocket:
    """A minimal WebSocket client (RFC 6455)."""

    def __init__(self, address, path, headers):
        place = urlparse(address)
        self.socket = socket.create_connection((place.hostname, place.port or 80))
        self.stream = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: {place.netloc}", "Upgrade: websocket", "Connection: Upgrade",
                 f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        lines += [f"{name}: {headers[name]}" for name in ("Cookie", "Authorization") if name in headers]
        self.socket.sendall("\r\n".join([*lines, "", ""]).encode())
        status = self.stream.readline().decode()
        if " 101 " not in status:
            sys.exit(f"no socket: {status.strip()}")
        while self.stream.readline() != b"\r\n":
            pass

    def send(self, value, opcode=1):
        data = value if isinstance(value, bytes) else json.dumps(value).encode()
        mask = os.urandom(4)
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
        masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(data))
        self.socket.sendall(bytes([0x80 | opcode]) + size + mask + masked)

    def receive(self):
        """Returns the next frame, or None when the server has closed the connection."""
        while True:
            head = self.stream.read(2)
            if len(head) < 2 or head[0] & 15 == 8:
                return None
            size = head[1] & 127
            if size == 126:
                (size,) = struct.unpack(">H", self.stream.read(2))
            elif size == 127:
                (size,) = struct.unpack(">Q", self.stream.read(8))
            data = self.stream.read(size)
            if head[0] & 15 == 9:
                self.send(data, opcode=10)
            elif head[0] & 15 == 1:
                return json.loads(data)


def play(server, match, seat):
    """Plays the match to its end and returns the last update."""
    line, heard, asked = server.open(f"/api/matches/{match}/socket"), 0, None
    while True:
        frame = line.receive()
        if frame is None:  # disconnected: reconnect from the last event seen
            line, asked = server.open(f"/api/matches/{match}/socket?since={seat}:{heard}"), None
        elif "update" in frame:
            update = frame["update"]
            for event in update.get("events", []):
                heard = event["number"] + 1
                print(f"  {event['clause']:<8}{event['text']}")
            if update["phase"] in ("over", "faulty"):
                return update
            owes = seat in update.get("owing", []) and seat not in update["answered"]
            if owes and asked != update["decision"]:
                asked = update["decision"]
                line.send({"id": asked, "do": "candidates", "seat": seat})
        elif frame.get("id") == asked and isinstance(frame.get("ok"), list):
            chosen = choose(update, frame["ok"])
            print(f"> {chosen['text']}")
            line.send({"do": "submit", "seat": seat, "decision": asked, "action": chosen["action"]})
        elif "error" in frame:
            print(f"! {frame['error']['text']}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("server")
    parser.add_argument("game", nargs="?", default="gunslingers")
    parser.add_argument("--bot", default="learner", help="the opponent [default: learner]")
    parser.add_argument("--join", metavar="LINK", help="an invitation link")
    parser.add_argument("--token", help="an API token")
    given = parser.parse_args()
    server = Server(given.server, given.token)
    if given.join:
        match, secret = given.join.rsplit("/", 1)[-1].split("#link=")
        seat = server.ask(f"/api/matches/{match}/seats", {"link": secret})["seat"]
    else:
        seats = ["me", {"bot": given.bot}]
        match, seat = server.ask("/api/matches", {"game": given.game, "seats": seats})["match"], 0
    print(f"match {match}, seat {seat}")
    last = play(server, match, seat)
    over = last.get("over", {"winners": [], "clause": str(last.get("ended"))})
    print("won" if seat in over["winners"] else "not won", f"({over['clause']})")


if __name__ == "__main__":
    main()
