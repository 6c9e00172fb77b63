"""Posts for seats that change hands: the advertisement, and the sealed note for the successor."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from itertools import pairwise
from statistics import median

import discord

from bot.cards import limits
from bot.cards.card import GREEN, Button, Card, action_id
from bot.cards.common import COLOURS, channel_link, edition, game_name, moment, verb_button
from bot.features.seats.service import DoorClosed, Newcomer, SeatFree, SeatNote
from bot.games.record import SEALED
from bot.outbox.post import Post
from bot.text.narrator import dispatch_lines, track_lines, turn_text
from bot.ui.delivery import GamePosting, builder
from engine.kernel import Event
from engine.registry import title as find_title

log = logging.getLogger(__name__)
ENOUGH = 3  # answers needed to state the usual reply time
TURNS = 2  # shown to a newcomer
STORY = 2500  # length of the summary
LOOKS = ("hand", "log", "rules")


@builder(SeatFree)
async def seat_free(posting: GamePosting[SeatFree]) -> int | None:
    """Advertise a side: the state of the game, the public map, and typical reply times.

    Private games, and games whose dice other games will use too, show none of this.
    """
    game, text, seat = posting.game, posting.text, posting.post.seat
    if not game.status.under_way:
        return None
    view = await posting.games.views.view(game.id, None) if await may_be_shown(posting) else None
    lines = [
        f"## {text.say('seat-wanted', seat=text.name('seat', seat), name=game_name(game, text))}",
        f"{edition(game, text)} · {turn_text(view, text)} {channel_link(game)}" if view else edition(game, text),
        *(track_lines(view, text, find_title(game.title).sides) if view else ()),
        f"-# {game.pace.describe(text)}",
    ]
    hours = await usual_reply(posting)
    if hours is not None:
        lines.append(f"-# {text.say('seat-replies', hours=hours)}")
    if game.min_answers is not None:
        lines.append(f"-# {text.say('table-gate', share=round(100 * game.min_answers))}")
    take = Button(text.say("button-takeover"), f"{action_id('takeover', game.id, seat)}", GREEN)
    looks = verb_button(text, "map" if view else "rules", game.id, posting.mark)
    card = Card(("\n".join(lines),), ((take, looks),), colour=COLOURS["running"])
    picture = await posting.snapshots.map(view, game.language, theme=await posting.theme()) if view else None
    return await posting.send(card.with_pictures(picture))


async def may_be_shown(posting: GamePosting[Post]) -> bool:
    """Return whether readers of this channel may see the game: it is public, or is played here openly."""
    game = posting.game
    if game.luck == SEALED or await private_thread(posting, game.channel_id) is not None:
        return False
    if await posting.ui.services.discord.is_public(game):
        return True
    place = posting.ui.client.get_channel(game.channel_id or 0)
    return posting.row.target_id in (game.channel_id, getattr(place, "parent_id", None))


async def usual_reply(posting: GamePosting[Post]) -> float | None:
    """Return the median reply time in hours; None after too few replies."""
    entries = await posting.games.views.record(posting.game.id, 0, None)
    gaps = [later.at - earlier.at for earlier, later in pairwise(entries) if later.at > earlier.at]
    return round(median(gaps) / 3600, 1) if len(gaps) >= ENOUGH else None


@builder(Newcomer)
async def newcomer(posting: GamePosting[Newcomer]) -> int | None:
    """Welcome a substitute: what they play, their deadline, and the story of the last turns."""
    if not posting.is_seated(posting.post.seat):
        return None
    game, seat, user = posting.game, posting.post.seat, posting.row.target_id
    await let_in(posting, user)
    text = await posting.private_text(user)
    told = await posting.games.views.events(game.id, 0, seat)
    since = last_turns_began(told)
    events = [event if event.public else Event(event.key, event.facts) for row, event in told if row > since]
    lines = dispatch_lines(text, events, find_title(game.title))
    wait = next((wait for wait in game.awaited if wait.seat == seat), None)
    until = f"\n{text.say('answer-before', when=moment(wait.deadline))}" if wait and wait.deadline else ""
    name = f"{game_name(game, text)} {channel_link(game)}"
    head = f"### {text.say('newcomer', seat=text.name('seat', seat), name=name)}{until}"
    story = "\n".join(limits.fit(lines, STORY)) if lines else text.say("recap-nothing")
    view = await posting.games.views.view(game.id, seat, since)
    row = (
        verb_button(text, "act", game.id, posting.mark, GREEN),
        *(verb_button(text, each, game.id) for each in LOOKS),
    )
    card = Card((head, f"**{text.say('newcomer-story', count=TURNS)}**\n{story}"), (row,), colour=COLOURS["running"])
    picture = await posting.snapshots.map(view, text.lang, theme=await posting.theme())
    return await posting.send(card.with_pictures(picture))


def last_turns_began(told: Sequence[tuple[int, Event]], turns: int = TURNS) -> int:
    """Return the row before the last few turns began."""
    begun: dict[int, int] = {}
    for row, event in told:
        if event.key == "phase" and event.facts.get("turn") is not None:
            begun.setdefault(int(event.facts["turn"]), row)
    return [*begun.values()][-turns:][0] - 1 if begun else 0


async def private_thread(posting: GamePosting[Post], number: int | None) -> discord.Thread | None:
    """Return the thread of a game if it is private, else None."""
    if number is None:
        return None
    try:
        place = posting.ui.client.get_channel(number) or await posting.ui.client.fetch_channel(number)
    except discord.HTTPException:
        return None
    return place if isinstance(place, discord.Thread) and place.is_private() else None


async def let_in(posting: GamePosting[Post], user: int) -> None:
    """Add a player to a private game's thread."""
    thread = await private_thread(posting, posting.game.channel_id)
    if thread is not None:
        try:
            await thread.add_user(discord.Object(user))
        except discord.HTTPException as error:
            log.info("nobody let into the thread of game %s: %s", posting.game.id, error.code)


@builder(DoorClosed)
async def door_closed(posting: GamePosting[DoorClosed]) -> int | None:
    """Remove a former player from a private game's thread, if the bot is allowed to."""
    thread, user = await private_thread(posting, posting.row.target_id), posting.post.user
    if thread is not None and user not in posting.game.users:
        try:
            await thread.remove_user(discord.Object(user))
        except discord.HTTPException as error:
            log.info("nobody removed from the thread of game %s: %s", posting.game.id, error.code)
    return None


@builder(SeatNote)
async def seat_note(posting: GamePosting[SeatNote]) -> int:
    """Send the previous holder's note to the successor only."""
    text = await posting.private_text(posting.row.target_id)
    seat_row = text.name("seat", posting.post.seat)
    head = text.say("seat-note", seat=seat_row, name=game_name(posting.game, text))
    return await posting.send(
        Card((f"### {head}", posting.post.note), ((verb_button(text, "recap", posting.game.id, posting.mark),),))
    )
