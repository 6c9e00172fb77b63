"""A dispatch as a story: a headline, a lead of at most two sentences, then the details folded by subject."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import dropwhile, pairwise, takewhile

from bot.base import height
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
ROOM = 22  # such lines of headline, lead and details: with map and buttons one and a half screens of a phone
PLAIN = 30  # worth of a line about an event that is never a headline
ALWAYS = 1000  # worth of a line that is never left out


@dataclass(frozen=True, slots=True)
class StoryLine:
    """A line below the lead, with its worth and the number of events it covers."""

    said: str
    worth: int
    count: int = 1


@dataclass(frozen=True, slots=True)
class Story:
    """A dispatch as shown to readers; the headline is empty if no event is worth one."""

    when: str
    headline: str
    lead: str
    lines: tuple[str, ...]
    left_out: int = 0  # events for which there was no room


def told_as_story(text: Text, events: Sequence[Event], title: Title, room: int = ROOM) -> Story:
    """Return some public events as a story: battles first, moves of a side in one line, points once at the end.

    What has no room is left out, the least important first.
    """
    shown = [event for event in events if event.public]
    news = [each for each in shown if each.key != "phase" and is_shown(text, each)]
    best = sorted((each for each in news if worth(each, title)), key=lambda each: -worth(each, title))
    phases = [event for event in shown if event.key == "phase"]
    if not best:
        when = phase_name(text, phases[0].facts) if phases else ""
        return with_room(Story(when, "", "", ()), details(text, news, title, ()), room)
    first = best[0]
    before = [event for event in shown[: shown.index(first)] if event.key == "phase"]
    when = phase_name(text, (before or phases)[-1 if before else 0].facts) if phases else ""
    said = capital(headline(text, first))
    second = next((each for each in best[1:] if each.key != first.key and is_second(text, each, title)), None)
    both = text.say("headline-and", one=said, other=headline(text, second)) if second is not None else said
    lead, used = lead_of(text, first, shown)
    story = Story(when, both if len(both) <= JOINED else said, lead, ())
    return with_room(story, details(text, news, title, used), room)


def stories(text: Text, events: Sequence[Event], title: Title) -> list[Story]:
    """Return events as a story for each phase in which there is something to tell, in full."""
    starts = [place for place, each in enumerate(events) if each.key == "phase"]
    cuts = sorted({0, *starts, len(events)})
    told = [told_as_story(text, events[start:end], title, len(events) * ROOM) for start, end in pairwise(cuts)]
    return [each for each in told if each.headline or each.lines]


def is_second(text: Text, event: Event, title: Title) -> bool:
    """Return whether an event may be the second half of a headline: it needs words of its own."""
    return worth(event, title) >= WORTHY and text.has(f"headline-{event.key}")


def with_room(story: Story, lines: Sequence[StoryLine], room: int) -> Story:
    """Return a story with the most important of some lines, as many as there is room for, in their order."""
    left = room - height([story.headline, story.lead])
    kept: set[int] = set()
    for place in sorted(range(len(lines)), key=lambda place: -lines[place].worth):
        tall = height([lines[place].said])
        if tall <= left or lines[place].worth == ALWAYS or not kept:
            kept.add(place)
            left -= tall
    said = tuple(lines[place].said for place in sorted(kept))
    return replace(story, lines=said, left_out=sum(each.count for each in lines) - sum(lines[p].count for p in kept))


def worth(event: Event, title: Title) -> int:
    """Return how much an event is worth as a headline; a retreat belongs to its battle."""
    stayed = event.key == "moved" and (event.facts.get("why") in STAYED or event.facts.get("assembling"))
    if stayed or title.importance(event) is Importance.STEP:
        return 0
    score = title.headline_worth(event)
    pieces = event.facts.get("pieces", ())
    return score + min(len(pieces), MOST_PIECES) if event.key == "moved" and score else score


def headline(text: Text, event: Event) -> str:
    """Return an event as a short headline, without codes or a full stop."""
    key, facts = f"headline-{event.key}", event.facts
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
        after = list(takewhile(lambda each: each.key not in ("battle", "phase"), shown[shown.index(event) + 1 :]))
        retreat = [each for each in after if each.key == "moved" and each.facts.get("why") == "retreat"]
        for each in (retreat or [each for each in after if each.key == "losses"])[:1]:
            sentences.append(text.event(each))
            used.append(id(each))
    else:
        sentences = SENTENCE.split(text.event(event))
        if not text.has(f"headline-{event.key}"):
            del sentences[0]  # used as headline
    return with_minus(" ".join(sentences[:2])), tuple(used)


def details(text: Text, news: Sequence[Event], title: Title, used: Sequence[int]) -> list[StoryLine]:
    """Return the lines below the lead."""
    left = [each for each in news if id(each) not in used and title.importance(each) is Importance.NEWS]
    if not left and not used:
        left = [each for each in news if title.importance(each) is not Importance.STEP]
    left = [each for each in left if not comes_out(each, news, title)]
    at_table = [each for each in left if each.key.startswith("table-")]
    since = {id(each) for each in dropwhile(lambda each: each.key != "battle", news)}
    fights = [each for each in left if each.key == "battle" or (each.key in AFTERMATH and id(each) in since)]
    ends = [each for each in left if each.key == "over"]
    points = {str(each.facts.get("side", each.facts.get("seat"))): each for each in left if each.key == NET}
    rest = [each for each in left if each not in (*at_table, *fights, *ends) and each.key != NET]
    lines = [StoryLine(f"**{with_minus(text.event(each))}**", ALWAYS) for each in ends]
    lines += [StoryLine(f"• {text.event(each)}", ALWAYS) for each in at_table]
    lines += [StoryLine(f"• {fight_text(text, each)}", worth(each, title) or PLAIN) for each in fights]
    lines += folded(text, rest, title)
    return lines + [StoryLine(f"• {text.event(each)}", ALWAYS) for each in points.values()]


def fight_text(text: Text, event: Event) -> str:
    """Return a second battle in two sentences, without columns and dice, or what came of one."""
    if event.key != "battle" or not text.has("lead-battle"):
        return text.event(event)
    return with_minus(f"{capital(headline(text, event))}. {capital(text.say('lead-battle', **event.facts))}")


def comes_out(event: Event, news: Sequence[Event], title: Title) -> bool:
    """Return whether a later event of the same side says how this one came out."""
    outcomes, later = title.outcomes.get(event.key, ()), dropwhile(lambda each: each is not event, news)
    return any(each.key in outcomes and each.facts.get("side") == event.facts.get("side") for each in later)


def folded(text: Text, events: Sequence[Event], title: Title) -> list[StoryLine]:
    """Return events as lines, with the marches of a side grouped at its first one."""
    lines: list[StoryLine] = []
    marches: dict[str, list[Event]] = {}
    for event in events:
        if is_march(event):
            marches.setdefault(str(event.facts["side"]), []).append(event)
    for event in events:
        mine = marches.get(str(event.facts.get("side")), []) if is_march(event) else []
        if len(mine) < 2:
            lines.append(StoryLine(f"• {text.event(event)}", worth(event, title) or PLAIN))
        elif event is mine[0]:
            moves = text.parted([text.say("folded-move", **each.facts) for each in by_goal(mine)])
            said = capital(text.say("folded-moves", side=event.facts["side"], moves=moves))
            lines.append(StoryLine(f"• {said}", max(worth(each, title) for each in mine), len(mine)))
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
