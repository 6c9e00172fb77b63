"""What only one person is told, by direct message."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.cards.card import GREEN, Card
from bot.cards.common import COLOURS, game_name, mention, verb_button
from bot.features.dashboard.hand import hand_block
from bot.text.narrator import seen_lines
from engine.kernel import Event
from engine.kernel.text import Text

if TYPE_CHECKING:
    from bot.ui.posting import Posting


async def hand(post: Posting) -> int | None:
    """A hand by direct message, as a picture and in words, together with what else was told in private."""
    if not post.seated:
        return None  # by now it is somebody else's
    game, seat = post.game, post.row.payload["seat"]
    text = await post.private_text(post.row.target_id)
    view = await post.games.views.view(game.id, seat)
    blocks = [f"-# {text.say('hand-dm', name=game_name(game, text))}", hand_block(game, view, seat, text)]
    card = Card(
        (*blocks, *private_lines(post, seat, text)),
        ((verb_button(text, "act", game.id, post.mark, GREEN),),),
        colour=COLOURS["running"],
    )
    picture = await post.snapshots.hand(view, text.lang, theme=await post.theme())
    return await post.send(card.with_pictures(picture) if picture else card)


async def private(post: Posting) -> int:
    """Something that only one person is told."""
    game = post.game
    text = await post.private_text(post.row.target_id)
    lines = private_lines(post, post.row.payload.get("seat"), text) or [text.say("recap-nothing")]
    head = f"-# {text.say('private-dm', name=game_name(game, text))}"
    return await post.send(Card((head, *lines), ((verb_button(text, "act", game.id, post.mark, GREEN),),)))


def private_lines(post: Posting, seat: str | None, text: Text) -> list[str]:
    """The private events of a row as lines."""
    events = [Event.from_dict(plain) for plain in post.row.payload.get("events", ())]
    return ["\n".join(lines)] if (lines := seen_lines(text, events, seat)) else []


async def dm_closed(post: Posting) -> int:
    """Direct messages are closed: said once, to the one concerned, without anything secret."""
    user, text = int(post.row.payload["user"]), post.text
    button = verb_button(text, "hand", post.game.id, post.mark)
    return await post.send(Card((f"{mention(user)} {text.say('hand-closed')}",), ((button,),), mentions=(user,)))
