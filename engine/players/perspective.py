"""Perspective: a position as one seat may know it, in a form that contains no secret of anybody else."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import orjson

from engine.kernel import Answer, Event, Game, Session, answer_from, plain_answer
from engine.players.line import PlayedLine


class Constant:
    """A generator that always says the same: what is hidden lies the same way whatever it is."""

    def random(self) -> float:
        return 0.5


@dataclass(frozen=True, slots=True)
class Perspective:
    """The last checkpoint with its secrets put in a fixed order, what happened since, and marks to recognize it by.

    Two positions that differ only in what the seat may not know have equal perspectives.
    """

    title: str
    scenario: str
    options: Mapping[str, str]
    seat: str
    state: bytes  # at the checkpoint
    answers: tuple[tuple[str, Answer | None], ...]  # since then, in order; None where the seat may not know it
    throws: tuple[int | None, ...]  # since then; None for what was drawn in secret, even by the seat itself
    thrown: int  # before it
    held: tuple[tuple[str, str], ...]  # what others showed since then that they had held in secret
    question: str  # the digest of the seat's open question; empty if it is not asked
    known: str  # a hash of what the seat sees and has been told since
    default: Answer  # to that question
    circles: tuple[Answer, ...] = ()  # the seat's own answers to it that have just led back to it, with nothing changed

    def to_dict(self) -> dict[str, Any]:
        """The perspective as JSON data, for a worker."""
        return {
            "title": self.title,
            "scenario": self.scenario,
            "options": dict(self.options),
            "seat": self.seat,
            "state": self.state.decode(),
            "answers": [[seat, None if a is None else plain_answer(a)] for seat, a in self.answers],
            "throws": list(self.throws),
            "thrown": self.thrown,
            "held": [list(pair) for pair in self.held],
            "question": self.question,
            "known": self.known,
            "default": plain_answer(self.default),
            "circles": [plain_answer(answer) for answer in self.circles],
        }

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> Perspective:
        """The perspective written by `to_dict`."""
        answers = tuple((seat, None if a is None else answer_from(a)) for seat, a in plain["answers"])
        return cls(
            plain["title"],
            plain["scenario"],
            plain["options"],
            plain["seat"],
            plain["state"].encode(),
            answers,
            tuple(plain["throws"]),
            plain["thrown"],
            tuple((seat, thing) for seat, thing in plain["held"]),
            plain["question"],
            plain["known"],
            answer_from(plain["default"]),
            tuple(answer_from(answer) for answer in plain["circles"]),
        )


def perceive(session: Session, seat: str) -> Perspective:
    """What a seat may know of a session, whether it is asked something or not."""
    title, base = session.title, session.bases[-1]
    log = session.log[len(session.log) - (session.seq - base.seq) :] if session.seq > base.seq else []
    rows = log[: len(log) - len(session.answered)]  # what others said to a question that is still open stays unseen
    dice = session.dice_at(base)
    line = PlayedLine(session.rules(title.load(base.state), dice))
    answers: list[tuple[str, Answer | None]] = []
    unsure: list[int] = []  # answers of others to secret questions, until something told opens them
    for row in rows:
        answers.append((row.seat, row.answer))
        if line.open[row.seat].secret and row.seat != seat:
            unsure.append(len(answers) - 1)
        told = len(line.game.events)
        line.answer(row.seat, row.answer)
        if unsure and line.complete:
            facts = named(event for event in line.game.events[told:] if event.visible_to(seat))
            for index in unsure:
                answers[index] = (answers[index][0], disclosed(answers[index][1], facts))
            unsure.clear()
    ask = session.pending.get(seat)
    return Perspective(
        title.key,
        session.scenario,
        session.options,
        seat,
        orjson.dumps(title.reshuffle_hidden(title.load(base.state), seat, Constant())),
        tuple(answers),
        tuple(None if throw.index in dice.private else throw.result for throw in dice.throws),
        base.dice,
        shown(line.game, seat, title.seats(session.scenario, session.options)),
        ask.digest() if ask else "",
        knowledge(line.game, seat),
        ask.default if ask else (),
        circles(session, seat),
    )


def circles(session: Session, seat: str) -> tuple[Answer, ...]:
    """What a seat has answered to its open question before, in the very same position: it came to nothing.

    Only what the seat could still take back is looked at: nobody else has done or learnt anything since.
    """
    rows, ask = session.undoable(seat), session.pending.get(seat)
    if not rows or ask is None:
        return ()
    asked, here = ask.digest(), rows[-1].hash
    return tuple(row.answer for before, row in pairwise(rows) if row.digest == asked and before.hash == here)


def knowledge(game: Game[Any], seat: str) -> str:
    """A hash of what a seat sees of the table and has been told."""
    told = [(event.key, event.facts) for event in game.events if event.visible_to(seat)]
    raw = orjson.dumps([game.view(seat), told], default=str, option=orjson.OPT_NON_STR_KEYS | orjson.OPT_SORT_KEYS)
    return hashlib.sha256(raw).hexdigest()[:16]


def shown(game: Game[Any], seat: str, seats: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """The counters that others have laid, as a seat was told."""
    others = [other for other in seats if other != seat]
    facts = [event.facts for event in game.events if event.visible_to(seat)]
    return tuple(
        (fact["side"], fact["counter"])
        for fact in facts
        if fact.get("side") in others and isinstance(fact.get("counter"), str)
    )


def named(events: Iterable[Event]) -> set[str]:
    """Every word that stands in the facts of some events."""
    found: set[str] = set()
    heap: list[Any] = [event.facts for event in events]
    while heap:
        fact = heap.pop()
        if isinstance(fact, str):
            found.add(fact)
        elif isinstance(fact, Mapping):
            heap += [*fact, *fact.values()]
        elif isinstance(fact, (list, tuple)):
            heap += fact
    return found


def disclosed(answer: Answer | None, facts: set[str]) -> Answer | None:
    """Another's secret answer if what was told names all of it; else nothing."""
    return answer if isinstance(answer, tuple) and answer and all(key in facts for key in answer) else None
