"""The story of a turn: what it came to, then a paragraph for each phase, without accounts, rules and single steps."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import groupby

from bot.features.chronicle.brief import VICTORY_TRACKS, place_name, place_of, side_name, strengths_of
from bot.features.chronicle.record import BattleRecord, Chronicle, TurnRecord
from bot.text.narrator import is_shown, phase_name, with_minus
from engine.kernel import Event, Importance
from engine.kernel.text import Text, capital

HEADLINE = re.compile(r"[^:]*\d[^:]*:\s*")  # a phase is told with its turn, which the page says already
MARCH = ("", "march", "None")


@dataclass(slots=True)
class Paragraph:
    """What happened in a phase, or in a battle at one place and of it."""

    heading: str = ""
    sentences: list[str] = field(default_factory=list)
    fight: str = ""  # the place

    @property
    def said(self) -> str:
        """All of it in one piece."""
        return " ".join(self.sentences)


def story(turn: TurnRecord, chronicle: Chronicle, text: Text) -> list[Paragraph]:
    """Tell a turn phase by phase; a battle stands by itself, and a phase in which nothing is told is left out."""
    fought = {id(battle.event): battle for battle in chronicle.battles}
    told = [event for event in turn.events if is_told(event, chronicle, text)]
    found = [Paragraph()]
    for (moving, _), group in groupby(told, key=is_march):
        events = list(group)
        if moving:
            went_on(found).sentences.append(marches(events, text))
            continue
        for event in events:
            if event.key == "phase":
                heading = capital(HEADLINE.sub("", phase_name(text, event.facts), count=1))
                if heading != found[-1].heading:
                    found.append(Paragraph(heading))
            elif id(event) in fought:
                place = str(event.facts["zone"])
                found.append(Paragraph(battle_sentence(fought[id(event)], text), fight=place))
            else:
                went_on(found, event).sentences.append(with_minus(text.event(event)))
    return merged(found)


def went_on(found: list[Paragraph], event: Event | None = None) -> Paragraph:
    """Return the paragraph in which to go on: that of a battle only with what follows from it, at its place."""
    places = [event.facts.get(name) for name in ("zone", "start", "space")] if event is not None else []
    if found[-1].fight and found[-1].fight not in places:
        found.append(Paragraph())
    return found[-1]


def merged(paragraphs: Iterable[Paragraph]) -> list[Paragraph]:
    """Put together what follows under one heading, once the phases in which nothing happened are gone."""
    found: list[Paragraph] = []
    for each in paragraphs:
        if not each.sentences and not each.fight:
            continue
        if found and each.heading and not each.fight and each.heading == found[-1].heading:
            found[-1].sentences += each.sentences
        else:
            found.append(each)
    return found


def is_told(event: Event, chronicle: Chronicle, text: Text) -> bool:
    """Tell whether an event belongs into the story."""
    if not event.public:
        return False
    if event.key in ("phase", "over"):
        return text.has(f"event-{event.key}")
    return is_shown(text, event) and chronicle.title.importance(event) is Importance.NEWS


def is_march(event: Event) -> tuple[bool, str]:
    """Tell whether an event is a step of a march, and whose: several in a row are told as one."""
    moving = event.key == "moved" and str(event.facts.get("why", "")) in MARCH and bool(event.facts.get("path"))
    return moving, str(event.facts.get("side")) if moving else ""


def marches(events: list[Event], text: Text) -> str:
    """Tell where a side went: one march in its own words, several by their goals."""
    if len(events) == 1:
        return with_minus(text.event(events[0]))
    goals = dict.fromkeys(place_name(str(event.facts["path"][-1]), text) for event in events)
    return text.say("chronicle-marches", side=side_name(str(events[0].facts["side"]), text), places=text.joined(goals))


def battle_sentence(battle: BattleRecord, text: Text) -> str:
    """Tell who beat whom, where, and how strong both were."""
    facts, strong = battle.event.facts, strengths_of(battle)
    attacker, defender = str(facts["attacker"]), str(facts["defender"])
    winner = str(facts.get("winner") or "")
    other = defender if winner == attacker else attacker
    return text.say(
        "chronicle-battle-won" if winner else "chronicle-battle-open",
        place=place_of(battle, text),
        one=side_name(winner or attacker, text),
        other=text.name("side", other if winner else defender),
        first=f"{strong.get(winner or attacker, 0):g}",
        second=f"{strong.get(other if winner else defender, 0):g}",
    )


def figures(place: int, chronicle: Chronicle, text: Text) -> list[str]:
    """Say where both sides stand after a turn, by victory points and by strength, and what the turn changed."""
    wanted = (
        ("chronicle-plot-victory", chronicle.series(*VICTORY_TRACKS)),
        ("chronicle-plot-strength", chronicle.strength_series()),
    )
    return [
        text.say("chronicle-standing", figure=text.say(name), sides=standing(series, place, text))
        for name, series in wanted
        if series
    ]


def standing(series: Mapping[str, list[float]], place: int, text: Text) -> str:
    """Say a figure of every side, with its change since the turn before."""
    said = []
    for side, values in series.items():
        change = values[place] - values[place - 1] if place else 0
        changed = f" ({change:+g})" if change else ""
        said.append(with_minus(f"{side_name(side, text)} {values[place]:g}{changed}"))
    return ", ".join(said)
