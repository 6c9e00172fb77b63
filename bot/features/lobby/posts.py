"""The lobby post: who has which seat before a game begins."""

from __future__ import annotations

from bot.cards.card import Card
from bot.cards.common import verb_button
from bot.features.lobby.cards import closed_lobby_card, lobby_card
from bot.features.lobby.service import LobbyModerated
from bot.games.announce import LobbyPost
from bot.games.record import Status
from bot.text.narrator import event_line
from bot.ui.delivery import GamePosting, builder, marked
from engine.kernel import Event


@builder(LobbyPost)
async def lobby(posting: GamePosting[LobbyPost]) -> int:
    """Post the lobby; it is edited as players take seats, and closed when the game begins."""
    build = lobby_card if posting.game.status is Status.LOBBY else closed_lobby_card
    card = marked(build(posting.game, posting.text), posting.row)
    return await posting.sender.send_or_edit(posting.row, card)


@builder(LobbyModerated)
async def lobby_moderated(posting: GamePosting[LobbyModerated]) -> int:
    """Post what a moderator or the host changed in a game that has not begun."""
    lines = [posting.text.say("told-lobby-moderated")]
    if told := posting.post.event:  # a row of an older version has none
        lines.append(event_line(posting.text, Event.from_dict(told)))
    button = verb_button(posting.text, "status", posting.game.id, posting.mark)
    return await posting.send(Card(("\n".join(lines),), ((button,),)))
