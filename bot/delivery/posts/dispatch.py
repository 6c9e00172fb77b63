"""Dispatches: what happened, told once to everybody, phase by phase."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.cards import limits
from bot.cards.card import Card, CardImage
from bot.cards.table import dispatch_card, ended, mention, moment, people_text
from bot.narrator import dispatch_lines, is_shown, steps_line
from bot.store.posts import dispatches_before
from bot.tables.posts import PhasePosts, Told, events_of, last_row, phase_posts, told_by
from engine.kernel import Event, View
from engine.kernel.text import Text
from engine.registry import title as find_title

if TYPE_CHECKING:
    from bot.delivery.posts.posting import Posting
    from bot.tables.records import Table

FULL = 26  # lines on a phone after which a message is full
GATHERED = 40  # rows of dispatches that one message may gather
BATTLES = 4  # battle pictures in one dispatch


async def dispatch(post: Posting) -> int | None:
    """What happened: added to the message of the phase, or a new message where a new phase begins."""
    told = told_by(post.row.payload)
    memory = post.memory
    phases, memory.phases = memory.phases or await posted_phases(post), None
    number = await add(post, phases, told)
    memory.called = post.row.seq if number is not None and number != phases.newest else memory.called or 0
    phases.follow(number, told)
    memory.phases = phases
    return number


async def add(post: Posting, phases: PhasePosts, told: Sequence[Told]) -> int | None:
    """Add events to the posts of the phases; the message in which they stand."""
    row, table = post.row, post.table
    ending = "outcome" in row.payload
    current = (row.seq == table.seq or table.status != "running") and not row.payload.get("more")
    place = phases.place(told, ending=ending, is_full=lambda events: is_full(post, events))
    if place.newest is not None and place.appended and not await post.sender.in_sight(row, place.newest):
        place = phases.out_of_sight(place)
    if place.newest is not None and place.edited:
        card = await card_of(post, place.edited, current=current and not place.fresh, ending=ending and not place.fresh)
        await post.sender.edit(row, place.newest, replace(card, rows=(), mentions=()) if place.fresh else card)
    if not phases.lines(place.fresh):
        return place.newest
    card = await card_of(post, place.fresh, current=current, ending=ending)
    called = table.users if ending else post.newly_called() if current else ()
    return await post.send(replace(card, mentions=called))


async def card_of(post: Posting, told: Sequence[Told], *, current: bool, ending: bool) -> Card:
    """The message of some events, with the map after the last of them.

    It says who is awaited if it is `current`, and how the game ended if it is the `ending`: an older message that is
    changed once more keeps to what it tells.
    """
    table, text, row, events = post.table, post.text, post.row, events_of(told)
    view = await post.tables.play.view_at(table.id, last_row(told))
    view.moves, view.battles = post.arrows(events)
    title = find_title(table.title)
    last = end_text(table, view, events, text) if ending else ""
    card = dispatch_card(
        table,
        view,
        dispatch_lines(text, events, title),
        [steps_line(text, events, title), last or (next_text(table, text) if current else "")],
        text,
        post.mark,
        row.payload.get("seed") if current else None,
    )
    pictures = [await post.snapshots.map(view, table.language, theme=await post.theme())]
    pictures += await battles(post, events)
    return card.with_pictures(*(picture for picture in pictures if picture))


async def battles(post: Posting, events: Sequence[Event]) -> list[CardImage | None]:
    """The pictures of the battles among some events."""
    fought = [event for event in events if event.public and event.key in post.rules.battle_keys]
    return [
        await post.snapshots.battle(
            post.table.title, event, post.table.language, f"battle-{number}.png", theme=await post.theme()
        )
        for number, event in enumerate(fought[:BATTLES], 1)
    ]


def is_full(post: Posting, events: Sequence[Event]) -> bool:
    """Whether a message of these events would be too long to read on."""
    return limits.height(dispatch_lines(post.text, events, find_title(post.table.title))) > FULL


async def posted_phases(post: Posting) -> PhasePosts:
    """What the last dispatches of this game tell, and in which messages."""
    text, title, row = post.text, find_title(post.table.title), post.row
    sent = await dispatches_before(post.tables.store, row.game_id or "", row.target, row.id, GATHERED)
    return phase_posts(
        ((each.message_id, told_by(each.payload)) for each in sent),
        lambda event: event.public and (event.key == "over" or (is_shown(text, event) and not title.is_minor(event))),
    )


def next_text(table: Table, text: Text) -> str:
    """Whose turn it is now, at the end of a dispatch."""
    people = [
        f"{mention(wait.user)} ({text.name('seat', wait.seat)})"
        + (f" {moment(wait.deadline)}" if wait.deadline else "")
        for wait in table.awaited
        if wait.user is not None
    ]
    return text.say("next-are", users=text.joined(people)) if people else ""


def end_text(table: Table, view: View, events: Sequence[Event], text: Text) -> str:
    """How the game ended, unless the rules have just told it, and who played."""
    told_already = any(event.key == "over" for event in events) or not table.outcome
    return people_text(table, text) if told_already else ended(table, view, text)
