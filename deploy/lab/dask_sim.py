#!/usr/bin/env python3
"""Plays a series of matches on a Dask cluster. Needs `distributed`, and the program `duello` on every worker.

    python3 dask_sim.py commandos --seats master,expert --matches 6400 --parts 64 --scheduler tcp://HOST:8786
    python3 dask_sim.py gunslingers --matches 800 --parts 8      # on this machine

Prints the merged series as JSON. The result is that of a single run, whatever the number of parts and workers.
"""

import argparse
import pathlib
import subprocess
import tempfile

from distributed import Client, as_completed


def play(command: list[str], part: int, parts: int) -> str:
    """Play one part and return it as JSON. Runs on a worker."""
    shard = [*command, "--threads", "1", "--shard", f"{part}/{parts}", "--json"]
    return subprocess.run(shard, check=True, capture_output=True, text=True).stdout


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--seats", default="greedy,random", help="[default: greedy,random]")
    parser.add_argument("--matches", type=int, default=100, help="of all parts together [default: 100]")
    parser.add_argument("--parts", type=int, default=8, help="[default: 8]")
    parser.add_argument("--seed", type=int, default=1, help="[default: 1]")
    parser.add_argument("--duello", default="duello", help="the program, on the workers and here [default: duello]")
    parser.add_argument("--scheduler", help="the address of a scheduler [default: a cluster on this machine]")
    given = parser.parse_args()
    command = [given.duello, "sim", given.game, "--seats", given.seats]
    command += ["--matches", str(given.matches), "--seed", str(given.seed)]
    with Client(given.scheduler) as client, tempfile.TemporaryDirectory() as folder:
        # A part depends on nothing but its number, so Dask may play it again elsewhere when a worker is lost.
        futures = [client.submit(play, command, part, given.parts) for part in range(1, given.parts + 1)]
        files = []
        for number, (_, text) in enumerate(as_completed(futures, with_results=True)):
            files.append(pathlib.Path(folder, f"{number}.json"))
            files[-1].write_text(text)
        subprocess.run([given.duello, "sim", "merge", *files, "--json"], check=True)


if __name__ == "__main__":
    main()
