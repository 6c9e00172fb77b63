"""Calls: whose turn it is."""

from __future__ import annotations

from typing import Any

from bot.cards import limits
from bot.cards.card import BLUE, Card
from bot.cards.common import mention, moment, verb_button
from bot.features.dispatch.posts import held_by
from bot.games.announce import TurnCall
from bot.games.record import Status
from bot.outbox.sent import dispatch_posted_for
from bot.text.narrator import dispatch_lines
from bot.ui.posting import GamePosting, builder
from engine.registry import title as find_title

UNTOLD, UNTOLD_TEXT = 10, 1500  # lines and characters of what a call tells


@builder(TurnCall)
async def notice(posting: GamePosting[TurnCall]) -> int | None:
    """Whose turn it is: the dispatch just posted says it; otherwise a small message that replaces the last."""
    row, game, memory, text = posting.row, posting.game, posting.memory, posting.text
    older = memory.posts.get(row.kind)
    if older is None:
        older = await posting.sender.newest(row)
    if older:
        await posting.sender.remove(row, older)
    memory.posts[row.kind] = 0
    posted = memory.called
    if posted is None:
        posted = await dispatch_posted_for(posting.games.store, game.id, row.target)
    outdated = row.seq < game.seq and not still_awaited(posting)
    if game.status is not Status.RUNNING or outdated or posted == row.seq or not posting.post.awaited:
        return None
    people = [wait for wait in game.due if wait.user is not None]
    lines = [
        text.say("notice", user=mention(wait.user), seat=text.name("seat", wait.seat))
        + (f" {moment(wait.deadline)}" if wait.deadline else "")
        for wait in people
    ]
    if not lines:
        return None
    untold = await untold_text(posting)
    fresh = {each["user"] for each in posting.post.awaited if each["fresh"]} & set(posting.newly_called())
    card = Card(
        tuple(filter(None, (untold, "\n".join(lines)))),
        ((verb_button(text, "act", game.id, posting.mark, BLUE), verb_button(text, "recap", game.id)),),
        mentions=tuple(dict.fromkeys(wait.user for wait in people if wait.user in fresh and wait.user)),
    )
    memory.posts[row.kind] = await posting.send(card)
    return memory.posts[row.kind]


async def untold_text(posting: GamePosting[Any]) -> str:
    """What has happened and waits for the next dispatch: those called read it here."""
    waiting = [each.event for each in (await held_by(posting)).waiting]
    return "\n".join(headed(dispatch_lines(posting.text, waiting, find_title(posting.game.title))))


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


def still_awaited(posting: GamePosting[Any]) -> bool:
    """Whether those called by an older notice are still those awaited."""
    called = {each["seat"] for each in posting.post.awaited}
    return called == {wait.seat for wait in posting.game.due}
