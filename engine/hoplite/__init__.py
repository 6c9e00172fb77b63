"""Hoplite: what the games of one system share. Values in, values out; no game is named here."""

from engine.hoplite.activation import half_up, next_active
from engine.hoplite.advantage import Advantage
from engine.hoplite.battle import Battle, Cell, EngagementTable, share_of
from engine.hoplite.counters import ELIMINATED, LEADER, REMOVED, RESERVE, Counter, Deployment
from engine.hoplite.stratagems import Bowl, Face, Stratagem

__all__ = [
    "ELIMINATED",
    "LEADER",
    "REMOVED",
    "RESERVE",
    "Advantage",
    "Battle",
    "Bowl",
    "Cell",
    "Counter",
    "Deployment",
    "EngagementTable",
    "Face",
    "Stratagem",
    "half_up",
    "next_active",
    "share_of",
]
