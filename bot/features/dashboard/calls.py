"""Notices: whose turn it is, reminders, and time that has run out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.cards import limits
from bot.cards.card import BLUE, GREEN, Card
from bot.cards.common import channel_link, game_name, mention, moment, verb_button
from bot.features.dispatch.posts import held_by
from bot.games.status import Status
from bot.outbox.sent import dispatch_posted_for
from bot.text.narrator import dispatch_lines
from engine.registry import title as find_title

if TYPE_CHECKING:
    from bot.ui.posting import Posting

UNTOLD, UNTOLD_TEXT = 10, 1500  # lines and characters of what a call tells


async def notice(post: Posting) -> int | None:
    """Whose turn it is: the dispatch just posted says it; otherwise a small message that replaces the last."""
    row, game, memory, text = post.row, post.game, post.memory, post.text
    older = memory.posts.get(row.kind)
    if older is None:
        older = await post.sender.newest(row)
    if older:
        await post.sender.remove(row, older)
    memory.posts[row.kind] = 0
    posted = memory.called
    if posted is None:
        posted = await dispatch_posted_for(post.games.store, game.id, row.target)
    outdated = row.seq < game.seq and not still_awaited(post)
    if game.status is not Status.RUNNING or outdated or posted == row.seq or not row.payload["awaited"]:
        return None
    people = [wait for wait in game.due if wait.user is not None]
    lines = [
        text.say("notice", user=mention(wait.user), seat=text.name("seat", wait.seat))
        + (f" {moment(wait.deadline)}" if wait.deadline else "")
        for wait in people
    ]
    if not lines:
        return None
    untold = await untold_text(post)
    fresh = {each["user"] for each in row.payload["awaited"] if each["fresh"]} & set(post.newly_called())
    card = Card(
        tuple(filter(None, (untold, "\n".join(lines)))),
        ((verb_button(text, "act", game.id, post.mark, BLUE), verb_button(text, "recap", game.id)),),
        mentions=tuple(dict.fromkeys(wait.user for wait in people if wait.user in fresh and wait.user)),
    )
    memory.posts[row.kind] = await post.send(card)
    return memory.posts[row.kind]


async def untold_text(post: Posting) -> str:
    """What has happened and waits for the next dispatch: those called read it here."""
    waiting = [each.event for each in (await held_by(post)).waiting]
    return "\n".join(headed(dispatch_lines(post.text, waiting, find_title(post.game.title))))


def headed(lines: list[str]) -> list[str]:
    """The last lines of a story that fit, under the heading they belong to; one that nothing follows is left out."""
    while lines and lines[-1].startswith("**"):
        lines = lines[:-1]
    kept = limits.fit(lines, UNTOLD_TEXT, UNTOLD)
    if kept and kept[0] == limits.ELLIPSIS:
        left_out = lines[: len(lines) - len(kept) + 1]
        heading = next((line for line in reversed(left_out) if line.startswith("**")), "")
        kept[0] = f"{heading} {limits.ELLIPSIS}".strip()
    return kept


def still_awaited(post: Posting) -> bool:
    """Whether those called by an older notice are still those awaited."""
    called = {each["seat"] for each in post.row.payload["awaited"]}
    return called == {wait.seat for wait in post.game.due}


async def reminder(post: Posting) -> int | None:
    """A reminder, only while it is still this person's turn."""
    row, game = post.row, post.game
    user = row.payload.get("user") or row.target_id
    if game.status is not Status.RUNNING or all(wait.seat != row.payload["seat"] for wait in game.due):
        return None
    text = await post.private_text(user) if row.scope == "user" else post.text
    message = f"reminder-{row.payload['step']}"
    said = text.say(message if text.has(message) else "reminder", user=mention(user), name=game_name(game, text))
    if row.payload.get("deadline"):
        said += f" {moment(row.payload['deadline'])}"
    where = channel_link(game) if row.scope == "user" else ""
    buttons = (
        verb_button(text, "act", game.id, post.mark, GREEN),
        verb_button(text, "snooze", game.id),
        verb_button(text, "extend", game.id),
    )
    return await post.send(Card((f"{said} {where}".strip(),), (buttons,), mentions=(int(user),)))


async def overdue(post: Posting) -> int | None:
    """The organizer and the other players hear of somebody whose time is over, and what they may claim."""
    row, game = post.row, post.game
    text = await post.private_text(row.target_id)
    said = text.say(
        "overdue",
        user=mention(row.payload["user"]),
        name=game_name(game, text),
        seat=text.name("seat", row.payload["seat"]),
    )
    buttons = [verb_button(text, "status", game.id, post.mark)]
    if row.target_id in game.users:
        said = f"{said} {text.say(f'overdue-{game.pace.claim}')}"
        buttons.insert(0, verb_button(text, "claim", game.id, row.payload["seat"]))
    return await post.send(Card((f"{said} {channel_link(game)}".rstrip(),), (tuple(buttons),)))
