"""The tables: games under way, saved with every answer, between the rules and whatever speaks to people."""
from bot.tables.errors import (
    AlreadySeated,
    BadFile,
    BadPace,
    BadProposal,
    ChannelBusy,
    ForeignAnswer,
    GamePaused,
    NoSuchGame,
    NoSuchProposal,
    NoSuchSeat,
    NotInLobby,
    NotOrganiser,
    NotRunning,
    NotSeated,
    ProposalOutdated,
    SeatReserved,
    SeatsEmpty,
    SeatTaken,
    SecretsAtStake,
    StaleAnswer,
    TableError,
)
from bot.tables.pace import Pace
from bot.tables.records import Awaited, Entry, Proposal, Question, Submitted, Table
from bot.tables.service import Tables

__all__ = [
    "AlreadySeated", "Awaited", "BadFile", "BadPace", "BadProposal", "ChannelBusy", "Entry", "ForeignAnswer",
    "GamePaused", "NoSuchGame", "NoSuchProposal", "NoSuchSeat", "NotInLobby", "NotOrganiser", "NotRunning",
    "NotSeated", "Pace", "Proposal", "ProposalOutdated", "Question", "SeatReserved", "SeatTaken", "SeatsEmpty",
    "SecretsAtStake", "StaleAnswer", "Submitted", "Table", "TableError", "Tables",
]
