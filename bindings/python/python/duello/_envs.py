"""PettingZoo environments of the games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import gymnasium
import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv

from duello._errors import ArgumentError
from duello._native import Rollout, encoding

Setup = Mapping[str, Any] | str | None
Observation = dict[str, NDArray[Any]]


def spaces_of(game: str, features: bool) -> tuple[gymnasium.spaces.Dict, gymnasium.spaces.Discrete]:
    """Return the observation space and the action space of a seat."""
    encoded = encoding(game)
    slots = encoded["slots"]

    def box(rows: list[tuple[str, int, int]]) -> tuple[NDArray[Any], NDArray[Any]]:
        low = np.array([least / most for _, least, most in rows], dtype=np.float32)
        return low, np.ones(len(rows), dtype=np.float32)

    low, high = box(encoded["observation"])
    spaces: dict[str, gymnasium.spaces.Space[Any]] = {
        "observation": gymnasium.spaces.Box(low, high, dtype=np.float32),
        "action_mask": gymnasium.spaces.Box(0, 1, (slots,), dtype=np.int8),
    }
    if features:
        low, high = box(encoded["answer"])
        # A slot that is not offered has a row of zeros.
        spaces["actions"] = gymnasium.spaces.Box(
            np.tile(np.minimum(low, 0), (slots, 1)), np.tile(high, (slots, 1)), dtype=np.float32
        )
    return gymnasium.spaces.Dict(spaces), gymnasium.spaces.Discrete(slots)


class Table:
    """One match at a time, as both kinds of environment need it."""

    def __init__(
        self,
        game: str,
        setup: Setup,
        *,
        max_cycles: int | None,
        action_features: bool,
        illegal: Literal["raise", "replace"],
        render_mode: str | None,
    ) -> None:
        if illegal not in ("raise", "replace"):
            raise ArgumentError("argument.wrong", f"illegal is raise or replace, not {illegal!r}")
        if render_mode not in (None, "ansi", "human"):
            raise ArgumentError("argument.wrong", f"render_mode is ansi or human, not {render_mode!r}")
        self.rollout = Rollout(game, setup, seed=0)
        self.max_cycles = max_cycles
        self.features = action_features
        self.replaces = illegal == "replace"
        self.render_mode = render_mode
        self.agents = [f"player_{seat}" for seat in range(self.rollout.seats)]
        self.seats = {agent: seat for seat, agent in enumerate(self.agents)}
        self.spaces = {agent: spaces_of(game, action_features) for agent in self.agents}
        self.seeds = np.random.default_rng()

    def restart(self, seed: int | None) -> None:
        if seed is not None:
            self.seeds = np.random.default_rng(seed)
        self.rollout.restart(int(self.seeds.integers(2**63)) if seed is None else seed)

    def observe(self, seat: int) -> Observation:
        observation: Observation = {"observation": self.rollout.observe(seat)}
        if self.features:
            observation["action_mask"], observation["actions"] = self.rollout.offer(seat)
        else:
            observation["action_mask"] = self.rollout.mask(seat)
        return observation

    def answer(self, seat: int, action: Any) -> None:
        """Answer with a slot, or with the first that the mask allows if the action is to be replaced."""
        if self.replaces:
            mask = self.rollout.mask(seat)
            is_slot = isinstance(action, (int, np.integer)) and 0 <= action < len(mask)
            if not (is_slot and mask[action]):
                action = int(mask.argmax())
        self.rollout.answer(seat, action)

    @property
    def is_cut(self) -> bool:
        return self.max_cycles is not None and self.rollout.decision >= self.max_cycles

    def render(self) -> str | None:
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a render_mode: env(..., render_mode='ansi')")
            return None
        text = self.rollout.show()
        if self.render_mode == "human":
            print(text)
            return None
        return text


class _Agents:
    """What both environments of PettingZoo share: agents, their spaces, and a picture of the match."""

    metadata: dict[str, Any]

    def __init__(self, game: str, table: Table) -> None:
        super().__init__()
        self.metadata = {**type(self).metadata, "name": f"{game}_v{encoding(game)['version']}"}
        self.table = table
        self.render_mode = table.render_mode
        self.possible_agents = list(table.agents)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        return self.table.spaces[agent][0]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        return self.table.spaces[agent][1]

    def render(self) -> str | None:
        return self.table.render()

    def close(self) -> None:
        """Do nothing: a match holds no resources."""


class AECDuello(_Agents, AECEnv):  # type: ignore[misc]
    """A game in PettingZoo's agent-environment cycle. Seats that answer at once are asked one after the other.

    The answers stay sealed until the last is in, as at the table.
    """

    metadata: dict[str, Any] = {
        "render_modes": ["ansi", "human"],
        "is_parallelizable": False,
    }

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.restart(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.table.rollout.owing[0]]

    def observe(self, agent: str) -> Observation:
        return self.table.observe(self.table.seats[agent])

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        table = self.table
        table.answer(table.seats[agent], action)
        self._cumulative_rewards[agent] = 0.0
        owing = table.rollout.owing
        if owing and not table.is_cut:
            self.agent_selection = self.possible_agents[owing[0]]
            if self.render_mode == "human":
                self.render()
            return
        won = table.rollout.rewards
        for seat, player in enumerate(self.possible_agents):
            self.rewards[player] = float(won[seat]) if won is not None else 0.0
            self.terminations[player] = won is not None
            self.truncations[player] = won is None
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]
        if self.render_mode == "human":
            self.render()


class ParallelDuello(_Agents, ParallelEnv):  # type: ignore[misc]
    """A game in which every agent acts at every decision. Actions of seats that owe no answer are ignored."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human"]}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.table.restart(seed)
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, Any]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        table = self.table
        for seat in table.rollout.owing:
            agent = self.possible_agents[seat]
            if agent not in actions:
                raise ArgumentError("action.missing", f"{agent} owes an answer", place=agent)
            table.answer(seat, actions[agent])
        won = table.rollout.rewards
        agents = list(self.agents)
        ended, cut = won is not None, won is None and table.is_cut
        observations = self._observations()
        if ended or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            observations,
            {agent: float(won[table.seats[agent]]) if won is not None else 0.0 for agent in agents},
            dict.fromkeys(agents, ended),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )

    def _observations(self) -> dict[str, Observation]:
        return {agent: self.table.observe(self.table.seats[agent]) for agent in self.agents}


class SoloDuello(gymnasium.Env[Observation, Any]):
    """One seat of a game, against a bot in every other seat."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human"]}

    def __init__(self, game: str, table: Table, opponent: str, seat: int) -> None:
        if not 0 <= seat < len(table.agents):
            raise ArgumentError("seat.unknown", f"there are {len(table.agents)} seats, not seat {seat}")
        self.table, self.opponent, self.seat = table, opponent, seat
        self.render_mode = table.render_mode
        spaces: tuple[Any, Any] = table.spaces[table.agents[seat]]
        self.observation_space, self.action_space = spaces

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.table.restart(seed)
        self._let_others_play()
        return self.table.observe(self.seat), {}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        self.table.answer(self.seat, action)
        self._let_others_play()
        won = self.table.rollout.rewards
        reward = float(won[self.seat]) if won is not None else 0.0
        cut = won is None and self.table.is_cut
        return self.table.observe(self.seat), reward, won is not None, cut, {}

    def _let_others_play(self) -> None:
        """Let the bots answer until this seat is asked or the match is over."""
        rollout = self.table.rollout
        while True:
            owing = rollout.owing
            others = [seat for seat in owing if seat != self.seat]
            if not others or (self.table.is_cut and self.seat in owing):
                return
            for seat in others:
                rollout.bot(seat, self.opponent)

    def render(self) -> str | None:
        return self.table.render()
