"""The end of a game: a card of its own, and the only place where the result stands; its chronicle comes into it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.features.chronicle.brief import strengths_of
from bot.features.chronicle.cards import ended_card
from bot.features.chronicle.record import BattleRecord
from bot.features.chronicle.service import names_of
from bot.features.chronicle.story import battle_sentence
from bot.features.dispatch.heights import measure_of
from bot.features.dispatch.posts import GATHERED
from bot.features.follow.cards import chronicle_card, mark_of
from bot.games.errors import OtherRules
from bot.games.posts import events_of, phase_posts, tells_end
from bot.outbox.sent import dispatches_before, newest_message
from bot.text.narrator import dispatch_lines
from bot.ui.sender import UNKNOWN_MESSAGE
from engine.registry import title as find_title

if TYPE_CHECKING:
    from bot.cards.card import Card
    from bot.features.chronicle.service import WrittenChronicle
    from bot.ui.posting import Posting

GREATEST = 3  # battles that are named


async def ended(post: Posting) -> int | None:
    """Who won and how, the last map, the greatest battles, and what one can do now; nothing if it never began."""
    if post.game.started_at is None:
        return None
    number = await post.send(await card_of_end(post))
    post.memory.phases = None  # what waited for the next message stands on the card
    return number


async def chronicle(post: Posting) -> int | None:
    """The story in brief and the whole page, put into the card of the end; the page is made outside the event loop.

    Where somebody has deleted that card it is a message of its own.
    """
    game, text = post.game, post.text
    if game.open:
        return None  # the end was taken back
    file = await post.games.files.export(game.id)
    try:
        written = await post.ui.services.chronicles.chronicle(
            file,
            lang=text.lang,
            theme=await post.theme(),
            players=await names_of(game, post.ui.services.discord.name_of),
        )
    except OtherRules:
        return None  # it began under rules that are gone, and `/chronicle` says so to those who ask
    number = await newest_message(post.games.store, game.id, ("ended",), post.row.target)
    if number is not None:
        try:
            await post.sender.change(post.row, number, await card_of_end(post, written))
            return number
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
    return await post.send(chronicle_card(game, written.lines, written.page, text, mark_of(post.row.id)))


async def card_of_end(post: Posting, written: WrittenChronicle | None = None) -> Card:
    """The card with its last map, on which the greatest battles are marked; the same again with the chronicle."""
    game, text = post.game, post.text
    battles = await greatest(post)
    view = await post.games.views.view(game.id, None)
    view.moves, view.battles = [], post.arrows([battle.event for battle in battles])[1]
    lines = [text.say("ended-battle", said=battle_sentence(battle, text), turn=battle.turn) for battle in battles]
    brief, page = (written.brief, written.page) if written else ("", "")
    card = ended_card(game, view, await last_lines(post), lines, text, post.mark, brief, page)
    picture = await post.snapshots.map(view, game.language, theme=await post.theme())
    return card.with_pictures(picture) if picture else card


async def last_lines(post: Posting) -> list[str]:
    """What happened last and stands in no dispatch, under its heading."""
    sent = await dispatches_before(post.games.store, post.game.id, post.row.id, GATHERED)
    if post.row.kind == "chronicle":
        ends = [place for place, each in enumerate(sent) if tells_end(each.payload)]
        sent = sent[: ends[-1]] if ends else sent
    title = find_title(post.game.title)
    posts = phase_posts(
        ((each.message_id is not None, each.payload) for each in sent), measure_of(title, post.game.scenario)
    )
    return dispatch_lines(post.text, events_of(posts.headed(posts.held)), title) if posts.lines(posts.held) else []


async def greatest(post: Posting) -> list[BattleRecord]:
    """The battles with the most on the field, in the order in which they were fought."""
    battles, turn = list[BattleRecord](), 0
    for _, event in await post.games.views.events(post.game.id):
        turn = int(event.facts["turn"]) if event.key == "phase" and "turn" in event.facts else turn
        if event.public and event.key in post.rules.battle_keys:
            battles.append(BattleRecord(turn, event))
    chosen = sorted(range(len(battles)), key=lambda number: (-sum(strengths_of(battles[number]).values()), number))
    return [battles[number] for number in sorted(chosen[:GREATEST])]
