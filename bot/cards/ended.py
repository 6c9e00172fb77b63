"""The card of a game's end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.cards import limits
from bot.cards.card import Button, Card
from bot.cards.table import COLOURS, ended, rematch_button, table_name, verb_button
from bot.cards.watching import chronicle_file
from bot.narrator import track_lines
from engine.kernel import View
from engine.kernel.text import Text
from engine.registry import title as find_title

if TYPE_CHECKING:
    from bot.tables.records import Table

FILE_AND_GAPS = 5  # lines of a phone that the chronicle's file and the gaps between blocks take
AFTERWARDS = ("replay", "chronicle", "log", "verify")  # offered where there is a button of that name


def ended_card(
    table: Table,
    view: View,
    last: Sequence[str],
    battles: Sequence[str],
    text: Text,
    mark: str = "",
    brief: str = "",
    page: str = "",
) -> Card:
    """Who won and how, what happened last, how everything stood, the greatest battles, the seed.

    The map goes under the result; once the chronicle is written it is told in brief, with its page. On a card that
    would be taller than two screens of a phone the gauges stand on the map alone.
    """
    head = f"## {text.say('ended-title', name=table_name(table, text))}\n{ended(table, view, text)}"
    gauges = "\n".join(track_lines(view, text, find_title(table.title).sides))
    blocks = [head, "\n".join(limits.fit(list(last), 1600)), gauges]
    if battles:
        lines = limits.fit([f"• {line}" for line in battles], 800)
        blocks.append("\n".join([f"**{text.say('ended-battles')}**", *lines]))
    if page:
        story = limits.clip(brief, 400)
        blocks.append(f"{story}\n-# {text.say('chronicle-below')}")
    if table.seed:
        blocks.append(f"-# {text.say('dispatch-over', seed=table.seed)}")
    if limits.height("\n".join(blocks).split("\n")) > limits.TALL - FILE_AND_GAPS:
        blocks.remove(gauges)  # the map has them too
    return Card(
        tuple(block for block in blocks if block),
        (afterwards(table, text, mark),),
        colour=COLOURS.get(table.status),
        mentions=table.users,
        files=(chronicle_file(table, page),) if page else (),
    )


def afterwards(table: Table, text: Text, mark: str = "") -> tuple[Button, ...]:
    """What one can do with a game that is over."""
    first = rematch_button(table, text, mark)
    return (first, *(verb_button(text, verb, table.id) for verb in AFTERWARDS if text.has(f"button-{verb}")))
