#!/usr/bin/env python3
"""A bot for any game of Code Duello. Needs only the Python standard library.

    duello play gunslingers --seat '1=cmd:python3 examples/mybot.py'
    duello sim commandos --seats 'greedy,cmd:python3 examples/mybot.py' --matches 20

Reads one JSON object per line and writes one per line. docs/protocol.md lists the fields.
"""

import json
import random
import sys


def choose(question):
    """Returns the index of the answer in question["candidates"]. Replace this with your own strategy."""
    luck = random.Random(question["seed"])  # makes the match reproducible
    words = [candidate["text"].lower() for candidate in question["candidates"]]
    bold = [at for at, text in enumerate(words) if "shoot" in text or "rifle" in text]
    return luck.choice(bold or range(len(words)))


for line in sys.stdin:
    print(json.dumps({"candidate": choose(json.loads(line))}), flush=True)
