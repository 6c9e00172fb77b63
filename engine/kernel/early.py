"""Foresight: asking by precedence. What others will be asked if the question now open is answered as it mostly is.

The rules put their questions one after the other. Where one seat may only step in, and mostly does not, the question
that follows a pass is known already: it can be answered early. Such an answer stays outside the record. It is given
when its question comes and nothing was told on the way; otherwise it is put aside unseen and its seat is asked again.

A question can say what does not touch it (`regardless`): then an early answer stands although that is told, as long
as the question itself stays the same. Whoever wants to see it first waits; no clock runs for what is asked early.
"""

from __future__ import annotations

import copy
import hashlib
from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any

import orjson

from engine.kernel.ask import Answer, Ask, answer_from, plain_answer
from engine.kernel.event import Event
from engine.kernel.session import Session, Step
from engine.kernel.unchanging import unchanging
from engine.kernel.view import View

OTHER_STREAMS = (1, 2)  # of imagined dice, with which a question beyond a throw must come out the same
MOST_SUPPOSED = 12  # answers of others that are supposed before a question is too far off


@unchanging
class Prepared:
    """An answer given before its question: what the question must say, word for word, and the answer.

    One that was `planned` counts on what others will do meanwhile; the fingerprint tells whether they did. What is
    told of the events in `regardless` does not touch it.
    """

    fingerprint: str
    answer: Answer
    planned: bool = False
    regardless: tuple[str, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """The prepared answer as JSON data."""
        plain = {"fingerprint": self.fingerprint, "answer": plain_answer(self.answer), "planned": self.planned}
        return {**plain, "regardless": list(self.regardless)} if self.regardless else plain

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> Prepared:
        """The prepared answer written by `to_dict`."""
        given = answer_from(plain["answer"])
        return cls(plain["fingerprint"], given, plain["planned"], tuple(plain.get("regardless", ())))


class Foreseen:
    """A question that will be put if those before it answer as supposed.

    Mostly nobody looks at it: the rest is read off the copy of the game that stands there, once somebody does.
    """

    __slots__ = ("_ahead", "_fingerprint", "_trail", "_view", "after", "ask", "seat")

    def __init__(self, ahead: Lookahead, seat: str, after: int = 0) -> None:
        self.seat, self.after = seat, after  # how many answers that the seat has prepared lead to it
        self.ask = ahead.session.pending[seat]
        self._ahead: Lookahead | None = ahead
        self._trail: tuple[str, ...] | None = None
        self._fingerprint: str | None = None
        self._view: View | None = None

    @property
    def trail(self) -> tuple[str, ...]:
        """The rules that lead to it."""
        if self._trail is None:
            self._trail = tuple(self.there.trail())
        return self._trail

    @property
    def fingerprint(self) -> str:
        """The hash by which the question is known when it comes."""
        if self._fingerprint is None:
            self._fingerprint = fingerprint(self.there, self.seat, self.view)
        return self._fingerprint

    @property
    def view(self) -> View:
        """The table as the seat will see it then, or sees it now if what comes before is not known."""
        if self._view is None:
            self._view = self.there.seen(self.seat)
        return self._view

    @property
    def there(self) -> Session:
        """The copy of the game that stands at the question."""
        assert self._ahead is not None
        return self._ahead.session

    def settled(self) -> Foreseen:
        """The same, complete: before the copy goes on."""
        if self._ahead is not None:
            _ = self.trail, self.view, self.fingerprint
            self._ahead = None
        return self

    def let_go(self) -> None:
        """Nobody looks at it any more, and the copy goes on."""
        self._ahead = None

    def regardless_of(self, present: Session) -> Foreseen:
        """The same for a seat that is to answer without knowing what others decide meanwhile."""
        self.settled()
        self.ask = copy.copy(self.ask)
        self.ask.facts = settled_facts(self.ask)
        self._view = present.seen(self.seat)
        return self

    def has_come(self, session: Session) -> bool:
        """Whether the question that is open now is this one, word for word."""
        ask = session.pending.get(self.seat)
        if ask is None or ask.key != self.ask.key or ask.signature() != self.ask.signature():
            return False
        at_hand = self._ahead is not None and self._ahead.is_where(session)
        return at_hand or fingerprint(session, self.seat) == self.fingerprint

    def answered(self, answer: Any, prepared: Sequence[Prepared] = ()) -> list[Prepared]:
        """An answer to it, kept until it comes behind those prepared before; what did not fit goes."""
        early = Prepared(self.fingerprint, self.ask.normalize(answer), regardless=tuple(self.ask.regardless))
        return [*prepared[: self.after], early]


def fingerprint(session: Session, seat: str, view: View | None = None) -> str:
    """A hash of all that a seat's open question says and of all that the seat sees of the table.

    Of a question that others do not touch only what it says counts, without what they are still to decide.
    """
    known = session.fingerprints.get(seat)
    if known is not None:
        return known
    ask, view = session.pending[seat], view or session.seen(seat)
    options = [[option.key, option.kind, dict(option.facts)] for option in getattr(ask, "options", ())]
    if ask.regardless:
        said = [ask.signature(), settled_facts(ask), options, view.turn, view.phase]
    else:
        said = [ask.signature(), dict(ask.facts), options, view]
    found = hashlib.sha256(orjson.dumps(said, default=str, option=orjson.OPT_SORT_KEYS)).hexdigest()[:32]
    session.fingerprints[seat] = found
    return found


def settled_facts(ask: Ask) -> dict[str, Any]:
    """The facts of a question without those that others may still decide, which are empty."""
    undecided = {name for names in ask.regardless.values() for name in names}
    return {name: type(value)() if name in undecided else value for name, value in ask.facts.items()}


class Lookahead:
    """A copy of a game that goes on as is supposed, with imagined dice, and what was told on the way."""

    def __init__(self, session: Session, stream: int = 0) -> None:
        last = session.bases[-1]  # nothing is undone here: it is enough to play on from the last checkpoint passed
        since = session.log[len(session.log) - (session.seq - last.seq) :]
        self.present, self.session = session, session.copy(base=last, log=since, trusted=True, fleeting=True)
        self.found: list[Foreseen] = []  # what is asked where it stands
        self.begin(stream)

    def begin(self, stream: int = 0) -> None:
        """Look ahead from where the copy stands, which is where the game stands."""
        # What falls here says nothing about what will fall.
        dice, mark = self.session.game.dice, f"{self.present.game_id} {self.present.seq} {stream}"
        dice.key, dice.inherited = hashlib.sha256(mark.encode()).digest(), {}
        self.start = self.present.replayed, self.present.seq
        self.told: list[tuple[str, Event]] = []
        self.supposed: list[tuple[str, Answer]] = []  # the answers given in it
        self.given: list[Prepared] = []  # those of them that a seat had prepared
        self.certain = True  # neither chance nor a secret came into it yet
        for each in self.found:
            each.let_go()
        self.found = []

    def has_begun_well(self, session: Session) -> bool:
        """Whether the game has since got the first answer supposed here, and nothing but that, and all was certain."""
        if self.present is not session or not self.certain or not self.supposed or session.last is None:
            return False
        replayed, seq = self.start
        came = (session.replayed, session.seq) == (replayed, seq + 1)
        return came and (session.last.seat, session.last.answer) == self.supposed[0]

    def is_where(self, session: Session) -> bool:
        """Whether the game has come to where this copy stands."""
        return len(self.supposed) == 1 and self.has_begun_well(session)

    def give(self, seat: str, answer: Any) -> bool:
        """Give an answer; whether the game goes on after it."""
        for each in self.found:
            each.settled()
        self.found = []
        step = self.session.suppose(seat, answer)
        self.supposed.append((seat, step.row.answer))
        self.told += [(seat, event) for event in step.events]
        self.certain = self.certain and not step.revealing
        return not self.session.over

    def suppose(self) -> bool:
        """Answer the one open question as supposed, if it is one that lets others be asked along."""
        if not can_be_passed(self.session):
            return False
        ((seat, ask),) = self.session.pending.items()
        usual = ask.usual
        return self.give(seat, ask.default if usual is None else usual)

    def foreseen(self, seat: str, after: int = 0) -> Foreseen | None:
        """The open question of a seat, unless what comes before it touches it."""
        events = [event for by, event in self.told if by != seat or not self.certain]
        news, regardless = news_for(self.session, seat, events), set(self.session.pending[seat].regardless)
        if self.certain and not news and not self.present.can_be_undone:
            self.found.append(Foreseen(self, seat, after))
            return self.found[-1]
        if not regardless or not news <= regardless:
            return None
        return Foreseen(self, seat, after).regardless_of(self.present)

    def close(self) -> None:
        """Throw the copy away."""
        self.found = []
        self.session.close()


def foresee(session: Session, prepared: Mapping[str, Sequence[Prepared]] | None = None) -> dict[str, Foreseen]:
    """The questions that can be answered early, by seat, in their order of precedence.

    Whether a seat has a first one depends on nothing but the question now open, so that nobody learns from it what
    another has prepared. Its own prepared answers lead a seat further, as far as it could still take them back.
    While another may still take back an answer only that is asked early which it does not touch: any other question
    would show what it did.
    """
    if session.scripted or not can_be_passed(session):
        return {}
    ahead = Lookahead(session)
    found, certain = look_ahead(ahead, prepared or {})
    for each in found.values():
        each.settled()
    ahead.close()
    return found if certain else whatever_falls(session, found, prepared or {})


def whatever_falls(
    session: Session, found: dict[str, Foreseen], prepared: Mapping[str, Sequence[Prepared]]
) -> dict[str, Foreseen]:
    """Of the questions beyond a throw those that do not depend on it: what other imagined dice lead to as well."""
    for stream in OTHER_STREAMS if found else ():
        ahead = Lookahead(session, stream)
        again, _ = look_ahead(ahead, prepared, stream)
        marks = {seat: each.fingerprint for seat, each in again.items()}
        found = {seat: each for seat, each in found.items() if marks.get(seat) == each.fingerprint}
        ahead.close()
    return found


class Foresight:
    """The questions of a game that can be answered early, looked for anew after every answer.

    Most answers are those supposed. Then the copy that has looked ahead need not be made again: where chance and
    secrets do not come into it, it has gone the same way as the game.
    """

    def __init__(self) -> None:
        self.ahead: Lookahead | None = None
        self.found: dict[str, Foreseen] = {}

    def look(self, session: Session) -> dict[str, Foreseen]:
        """What `foresee` finds in the game as it stands now."""
        if session.scripted or not can_be_passed(session):
            self.close()
        elif not self.goes_on(session):
            self.found, certain = look_ahead(self.beginning(session), {})
            if not certain:
                self.found = whatever_falls(session, self.found, {})
        return self.found

    def goes_on(self, session: Session) -> bool:
        """Whether the seat that answered as supposed is asked again, on the way to what all others will be asked."""
        ahead = self.ahead
        if ahead is None or len(ahead.supposed) < 2 or session.can_be_undone or not ahead.has_begun_well(session):
            return False
        seat, following = ahead.supposed[0][0], ahead.supposed[1][0]
        others = set(session.game.state.seats) - {seat}
        if seat != following or others != {each.seat for each in ahead.found}:
            return False
        ahead.start = session.replayed, session.seq
        del ahead.supposed[0]
        return True

    def beginning(self, session: Session) -> Lookahead:
        """A copy that stands where the game stands: the last one, if it does."""
        if self.ahead is not None and self.ahead.is_where(session):
            self.ahead.begin()
        else:
            self.close()
            self.ahead = Lookahead(session)
        return self.ahead

    def close(self) -> None:
        """Throw the copy away, and what was found by it."""
        if self.ahead is not None:
            self.ahead.close()
        self.ahead, self.found = None, {}


class PreparedWay:
    """The way of one seat through its prepared answers; one answer more goes on from where it stands.

    `foresee` says whether the seat has a first question to prepare for.
    """

    def __init__(self, session: Session, seat: str) -> None:
        self.session, self.seat = session, seat
        self.streams: dict[int, Lookahead] = {}

    def next_question(self, prepared: Sequence[Prepared]) -> Foreseen | None:
        """The next question after those answers, unless it depends on chance."""
        found, certain = self.look(prepared, 0)
        if certain or found is None:
            return found
        for stream in OTHER_STREAMS:
            again, _ = self.look(prepared, stream)
            if again is None or again.fingerprint != found.fingerprint:
                return None
        return found

    def look(self, prepared: Sequence[Prepared], stream: int) -> tuple[Foreseen | None, bool]:
        """The next question with some imagined dice, if there is one; and whether neither they nor a secret count."""
        ahead = self.streams.get(stream)
        if ahead is None or ahead.given != list(prepared[: len(ahead.given)]):
            if ahead is not None:
                ahead.close()
            ahead = self.streams[stream] = Lookahead(self.session, stream)
        after = go_on(ahead, self.seat, prepared)
        found = None if after is None else ahead.foreseen(self.seat, after)
        return found and found.settled(), ahead.certain

    def close(self) -> None:
        """Throw the copies away."""
        for ahead in self.streams.values():
            ahead.close()


def look_ahead(
    ahead: Lookahead, prepared: Mapping[str, Sequence[Prepared]], stream: int = 0
) -> tuple[dict[str, Foreseen], bool]:
    """The next question of every other seat as is supposed, and whether no chance came into any of them."""
    found: dict[str, Foreseen] = {}
    session = ahead.present
    asked, certain = set(session.pending), True
    for _ in range(MOST_SUPPOSED):
        if len(asked) == len(session.game.state.seats) or not ahead.suppose():
            break
        for seat in [each for each in ahead.session.pending if each not in asked]:
            asked.add(seat)
            first, sure = ahead.foreseen(seat), ahead.certain
            if first is not None and prepared.get(seat):
                way = PreparedWay(session, seat)
                first, sure = way.look(prepared[seat], stream)
                way.close()
            if first is not None:
                found[seat], certain = first, certain and sure
    return found, certain


def go_on(ahead: Lookahead, seat: str, prepared: Sequence[Prepared]) -> int | None:
    """Go on to the first question that a seat has not prepared for; says how many answers it needed, if it is asked."""
    while len(ahead.supposed) < MOST_SUPPOSED + len(prepared):
        given = len(ahead.given)
        if seat not in ahead.session.pending:
            if not ahead.suppose():
                return None
        elif given == len(prepared) or not fits(ahead.session, seat, prepared[given]):
            return given  # what does not fit will not be given
        else:
            ahead.given.append(prepared[given])
            if not ahead.give(seat, prepared[given].answer):
                return None
    return None


def can_be_passed(session: Session) -> bool:
    """Whether the session waits for one seat alone, and others may be asked along."""
    if len(session.pending) != 1 or session.answered:
        return False
    (ask,) = session.pending.values()
    return ask.along or ask.usual is not None


def fits(session: Session, seat: str, prepared: Prepared) -> bool:
    """Whether the open question of a seat is the one for which it has prepared an answer."""
    return fingerprint(session, seat) == prepared.fingerprint and session.pending[seat].accepts(prepared.answer)


def is_quiet(session: Session, step: Step) -> bool:
    """Whether an answer brought neither chance nor secrets, and told nothing but what everybody foresaw."""
    expected = session.game.expected_events
    return not step.revealing and all(event.public and event.key in expected for event in step.events)


def news_for(session: Session, seat: str, events: Sequence[Event]) -> set[str]:
    """The keys of what a seat is told and could not foresee."""
    expected = session.game.expected_events
    return {event.key for event in events if event.visible_to(seat) and event.key not in expected}


def still_prepared(
    session: Session, step: Step, prepared: Mapping[str, Sequence[Prepared]]
) -> dict[str, list[Prepared]]:
    """What stays prepared after an answer.

    Once chance or a secret has come into it, and for others than the answering seat once anything new was told, only
    what that does not touch; plans last until the next throw. What was prepared after something that fell, falls.
    """
    if session.over:
        return {}
    quiet = is_quiet(session, step)

    def stands(seat: str, each: Prepared) -> bool:
        if each.regardless and news_for(session, seat, step.events) <= set(each.regardless):
            return True
        return not step.revealing and (quiet or each.planned or seat == step.row.seat)

    kept = {
        seat: list(takewhile(lambda each, seat=seat: stands(seat, each), answers))  # type: ignore[misc]
        for seat, answers in prepared.items()
    }
    return {seat: answers for seat, answers in kept.items() if answers}


def next_prepared(session: Session, prepared: Mapping[str, Sequence[Prepared]]) -> tuple[str, Prepared | None] | None:
    """A seat whose question is open and who has prepared for one, with the answer if it fits."""
    for seat in session.pending:
        if first := next(iter(prepared.get(seat, ())), None):
            return seat, first if fits(session, seat, first) else None
    return None
