"""Feeds: posts for the followers of a game, in their channel or by direct message."""

from __future__ import annotations

from bot.cards.card import Card
from bot.cards.common import COLOURS, hand_block
from bot.features.follow.cards import divider_card, feed_card, heading, mark_of, so_far_card, watch_rows
from bot.features.follow.service import FeedDivider, FeedHands, FeedPost, FeedStart
from bot.outbox.post import Post
from bot.text.narrator import catalogue
from bot.ui.delivery import GamePosting, builder
from engine.kernel import Event
from engine.kernel.text import Text


async def text_of(posting: GamePosting[Post]) -> Text:
    """Return the texts in the reader's language: the user's or the channel's, else the server's or the game's."""
    row, game = posting.row, posting.game
    if row.scope == "user":
        return await posting.private_text(row.target_id)
    chosen = await posting.games.preferences.first("language", channel=row.target_id, guild=game.guild_id)
    return catalogue(game.title, chosen or game.language, game.scenario)


@builder(FeedPost)
async def feed(posting: GamePosting[FeedPost]) -> int | None:
    """Post what happened since the last post, with the map afterwards."""
    said, game, text = posting.post, posting.game, await text_of(posting)
    rows = await posting.games.views.events(game.id, said.since)
    events = [event for seq, event in rows if seq <= said.until]
    view = await posting.games.views.view_at(game.id, said.until)
    view.moves, view.battles = posting.arrows(events)
    headed = [Event.from_dict(said.heading), *events] if said.heading else events
    card = feed_card(game, view, headed, text, mark_of(posting.row.id), said.ended)
    if card is None:
        return None
    picture = await posting.snapshots.map(view, text.lang, theme=await posting.theme())
    return await posting.send((await posting.linked(card)).with_pictures(picture))


@builder(FeedStart)
async def start(posting: GamePosting[FeedStart]) -> int | None:
    """Post the game so far to a target that starts to follow it."""
    game, text = posting.game, await text_of(posting)
    view = await posting.games.views.view(game.id)
    events = [event for _, event in await posting.games.views.events(game.id)]
    card = so_far_card(game, view, events, posting.rules.battle_keys, text)
    card = card.with_note(text.say("watch-now" if posting.post.busiest else "watch-follows"))
    picture = await posting.snapshots.map(view, text.lang, theme=await posting.theme())
    rows = watch_rows(game, text, mark_of(posting.row.id))
    card = Card(card.blocks, rows, colour=card.colour, notes=card.notes).with_pictures(picture)
    return await posting.send(await posting.linked(card))


@builder(FeedDivider)
async def divider(posting: GamePosting[FeedDivider]) -> int:
    """Post a turn divider with the win chance to the discussion thread, from which the game's players are excluded."""
    said, game = posting.post, posting.game
    chance = None if said.ended else await posting.games.views.chance_at(game.id, said.until)
    text, mark = await text_of(posting), mark_of(posting.row.id)
    return await posting.send(divider_card(game, said.turn, text, mark, said.ended, chance))


@builder(FeedHands)
async def hands(posting: GamePosting[FeedHands]) -> int | None:
    """Post the hands of all sides as they were some turns ago, each at its largest, with all players' consent."""
    said, game, text = posting.post, posting.game, await text_of(posting)
    agreed = next((row for row in await posting.games.follows.rows() if row.id == said.follow), None)
    if agreed is None or await posting.ui.services.feeds.has_newcomer(game, agreed.at):
        return None  # cancelled, or a seat was taken, while this was queued
    blocks = [heading(game, text), text.say("watch-hands", turn=said.turn)]
    pictures = []
    for seat in game.seats:
        view = await posting.games.views.view_at(game.id, await fullest(posting, seat), seat)
        if not view.hand:
            continue
        blocks.append(hand_block(game, view, seat, text))
        picture = await posting.snapshots.hand(view, text.lang, f"hand-{seat}.png", theme=await posting.theme())
        pictures += [picture] if picture else []
    if len(blocks) == 2:
        return None
    rows = watch_rows(game, text, mark_of(posting.row.id))
    return await posting.send(Card(blocks, rows, tuple(pictures), COLOURS.get(game.status), pictures_after=2))


async def fullest(posting: GamePosting[FeedHands], seat: str) -> int:
    """Return the row of the turn at which a seat held most; by the end of the turn much of a hand may be played."""
    turn, last = posting.post.turn, posting.post.shown
    told = [each for each in await posting.games.views.events(posting.game.id, viewer=seat) if each[0] <= last]
    first = next((row for row, event in told if event.key == "phase" and event.facts.get("turn") == turn), last)
    held = [(len(event.facts["counters"]), row) for row, event in told if event.key == "hand" and row >= first]
    return max(held, default=(0, last))[1]
