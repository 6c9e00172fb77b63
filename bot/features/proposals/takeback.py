"""Offering a take-back of final answers: what it would undo, and whose consent it needs."""

from __future__ import annotations

from collections.abc import Sequence

from bot.cards.card import GREEN, RED, Button, Card, action_id
from bot.cards.common import verb_button
from bot.features.proposals.cards import takeback_lines
from bot.game_services import GameServices
from bot.games.record import Entry, GameInfo, Status
from bot.ui.context import InteractionContext


async def offer_takeback(context: InteractionContext, game: GameInfo) -> None:
    """Show what a take-back of final answers would undo, and offer to ask for the other players' consent."""
    text = context.text(game)
    lines, rows = [text.say("undo-none")], tuple[tuple[Button, ...], ...]()
    if game.status is Status.RUNNING and (found := await takeback_range(context.games, game, context.user)) is not None:
        to, until, answers = found
        entries = await context.games.views.record(game.id, to, context.user)
        sealed = sealed_by(entries, game.seats_of(context.user))
        lines = [text.say(f"undo-none-{sealed}"), "", *takeback_lines(entries, answers, text)]
        alone = game.solo
        ask = Button(
            text.say("button-takeback-alone" if alone else "button-takeback"),
            action_id("takeback", game.id, f"{to}.{until}"),
            RED,
        )
        rows = ((ask, verb_button(text, "act", game.id, style=GREEN)),)
    else:
        lines.append(text.say("undo-consent-none"))
    await context.show(Card(("\n".join(lines),), rows))


def sealed_by(entries: Sequence[Entry], mine: Sequence[str]) -> str:
    """Return the reason why an answer became final, as far as its author may know."""
    if any(entry.kind == "answer" and entry.seat not in mine for entry in entries):
        return "acted"
    told = [event for entry in entries for event in entry.events]
    if any("throw" in event.facts for event in told):
        return "dice"
    if any(event.key == "phase" for event in told):
        return "phase"
    return "told" if any(entry.kind == "takeback" for entry in entries) else "secret"


async def takeback_range(games: GameServices, game: GameInfo, user: int) -> tuple[int, int, int] | None:
    """Return the row before the user's last answer, the last row to be undone, and the number of answers undone.

    Steps that another player can still undo are neither counted nor mentioned, though they are undone as well.
    """
    entries = await games.views.record(game.id, 0, user)
    counted = [entry for entry in entries if entry.kind in ("start", "answer")]
    mine = set(game.seats_of(user))
    # Answers given by standing orders would be given again.
    last = max(
        (place for place, entry in enumerate(counted) if entry.seat in mine and entry.by != "standing"), default=0
    )
    if not last:
        return None
    return counted[last - 1].seq, counted[-1].seq, len(counted) - last
