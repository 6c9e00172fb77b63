"""Dispatches: what happened, posted once for everybody, phase by phase."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.cards import limits
from bot.cards.card import BLUE, Card, CardImage
from bot.cards.common import COLOURS, computers_text, mention, moment, verb_button
from bot.features.dispatch.cut import Height, Held, Part, held_after, last_row, next_part
from bot.games.announce import Dispatch
from bot.games.record import GameInfo, Status
from bot.outbox.post import Delivered, Post
from bot.outbox.sent import newest_part, stories_sent
from bot.text.headlines import Story, told_as_story
from bot.text.narrator import dispatch_lines, steps_line, turn_text
from bot.ui.delivery import GamePosting, builder, when_found
from engine.kernel import Event, Title, View
from engine.kernel.battles import with_aftermath
from engine.kernel.text import Text
from engine.registry import title as find_title

BATTLES = 4  # battle pictures in one dispatch
SEAL = 12  # letters of the fingerprint of the dice that a dispatch shows; /game verify has them all


@builder(Dispatch)
async def dispatch(posting: GamePosting[Dispatch]) -> Delivered | int | None:
    """Post the next part of what happened, or nothing if it can wait for the next dispatch."""
    if posting.game.started_at is None:  # closed before it started: no position to show
        events = [Event.from_dict(plain) for _, plain in posting.post.events]
        lines = dispatch_lines(posting.text, events, find_title(posting.game.title))
        button = verb_button(posting.text, "status", posting.game.id, posting.mark)
        return await posting.send(Card(("\n".join(lines),), ((button,),))) if lines else None
    held, memory = await held_by(posting), posting.memory
    memory.held = None  # read again after a failure
    part, fresh = await worth_posting(posting, held)
    memory.called = memory.called or 0
    if part is None:
        memory.held = held
        return None
    rest = held.after(part)
    more = (await worth_posting(posting, rest))[0] is not None
    current = is_current(posting) and not more
    card = await card_of(posting, held, part, fresh, current)
    calls = current and posting.post.calls
    number = await posting.send(replace(card, mentions=posting.newly_called() if calls else ()))
    memory.held, memory.called = rest, posting.row.seq if current else memory.called
    awaited = [wait.user for wait in posting.game.awaited if wait.user is not None]
    posting.ui.posted(posting.game.id, posting.game.channel_id, number, () if more else awaited)
    return Delivered(number, part=rest.to_dict(), more=more)


@when_found(Dispatch)
async def found_dispatch(posting: GamePosting[Dispatch], number: int, count: int | None) -> Delivered:
    """Record a part that was sent before a crash; its mark has the number of events, except in version 0.3.0."""
    if posting.game.started_at is None:
        return Delivered(number)
    posting.memory.held = None
    held, ending = await held_by(posting), is_ending(posting)
    part = held.first(count, ending=ending) if count is not None else next_part(held, ending=ending)
    rest = held.after(part or held.first(0))
    more = (await worth_posting(posting, rest))[0] is not None
    posting.memory.held, posting.memory.called = rest, None
    return Delivered(number, part=rest.to_dict(), more=more)


async def held_by(posting: GamePosting[Post]) -> Held:
    """Return the held events, including those of this row, from memory or from the database."""
    row, memory, height = posting.row, posting.memory, height_in(posting.text, find_title(posting.game.title))
    held: Held | None = memory.held
    if held is None:
        held = memory.held = await held_before(posting, row.id, row.parts[-1] if row.parts else None)
    return held.with_row(row.id, row.payload, height) if isinstance(posting.post, Dispatch) else held


async def held_before(posting: GamePosting[Post], row: int, part: Mapping[str, Any] | None = None) -> Held:
    """Return what was held before a row of the outbox, or after the newest part of that row."""
    store, game = posting.games.store, posting.game.id
    part = part or await newest_part(store, game, row)
    rows = await stories_sent(store, game, part["through"][0] if part else None, row)
    return held_after(part, rows, height_in(posting.text, find_title(posting.game.title)))


def height_in(text: Text, title: Title) -> Height:
    """Return the function that measures the height of events in a language."""

    def height(event: Event) -> int:
        lines = dispatch_lines(text, [event], title)
        return limits.height([line.strip("*") for line in lines])

    return height


async def worth_posting(posting: GamePosting[Post], held: Held) -> tuple[Part | None, bool]:
    """Return the content of the next message, if it is worth posting, and whether its map is new."""
    part = next_part(held, ending=is_ending(posting))
    if part is None:
        return None, False
    fresh = part.mapped and (await every_map(posting) or await changed(posting, held.mapped, last_row(part.told)))
    return (part, fresh) if fresh or part.urgent else (None, False)


def is_ending(posting: GamePosting[Post]) -> bool:
    """Return whether a row contains the last events of a game, so that its final card follows."""
    return isinstance(posting.post, Dispatch) and posting.post.ending


def is_current(posting: GamePosting[Post]) -> bool:
    """Return whether nothing has happened since a row, so that its message can say whose turn it is."""
    return posting.row.seq == posting.game.seq and posting.game.status is Status.RUNNING


async def changed(posting: GamePosting[Post], old: int, new: int) -> bool:
    """Return whether the positions after two log rows differ."""
    before = await posting.games.views.view_at(posting.game.id, old)
    return not before.same_position(await posting.games.views.view_at(posting.game.id, new))


async def every_map(posting: GamePosting[Post]) -> bool:
    """Return whether the channel wants a map after every phase."""
    number = posting.game.channel_id
    return number is not None and (await posting.games.preferences.of("channel", number)).maps == "every"


async def card_of(posting: GamePosting[Post], held: Held, part: Part, fresh: bool, current: bool) -> Card:
    """Return the message of a part; `fresh` adds the new map, `current` says whose turn it is."""
    game, text, told = posting.game, posting.text, held.headed(part.told)
    events = [each.event for each in told]
    view = await posting.games.views.view_at(game.id, last_row(told))
    view.moves, view.battles = posting.arrows(events)
    title = find_title(game.title)
    card = dispatch_card(
        game,
        view,
        told_as_story(text, events, title),
        # The dashboard is edited constantly; the commitment to the dice stays visible here.
        [
            steps_line(text, events, title),
            computers_text(game, text),
            f"-# {text.say('dice-sealed', commitment=game.commitment[:SEAL])}" if not held.begun else "",
            next_text(game, text) if current else "",
        ],
        text,
        f"{posting.mark}.{len(posting.row.parts or ())}.{len(part.told)}",
    )
    fought, theme = battles_among(posting, events), await posting.theme()
    pictures = [await posting.snapshots.map(view, game.language, theme=theme, fought=fought)] if fresh else []
    pictures += await battles(posting, fought)
    return card.with_pictures(*pictures)


def battles_among(posting: GamePosting[Post], events: Sequence[Event]) -> list[Event]:
    """Return the public battles, each with the losses and retreats that followed it."""
    keys = posting.rules.battle_keys
    return [
        replace(event, facts=with_aftermath(event, events[turn + 1 :], tuple(keys)))
        for turn, event in enumerate(events)
        if event.public and event.key in keys
    ]


async def battles(posting: GamePosting[Post], fought: Sequence[Event]) -> list[CardImage | None]:
    """Draw the pictures of some battles."""
    game = posting.game
    return [
        await posting.snapshots.battle(
            game.title, game.scenario, event, game.language, f"battle-{number}.png", theme=await posting.theme()
        )
        for number, event in enumerate(fought[:BATTLES], 1)
    ]


def next_text(game: GameInfo, text: Text) -> str:
    """Return whose turn it is, for the end of a dispatch; nothing in practice games."""
    people = [
        f"{mention(wait.user)} ({text.name('seat', wait.seat)})"
        + (f" {moment(wait.deadline)}" if wait.deadline else "")
        for wait in game.due
        if wait.user is not None and not game.practice
    ]
    return text.say("next-are", users=text.joined(people)) if people else ""


def dispatch_card(game: GameInfo, view: View, story: Story, foot: Sequence[str], text: Text, mark: str = "") -> Card:
    """Return the card of a dispatch; `mark` is the key by which the message is found again."""
    when = story.when or turn_text(view, text)
    head = [f"### {story.headline}", f"-# {when}", story.lead] if story.headline else [f"### {when}"]
    blocks = ["\n".join(filter(None, head)), "\n".join(limits.fit(list(story.lines), 2600, limits.TALL)), *foot]
    looks = [verb_button(text, verb, game.id) for verb in ("recap", "why", "log")]
    return Card(
        blocks,
        ((verb_button(text, "act", game.id, mark, BLUE), *looks),),
        colour=COLOURS["running"],
    )
