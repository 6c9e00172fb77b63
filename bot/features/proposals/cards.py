"""Proposals as cards, and what a take-back would undo."""

from __future__ import annotations

from collections.abc import Sequence

from bot.cards import limits
from bot.cards.card import GREEN, RED, Button, Card
from bot.cards.common import COLOURS, mention, verb_button
from bot.games.record import Entry, GameInfo, Proposal
from bot.text.narrator import is_shown, phase_name
from engine.kernel.text import Text, capital


def proposal_card(game: GameInfo, proposal: Proposal, text: Text, detail: str = "", mark: str = "") -> Card:
    """Return the card of a proposal that needs the other players' consent."""
    head = text.say(
        f"proposal-{proposal.kind}",
        seat=text.name("seat", proposal.seat),
        user=mention(game.seats.get(proposal.seat)),
        new=mention(proposal.facts.get("user")),
        offered=text.name("seat", proposal.facts["seat"]) if proposal.kind == "computer" else "",
        level=text.name("level", proposal.facts.get("level", "")),
        turns=proposal.facts.get("late", 0),
        place=f"<#{proposal.facts.get('channel', 0)}>",
    )
    voices = {**game.seats, "newcomer": proposal.facts.get("user")}
    asked = [user for voice in proposal.wanted if (user := voices.get(voice))]
    rows: tuple[tuple[Button, ...], ...] = (
        (
            verb_button(text, "agree", game.id, proposal.id, GREEN),
            verb_button(text, "decline", game.id, proposal.id, RED),
            verb_button(text, "status", game.id, mark),
        ),
    )
    if proposal.state != "open":
        return Card((f"### {head}", text.say(f"proposal-{proposal.state}")), colour=COLOURS["paused"])
    blocks = [f"### {head}"]
    if detail:
        blocks.append(detail)
    blocks.append(text.say("proposal-asked", users=text.joined(mention(user) for user in dict.fromkeys(asked))))
    return Card(blocks, rows, colour=COLOURS["paused"], mentions=tuple(dict.fromkeys(asked)))


ROOM = 3000  # characters for all the lines


def takeback_lines(entries: Sequence[Entry], answers: int, text: Text) -> list[str]:
    """Return a heading and the answers a take-back would undo."""
    lines = [f"• {answer_line(entry, text)}" for entry in entries if entry.kind == "answer"]
    return [text.say("proposal-takes", count=answers), *limits.fit(lines, ROOM)]


def answer_line(entry: Entry, text: Text) -> str:
    """Return an answer by its events, in order, or with a note that none of them may be shown."""
    seat_name = capital(text.name("seat", entry.seat or ""))
    told: list[str] = []
    phase = next((place for place, event in enumerate(entry.events) if event.key == "phase"), len(entry.events))
    begun = [phase_name(text, event.facts) for event in entry.events if event.key == "phase"]
    for place, event in enumerate(entry.events):
        if place == phase:
            told.append(text.say("takeback-phase", phase=begun[-1]))
        if is_shown(text, event):
            told.append(text.event(event))
    said = " ".join(told) if told else text.say("takeback-untold")
    return text.say("name-effect", name=f"**{seat_name}**", effect=said)
