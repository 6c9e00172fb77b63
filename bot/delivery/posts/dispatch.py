"""Dispatches: what happened, told once to everybody, phase by phase."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.cards import limits
from bot.cards.card import Card, CardImage
from bot.cards.table import dispatch_card, ended, mention, moment, people_text
from bot.delivery.phase_posts import PhasePosts, phase_posts
from bot.narrator import dispatch_lines, is_shown, steps_line
from bot.store.posts import dispatches_before
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
    events = [Event.from_dict(plain) for _, plain in post.row.payload["events"]]
    memory = post.memory
    phases, memory.phases = memory.phases or await posted_phases(post), None
    number = await add(post, phases, events)
    memory.called = post.row.seq if number is not None and number != phases.newest else memory.called or 0
    phases.follow(number, events)
    memory.phases = phases
    return number


async def add(post: Posting, phases: PhasePosts, events: Sequence[Event]) -> int | None:
    """Add events to the posts of the phases; the message in which they stand."""
    row, table = post.row, post.table
    head, rest, _ = phases.split(events)
    newest, ending = phases.newest, "outcome" in row.payload
    current = (row.seq == table.seq or table.status != "running") and not row.payload.get("more")
    if newest is None:
        head, rest = [], phases.headed(head) + rest
    elif (
        not rest
        and phases.lines(head)
        and (ending or is_full(post, [*phases.shown[newest], *head]) or not await post.sender.in_sight(row, newest))
    ):
        # How a game ended is news for everybody, and an addition would call nobody.
        head, rest = [], phases.headed(head)
    if newest is not None and (phases.lines(head) or rest):
        card = await card_of(post, [*phases.shown[newest], *head], current and not rest)
        await post.sender.edit(row, newest, replace(card, rows=(), mentions=()) if rest else card)
    if not phases.lines(rest):
        return newest
    card = await card_of(post, rest, current)
    called = table.users if ending else post.newly_called() if current else ()
    return await post.send(replace(card, mentions=called))


async def card_of(post: Posting, events: Sequence[Event], current: bool) -> Card:
    """The message of some events, with the map and the battles; `current` if nothing has happened since."""
    table, text, row = post.table, post.text, post.row
    view = await post.tables.play.view(table.id, None)
    view.moves, view.battles = post.arrows(events)
    title = find_title(table.title)
    last = end_text(table, view, events, text) if "outcome" in row.payload else ""
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
        ((each.message_id, [Event.from_dict(plain) for _, plain in each.payload["events"]]) for each in sent),
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
