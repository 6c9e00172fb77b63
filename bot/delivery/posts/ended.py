"""The end of a game: a card of its own, and the only place where the result stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.cards.ended import ended_card
from bot.narrator import event_line
from engine.kernel import Event

if TYPE_CHECKING:
    from bot.delivery.posts.posting import Posting

GREATEST = 3  # battles that are named


async def ended(post: Posting) -> int | None:
    """Who won and how, the last map, the greatest battles, and what one can do now; nothing if it never began."""
    table, text = post.table, post.text
    if table.started_at is None:
        return None
    view = await post.tables.play.view(table.id, None)
    view.moves, view.battles = [], []
    fought = greatest(
        [
            event
            for _, event in await post.tables.play.events(table.id)
            if event.public and event.key in post.rules.battle_keys
        ]
    )
    card = ended_card(table, view, [event_line(text, event) for event in fought], text, post.mark)
    picture = await post.snapshots.map(view, table.language, theme=await post.theme())
    return await post.send(card.with_pictures(picture) if picture else card)


def greatest(battles: list[Event]) -> list[Event]:
    """The battles with the most on the field, in the order in which they were fought."""
    chosen = sorted(range(len(battles)), key=lambda number: (-size(battles[number]), number))[:GREATEST]
    return [battles[number] for number in sorted(chosen)]


def size(battle: Event) -> int:
    """How much was on the field: strength points, or the points of the forces where those are counted."""
    if strengths := battle.facts.get("strengths"):
        return sum(int(points) for points in strengths.values())
    forces = battle.facts.get("forces") or {}
    return sum(sum(force.values()) if isinstance(force, dict) else len(force) for force in forces.values())
