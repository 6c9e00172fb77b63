"""The welcome, proposals, and rows whose whole form is a sentence."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from bot.cards.card import Card
from bot.cards.common import proposal_card, verb_button
from bot.features.proposals.takeback import takeback_lines
from bot.features.welcome.cards import welcome_card
from bot.outbox.sent import proposal_posts
from bot.text.narrator import catalogue, event_line, permission_names
from engine.kernel import Event

if TYPE_CHECKING:
    from bot.outbox import OutboxMessage
    from bot.ui.posting import Posting
    from bot.ui.sender import Sender

log = logging.getLogger(__name__)


async def welcome(sender: Sender, row: OutboxMessage) -> int:
    """The first message in a server."""
    return await sender.send(row, welcome_card(row.payload["language"], f"o{row.id}"))


async def alert(sender: Sender, row: OutboxMessage) -> int:
    """Something that only the host can put right."""
    text = catalogue(None, row.payload["language"])
    return await sender.send(row, Card((text.say(f"alert-{row.payload['alert']}", **row.payload["facts"]),)))


async def proposal(post: Posting) -> int | None:
    """A proposal with its buttons; one that is settled already is not posted."""
    found = await post.games.proposals.get(int(post.row.payload["proposal"]))
    if found.state != "open" or not found.wanted:
        return None
    detail = ""
    if found.kind == "takeback":
        entries = await post.games.views.record(post.game.id, found.facts["to"], None)
        detail = "\n".join(takeback_lines(entries, found.facts["answers"], post.text))
    return await post.send(proposal_card(post.game, found, post.text, detail, post.mark))


async def proposal_settled(post: Posting) -> int | None:
    """The post of a proposal shows how it was settled; a later proposal's post is left alone."""
    found = await post.games.proposals.get(int(post.row.payload["proposal"]))
    for number in await proposal_posts(post.games.store, post.game.id, found.id):
        await post.sender.edit(post.row, number, proposal_card(post.game, found, post.text))
    return None


async def permission_missing(post: Posting) -> int:
    """The organizer hears which permission is missing, where, and what follows."""
    text, facts = await post.private_text(post.row.target_id), post.row.payload
    missing = permission_names(facts["missing"], text)
    button = verb_button(text, "status", post.game.id, post.mark)
    said = text.say(f"told-{post.row.kind}", channel=facts["channel"], missing=missing)
    return await post.send(Card((said,), ((button,),)))


async def lobby_moderated(post: Posting) -> int:
    """What a moderator or the host has changed at a table that has not begun."""
    lines = [post.text.say("told-lobby-moderated")]
    if told := post.row.payload.get("event"):  # a row of an older version has none
        lines.append(event_line(post.text, Event.from_dict(told)))
    button = verb_button(post.text, "status", post.game.id, post.mark)
    return await post.send(Card(("\n".join(lines),), ((button,),)))


async def plain(post: Posting) -> int | None:
    """A row of a kind without a builder of its own: its sentence, if the catalogue has one."""
    text, message = post.text, f"told-{post.row.kind}"
    if not text.has(message):
        log.warning("nothing is known of rows of kind %s", post.row.kind)
        return None
    button = verb_button(text, "status", post.game.id, post.mark)
    return await post.send(Card((text.say(message, **post.row.payload),), ((button,),)))
