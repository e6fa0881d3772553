"""Five tabletop duel games with a referee, bots and exact odds.

>>> import duello
>>> [game["id"] for game in duello.games()]
['gunslingers', 'commandos', 'champions', 'wizards', 'fighters']
>>> match = duello.Match("gunslingers", seed=7)
>>> match.owing
[0, 1]
>>> match.step({0: {"lay": "colt"}, 1: {"lay": "reloading"}})
True
"""

from duello._environments import env, gym_env, parallel_env
from duello._errors import ArgumentError, Error, InternalError, RecordError, Refusal, SetupError
from duello._exploitability import exploitability
from duello._native import Match, Rollout, encoding, games, rules
from duello._odds import Odds
from duello._solution import Solution, solve
from duello._vector import Arrays, VecEnv

__all__ = [
    "ArgumentError",
    "Arrays",
    "Error",
    "InternalError",
    "Match",
    "Odds",
    "RecordError",
    "Refusal",
    "Rollout",
    "SetupError",
    "Solution",
    "VecEnv",
    "encoding",
    "env",
    "exploitability",
    "games",
    "gym_env",
    "parallel_env",
    "rules",
    "solve",
]
