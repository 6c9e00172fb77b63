"""Checks whether the goals of a lesson can still be reached, by playing the position on with other dice towards them."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Sequence

from engine.kernel import Answer, Ask, Event, IllegalAnswer, PracticePosition, Session
from engine.players.imagined import imagine

TRIES, ANSWERS = 60, 80  # games played on, and answers in each
OBEDIENT = 0.8  # how often an answer is the one that the lesson has in mind, where that is legal


def is_out_of_reach(session: Session, lesson: PracticePosition, events: Sequence[Event], last_turn: int) -> bool:
    """Return whether no simulated game from here reaches all goals; each is stopped after the last turn."""
    return not any(reaches(session, lesson, events, last_turn, number) for number in range(TRIES))


def reaches(session: Session, lesson: PracticePosition, events: Sequence[Event], last_turn: int, number: int) -> bool:
    """Return whether one simulated game, random but aimed at the goals, reaches all of them."""
    copy = imagine(session, lesson.seat, lambda seed: random.Random(f"{seed} {number}"))
    if copy is None:
        return True  # nothing is known about it
    told, rng = list(events), random.Random(number)
    for _ in range(ANSWERS):
        if copy.over or getattr(copy.game.state, "turn", 0) > last_turn:
            return False
        seat, ask = next(iter(copy.pending.items()))
        wanted = helpful(lesson, ask) if seat == lesson.seat and (not number or rng.random() < OBEDIENT) else None
        answer = wanted if wanted is not None else ask.sample(rng) if seat == lesson.seat and number else ask.default
        told += copy.submit(seat, answer).events
        if lesson.reached(told, lesson.seat) == len(lesson.goals):
            return True
    return True  # it went on for long: nothing is shut yet


def helpful(lesson: PracticePosition, ask: Ask) -> Answer | None:
    """Return the answer that the lesson intends for a question, if it is legal."""
    for wanted in lesson.way.get(ask.key, ()):
        with contextlib.suppress(IllegalAnswer):
            return ask.normalize(wanted)
    return None
