#!/usr/bin/env python3
"""Learns the gunslingers' duel by self-play with search, a small relative of AlphaZero. Needs `duello` and numpy.

    python3 examples/train/duel.py --minutes 3 --seed 1 --out duel

At every decision the search tries all pairs of cards, lets the network judge what comes of each, and solves the matrix
game of these values. The network learns the strategies and values that the search finds; the next search is better,
because its judgements are. The agent that is measured is the network alone, without search: its exact exploitability.
The rules are those of the package; nothing here knows what a card does.
"""

import argparse
import csv
import pathlib
import time

import duello
import numpy as np

MATCHES = 64  # played side by side
HIDDEN = 128
MEMORY = 16384  # decisions that are remembered; older ones were judged by a weaker network
MINIBATCH, MINIBATCHES = 512, 4  # learnt after each step
RATES = (3e-3, 1e-4)  # of learning, at the beginning and at the end
AVERAGING = 0.97  # how much of the averaged network stays at each step
EXPLORING = 0.2  # the chance of a random card, so that poor situations are learnt too
ROUNDS = 300  # of regret matching for a matrix

ENCODING = duello.encoding("gunslingers")
NAMES = [name for name, _, _ in ENCODING["observation"]]
SLOTS = ENCODING["slots"]
DRAWN_ROW = NAMES.index("drawn-row")
PLAYERS = [NAMES.index(f"player.{number}.playing") for number in range(5)]
WIDTH = PLAYERS[1] - PLAYERS[0]


def prepare(observations):
    """Put the other player into the same columns for both seats: it is player 1 for one and player 4 for the other."""
    both = np.array(observations)
    next_one, last = (slice(PLAYERS[number], PLAYERS[number] + WIDTH) for number in (1, 4))
    is_last = both[:, PLAYERS[4]] > 0
    both[is_last, next_one] = both[is_last, last]
    both[:, last] = 0
    return both


class Network:
    """Two layers that give the chances of the slots and the value of a decision."""

    def __init__(self, luck):
        def layer(rows, columns, scale=1.0):
            weights = luck.standard_normal((rows, columns)) * scale * np.sqrt(2 / rows)
            return weights.astype(np.float32), np.zeros(columns, np.float32)

        layers = layer(len(NAMES), HIDDEN), layer(HIDDEN, HIDDEN), layer(HIDDEN, SLOTS + 1, 0.1)
        self.weights = [part for each in layers for part in each]
        self.averaged = [part.copy() for part in self.weights]
        self.means = [np.zeros_like(part) for part in self.weights]
        self.squares = [np.zeros_like(part) for part in self.weights]
        self.updates = 0

    @staticmethod
    def forward(weights, observations, masks):
        """Return chances, values, and the layers between."""
        first = np.maximum(observations @ weights[0] + weights[1], 0)
        second = np.maximum(first @ weights[2] + weights[3], 0)
        out = second @ weights[4] + weights[5]
        scores = np.where(masks > 0, out[:, :SLOTS], -np.inf)
        chances = np.exp(scores - scores.max(axis=1, keepdims=True))
        return chances / chances.sum(axis=1, keepdims=True), out[:, SLOTS], (first, second)

    def judge(self, observations, masks):
        """Return the chances and values of the averaged network, which changes less from step to step."""
        return self.forward(self.averaged, prepare(observations), masks)[:2]

    def learn(self, observations, masks, strategies, values, rate):
        """One step of Adam towards these strategies and values."""
        chances, found, (first, second) = self.forward(self.weights, observations, masks)
        to_out = np.concatenate([chances - strategies, 2 * (found - values)[:, None]], axis=1) / len(values)
        to_second = to_out @ self.weights[4].T * (second > 0)
        to_first = to_second @ self.weights[2].T * (first > 0)
        gradient = [observations.T @ to_first, to_first.sum(axis=0), first.T @ to_second, to_second.sum(axis=0),
                    second.T @ to_out, to_out.sum(axis=0)]  # fmt: skip
        self.updates += 1
        fade = np.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
        for at, part in enumerate(gradient):
            self.means[at] += 0.1 * (part - self.means[at])
            self.squares[at] += 0.001 * (part * part - self.squares[at])
            step = rate * fade * self.means[at] / (np.sqrt(self.squares[at]) + 1e-8)
            self.weights[at] -= step.astype(np.float32)

    def average(self):
        for averaged, part in zip(self.averaged, self.weights):
            averaged += (1 - AVERAGING) * (part - averaged)


def mix(regrets, mask):
    """Return the strategy of regret matching: by the regrets, or anything if there are none."""
    weights = np.where(regrets.sum(axis=1, keepdims=True) > 0, regrets, mask)
    return weights / weights.sum(axis=1, keepdims=True)


def solve(games, own, other):
    """Return strategies for both sides of zero-sum matrix games. The masks say what is allowed.

    Regret matching in which the sides take turns: twenty times as exact as when both change at once.
    """
    regrets = [np.zeros(own.shape), np.zeros(other.shape)]
    totals = [np.zeros(own.shape), np.zeros(other.shape)]
    sides = ((0, own, games), (1, other, -games.transpose(0, 2, 1)))
    mixes = [mix(regrets[0], own), mix(regrets[1], other)]
    for turn in range(1, ROUNDS + 1):
        for side, mask, wins in sides:
            worth = np.matmul(wins, mixes[1 - side][:, :, None])[:, :, 0]
            gain = worth - (worth * mixes[side]).sum(axis=1, keepdims=True)
            regrets[side] = np.maximum(regrets[side] + gain, 0) * mask
            mixes[side] = mix(regrets[side], mask)
            totals[side] += turn * mixes[side]  # later turns count more
    return [total / total.sum(axis=1, keepdims=True) for total in totals]


def search(duels, network):
    """Return observations, masks, strategies and values of both seats in all duels, and where each pair leads."""
    views = np.array([[duel.observe(0), duel.observe(1)] for duel in duels])
    masks = np.array([[duel.mask(0), duel.mask(1)] for duel in duels])
    games = np.zeros((len(duels), SLOTS, SLOTS))
    leaves, after = [], {}
    for number, duel in enumerate(duels):
        for own in np.flatnonzero(masks[number, 0]):
            answered = duel.clone()
            answered.answer(0, int(own))
            for other in np.flatnonzero(masks[number, 1]):
                child = answered.clone()
                child.answer(1, int(other))
                place, won = (number, int(own), int(other)), child.rewards
                after[place] = child
                if won is not None:
                    games[place] = won[0]
                elif child.observe(0)[DRAWN_ROW] == 0:  # a drawn duel is worth nothing to either
                    leaves.append((place, child.observe(0), child.observe(1)))
    if leaves:
        seen = np.array([view for seat in (1, 2) for view in (leaf[seat] for leaf in leaves)])
        values = network.judge(seen, np.ones((len(seen), SLOTS)))[1]
        # What one seat wins the other loses, so the two judgements are one.
        for leaf, value in zip(leaves, (values[: len(leaves)] - values[len(leaves) :]) / 2):
            games[leaf[0]] = np.clip(value, -1, 1)
    used = np.flatnonzero(masks.any(axis=(0, 1)))
    strategies = np.zeros((len(duels), 2, SLOTS))
    solved = solve(games[:, used][:, :, used], masks[:, 0][:, used], masks[:, 1][:, used])
    strategies[:, 0, used], strategies[:, 1, used] = solved
    values = np.einsum("nij,ni,nj->n", games, strategies[:, 0], strategies[:, 1])
    return views, masks, strategies, np.stack([values, -values], axis=1), after


def begin(luck, seeds):
    """Return a duel, half of the time one that is under way: play by good strategies seldom comes to most situations."""
    setup = {"goal": 1}
    while luck.random() < 0.5:
        hands = [[int(luck.integers(4)), int(luck.integers(2)), 1, 1] for _ in range(2)]
        counts = {"shootouts": int(luck.integers(60)), "unchanged": int(luck.integers(6))}
        try:
            return duello.Rollout("gunslingers", {**setup, "position": {"hands": hands, **counts}}, seed=next(seeds))
        except duello.SetupError:
            pass  # No duel comes to these hands in so few shootouts.
    return duello.Rollout("gunslingers", setup, seed=next(seeds))


def play_on(duels, strategies, masks, after, luck, seeds):
    """Lay cards by the strategies, sometimes any card, and begin another duel where one has ended."""
    uniform = masks / masks.sum(axis=2, keepdims=True)
    explores = luck.random(masks.shape[:2])[:, :, None] < EXPLORING
    chances = np.where(explores, uniform, strategies).cumsum(axis=2)
    cards = (chances > luck.random(masks.shape[:2])[:, :, None] * chances[:, :, -1:]).argmax(axis=2)
    for number, pair in enumerate(cards):
        child = after[number, int(pair[0]), int(pair[1])]
        is_over = child.rewards is not None or child.observe(0)[DRAWN_ROW] > 0
        duels[number] = begin(luck, seeds) if is_over else child


def exploitability(network):
    """Return what a best reply gains against the network, exactly."""
    return duello.exploitability(lambda views, masks: network.judge(views, masks)[0])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=3, help="of processor time to train [default: 3]")
    parser.add_argument("--steps", type=int, help="train for so many steps instead; this can be repeated exactly")
    parser.add_argument("--seed", type=int, default=1, help="[default: 1]")
    parser.add_argument("--measure", type=pathlib.Path, metavar="FILE", help="only measure the agent in FILE")
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("duel"), help="[default: duel]")
    given = parser.parse_args()
    luck, seeds = np.random.default_rng(given.seed), iter(range(given.seed * 10**9, (given.seed + 1) * 10**9))
    network = Network(luck)
    if given.measure:
        network.averaged = list(np.load(given.measure).values())
        print(f"exploitability {exploitability(network):.4f}")
        return
    duels = [begin(luck, seeds) for _ in range(MATCHES)]
    memory = None
    began, step, measured = time.process_time(), 0, 0.0
    given.out.mkdir(parents=True, exist_ok=True)
    with open(given.out / "curve.csv", "w", newline="") as file:
        curve = csv.writer(file)
        curve.writerow(["minutes", "decisions", "exploitability"])
        while True:
            minutes = (time.process_time() - began) / 60
            share = step / given.steps if given.steps else minutes / given.minutes
            if step == 0 or share >= min(measured + 0.04, 1):
                measured = share
                found = exploitability(network)
                curve.writerow([f"{minutes:.2f}", 2 * MATCHES * step, f"{found:.4f}"])
                file.flush()
                np.savez(given.out / "agent.npz", *network.averaged)
                print(f"{minutes:6.2f} min, step {step}: exploitability {found:.4f}", flush=True)
            if share >= 1:
                return
            views, masks, strategies, values, after = search(duels, network)
            play_on(duels, strategies, masks, after, luck, seeds)
            new = [prepare(views.reshape(-1, len(NAMES))), masks.reshape(-1, SLOTS),
                   strategies.reshape(-1, SLOTS).astype(np.float32), values.reshape(-1).astype(np.float32)]  # fmt: skip
            memory = new if memory is None else [np.concatenate(two)[-MEMORY:] for two in zip(memory, new)]
            for _ in range(MINIBATCHES):
                some = luck.integers(len(memory[3]), size=MINIBATCH)
                network.learn(*(part[some] for part in memory), RATES[0] * (RATES[1] / RATES[0]) ** share)
            network.average()
            step += 1


if __name__ == "__main__":
    main()
