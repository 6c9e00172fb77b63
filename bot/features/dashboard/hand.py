"""A hand of counters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.text.narrator import hand_lines
from engine.kernel import View
from engine.kernel.text import Text
from engine.registry import title as find_title

if TYPE_CHECKING:
    from bot.games.info import GameInfo


def hand_block(game: GameInfo, view: View, seat: str, text: Text) -> str:
    """A hand in words."""
    title = find_title(game.title)
    lines = hand_lines(view, text, {counter: title.hand_faces(counter) for counter in view.hand})
    head = f"### {text.say('hand-title', seat=text.name('seat', seat))}"
    return "\n".join([head, *(lines or [text.say("hand-empty")])])
