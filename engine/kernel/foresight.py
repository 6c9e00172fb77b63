"""Foresight: asking by precedence. What others will be asked if the window now open is passed.

The rules put their questions one after the other. Where one seat may only step in, and mostly does not, the question
that follows a pass is known already: it can be answered early. Such an answer stays outside the record. It is given
when its question comes and nothing was told on the way; otherwise it is put aside unseen and its seat is asked again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from engine.kernel.ask import Answer, Ask
from engine.kernel.session import Session, Step
from engine.kernel.view import View


@dataclass(frozen=True, slots=True)
class Prepared:
    """An answer given before its question: what the question must say, word for word, and the answer.

    One that was `planned` counts on what others will do meanwhile; the fingerprint tells whether they did.
    """

    fingerprint: str
    answer: Answer
    planned: bool = False

    def to_dict(self) -> dict[str, Any]:
        """The prepared answer as JSON data."""
        answer = list(self.answer) if isinstance(self.answer, tuple) else self.answer
        return {"fingerprint": self.fingerprint, "answer": answer, "planned": self.planned}

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> Prepared:
        """The prepared answer written by `to_dict`."""
        answer = plain["answer"]
        return cls(plain["fingerprint"], tuple(answer) if isinstance(answer, list) else answer, plain["planned"])


@dataclass(frozen=True, slots=True)
class Foreseen:
    """A question that will be put if those before it pass, with the rules that lead to it."""

    ask: Ask
    trail: tuple[str, ...]
    fingerprint: str
    view: View  # the table as the seat will see it then


def foreseen(session: Session, seat: str) -> Foreseen:
    """The open question of a seat in a game that is looked at ahead of time."""
    return Foreseen(session.pending[seat], tuple(session.trail()), fingerprint(session, seat), session.game.view(seat))


def fingerprint(session: Session, seat: str) -> str:
    """A hash of all that a seat's open question says and of all that the seat sees of the table."""
    ask = session.pending[seat]
    options = [[option.key, option.kind, dict(option.facts)] for option in getattr(ask, "options", ())]
    said = [ask.signature(), dict(ask.facts), options, session.game.view(seat)]
    return hashlib.sha256(orjson.dumps(said, default=str, option=orjson.OPT_SORT_KEYS)).hexdigest()[:32]


def foresee(session: Session, prepared: Mapping[str, Sequence[Prepared]] | None = None) -> dict[str, Foreseen]:
    """The questions that can be answered early, by seat, in their order of precedence.

    Whether a seat has a first one depends on nothing but the question now open, so that nobody learns from it what
    another has prepared. Its own prepared answers lead a seat further, as far as it could still take them back.
    """
    found: dict[str, Foreseen] = {}
    if session.scripted or not can_be_passed(session):
        return found
    passed = set(session.pending)
    ahead = session.copy()
    while can_be_passed(ahead) and pass_quietly(ahead):
        fresh = [seat for seat in ahead.pending if seat not in passed]
        if not fresh:
            break
        for seat in fresh:
            further = look_further(ahead, seat, (prepared or {}).get(seat, ()))
            if further is not None:
                found[seat] = further
        passed |= set(ahead.pending)
    ahead.close()
    return found


def can_be_passed(session: Session) -> bool:
    """Whether the session waits for one seat alone that may simply pass."""
    asks = list(session.pending.values())
    return len(asks) == 1 and not session.answered and asks[0].usual is not None


def pass_quietly(session: Session) -> bool:
    """Pass in the open window; whether that changed nothing that anybody could know before."""
    (seat, ask), *_ = session.pending.items()
    step = session.submit(seat, ask.usual)
    return not session.over and is_quiet(session, step)


def fits(session: Session, seat: str, prepared: Prepared) -> bool:
    """Whether the open question of a seat is the one for which it has prepared an answer."""
    return fingerprint(session, seat) == prepared.fingerprint and session.pending[seat].accepts(prepared.answer)


def is_quiet(session: Session, step: Step) -> bool:
    """Whether an answer brought neither chance nor secrets, and told nothing but what everybody foresaw."""
    expected = session.game.expected_events
    return not step.revealing and all(event.public and event.key in expected for event in step.events)


def still_prepared(
    session: Session, step: Step, prepared: Mapping[str, Sequence[Prepared]]
) -> dict[str, list[Prepared]]:
    """What stays prepared after an answer.

    Nothing does once chance or a secret has come into it. What told something new puts aside the early answers of
    the others, but neither plans nor what the answering seat has prepared itself.
    """
    if session.over or step.revealing:
        return {}
    if is_quiet(session, step):
        return {seat: list(answers) for seat, answers in prepared.items()}
    kept = {
        seat: list(answers) if seat == step.row.seat else [each for each in answers if each.planned]
        for seat, answers in prepared.items()
    }
    return {seat: answers for seat, answers in kept.items() if answers}


def next_prepared(session: Session, prepared: Mapping[str, Sequence[Prepared]]) -> tuple[str, Prepared | None] | None:
    """A seat whose question is open and who has prepared for one, with the answer if it fits."""
    for seat in session.pending:
        if first := next(iter(prepared.get(seat, ())), None):
            return seat, first if fits(session, seat, first) else None
    return None


def look_further(session: Session, seat: str, prepared: Sequence[Prepared]) -> Foreseen | None:
    """The next question of a seat after the answers that it has prepared; None if they come to an end."""
    if not prepared:
        return foreseen(session, seat)
    ahead, sealed = session.copy(), False
    for each in prepared:
        if not fits(ahead, seat, each):
            break  # it will not be given: the seat is asked
        if sealed := ahead.submit(seat, each.answer).sealed:
            break
    found = None if sealed else foreseen(ahead, seat)
    ahead.close()
    return found
