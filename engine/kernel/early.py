"""Early answers: ask seats ahead of time what they will be asked if the open question gets its usual answer.

The rules ask their questions one after the other. If a seat may only react, and rarely does, the question that follows
a pass is already known and can be answered early. An early answer is not part of the record. It is given when its
question comes, unless something was reported since; then it is discarded unseen and its seat is asked again.

A question can list events that do not affect it (`regardless`): an early answer survives these as long as the question
itself stays the same. Answering early is optional and has no deadline.
"""

from __future__ import annotations

import copy
import hashlib
from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any

import orjson

from engine.kernel.ask import Answer, Ask, answer_from, is_moot, only_answer, plain_answer
from engine.kernel.event import Event
from engine.kernel.session import Row, Session, Step
from engine.kernel.unchanging import unchanging
from engine.kernel.view import View

OTHER_STREAMS = (1, 2)  # of simulated dice, under which a question beyond a throw must not change
MOST_SUPPOSED = 12  # assumed answers of others beyond which a question is too far ahead


@unchanging
class Prepared:
    """An answer given before its question: the fingerprint the question must match, and the answer.

    If `planned`, it depends on what others do first; the fingerprint shows whether they did. Events in `regardless` do
    not invalidate it, and `key`, the key of its question, shows whether another question of the seat has to come first.
    """

    fingerprint: str
    answer: Answer
    planned: bool = False
    regardless: tuple[str, ...] = ()
    key: str = ""

    def to_dict(self) -> dict[str, Any]:
        """Return the early answer as JSON data."""
        plain = {"fingerprint": self.fingerprint, "answer": plain_answer(self.answer), "planned": self.planned}
        return {**plain, "regardless": list(self.regardless), "key": self.key} if self.regardless else plain

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> Prepared:
        """Build the early answer from `to_dict()` output."""
        given = answer_from(plain["answer"])
        return cls(
            plain["fingerprint"], given, plain["planned"], tuple(plain.get("regardless", ())), plain.get("key", "")
        )


class Foreseen:
    """A question that will come up if those before it are answered as assumed.

    Details are read lazily from the copy of the game that is suspended at the question.
    """

    __slots__ = ("_ahead", "_fingerprint", "_trail", "_view", "after", "ask", "seat")

    def __init__(self, ahead: Lookahead, seat: str, after: int = 0) -> None:
        self.seat, self.after = seat, after  # number of the seat's early answers leading to it
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
        """The hash that identifies the question when it comes."""
        if self._fingerprint is None:
            self._fingerprint = fingerprint(self.there, self.seat, self.view)
        return self._fingerprint

    @property
    def view(self) -> View:
        """The game as the seat will see it then, or as it sees it now if earlier decisions are not known."""
        if self._view is None:
            self._view = self.there.seen(self.seat)
        return self._view

    @property
    def there(self) -> Session:
        """The copy of the game that is suspended at the question."""
        assert self._ahead is not None
        return self._ahead.session

    def settled(self) -> Foreseen:
        """Read all details before the copy advances; return self."""
        if self._ahead is not None:
            _ = self.trail, self.view, self.fingerprint
            self._ahead = None
        return self

    def let_go(self) -> None:
        """Release the copy, which advances; the details are no longer needed."""
        self._ahead = None

    def regardless_of(self, present: Session) -> Foreseen:
        """Hide what others have yet to decide, for a seat that answers without knowing it; return self."""
        self.settled()
        self.ask = copy.copy(self.ask)
        self.ask.facts = settled_facts(self.ask)
        self._view = present.seen(self.seat)
        return self

    def has_come(self, session: Session) -> bool:
        """Return whether the question that is open now is exactly this one."""
        ask = session.pending.get(self.seat)
        if ask is None or ask.key != self.ask.key or ask.signature() != self.ask.signature():
            return False
        at_hand = self._ahead is not None and self._ahead.is_where(session)
        return at_hand or fingerprint(session, self.seat) == self.fingerprint

    def answered(self, answer: Any, prepared: Sequence[Prepared] = ()) -> list[Prepared]:
        """Return the prepared answers with an answer to this question appended; drop those that no longer fit."""
        regardless = tuple(self.ask.regardless)
        early = Prepared(self.fingerprint, self.ask.normalize(answer), regardless=regardless, key=self.ask.key)
        return [*prepared[: self.after], early]


def fingerprint(session: Session, seat: str, view: View | None = None) -> str:
    """Return a hash of everything in a seat's open question and everything the seat sees of the game.

    If the question lists events that do not affect it, only its own content counts, without the facts that others
    decide.
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
    """Return the facts of a question, with those that others may still decide emptied."""
    undecided = {name for names in ask.regardless.values() for name in names}
    return {name: type(value)() if name in undecided else value for name, value in ask.facts.items()}


class Lookahead:
    """A copy of a game that advances with assumed answers and simulated dice, and the events on the way."""

    def __init__(self, session: Session, stream: int = 0) -> None:
        last = session.bases[-1]  # nothing is undone here: replaying from the last checkpoint is enough
        # In the middle of a step the copy starts where that began, and asks nothing that could depend on it.
        self.midway = not can_be_passed(session)
        since = () if self.midway else answers_since_rest(session)
        self.present, self.session = session, session.copy(base=last, log=since, trusted=True, fleeting=True)
        self.found: list[Foreseen] = []  # questions in this position
        self.begin(stream)

    def begin(self, stream: int = 0) -> None:
        """Look ahead from the present position of the copy, which must be that of the game."""
        # Throws here predict nothing about the real ones.
        dice, mark = self.session.game.dice, f"{self.present.game_id} {self.present.seq} {stream}"
        dice.key, dice.inherited = hashlib.sha256(mark.encode()).digest(), {}
        self.start = self.present.replayed, self.present.seq
        self.told: list[tuple[str, Event]] = []
        self.supposed: list[tuple[str, Answer]] = []  # answers assumed so far
        self.given: list[Prepared] = []  # those a seat had prepared
        self.certain = True  # no chance or secret involved yet
        self.aside: set[str] = set()  # events that may happen before: what is asked must not be affected by them
        for each in self.found:
            each.let_go()
        self.found = []

    def has_begun_well(self, session: Session) -> bool:
        """Return whether the game has since received exactly the first answer assumed here, with nothing uncertain."""
        if self.present is not session or not self.certain or not self.supposed or session.last is None or self.midway:
            return False
        replayed, seq = self.start
        came = (session.replayed, session.seq) == (replayed, seq + 1)
        return came and (session.last.seat, session.last.answer) == self.supposed[0]

    def is_where(self, session: Session) -> bool:
        """Return whether the game has reached the position of this copy."""
        return len(self.supposed) == 1 and self.has_begun_well(session)

    def give(self, seat: str, answer: Any) -> bool:
        """Give an answer; return whether the game continues."""
        for each in self.found:
            each.settled()
        self.found = []
        step = self.session.suppose(seat, answer)
        self.supposed.append((seat, step.row.answer))
        self.told += [(seat, event) for event in step.events]
        self.certain = self.certain and not step.revealing
        return not self.session.over

    def suppose(self) -> bool:
        """Give the assumed answer to the only open question, if it allows others to be asked early."""
        if not can_be_passed(self.session):
            return False
        ((seat, ask),) = self.session.pending.items()
        usual = ask.usual
        self.aside.update(ask.aside)
        return self.give(seat, ask.default if usual is None else usual)

    def foreseen(self, seat: str, after: int = 0) -> Foreseen | None:
        """Return the open question of a seat, unless earlier events affect it."""
        events = [event for by, event in self.told if by != seat or not self.certain]
        news, regardless = news_for(self.session, seat, events), set(self.session.pending[seat].regardless)
        if self.certain and not news and not self.aside and not self.present.can_be_undone:
            self.found.append(Foreseen(self, seat, after))
            return self.found[-1]
        if not regardless or not news | self.aside <= regardless:
            return None
        return Foreseen(self, seat, after).regardless_of(self.present)

    def close(self) -> None:
        """Discard the copy."""
        self.found = []
        self.session.close()


def foresee(session: Session, prepared: Mapping[str, Sequence[Prepared]] | None = None) -> dict[str, Foreseen]:
    """Return the questions that can be answered early, by seat, in order of precedence.

    Whether a seat has a first question depends only on the question now open, so that nobody learns what another has
    prepared. Its own prepared answers lead a seat further, as long as it could still take them back. While another seat
    may still take back an answer, only questions unaffected by that answer are asked: any other would reveal it.
    """
    if not can_look_ahead(session):
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
    """Return the questions beyond a throw that do not depend on it: other simulated dice lead to them too."""
    for stream in OTHER_STREAMS if found else ():
        ahead = Lookahead(session, stream)
        again, _ = look_ahead(ahead, prepared, stream)
        marks = {seat: each.fingerprint for seat, each in again.items()}
        found = {seat: each for seat, each in found.items() if marks.get(seat) == each.fingerprint}
        ahead.close()
    return found


class Foresight:
    """The questions of a game that can be answered early, searched again after every answer.

    Most answers are as assumed. Then the copy used for looking ahead can be reused: without chance and secrets it has
    taken the same course as the game.
    """

    def __init__(self) -> None:
        self.ahead: Lookahead | None = None
        self.found: dict[str, Foreseen] = {}

    def look(self, session: Session) -> dict[str, Foreseen]:
        """Return what `foresee` finds at the present position of the game."""
        if not can_look_ahead(session):
            self.close()
        elif not self.goes_on(session):
            self.found, certain = look_ahead(self.beginning(session), {})
            if not certain:
                self.found = whatever_falls(session, self.found, {})
        return self.found

    def goes_on(self, session: Session) -> bool:
        """Return whether the look-ahead is still valid: the seat answered as assumed and is asked again next."""
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
        """Return a copy at the present position of the game, reusing the last one if possible."""
        if self.ahead is not None and self.ahead.is_where(session):
            self.ahead.begin()
        else:
            self.close()
            self.ahead = Lookahead(session)
        return self.ahead

    def close(self) -> None:
        """Discard the copy and the questions found with it."""
        if self.ahead is not None:
            self.ahead.close()
        self.ahead, self.found = None, {}


class PreparedWay:
    """The course of a game through one seat's prepared answers; each further answer continues from the last.

    `foresee` says whether the seat has a first question to prepare for.
    """

    def __init__(self, session: Session, seat: str) -> None:
        self.session, self.seat = session, seat
        self.streams: dict[int, Lookahead] = {}

    def next_question(self, prepared: Sequence[Prepared]) -> Foreseen | None:
        """Return the next question after those answers, unless it depends on chance."""
        found, certain = self.look(prepared, 0)
        if certain or found is None:
            return found
        for stream in OTHER_STREAMS:
            again, _ = self.look(prepared, stream)
            if again is None or again.fingerprint != found.fingerprint:
                return None
        return found

    def look(self, prepared: Sequence[Prepared], stream: int) -> tuple[Foreseen | None, bool]:
        """Return the next question with simulated dice, if any, and whether it is independent of chance and secrets."""
        ahead = self.streams.get(stream)
        if ahead is None or ahead.given != list(prepared[: len(ahead.given)]):
            if ahead is not None:
                ahead.close()
            ahead = self.streams[stream] = Lookahead(self.session, stream)
        after = go_on(ahead, self.seat, prepared)
        found = None if after is None else ahead.foreseen(self.seat, after)
        return found and found.settled(), ahead.certain

    def close(self) -> None:
        """Discard the copies."""
        for ahead in self.streams.values():
            ahead.close()


def look_ahead(
    ahead: Lookahead, prepared: Mapping[str, Sequence[Prepared]], stream: int = 0
) -> tuple[dict[str, Foreseen], bool]:
    """Return the next assumed question of every other seat, and whether none of them involved chance."""
    found: dict[str, Foreseen] = {}
    session = ahead.present
    asked, certain = set(session.pending), True
    for _ in range(MOST_SUPPOSED):
        if len(asked) == len(session.game.state.seats) or not ahead.suppose():
            break
        open_now = ahead.session.pending.items()
        for seat in [each for each, ask in open_now if each not in asked and not is_moot(ask)]:
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
    """Advance to a seat's first unprepared question; return how many answers it took, or None if there is none."""
    while len(ahead.supposed) < MOST_SUPPOSED + len(prepared):
        given = len(ahead.given)
        ask = ahead.session.pending.get(seat)
        if ask is None or is_moot(ask):
            if not ahead.suppose():
                return None
        elif given == len(prepared) or not fits(ahead.session, seat, prepared[given]):
            return given  # this one no longer fits
        else:
            ahead.given.append(prepared[given])
            if not ahead.give(seat, prepared[given].answer):
                return None
    return None


def can_be_passed(session: Session) -> bool:
    """Return whether the session waits for a single seat while others may be asked early."""
    if len(session.pending) != 1 or session.answered:
        return False
    (ask,) = session.pending.values()
    return ask.along or bool(ask.aside) or ask.usual is not None


def can_look_ahead(session: Session) -> bool:
    """Return whether a seat may be asked early: at the present question, or since a step that others may pass began."""
    if session.scripted:
        return False
    if can_be_passed(session):
        return True
    rest, pending = session.at_rest, list(session.pending)
    if rest is None or not rest.aside or pending != [rest.seat]:
        return False
    return all(row.seat == rest.seat for row in answers_since_rest(session))


def answers_since_rest(session: Session) -> list[Row]:
    """Return the answers given since the last checkpoint."""
    return session.log[len(session.log) - (session.seq - session.bases[-1].seq) :]


def fits(session: Session, seat: str, prepared: Prepared) -> bool:
    """Return whether the open question of a seat is the one that it has prepared an answer for."""
    return fingerprint(session, seat) == prepared.fingerprint and session.pending[seat].accepts(prepared.answer)


def pass_moot(session: Session) -> list[Step]:
    """Answer the open questions that no player needs to be asked, as the bot does in a game; return the steps."""
    steps: list[Step] = []
    while moot := next((ask for ask in session.pending.values() if is_moot(ask)), None):
        steps.append(session.submit(moot.seat, only_answer(moot)))
    return steps


def is_quiet(session: Session, step: Step) -> bool:
    """Return whether an answer involved neither chance nor secrets and caused only expected events."""
    expected = session.game.expected_events
    return not step.revealing and all(event.public and event.key in expected for event in step.events)


def news_for(session: Session, seat: str, events: Sequence[Event]) -> set[str]:
    """Return the keys of the unexpected events that a seat may see."""
    expected = session.game.expected_events
    return {event.key for event in events if event.visible_to(seat) and event.key not in expected}


def still_prepared(
    session: Session, step: Step, prepared: Mapping[str, Sequence[Prepared]]
) -> dict[str, list[Prepared]]:
    """Return the prepared answers that survive an answer.

    After chance or a secret, only answers that do not depend on it survive; after unexpected events the same applies to
    all but the answering seat. Plans last until the next throw. Answers that were prepared after a dropped one are
    dropped.
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
    """Return a seat with an open question and a prepared answer, and that answer if it fits; moot questions need none.

    An answer that does not depend on what others do is kept while another question comes before its own.
    """
    for seat, ask in session.pending.items():
        first = None if is_moot(ask) else next(iter(prepared.get(seat, ())), None)
        if first is None:
            continue
        if fits(session, seat, first):
            return seat, first
        if not first.regardless or first.key in ("", ask.key):
            return seat, None
    return None
