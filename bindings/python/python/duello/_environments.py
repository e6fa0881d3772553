"""How environments are made. PettingZoo and Gymnasium are imported only when one is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from duello._envs import AECDuello, ParallelDuello, Setup, SoloDuello


def env(
    game: str,
    setup: Setup = None,
    *,
    max_cycles: int | None = None,
    action_features: bool = True,
    illegal: Literal["raise", "replace"] = "raise",
    render_mode: str | None = None,
) -> AECDuello:
    """Return a PettingZoo AEC environment of a game.

    An observation is a dict: ``observation`` (what the seat knows), ``action_mask`` and, with ``action_features``,
    ``actions`` (a row of features for each slot). ``max_cycles`` truncates a match after so many decisions. A masked
    action raises :class:`duello.Refusal`, or is replaced by the first action that the mask allows.

    >>> import duello
    >>> env = duello.env("gunslingers")
    >>> env.reset(seed=1)
    >>> for agent in env.agent_iter():
    ...     observation, reward, ended, cut, info = env.last()
    ...     mask = observation["action_mask"]
    ...     env.step(None if ended or cut else env.action_space(agent).sample(mask))
    """
    from duello._envs import AECDuello, Table

    table = Table(
        game,
        setup,
        max_cycles=max_cycles,
        action_features=action_features,
        illegal=illegal,
        render_mode=render_mode,
    )
    return AECDuello(game, table)


def parallel_env(
    game: str,
    setup: Setup = None,
    *,
    max_cycles: int | None = None,
    action_features: bool = True,
    illegal: Literal["raise", "replace"] = "raise",
    render_mode: str | None = None,
) -> ParallelDuello:
    """Return a PettingZoo parallel environment of a game; the options are those of :func:`env`.

    Every agent acts at every decision. The mask of a seat that owes no answer is all 0, and its action is ignored.

    >>> import duello
    >>> env = duello.parallel_env("gunslingers")
    >>> observations, infos = env.reset(seed=1)
    >>> sorted(observations)
    ['player_0', 'player_1']
    """
    from duello._envs import ParallelDuello, Table

    table = Table(
        game,
        setup,
        max_cycles=max_cycles,
        action_features=action_features,
        illegal=illegal,
        render_mode=render_mode,
    )
    return ParallelDuello(game, table)


def gym_env(
    game: str,
    setup: Setup = None,
    *,
    opponent: str = "casual",
    seat: int = 0,
    max_cycles: int | None = None,
    action_features: bool = True,
    illegal: Literal["raise", "replace"] = "raise",
    render_mode: str | None = None,
) -> SoloDuello:
    """Return a Gymnasium environment: one seat of a game, with a bot in every other seat.

    >>> import duello
    >>> env = duello.gym_env("gunslingers", opponent="random")
    >>> observation, info = env.reset(seed=1)
    >>> observation["action_mask"][:4].tolist()
    [1, 1, 1, 1]
    """
    from duello._envs import SoloDuello, Table

    table = Table(
        game,
        setup,
        max_cycles=max_cycles,
        action_features=action_features,
        illegal=illegal,
        render_mode=render_mode,
    )
    return SoloDuello(game, table, opponent, seat)
