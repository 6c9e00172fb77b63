"""Hoplite: what the games of one system share. Pure functions and data; no specific game is named here."""

from engine.hoplite.activation import next_active
from engine.hoplite.advantage import Advantage
from engine.hoplite.battle import Battle, Cell, EngagementTable, is_best, share_of
from engine.hoplite.counters import ELIMINATED, LEADER, REMOVED, RESERVE, Counter, CounterSheet, Deployment
from engine.hoplite.stratagems import (
    Cup,
    Stratagem,
    StratagemCounter,
    StratagemFace,
    StratagemMoment,
    StratagemRegistry,
    StratagemSheet,
    read_stratagems,
)
from engine.hoplite.ways import Way, choose_way, worth_asking

__all__ = [
    "ELIMINATED",
    "LEADER",
    "REMOVED",
    "RESERVE",
    "Advantage",
    "Battle",
    "Cell",
    "Counter",
    "CounterSheet",
    "Cup",
    "Deployment",
    "EngagementTable",
    "Stratagem",
    "StratagemCounter",
    "StratagemFace",
    "StratagemMoment",
    "StratagemRegistry",
    "StratagemSheet",
    "Way",
    "choose_way",
    "is_best",
    "next_active",
    "read_stratagems",
    "share_of",
    "worth_asking",
]
