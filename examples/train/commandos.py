#!/usr/bin/env python3
"""Learns commandos on the smallest map by self-play with PPO. Needs the package `duello` and numpy.

    python3 examples/train/commandos.py --minutes 5 --seed 1 --out commandos

Both sides are played by the same network. It reads what the seat knows and a row of features for each answer it can
give, and scores the answers. The bot against which the agent is measured takes no part in the training.
"""

import argparse
import csv
import pathlib
import time
from typing import NamedTuple

import duello
import numpy as np

GAME, SETUP = "commandos", {"map": "crossroads"}
MATCHES, STEPS = 64, 128  # matches side by side, and steps of each between two updates
HIDDEN = 64
RATES = (2e-3, 2e-4)  # of learning, at the beginning and at the end
ENTROPIES = (0.03, 0.005)  # the weight of randomness, at the beginning and at the end
EPOCHS, MINIBATCH = 2, 1024
GAMMA, LAMBDA = 0.99, 0.9
CLIP, VALUE_WEIGHT, NORM_MOST = 0.2, 0.5, 0.5
DRAWN = -0.3  # two who only wait for the other to move would learn nothing, so a draw is a small loss for both


class Offers(NamedTuple):
    """Decisions and the answers that each can be given; the answers of all decisions are in one list."""

    observation: np.ndarray
    rows: np.ndarray
    counts: np.ndarray

    @staticmethod
    def of(observation, mask, actions):
        return Offers(np.array(observation), actions[mask > 0], (mask > 0).sum(axis=1))

    def pick(self, chosen):
        starts = np.cumsum(self.counts) - self.counts
        counts = self.counts[chosen]
        within = np.arange(counts.sum()) - np.repeat(np.cumsum(counts) - counts, counts)
        return Offers(self.observation[chosen], self.rows[np.repeat(starts[chosen], counts) + within], counts)


class Network:
    """Scores answers by what the seat knows and what the answer is; and estimates the result."""

    def __init__(self, inputs, features, hidden, luck):
        def layer(rows, columns, scale=1.0):
            return (luck.standard_normal((rows, columns)) * scale * np.sqrt(2 / rows)).astype(np.float32)

        self.weights = {
            "first": layer(inputs, hidden), "first.bias": np.zeros(hidden, np.float32),
            "second": layer(hidden, hidden), "second.bias": np.zeros(hidden, np.float32),
            "context": layer(hidden, hidden), "answer": layer(features, hidden),
            "answer.bias": np.zeros(hidden, np.float32), "score": layer(hidden, 1, 0.01),
            "value": layer(hidden, 1, 0.1), "value.bias": np.zeros(1, np.float32),
        }  # fmt: skip
        self.moments = {name: (np.zeros_like(w), np.zeros_like(w)) for name, w in self.weights.items()}
        self.updates = 0

    def forward(self, offers):
        """Return the logarithms of the chances of all answers, the values, and what `backward` needs."""
        w = self.weights
        first = np.maximum(offers.observation @ w["first"] + w["first.bias"], 0)
        second = np.maximum(first @ w["second"] + w["second.bias"], 0)
        value = (second @ w["value"] + w["value.bias"])[:, 0]
        context = np.repeat(second @ w["context"], offers.counts, axis=0)
        answer = np.maximum(offers.rows @ w["answer"] + context + w["answer.bias"], 0)
        score = (answer @ w["score"])[:, 0]
        starts = np.cumsum(offers.counts) - offers.counts
        score -= np.repeat(np.maximum.reduceat(score, starts), offers.counts)
        total = np.add.reduceat(np.exp(score), starts)
        return score - np.repeat(np.log(total), offers.counts), value, (first, second, answer, starts)

    def backward(self, offers, kept, to_score, to_value):
        """Return the gradient of the weights, given those of the scores and of the values."""
        w, (first, second, answer, starts) = self.weights, kept
        to_score, to_value = to_score[:, None], to_value[:, None]
        to_answer = to_score * w["score"].T * (answer > 0)
        to_context = np.add.reduceat(to_answer, starts, axis=0)
        to_second = (to_context @ w["context"].T + to_value * w["value"].T) * (second > 0)
        to_first = to_second @ w["second"].T * (first > 0)
        return {
            "first": offers.observation.T @ to_first, "first.bias": to_first.sum(axis=0),
            "second": first.T @ to_second, "second.bias": to_second.sum(axis=0),
            "context": second.T @ to_context, "answer": offers.rows.T @ to_answer,
            "answer.bias": to_answer.sum(axis=0), "score": answer.T @ to_score,
            "value": second.T @ to_value, "value.bias": to_value.sum(axis=0),
        }  # fmt: skip

    def descend(self, gradient, rate):
        """One step of Adam, with the gradient clipped."""
        norm = np.sqrt(sum(float((g * g).sum()) for g in gradient.values()))
        self.updates += 1
        fade = np.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
        for name, g in gradient.items():
            g = g * min(1.0, NORM_MOST / (norm + 1e-9))
            mean, square = self.moments[name]
            mean += 0.1 * (g - mean)
            square += 0.001 * (g * g - square)
            self.weights[name] -= (rate * fade * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def draw(logs, counts, luck):
    """Return for each decision the number of an answer, drawn by its chances (by the Gumbel-max trick)."""
    starts = np.cumsum(counts) - counts
    keys = logs + luck.gumbel(size=len(logs))
    best = np.repeat(np.maximum.reduceat(keys, starts), counts)
    at = np.flatnonzero(keys == best)
    return at[np.searchsorted(at, starts)] - starts


def slots_of(mask, drawn):
    """Return the slots of the answers with these numbers."""
    return np.argmax(np.cumsum(mask > 0, axis=1) > drawn[:, None], axis=1)


class Potential:
    """How well a seat stands, roughly: hit points, the way to the flag, and the flag on its way to the base.

    Its differences are added to the rewards. At random a flag is grabbed in one decision of ten thousand, so without
    them there would be nothing to learn from. As a potential it does not change which policy is best.
    """

    def __init__(self):
        names = [name for name, _, _ in duello.encoding(GAME)["observation"]]
        parts = ("hp", "alive", "bearer", "to-base", "to-flag")
        self.columns = {
            side: {part: [names.index(f"{side}.{number}.{part}") for number in range(3)] for part in parts}
            for side in ("own", "enemy")
        }

    def __call__(self, observation):
        return self.side(observation, "own") - self.side(observation, "enemy")

    def side(self, observation, side):
        part = {name: observation[:, columns] for name, columns in self.columns[side].items()}
        # A distance of 1 is 40 hexes. The last steps to the flag, which is on a guarded tower, count most.
        near_base = np.maximum(1 - part["to-base"] * 40 / 14, 0)
        nearest = (part["alive"] / (1 + 40 * part["to-flag"])).max(axis=1)
        return 0.4 * part["hp"].sum(axis=1) + 0.8 * nearest + 0.8 * (part["bearer"] * (1 + near_base)).sum(axis=1)


def collect(env, network, potential, luck):
    """Play on for some steps, and return the decisions, the answers drawn, advantages and targets of the values."""
    offers, logs, chosen, values, standing, seats, done, rewards = [], [], [], [], [], [], [], []
    arrays = env.arrays
    for _ in range(STEPS):
        offer = Offers.of(arrays.observation, arrays.mask, arrays.actions)
        chances, value, _ = network.forward(offer)
        drawn = draw(chances, offer.counts, luck)
        at = np.cumsum(offer.counts) - offer.counts + drawn
        for kept, item in ((offers, offer), (logs, chances[at]), (chosen, drawn), (values, value)):
            kept.append(item)
        standing.append(potential(offer.observation))
        seats.append(arrays.seat.copy())
        arrays = env.step(slots_of(arrays.mask, drawn))
        done.append(arrays.done.copy())
        rewards.append(np.where(arrays.done[:, None] & (arrays.reward == 0), DRAWN, arrays.reward))
    last = Offers.of(arrays.observation, arrays.mask, arrays.actions)
    advantages = estimate(network.forward(last)[1], potential(last.observation), arrays.seat,
                          values, standing, seats, done, rewards)  # fmt: skip
    together = Offers(*(np.concatenate(part) for part in zip(*offers)))
    return together, np.concatenate(chosen), np.concatenate(logs), advantages, advantages + np.concatenate(values)


def estimate(last_value, last_standing, last_seat, values, standing, seats, done, rewards):
    """Return the generalised advantages. Each seat has its own chain of decisions within a match."""
    count = len(last_value)
    match = np.arange(count)
    # What follows for each seat: the value and standing at its next decision, its advantage, and rewards until then.
    value = np.zeros((count, 2), np.float32)
    stands = np.zeros((count, 2), np.float32)
    for table, known in ((value, last_value), (stands, last_standing)):
        table[match, last_seat], table[match, 1 - last_seat] = known, -known  # what one wins, the other loses
    later = np.zeros((count, 2), np.float32)
    reward = np.zeros((count, 2), np.float32)
    advantages = np.zeros((len(values), count), np.float32)
    for step in reversed(range(len(values))):
        ended, seat = done[step], seats[step]
        value[ended], stands[ended], later[ended] = 0, 0, 0
        reward[ended] = rewards[step][ended]
        gained = reward[match, seat] + GAMMA * stands[match, seat] - standing[step]
        surprise = gained + GAMMA * value[match, seat] - values[step]
        advantages[step] = surprise + GAMMA * LAMBDA * later[match, seat]
        value[match, seat], stands[match, seat] = values[step], standing[step]
        later[match, seat], reward[match, seat] = advantages[step], 0
    return advantages.ravel()


def improve(network, batch, luck, rate, entropy_weight):
    """Update the network with what was collected: PPO's clipped objective."""
    offers, chosen, old, advantages, targets = batch
    advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
    for _ in range(EPOCHS):
        order = luck.permutation(len(chosen))
        for begin in range(0, len(order), MINIBATCH):
            part = order[begin : begin + MINIBATCH]
            some = offers.pick(part)
            logs, value, kept = network.forward(some)
            at, chances = kept[-1] + chosen[part], np.exp(logs)
            ratio, advantage = np.exp(logs[at] - old[part]), advantages[part]
            is_clipped = np.where(advantage > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
            push = np.where(is_clipped, 0, -advantage * ratio) / len(part)
            randomness = -np.add.reduceat(chances * logs, kept[-1])
            to_score = -np.repeat(push, some.counts) * chances
            to_score[at] += push
            to_score += entropy_weight / len(part) * chances * (logs + np.repeat(randomness, some.counts))
            to_value = VALUE_WEIGHT * (value - targets[part]) / len(part)
            network.descend(network.backward(some, kept, to_score.astype(np.float32), to_value), rate)


def wins_against(network, bot, matches, seed):
    """Return the share of matches that the network wins against a bot. Each pair of matches changes seats."""
    won, luck = 0, np.random.default_rng(seed)
    for number in range(matches):
        rollout, own = duello.Rollout(GAME, SETUP, seed=seed + number // 2), number % 2
        while rollout.rewards is None:
            for seat in rollout.owing:
                if seat == own:
                    mask, rows = rollout.offer(seat)
                    offer = Offers.of(rollout.observe(seat)[None], mask[None], rows[None])
                    drawn = draw(network.forward(offer)[0], offer.counts, luck)
                    rollout.answer(seat, int(slots_of(mask[None], drawn)[0]))
                else:
                    rollout.bot(seat, bot)
        won += rollout.rewards[own] == 1
    return won / matches


def train(given, network, env, luck):
    """Train until the time is up, and write the curve."""
    potential, began, update, measured = Potential(), time.process_time(), 0, 0.0
    with open(given.out / "curve.csv", "w", newline="") as file:
        curve = csv.writer(file)
        curve.writerow(["minutes", "decisions", "wins"])
        while True:
            minutes = (time.process_time() - began) / 60
            share = update / given.updates if given.updates else minutes / given.minutes
            if update == 0 or share >= min(measured + 0.1, 1):
                measured = share
                won = wins_against(network, given.bot, given.matches if share < 1 else 5 * given.matches, seed=10**6)
                curve.writerow([f"{minutes:.2f}", update * MATCHES * STEPS, f"{won:.4f}"])
                file.flush()
                np.savez(given.out / "agent.npz", **network.weights)
                print(f"{minutes:6.2f} min, update {update}: wins {won:.1%} against {given.bot}", flush=True)
            if share >= 1:
                return
            rate, entropy = (first * (last / first) ** share for first, last in (RATES, ENTROPIES))
            improve(network, collect(env, network, potential, luck), luck, rate, entropy)
            update += 1


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=5, help="of processor time to train [default: 5]")
    parser.add_argument("--updates", type=int, help="train for so many updates instead; this can be repeated exactly")
    parser.add_argument("--seed", type=int, default=1, help="[default: 1]")
    parser.add_argument("--bot", default="casual", help="whom to measure against [default: casual]")
    parser.add_argument("--matches", type=int, default=40, help="of a measurement; the last has five times as many [default: 40]")
    parser.add_argument("--measure", type=pathlib.Path, metavar="FILE", help="only measure the agent in FILE")
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("commandos"), help="[default: commandos]")
    given = parser.parse_args()
    luck = np.random.default_rng(given.seed)
    encoding = duello.encoding(GAME)
    network = Network(len(encoding["observation"]), len(encoding["answer"]), HIDDEN, luck)
    if given.measure:
        network.weights = dict(np.load(given.measure))
        # Other dice than those of the curve.
        won = wins_against(network, given.bot, given.matches, seed=2 * 10**6 + given.seed)
        print(f"wins {won:.1%} of {given.matches} against {given.bot}")
        return
    env = duello.VecEnv(GAME, MATCHES, SETUP, seed=given.seed * 10**6, threads=1, action_features=True)
    env.reset()
    given.out.mkdir(parents=True, exist_ok=True)
    train(given, network, env, luck)


if __name__ == "__main__":
    main()
