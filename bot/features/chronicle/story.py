"""The story of a turn: its outcome, then a paragraph for each phase, without accounts, rules and single steps."""

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

HEADLINE = re.compile(r"[^:]*\d[^:]*:\s*")  # a phase is reported with its turn, already on the page
MARCH = ("", "march", "None")


@dataclass(slots=True)
class Paragraph:
    """The text of a phase, or of a battle at one place and its consequences."""

    heading: str = ""
    sentences: list[str] = field(default_factory=list)
    fight: str = ""  # the place

    @property
    def said(self) -> str:
        """Return the whole text of the paragraph."""
        return " ".join(self.sentences)


def story(turn: TurnRecord, chronicle: Chronicle, text: Text) -> list[Paragraph]:
    """Return the story of a turn by phases; battles are paragraphs of their own, and empty phases are left out."""
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
    """Return the paragraph to continue; that of a battle is continued only by events at its place."""
    places = [event.facts.get(name) for name in ("zone", "start", "space")] if event is not None else []
    if found[-1].fight and found[-1].fight not in places:
        found.append(Paragraph())
    return found[-1]


def merged(paragraphs: Iterable[Paragraph]) -> list[Paragraph]:
    """Drop empty paragraphs, then merge adjacent ones with the same heading."""
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
    """Return whether an event belongs in the story."""
    if not event.public:
        return False
    if event.key in ("phase", "over"):
        return text.has(f"event-{event.key}")
    return is_shown(text, event) and chronicle.title.importance(event) is Importance.NEWS


def is_march(event: Event) -> tuple[bool, str]:
    """Return whether an event is a step of a march, and by which side; consecutive steps are reported as one march."""
    moving = event.key == "moved" and str(event.facts.get("why", "")) in MARCH and bool(event.facts.get("path"))
    return moving, str(event.facts.get("side")) if moving else ""


def marches(events: list[Event], text: Text) -> str:
    """Return where a side went: a single march in its own words, several marches by their destinations."""
    if len(events) == 1:
        return with_minus(text.event(events[0]))
    goals = dict.fromkeys(place_name(str(event.facts["path"][-1]), text) for event in events)
    return text.say("chronicle-marches", side=side_name(str(events[0].facts["side"]), text), places=text.joined(goals))


def battle_sentence(battle: BattleRecord, text: Text) -> str:
    """Return a sentence on who won a battle, where, and how strong both sides were."""
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
    """Return both sides' victory points and strength after a turn, with the changes during the turn."""
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
    """Return a value for every side, with its change since the previous turn."""
    said = []
    for side, values in series.items():
        change = values[place] - values[place - 1] if place else 0
        changed = f" ({change:+g})" if change else ""
        said.append(with_minus(f"{side_name(side, text)} {values[place]:g}{changed}"))
    return ", ".join(said)
