"""Feeds: what those who follow a game are told, in their own channel or by direct message."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.cards.card import Card
from bot.cards.common import COLOURS
from bot.features.dashboard.hand import hand_block
from bot.features.follow.cards import divider_card, feed_card, heading, mark_of, so_far_card, watch_rows
from bot.text.narrator import catalogue
from engine.kernel import Event

if TYPE_CHECKING:
    from bot.ui.posting import Posting
    from engine.kernel.text import Text


async def text_of(post: Posting) -> Text:
    """The texts in the language of the reader: the person's, the channel's, its server's, else the table's."""
    row, settings = post.row, post.games.settings
    if row.scope == "user":
        return await post.private_text(row.target_id)
    chosen = (await settings.preferences("channel", row.target_id)).language
    if not chosen and post.game.guild_id is not None:
        chosen = (await settings.preferences("guild", post.game.guild_id)).language
    return catalogue(post.game.title, str(chosen or post.game.language), post.game.scenario)


async def feed(post: Posting) -> int | None:
    """What happened since the last post, with the map after it."""
    payload, game, text = post.row.payload, post.game, await text_of(post)
    rows = await post.games.views.events(game.id, payload["since"])
    events = [event for seq, event in rows if seq <= payload["until"]]
    view = await post.games.views.view_at(game.id, payload["until"])
    view.moves, view.battles = post.arrows(events)
    headed = [Event.from_dict(payload["heading"]), *events] if payload["heading"] else events
    card = feed_card(game, view, headed, text, mark_of(post.row.id), payload["ended"])
    if card is None:
        return None
    picture = await post.snapshots.map(view, text.lang, theme=await post.theme())
    return await post.send(card.with_pictures(picture) if picture else card)


async def start(post: Posting) -> int | None:
    """A game so far, for a place that begins to follow it."""
    game, text = post.game, await text_of(post)
    view = await post.games.views.view(game.id)
    events = [event for _, event in await post.games.views.events(game.id)]
    card = so_far_card(game, view, events, post.rules.battle_keys, text)
    card = card.with_note(text.say("watch-now" if post.row.payload.get("busiest") else "watch-follows"))
    picture = await post.snapshots.map(view, text.lang, theme=await post.theme())
    rows = watch_rows(game, text, mark_of(post.row.id))
    card = Card(card.blocks, rows, (picture,) if picture else (), card.colour, notes=card.notes)
    return await post.send(card)


async def divider(post: Posting) -> int:
    """A divider in the talk beside a game, with the forecast, which those who play must not see: they are shut out."""
    payload, game = post.row.payload, post.game
    chance = None if payload["ended"] else await post.games.views.chance_at(game.id, payload["until"])
    text, mark = await text_of(post), mark_of(post.row.id)
    return await post.send(divider_card(game, payload["turn"], text, mark, payload["ended"], chance))


async def hands(post: Posting) -> int | None:
    """The hands of all sides as they were turns ago, each at its fullest, which all players have consented to."""
    payload, game, text = post.row.payload, post.game, await text_of(post)
    agreed = next((row for row in await post.games.follows.rows() if row.id == payload["follow"]), None)
    if agreed is None or await post.ui.services.feeds.has_newcomer(game, agreed.at):
        return None  # it was stopped, or somebody took a seat, while this was on its way
    blocks = [heading(game, text), text.say("watch-hands", turn=payload["turn"])]
    pictures = []
    for seat in game.seats:
        view = await post.games.views.view_at(game.id, await fullest(post, seat), seat)
        if not view.hand:
            continue
        blocks.append(hand_block(game, view, seat, text))
        picture = await post.snapshots.hand(view, text.lang, f"hand-{seat}.png", theme=await post.theme())
        pictures += [picture] if picture else []
    if len(blocks) == 2:
        return None
    rows = watch_rows(game, text, mark_of(post.row.id))
    return await post.send(Card(tuple(blocks), rows, tuple(pictures), COLOURS.get(game.status), pictures_after=2))


async def fullest(post: Posting, seat: str) -> int:
    """The row of a turn at which a seat held most: at its end much of a hand is played or put back."""
    turn, last = post.row.payload["turn"], post.row.payload["shown"]
    told = [each for each in await post.games.views.events(post.game.id, viewer=seat) if each[0] <= last]
    first = next((row for row, event in told if event.key == "phase" and event.facts.get("turn") == turn), last)
    held = [(len(event.facts["counters"]), row) for row, event in told if event.key == "hand" and row >= first]
    return max(held, default=(0, last))[1]
