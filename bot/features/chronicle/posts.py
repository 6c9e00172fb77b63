"""The end of a game: the card with the result, to which the chronicle is added later."""

from __future__ import annotations

import discord

from bot.cards.card import GREEN, Button, Card, action_id
from bot.features.chronicle.brief import strengths_of
from bot.features.chronicle.cards import ended_card
from bot.features.chronicle.record import BattleRecord
from bot.features.chronicle.service import WrittenChronicle, names_of
from bot.features.chronicle.story import battle_sentence
from bot.features.computers.levels import next_level
from bot.features.dispatch.cut import Held, lines
from bot.features.dispatch.posts import held_before, held_by
from bot.features.follow.cards import chronicle_card, mark_of
from bot.games.announce import ChroniclePost, Ended
from bot.games.errors import OtherRules
from bot.outbox.post import Delivered, Post
from bot.outbox.sent import end_posted, newest_message
from bot.text.narrator import dispatch_lines
from bot.ui.delivery import UNKNOWN_MESSAGE, GamePosting, builder, when_found
from engine.registry import title as find_title

GREATEST = 3  # battles listed


@builder(Ended)
async def ended(posting: GamePosting[Ended]) -> Delivered | None:
    """Post who won and how, the last map, the greatest battles and the next steps; nothing if the game never began."""
    if posting.game.started_at is None:
        return None
    held = await held_by(posting)
    return told_all(posting, held, await posting.send(await card_of_end(posting, held)))


@when_found(Ended)
async def found_end(posting: GamePosting[Ended], number: int, _: int | None) -> Delivered:
    """Record a card that was sent before a crash."""
    return told_all(posting, await held_by(posting), number)


def told_all(posting: GamePosting[Post], held: Held, number: int) -> Delivered:
    """Mark all held events as posted, once the final card is posted."""
    posting.memory.held = held.cleared(posting.row.id)
    return Delivered(number, part=posting.memory.held.to_dict())


@builder(ChroniclePost)
async def chronicle(posting: GamePosting[ChroniclePost]) -> int | None:
    """Add the summary and the chronicle page to the final card; the page is made outside the event loop.

    If the card was deleted, post the chronicle as a message of its own.
    """
    game, text = posting.game, posting.text
    if game.open:
        return None  # the end was taken back
    file = await posting.games.files.export(game.id)
    try:
        written = await posting.ui.services.chronicles.chronicle(
            file,
            lang=text.lang,
            theme=await posting.theme(),
            players=await names_of(game, posting.ui.services.discord.name_of),
            review=await posting.games.reviews.stored(game),
        )
    except OtherRules:
        return None  # its rules are gone; `/watch chronicle` says so on request
    number = await newest_message(posting.games.store, game.id, ("ended",), posting.row.target)
    if number is not None:
        try:
            end = await end_posted(posting.games.store, game.id, number)
            held = await held_before(posting, end) if end is not None else Held()
            await posting.sender.change(posting.row, number, await card_of_end(posting, held, written))
            return number
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
    return await posting.send(chronicle_card(game, written.lines, written.page, text, mark_of(posting.row.id)))


async def card_of_end(posting: GamePosting[Post], held: Held, written: WrittenChronicle | None = None) -> Card:
    """Return the card with the last events, the last map with the greatest battles marked, and the chronicle."""
    game, text = posting.game, posting.text
    battles = await greatest(posting)
    view = await posting.games.views.view(game.id, None)
    view.moves, view.battles = [], posting.arrows([battle.event for battle in battles])[1]
    fought = [text.say("ended-battle", said=battle_sentence(battle, text), turn=battle.turn) for battle in battles]
    brief, page = (written.brief, written.page) if written else ("", "")
    last = dispatch_lines(text, held.shown, find_title(game.title)) if lines(held.waiting) else []
    card = ended_card(game, view, last, fought, text, posting.mark, brief, page)
    if level := await next_level(posting.games.index, game):
        said = text.say("button-nextlevel", level=level)
        card = card.with_rows((Button(said, action_id("nextlevel", game.id, level), GREEN),))
    picture = await posting.snapshots.map(view, game.language, theme=await posting.theme())
    told = bool(written) and bool(game.commitment)
    return (await posting.linked(card, "/chronicle" if told else "")).with_pictures(picture)


async def greatest(posting: GamePosting[Post]) -> list[BattleRecord]:
    """Return the battles with the most units, in chronological order."""
    battles, turn = list[BattleRecord](), 0
    for _, event in await posting.games.views.events(posting.game.id):
        turn = int(event.facts["turn"]) if event.key == "phase" and "turn" in event.facts else turn
        if event.public and event.key in posting.rules.battle_keys:
            battles.append(BattleRecord(turn, event))
    chosen = sorted(range(len(battles)), key=lambda number: (-sum(strengths_of(battles[number]).values()), number))
    return [battles[number] for number in sorted(chosen[:GREATEST])]
