"""Seats that change hands: the post that looks for somebody, and the sealed note for whoever comes."""

from __future__ import annotations

from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING

from bot.cards.card import GREEN, Button, Card
from bot.cards.custom_ids import table_id
from bot.cards.table import COLOURS, channel_link, edition, pace_text, table_name, verb_button
from bot.narrator import track_lines, turn_text
from engine.registry import title as find_title

if TYPE_CHECKING:
    from bot.delivery.posts.posting import Posting

ENOUGH = 3  # replies from which their usual length is said


async def seat_free(post: Posting) -> int | None:
    """A side looks for a player: where the game stands, the public map, and how long replies took so far."""
    table, text, seat = post.table, post.text, str(post.row.payload["seat"])
    if table.status not in ("running", "paused"):
        return None
    view = await post.tables.play.view(table.id, None)
    gauges = track_lines(view, text, find_title(table.title).sides)
    entries = await post.tables.play.record(table.id, 0, None)
    times = [entry.at for entry in entries]
    gaps = [later - earlier for earlier, later in pairwise(times) if later > earlier]
    lines = [
        f"## {text.say('seat-wanted', chair=text.name('seat', seat), name=table_name(table, text))}",
        f"{edition(table, text)} · {turn_text(view, text)} {channel_link(table)}",
        *gauges,
        f"-# {pace_text(table.pace, text)}",
    ]
    if len(gaps) >= ENOUGH:
        lines.append(f"-# {text.say('seat-replies', hours=round(median(gaps) / 3600, 1))}")
    take = Button(text.say("button-takeover"), table_id("takeover", table.id, seat), GREEN)
    card = Card(
        ("\n".join(lines),), ((take, verb_button(text, "map", table.id, post.mark)),), colour=COLOURS["running"]
    )
    picture = await post.snapshots.map(view, table.language, theme=await post.theme())
    return await post.send(card.with_pictures(picture) if picture else card)


async def seat_note(post: Posting) -> int:
    """The note of the one who held the seat before, for the successor alone."""
    text = await post.private_text(post.row.target_id)
    chair = text.name("seat", str(post.row.payload["seat"]))
    head = text.say("seat-note", chair=chair, name=table_name(post.table, text))
    return await post.send(
        Card((f"### {head}", str(post.row.payload["note"])), ((verb_button(text, "recap", post.table.id, post.mark),),))
    )
