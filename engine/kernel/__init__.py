"""The kernel: questions, dice, events, sessions. What is common to all games, and no rule of any."""

from engine.kernel.ask import DONE, NO, PASS, YES, Allocate, Answer, Ask, Group, Number, Option, Pick, Rng
from engine.kernel.dice import SEED_BYTES, Dice, ScriptedDice, Throw, commitment, stream_key, verify
from engine.kernel.errors import (
    Divergence,
    IllegalAnswer,
    NothingToUndo,
    NotYourQuestion,
    PositionError,
    RulesBug,
    RulesError,
    StaleQuestion,
    UnknownChoice,
    UnreadableSave,
)
from engine.kernel.event import Event
from engine.kernel.foresight import Foreseen, Prepared, fingerprint, foresee, next_prepared, still_prepared
from engine.kernel.game import Game, Outcome, State
from engine.kernel.position import Position, toml_list
from engine.kernel.practice import EXERCISE, LESSON, Goal, PracticePosition
from engine.kernel.rule import SECTIONS, rule, sections_of
from engine.kernel.session import Checkpoint, Row, Session, Step, play_out, state_hash
from engine.kernel.title import Choice, Title
from engine.kernel.view import Marker, Move, Piece, Track, View

__all__ = [
    "DONE",
    "EXERCISE",
    "LESSON",
    "NO",
    "PASS",
    "SECTIONS",
    "SEED_BYTES",
    "YES",
    "Allocate",
    "Answer",
    "Ask",
    "Checkpoint",
    "Choice",
    "Dice",
    "Divergence",
    "Event",
    "Foreseen",
    "Game",
    "Goal",
    "Group",
    "IllegalAnswer",
    "Marker",
    "Move",
    "NotYourQuestion",
    "NothingToUndo",
    "Number",
    "Option",
    "Outcome",
    "Pick",
    "Piece",
    "Position",
    "PositionError",
    "PracticePosition",
    "Prepared",
    "Rng",
    "Row",
    "RulesBug",
    "RulesError",
    "ScriptedDice",
    "Session",
    "StaleQuestion",
    "State",
    "Step",
    "Throw",
    "Title",
    "Track",
    "UnknownChoice",
    "UnreadableSave",
    "View",
    "commitment",
    "fingerprint",
    "foresee",
    "next_prepared",
    "play_out",
    "rule",
    "sections_of",
    "state_hash",
    "still_prepared",
    "stream_key",
    "toml_list",
    "verify",
]
