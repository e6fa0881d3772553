"""Gunslingers for OpenSpiel: the duel of two, with any hands.

Importing this module registers the game ``duello_gunslingers``. It is a game of simultaneous moves without chance, in
which every card that was laid is public afterwards. Parameters:

``hands``
    The cards of both players: colts, rifles, barricades and reloadings, such as ``3111:3111``.
``max_shootouts``
    After so many shootouts without a hit the duel is a draw, so that the tree is finite.

>>> import pyspiel
>>> import duello.openspiel
>>> game = pyspiel.load_game("duello_gunslingers", {"hands": "1011:1011", "max_shootouts": 3})
>>> state = game.new_initial_state()
>>> [state.action_to_string(0, action) for action in state.legal_actions(0)]
['colt', 'barricade', 'reloading']
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from duello._errors import ArgumentError
from duello._native import Rollout, encoding
from duello._solution import CARDS

DEFAULTS = {"hands": "3111:3111", "max_shootouts": 20}
SHOOTOUTS_MAX = 20
"""The rules themselves end a duel as drawn after so many shootouts that change nothing."""

DRAWN_ROW = [name for name, _, _ in encoding("gunslingers")["observation"]].index("drawn-row")

GAME_TYPE = pyspiel.GameType(
    short_name="duello_gunslingers",
    long_name="Code Duello: a duel of two gunslingers",
    dynamics=pyspiel.GameType.Dynamics.SIMULTANEOUS,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)


def _hands(text: str) -> list[list[int]]:
    hands = [[int(digit) for digit in hand] for hand in text.split(":") if hand.isdigit()]
    if len(hands) != 2 or any(len(hand) != len(CARDS) for hand in hands):
        raise ArgumentError("hand.unknown", f"hands are like 3111:3111, not {text!r}", place="hands")
    return hands


class Gunslingers(pyspiel.Game):  # type: ignore[misc]
    """The duel; OpenSpiel makes it from its name and parameters."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = {**DEFAULTS, **(params or {})}
        self.max_shootouts = int(params["max_shootouts"])
        if not 1 <= self.max_shootouts <= SHOOTOUTS_MAX:
            text = f"max_shootouts is 1 to {SHOOTOUTS_MAX}, not {self.max_shootouts}"
            raise ArgumentError("argument.wrong", text, place="max_shootouts")
        # A setup lists reloadings before barricades.
        hands = [[colts, rifles, reloadings, barricades] for colts, rifles, barricades, reloadings in _hands(params["hands"])]
        setup = {
            "players": 2,
            "goal": 1,
            "first_master": 0,
            "stall_limit": SHOOTOUTS_MAX,
            "shootout_cap": 200,
            "position": {"hands": hands},
        }
        self.start = Rollout("gunslingers", setup, seed=0)
        super().__init__(
            GAME_TYPE,
            pyspiel.GameInfo(
                num_distinct_actions=len(CARDS),
                max_chance_outcomes=0,
                num_players=2,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=self.max_shootouts,
            ),
            params,
        )

    def new_initial_state(self) -> State:
        """Return the start of a duel."""
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return an observer of states."""
        return Observer(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), self)


class State(pyspiel.State):  # type: ignore[misc]
    """A duel being played."""

    def __init__(self, game: Gunslingers) -> None:
        super().__init__(game)
        self.max_shootouts = game.max_shootouts
        self.rollout = game.start.clone()
        self.shootouts = 0
        self.won: list[float] | None = None
        self.laid = ""

    def current_player(self) -> Any:
        """Return that both players move, or that the duel is over."""
        return pyspiel.PlayerId.TERMINAL if self.is_terminal() else pyspiel.PlayerId.SIMULTANEOUS

    def _legal_actions(self, player: int) -> list[int]:
        return [int(slot) for slot in np.flatnonzero(self.rollout.mask(player))]

    def _apply_actions(self, actions: list[int]) -> None:
        for seat, action in enumerate(actions):
            self.rollout.answer(seat, action)
            self.laid += CARDS[action][:3]
        self.laid += "."
        self.shootouts += 1
        self.won = self.rollout.rewards
        # A drawn duel is followed by another in a match, but it ends this game.
        if self.won is None and self.rollout.observe(0)[DRAWN_ROW] > 0:
            self.won = [0.0, 0.0]

    def _action_to_string(self, player: int, action: int) -> str:
        return CARDS[action]

    def is_terminal(self) -> bool:
        """Return whether somebody was hit, or nobody for too long."""
        return self.won is not None or self.shootouts >= self.max_shootouts

    def returns(self) -> list[float]:
        """Return 1 for the winner and -1 for the loser; 0 for a draw."""
        return list(self.won) if self.won is not None else [0.0, 0.0]

    def __str__(self) -> str:
        """Return the cards that were laid."""
        return self.laid


class Observer:
    """What a player sees: everything but the card that the other is laying."""

    def __init__(self, kind: Any, game: Gunslingers) -> None:
        self.kind = kind
        self.tensor = np.zeros(len(game.start.observe(0)), dtype=np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        """Write what the player sees into the tensor."""
        self.tensor[:] = state.rollout.observe(max(player, 0))

    def string_from(self, state: State, player: int) -> str:
        """Return what the player knows as text."""
        if self.kind.perfect_recall:
            return f"p{player} {state.laid}"
        return f"p{player} {state.rollout.show(max(player, 0))}"


pyspiel.register_game(GAME_TYPE, Gunslingers)
