#!/usr/bin/env python3
"""A player for any game of Code Duello, in Python without anything else.

    duello play gunslingers --seat '1=cmd:python3 examples/mybot.py'
    duello sim commandos --seats 'greedy,cmd:python3 examples/mybot.py' --matches 20

One JSON object a line comes in, one goes out; docs/protocol.md has the fields.
"""

import json
import random
import sys


def choose(question):
    """The place of the answer in question["candidates"]. Here is where you come in."""
    luck = random.Random(question["seed"])  # the same match again from the same seed
    words = [candidate["text"].lower() for candidate in question["candidates"]]
    bold = [at for at, text in enumerate(words) if "shoot" in text or "rifle" in text]
    return luck.choice(bold or range(len(words)))


for line in sys.stdin:
    print(json.dumps({"candidate": choose(json.loads(line))}), flush=True)
