"""A dispatch as a story: a headline, a lead of at most two sentences, then the details folded by subject."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.text.narrator import is_shown, phase_name, with_minus
from engine.kernel import Event, Importance, Title
from engine.kernel.text import Text, capital

CODE = re.compile(r"\u00a0?\s?\([A-Z]+\d*\)")  # a place's code, which headlines omit
LONGEST = 90  # maximum length
JOINED = 70  # maximum length of two headlines in one
WORTHY = 60  # minimum worth of the second headline
SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-ZÀ-ÝÉ“«])")
AFTERMATH = ("losses", "eliminated", "leader_lost", "captured", "leader_falls", "fell_back")
STAYED = ("retreat", "room")  # reasons for a move without an order
NET = "victory_points"
MOST_PIECES = 9  # more pieces do not add to the worth


@dataclass(frozen=True, slots=True)
class Story:
    """A dispatch as shown to readers; the headline is empty if no event is worth one."""

    when: str
    headline: str
    lead: str
    lines: tuple[str, ...]


def told_as_story(text: Text, events: Sequence[Event], title: Title) -> Story:
    """Return some public events as a story: battles first, moves of a side in one line, points once at the end."""
    shown = [event for event in events if event.public]
    news = [each for each in shown if each.key != "phase" and is_shown(text, each)]
    best = sorted((each for each in news if worth(each, title)), key=lambda each: -worth(each, title))
    phases = [event for event in shown if event.key == "phase"]
    if not best:
        return Story(phase_name(text, phases[0].facts) if phases else "", "", "", tuple(details(text, news, title, ())))
    first = best[0]
    before = [event for event in shown[: shown.index(first)] if event.key == "phase"]
    when = phase_name(text, (before or phases)[-1 if before else 0].facts) if phases else ""
    said = capital(headline(text, first))
    second = next((each for each in best[1:] if each.key != first.key and worth(each, title) >= WORTHY), None)
    both = text.say("headline-and", one=said, other=headline(text, second)) if second is not None else said
    lead, used = lead_of(text, first, shown)
    return Story(when, both if len(both) <= JOINED else said, lead, tuple(details(text, news, title, used)))


def worth(event: Event, title: Title) -> int:
    """Return how much an event is worth as a headline; a retreat belongs to its battle."""
    if event.key == "moved" and (event.facts.get("why") in STAYED or event.facts.get("assembling")):
        return 0
    score = title.headlines.get(event.key, 0)
    pieces = event.facts.get("pieces", ())
    return score + min(len(pieces), MOST_PIECES) if event.key == "moved" and score else score


def headline(text: Text, event: Event) -> str:
    """Return an event as a short headline, without codes or a full stop."""
    key = f"headline-{event.key}"
    facts = event.facts
    if event.key == "battle":
        facts = {**facts, "success": facts.get("winner") == facts.get("attacker"), "drawn": not facts.get("winner")}
    said = text.say(key, **facts) if text.has(key) else SENTENCE.split(text.event(event))[0]
    said = with_minus(CODE.sub("", said)).rstrip(".")
    return said if len(said) <= LONGEST else f"{said[: LONGEST - 1].rsplit(' ', 1)[0]} …"


def lead_of(text: Text, event: Event, shown: Sequence[Event]) -> tuple[str, tuple[int, ...]]:
    """Return at most two sentences about the event in the headline, and the ids of the events they cover."""
    sentences, used = [], [id(event)]
    if event.key == "battle" and text.has("lead-battle"):
        sentences.append(capital(text.say("lead-battle", **event.facts)))
        for each in shown[shown.index(event) + 1 :]:
            if each.key in ("battle", "phase"):
                break
            if each.key == "moved" and each.facts.get("why") == "retreat":
                sentences.append(text.event(each))
                used.append(id(each))
                break
        used.remove(id(event))  # its figures are among the details
    else:
        sentences = SENTENCE.split(text.event(event))
        if not text.has(f"headline-{event.key}"):
            del sentences[0]  # used as headline
    return with_minus(" ".join(sentences[:2])), tuple(used)


def details(text: Text, news: Sequence[Event], title: Title, used: Sequence[int]) -> list[str]:
    """Return the lines below the lead."""
    left = [each for each in news if id(each) not in used and title.importance(each) is Importance.NEWS]
    if not left and not used:
        left = [each for each in news if title.importance(each) is not Importance.STEP]
    at_table = [each for each in left if each.key.startswith("table-")]
    fights = [
        each
        for place, each in enumerate(left)
        if each.key == "battle" or (each.key in AFTERMATH and any(one.key == "battle" for one in left[:place]))
    ]
    ends = [each for each in left if each.key == "over"]
    points = {str(each.facts.get("side", each.facts.get("seat"))): each for each in left if each.key == NET}
    rest = [each for each in left if each not in (*at_table, *fights, *ends) and each.key != NET]
    lines = [f"**{with_minus(text.event(each))}**" for each in ends]
    lines += [text.event(each) for each in at_table]
    lines += [f"-# {text.event(each)}" if each.key == "battle" else text.event(each) for each in fights]
    lines += folded(text, rest)
    lines += [text.event(each) for each in points.values()]
    return [line if line.startswith(("-#", "**")) else f"• {line}" for line in lines]


def folded(text: Text, events: Sequence[Event]) -> list[str]:
    """Return events as lines, with the marches of a side grouped at its first one."""
    lines: list[str] = []
    marches: dict[str, list[Event]] = {}
    for event in events:
        if is_march(event):
            marches.setdefault(str(event.facts["side"]), []).append(event)
    for event in events:
        mine = marches.get(str(event.facts.get("side")), []) if is_march(event) else []
        if len(mine) < 2:
            lines.append(text.event(event))
        elif event is mine[0]:
            moves = [text.say("folded-move", **each.facts) for each in by_goal(mine)]
            lines.append(capital(text.say("folded-moves", side=event.facts["side"], moves="; ".join(moves))))
    return lines


def by_goal(marches: Sequence[Event]) -> list[Event]:
    """Return marches to the same place merged into one event with all their pieces."""
    found: dict[str, Event] = {}
    for each in marches:
        goal, known = str(each.facts["goal"]), found.get(str(each.facts["goal"]))
        pieces = [*(known.facts["pieces"] if known else ()), *each.facts["pieces"]]
        found[goal] = replace(each, facts={**each.facts, "pieces": pieces})
    return list(found.values())


def is_march(event: Event) -> bool:
    """Return whether an event is a move that can be grouped with others."""
    facts = event.facts
    return event.key == "moved" and "pieces" in facts and "goal" in facts and facts.get("why") not in STAYED
