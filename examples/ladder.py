#!/usr/bin/env python3
"""Plays rated matches on a Code Duello server. Needs the package: pip install './bindings/python[live]'.

    DUELLO_TOKEN=duello_… python3 examples/ladder.py https://duello.example.org gunslingers --matches 10
    python3 examples/ladder.py http://127.0.0.1:8080 commandos --bot skilled --practice

Without --bot it waits for an opponent, a person or another program. README.md says how to get a token.
"""

import argparse
import asyncio
import os
import random

import duello
import duello.live


async def choose(question: duello.live.Question) -> object:
    """Return the action to answer with. Replace this with your own strategy."""
    return random.choice(await question.candidates()).action


async def climb(given: argparse.Namespace) -> None:
    server = await duello.live.connect(given.server, token=os.environ.get("DUELLO_TOKEN"))
    print(f"playing as {server.name or 'a guest'}")
    rated = not given.practice
    for number in range(1, given.matches + 1):
        if given.bot:
            table = await server.challenge(given.game, bot=given.bot, rated=rated)
        else:
            table = await server.pair(given.game, rated=rated)
        async with table:
            result = await table.play(choose)
        how = "won" if table.won else "not won"
        print(f"match {number}, {table.match}, seat {table.seat}: {how} ({result.clause or result.ended})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("server")
    parser.add_argument("game")
    parser.add_argument("--bot", help="play this bot instead of waiting for an opponent")
    parser.add_argument("--matches", type=int, default=1, help="[default: 1]")
    parser.add_argument("--practice", action="store_true", help="play matches that are not rated")
    try:
        asyncio.run(climb(parser.parse_args()))
    except duello.Error as error:
        raise SystemExit(f"{error} ({error.code})") from error


if __name__ == "__main__":
    main()
