"""Dispatches: what happened, told once to everybody, phase by phase."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bot.cards import limits
from bot.cards.card import Card, CardImage
from bot.cards.common import computers_text, dispatch_card, mention, moment, verb_button
from bot.features.dispatch.cut import Height, Held, Part, held_after, last_row, next_part
from bot.games.status import Status
from bot.outbox import Delivered
from bot.outbox.sent import newest_part, stories_sent
from bot.text.narrator import dispatch_lines, steps_line
from engine.kernel import Event, Title
from engine.kernel.battles import with_aftermath
from engine.kernel.text import Text
from engine.registry import title as find_title

if TYPE_CHECKING:
    from bot.games.info import GameInfo
    from bot.ui.posting import Posting

BATTLES = 4  # battle pictures in one dispatch


async def dispatch(post: Posting) -> Delivered | int | None:
    """Post what happened: the next part of it, or nothing where it can wait for the next dispatch."""
    if post.game.started_at is None:  # closed before it began: there is no position to show
        events = [Event.from_dict(plain) for _, plain in post.row.payload["events"]]
        lines = dispatch_lines(post.text, events, find_title(post.game.title))
        button = verb_button(post.text, "status", post.game.id, post.mark)
        return await post.send(Card(("\n".join(lines),), ((button,),))) if lines else None
    held, memory = await held_by(post), post.memory
    memory.held = None  # read again if this goes wrong
    part, fresh = await worth_posting(post, held)
    memory.called = memory.called or 0
    if part is None:
        memory.held = held
        return None
    rest = held.after(part)
    more = (await worth_posting(post, rest))[0] is not None
    current = is_current(post) and not more
    card = await card_of(post, held, part, fresh, current)
    calls = current and post.row.payload.get("calls", True)
    number = await post.send(replace(card, mentions=post.newly_called() if calls else ()))
    memory.held, memory.called = rest, post.row.seq if current else memory.called
    return Delivered(number, part=rest.to_dict(), more=more)


async def found_dispatch(post: Posting, number: int, count: int | None) -> Delivered:
    """A part that arrived before a crash; its mark says how many events it told, unless 0.3.0 sent it."""
    if post.game.started_at is None:
        return Delivered(number)
    post.memory.held = None
    held, ending = await held_by(post), is_ending(post)
    part = held.first(count, ending=ending) if count is not None else next_part(held, ending=ending)
    rest = held.after(part or held.first(0))
    more = (await worth_posting(post, rest))[0] is not None
    post.memory.held, post.memory.called = rest, None
    return Delivered(number, part=rest.to_dict(), more=more)


async def held_by(post: Posting) -> Held:
    """Return what is held back, the events of this row included, from memory or from the database."""
    row, memory, height = post.row, post.memory, height_in(post.text, find_title(post.game.title))
    held: Held | None = memory.held
    if held is None:
        held = memory.held = await held_before(post, row.id, row.parts[-1] if row.parts else None)
    return held.with_row(row.id, row.payload, height) if row.kind == "dispatch" else held


async def held_before(post: Posting, row: int, part: Mapping[str, Any] | None = None) -> Held:
    """Return what was held back before a row of the outbox, or after the newest part of that row."""
    store, game = post.games.store, post.game.id
    part = part or await newest_part(store, game, row)
    rows = await stories_sent(store, game, part["through"][0] if part else None, row)
    return held_after(part, rows, height_in(post.text, find_title(post.game.title)))


def height_in(text: Text, title: Title) -> Height:
    """Return the function that measures events in a language."""

    def height(event: Event) -> int:
        lines = dispatch_lines(text, [event], title)
        return limits.height([line.strip("*") for line in lines])

    return height


async def worth_posting(post: Posting, held: Held) -> tuple[Part | None, bool]:
    """Return what the next message tells, if it is worth one, and whether its map is new."""
    part = next_part(held, ending=is_ending(post))
    if part is None:
        return None, False
    fresh = part.mapped and (await every_map(post) or await changed(post, held.mapped, last_row(part.told)))
    return (part, fresh) if fresh or part.urgent else (None, False)


def is_ending(post: Posting) -> bool:
    """Return whether a row tells the last events of a game; the card of its end follows."""
    return bool(post.row.payload.get("ending"))


def is_current(post: Posting) -> bool:
    """Return whether nothing has happened since a row, so that its message can say whose turn it is."""
    return post.row.seq == post.game.seq and post.game.status is Status.RUNNING


async def changed(post: Posting, old: int, new: int) -> bool:
    """Whether something stands elsewhere on the map after a row of the log than after an older one."""
    before = await post.games.views.view_at(post.game.id, old)
    return not before.same_position(await post.games.views.view_at(post.game.id, new))


async def every_map(post: Posting) -> bool:
    """Whether the channel wants a map after every phase."""
    number = post.game.channel_id
    return number is not None and (await post.games.settings.preferences("channel", number)).maps == "every"


async def card_of(post: Posting, held: Held, part: Part, fresh: bool, current: bool) -> Card:
    """The message of a part, with a map that is new; `current` if it says whose turn it is."""
    game, text, told = post.game, post.text, held.headed(part.told)
    events = [each.event for each in told]
    view = await post.games.views.view_at(game.id, last_row(told))
    view.moves, view.battles = post.arrows(events)
    title = find_title(game.title)
    card = dispatch_card(
        game,
        view,
        dispatch_lines(text, events, title),
        # The board is changed again and again: what the dice were sealed with stands here for ever.
        [
            steps_line(text, events, title),
            computers_text(game, text),
            f"-# {text.say('dice-sealed', commitment=game.commitment)}" if not held.begun else "",
            next_text(game, text) if current else "",
        ],
        text,
        f"{post.mark}.{len(post.row.parts or ())}.{len(part.told)}",
    )
    fought, theme = battles_among(post, events), await post.theme()
    pictures = [await post.snapshots.map(view, game.language, theme=theme, fought=fought)] if fresh else []
    pictures += await battles(post, fought)
    return card.with_pictures(*(picture for picture in pictures if picture))


def battles_among(post: Posting, events: Sequence[Event]) -> list[Event]:
    """The battles that everybody was told of, each with the losses and retreats that followed it."""
    keys = post.rules.battle_keys
    return [
        replace(event, facts=with_aftermath(event, events[turn + 1 :], tuple(keys)))
        for turn, event in enumerate(events)
        if event.public and event.key in keys
    ]


async def battles(post: Posting, fought: Sequence[Event]) -> list[CardImage | None]:
    """The pictures of some battles."""
    game = post.game
    return [
        await post.snapshots.battle(
            game.title, game.scenario, event, game.language, f"battle-{number}.png", theme=await post.theme()
        )
        for number, event in enumerate(fought[:BATTLES], 1)
    ]


def next_text(game: GameInfo, text: Text) -> str:
    """Whose turn it is now, at the end of a dispatch; one person in all seats knows, and it would soon be untrue."""
    people = [
        f"{mention(wait.user)} ({text.name('seat', wait.seat)})"
        + (f" {moment(wait.deadline)}" if wait.deadline else "")
        for wait in game.due
        if wait.user is not None and not game.practice
    ]
    return text.say("next-are", users=text.joined(people)) if people else ""
