"""What only one person is told, by direct message."""

from __future__ import annotations

from typing import Any

from bot.cards.card import GREEN, Card
from bot.cards.common import COLOURS, game_name, mention, verb_button
from bot.features.dashboard.hand import hand_block
from bot.games.announce import HandPost, PrivatePost
from bot.outbox.post import DmClosed
from bot.text.narrator import seen_lines
from bot.ui.delivery import GamePosting, builder
from engine.kernel import Event
from engine.kernel.text import Text


@builder(HandPost)
async def hand(posting: GamePosting[HandPost]) -> int | None:
    """A hand by direct message, as a picture and in words, together with what else was told in private."""
    if not posting.is_seated(posting.post.seat):
        return None  # by now it is somebody else's
    game, seat = posting.game, posting.post.seat
    text = await posting.private_text(posting.row.target_id)
    view = await posting.games.views.view(game.id, seat)
    blocks = [f"-# {text.say('hand-dm', name=game_name(game, text))}", hand_block(game, view, seat, text)]
    card = Card(
        (*blocks, *private_lines(posting, seat, text)),
        ((verb_button(text, "act", game.id, posting.mark, GREEN),),),
        colour=COLOURS["running"],
    )
    picture = await posting.snapshots.hand(view, text.lang, theme=await posting.theme())
    return await posting.send(card.with_pictures(picture) if picture else card)


@builder(PrivatePost)
async def private(posting: GamePosting[PrivatePost]) -> int:
    """Something that only one person is told."""
    game = posting.game
    text = await posting.private_text(posting.row.target_id)
    lines = private_lines(posting, posting.post.seat, text) or [text.say("recap-nothing")]
    head = f"-# {text.say('private-dm', name=game_name(game, text))}"
    return await posting.send(Card((head, *lines), ((verb_button(text, "act", game.id, posting.mark, GREEN),),)))


def private_lines(posting: GamePosting[Any], seat: str | None, text: Text) -> list[str]:
    """The private events of a row as lines."""
    events = [Event.from_dict(plain) for plain in posting.post.events]
    return ["\n".join(lines)] if (lines := seen_lines(text, events, seat)) else []


@builder(DmClosed)
async def dm_closed(posting: GamePosting[DmClosed]) -> int:
    """Direct messages are closed: said once, to the one concerned, without anything secret."""
    user, text = posting.post.user, posting.text
    button = verb_button(text, "hand", posting.game.id, posting.mark)
    return await posting.send(Card((f"{mention(user)} {text.say('hand-closed')}",), ((button,),), mentions=(user,)))
