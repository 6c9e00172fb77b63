"""Dispatches: what happened, told once to everybody, phase by phase."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.cards.card import Card, CardImage
from bot.cards.common import computers_text, dispatch_card, mention, moment, verb_button
from bot.features.dispatch.heights import measure_of
from bot.games.posts import NewPost, PhasePosts, events_of, last_row, phase_posts, told_by
from bot.outbox.sent import dispatches_before
from bot.text.narrator import dispatch_lines, steps_line
from engine.kernel import Event
from engine.kernel.battles import with_aftermath
from engine.kernel.text import Text
from engine.registry import title as find_title

if TYPE_CHECKING:
    from bot.games.info import GameInfo
    from bot.ui.posting import Posting

GATHERED = 60  # rows of dispatches in which what was not posted yet is looked for
BATTLES = 4  # battle pictures in one dispatch


async def dispatch(post: Posting) -> int | None:
    """What happened: a new message, or nothing yet where it can wait for the next."""
    if post.game.started_at is None:  # closed before it began: there is no position to show
        lines = dispatch_lines(post.text, events_of(told_by(post.row.payload)), find_title(post.game.title))
        button = verb_button(post.text, "status", post.game.id, post.mark)
        return await post.send(Card(("\n".join(lines),), ((button,),))) if lines else None
    row, memory = post.row, post.memory
    phases = await phases_of(post)
    memory.phases = None  # read again if this goes wrong
    made = await phases.place(row.payload, lambda old, new: changed(post, old, new), always=await every_map(post))
    number = await announce(post, made) if made else None
    if made and not made.goes_on and is_current(post):
        memory.called = row.seq
    memory.called = memory.called or 0
    phases.follow(number is not None, row.payload)
    memory.phases = phases
    return number


async def phases_of(post: Posting) -> PhasePosts:
    """What was told and what waits, from memory or from the database."""
    if post.memory.phases is None:
        post.memory.phases = await posted_phases(post)
    return post.memory.phases


def is_current(post: Posting) -> bool:
    """Whether nothing has happened since a row, so that its message can say whose turn it is."""
    return post.row.seq == post.game.seq and post.game.status == "running" and not post.row.payload.get("more")


async def announce(post: Posting, made: NewPost) -> int:
    """Post a message; it calls those whose turn it has become."""
    current = is_current(post) and not made.goes_on
    card = await card_of(post, made, current)
    calls = current and post.row.payload.get("calls", True)
    return await post.send(replace(card, mentions=post.newly_called() if calls else ()))


async def changed(post: Posting, old: int, new: int) -> bool:
    """Whether something stands elsewhere on the map after a row of the log than after an older one."""
    before = await post.games.views.view_at(post.game.id, old)
    return not before.same_position(await post.games.views.view_at(post.game.id, new))


async def every_map(post: Posting) -> bool:
    """Whether the channel wants a map after every phase."""
    number = post.game.channel_id
    return number is not None and (await post.games.settings.preferences("channel", number)).maps == "every"


async def card_of(post: Posting, made: NewPost, current: bool) -> Card:
    """The message of some events, with the map after the last of them; `current` if nothing has happened since."""
    game, text, events = post.game, post.text, events_of(made.told)
    view = await post.games.views.view_at(game.id, last_row(made.told))
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
            f"-# {text.say('dice-sealed', commitment=game.commitment)}" if made.first else "",
            next_text(game, text) if current else "",
        ],
        text,
        post.mark,
    )
    fought, theme = battles_among(post, events), await post.theme()
    pictures = [await post.snapshots.map(view, game.language, theme=theme, fought=fought)] if made.map else []
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


async def posted_phases(post: Posting) -> PhasePosts:
    """What the last dispatches of this game told, and what waits for the next."""
    row = post.row
    sent = await dispatches_before(post.games.store, row.game_id or "", row.id, GATHERED)
    return phase_posts(
        ((each.message_id is not None, each.payload) for each in sent),
        measure_of(find_title(post.game.title), post.game.scenario),
    )


def next_text(game: GameInfo, text: Text) -> str:
    """Whose turn it is now, at the end of a dispatch; one person in all seats knows, and it would soon be untrue."""
    people = [
        f"{mention(wait.user)} ({text.name('seat', wait.seat)})"
        + (f" {moment(wait.deadline)}" if wait.deadline else "")
        for wait in game.due
        if wait.user is not None and not game.practice
    ]
    return text.say("next-are", users=text.joined(people)) if people else ""
