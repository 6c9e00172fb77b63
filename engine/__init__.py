"""The rules of board wargames of the Peloponnesian War as a library: no clock, no files, no network.

`title` finds a game by its key, `Session` plays it, `catalogue` provides its texts. See docs/engine.md.
"""

from engine.kernel import (
    Allocate,
    Answer,
    Ask,
    Checkpoint,
    Event,
    IllegalAnswer,
    Number,
    Option,
    Outcome,
    Pick,
    PositionError,
    RulesError,
    Session,
    Step,
    Title,
    View,
    commitment,
    verify,
)
from engine.kernel.text import LANGUAGES, Text, catalogue
from engine.registry import UnknownTitle, title, titles

__all__ = [
    "LANGUAGES",
    "Allocate",
    "Answer",
    "Ask",
    "Checkpoint",
    "Event",
    "IllegalAnswer",
    "Number",
    "Option",
    "Outcome",
    "Pick",
    "PositionError",
    "RulesError",
    "Session",
    "Step",
    "Text",
    "Title",
    "UnknownTitle",
    "View",
    "catalogue",
    "commitment",
    "title",
    "titles",
    "verify",
]
