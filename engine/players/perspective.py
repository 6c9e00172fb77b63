"""Perspective: a position as one seat may know it, in a form without the secrets of others."""

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
    """A generator that always returns the same value, so that hidden things are in the same order whatever they are."""

    def random(self) -> float:
        return 0.5


@dataclass(frozen=True, slots=True)
class Perspective:
    """The last checkpoint with secrets in a fixed order, the record since, and the data to check deals against.

    Two positions that differ only in what the seat may not know have equal perspectives.
    """

    title: str
    scenario: str
    options: Mapping[str, str]
    seat: str
    state: bytes  # at the checkpoint
    answers: tuple[tuple[str, Answer | None], ...]  # since then, in order; None if hidden from the seat
    throws: tuple[int | None, ...]  # since then; None for secret draws, even the seat's own
    thrown: int  # before it
    held: tuple[tuple[str, str], ...]  # secrets that others have revealed since then
    question: str  # digest of the seat's open question; empty if none
    known: str  # hash of the seat's view and of the events since then
    default: Answer  # to that question
    circles: tuple[Answer, ...] = ()  # the seat's own answers to it that led back to it unchanged

    def to_dict(self) -> dict[str, Any]:
        """Return the perspective as JSON data, for a worker."""
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
        """Build the perspective from `to_dict()` output."""
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
    """Return what a seat may know of a session, whether or not it has a question."""
    title, base = session.title, session.bases[-1]
    log = session.log[len(session.log) - (session.seq - base.seq) :] if session.seq > base.seq else []
    rows = log[: len(log) - len(session.answered)]  # others' answers to a question still open stay hidden
    dice = session.dice_at(base)
    line = PlayedLine(session.rules(title.load(base.state), dice))
    answers: list[tuple[str, Answer | None]] = []
    unsure: list[int] = []  # answers of others to secret questions, until revealed
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
    """Return the seat's earlier answers to its open question in the same position; each has led back to it.

    Only answers that the seat could still take back count, since nobody else has acted or learnt anything after them.
    """
    rows, ask = session.undoable(seat), session.pending.get(seat)
    if not rows or ask is None:
        return ()
    asked, here = ask.digest(), rows[-1].hash
    return tuple(row.answer for before, row in pairwise(rows) if row.digest == asked and before.hash == here)


def knowledge(game: Game[Any], seat: str) -> str:
    """Return a hash of the view of a seat and the events it may see."""
    told = [(event.key, event.facts) for event in game.events if event.visible_to(seat)]
    raw = orjson.dumps([game.view(seat), told], default=str, option=orjson.OPT_NON_STR_KEYS | orjson.OPT_SORT_KEYS)
    return hashlib.sha256(raw).hexdigest()[:16]


def shown(game: Game[Any], seat: str, seats: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Return the counters played by others, as reported to a seat."""
    others = [other for other in seats if other != seat]
    facts = [event.facts for event in game.events if event.visible_to(seat)]
    return tuple(
        (fact["side"], fact["counter"])
        for fact in facts
        if fact.get("side") in others and isinstance(fact.get("counter"), str)
    )


def named(events: Iterable[Event]) -> set[str]:
    """Return every word in the facts of some events."""
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
    """Return another seat's secret answer if the reported facts contain all of it; else None."""
    return answer if isinstance(answer, tuple) and answer and all(key in facts for key in answer) else None
