"""Session: one game under way. The last checkpoint, the answers given since, and the open questions."""

from __future__ import annotations

import hashlib
from collections.abc import Coroutine, Iterable, Mapping, Sequence
from types import CoroutineType
from typing import TYPE_CHECKING, Any

import orjson

from engine.kernel.ask import Answer, Ask, Group, Rng, answer_from, plain_answer
from engine.kernel.dice import Dice, SharedDice, Throw, commitment, stream_key
from engine.kernel.errors import Divergence, NothingToUndo, NotYourQuestion
from engine.kernel.event import Event
from engine.kernel.game import SECTIONS, Game, Outcome, State
from engine.kernel.unchanging import unchanging
from engine.kernel.view import View

if TYPE_CHECKING:
    from engine.kernel.title import Title


UNRECORDED = "-"  # stands for digest and hash where nothing is kept


@unchanging
class Row:
    """One answer as it is logged: who, what, a digest of the question, and the hash of the state it led to."""

    seat: str
    answer: Answer
    digest: str
    hash: str

    def to_dict(self) -> dict[str, Any]:
        """The row as JSON data."""
        return {"seat": self.seat, "answer": plain_answer(self.answer), "digest": self.digest, "hash": self.hash}

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> Row:
        """The row written by `plain`."""
        return cls(plain["seat"], answer_from(plain["answer"]), plain["digest"], plain["hash"])


@unchanging
class Checkpoint:
    """A checkpoint: the state as JSON and the number of throws made, after `seq` answers.

    Where luck is shared, `counts` says how many numbers each stream has given.
    """

    seq: int
    state: bytes
    dice: int
    counts: Mapping[str, int] | None = None

    def to_dict(self) -> dict[str, Any]:
        """The checkpoint as JSON data."""
        plain = {"seq": self.seq, "state": orjson.loads(self.state), "dice": self.dice}
        return plain if self.counts is None else {**plain, "counts": dict(self.counts)}

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> Checkpoint:
        """The checkpoint written by `plain`."""
        return cls(plain["seq"], orjson.dumps(plain["state"]), plain["dice"], plain.get("counts"))


@unchanging
class Step:
    """What one answer brought about: its log row, the events told, the throws made, and whether it can be undone.

    `revealing` says that somebody learnt what nobody could have told before: a throw, or something secret.
    """

    seq: int
    row: Row
    events: tuple[Event, ...]
    throws: tuple[Throw, ...]
    sealed: bool
    revealing: bool = False


def state_hash(state: State) -> str:
    """A short hash of a whole state."""
    return hashlib.sha256(orjson.dumps(state, option=orjson.OPT_SORT_KEYS)).hexdigest()[:16]


class Session:
    """A game under way: submit answers, undo up to the seal, save and restore."""

    def __init__(
        self,
        title: Title,
        scenario: str,
        options: Mapping[str, str],
        seed: bytes,
        game_id: str,
        words: Mapping[str, str] | None = None,
        *,
        base: Checkpoint | None = None,
        log: Iterable[Row] = (),
        state: State | None = None,
        dice: Dice | None = None,
        inherited: Mapping[int, int] | None = None,
        shared: bool = False,
        trusted: bool = False,
    ) -> None:
        self.title, self.scenario, self.options = title, scenario, title.resolve_options(scenario, options)
        self.seed, self.game_id, self.words = seed, game_id, dict(words or {})
        self.key = stream_key(seed, self.words)
        self.rules = title.rules(scenario, self.options)
        self._dice, self.inherited, self.shared = dice, inherited, shared
        if base is None:
            start = title.setup(scenario, self.options) if state is None else state
            start.schema = title.schema
            base = Checkpoint(0, orjson.dumps(start), 0, {} if shared else None)
        self.opening: tuple[Event, ...] = ()
        self.replayed = 0  # how often the record was played again, so that the same number means another answer
        self._fleeting = False
        self._replay(base, log, trusted)

    @property
    def commitment(self) -> str:
        """The published hash of the seed."""
        return commitment(self.seed)

    def _replay(self, base: Checkpoint, log: Iterable[Row], trusted: bool = False) -> None:
        self.bases, self.sealed = [base], base.seq
        self.replayed += 1
        self.last: Row | None = None  # the last answer, which the log may no longer need
        # Hashes taken of states of an older schema cannot come out again; the questions still must.
        self._outdated = self.title.outdated(base.state)
        self.log: list[Row] = []
        self._first = base.seq
        dice = self._dice if self._dice is not None else self.dice_at(base)
        self.game: Game[Any] = self.rules(self.title.load(base.state), dice)
        self._stack: Coroutine[Any, Any, None] = self.game.play()
        self.pending: dict[str, Ask] = {}
        self._answers: dict[str, Answer] = {}
        self._group = False
        self._views: dict[str | None, View] = {}  # what each seat sees until the next answer
        self.fingerprints: dict[str, str] = {}  # of the open questions, until the next answer
        self._trail: list[str] | None = None  # that led to them
        self._resume(None)
        self.opening = tuple(self.game.events)
        self.game.sealed = False
        self.game.events.clear()
        if trusted and self._fleeting:
            self._follow(log)
            return
        for row in log:
            if trusted:
                self._advance(row.seat, row.answer, row)
            else:
                self._redo(row)

    def dice_at(self, base: Checkpoint) -> Dice:
        """The dice as they lie at a checkpoint: the game's own, or those that its table shares with others."""
        if self.shared:
            return SharedDice(self.key, base.dice, self.inherited, base.counts)
        return Dice(self.key, self.game_id, base.dice, self.inherited)

    def _checkpoint(self) -> Checkpoint:
        dice = self.game.dice
        counts = dict(dice.counts) if isinstance(dice, SharedDice) else None
        return Checkpoint(self.seq, orjson.dumps(self.game.state), dice.index, counts)

    def _follow(self, log: Iterable[Row]) -> None:
        """Give the answers of one's own log in a copy that is never saved: nobody asks what each brought about."""
        for row in log:
            del self.pending[row.seat]
            self._answers[row.seat] = row.answer
            self.log.append(row)
            if not self.pending:
                self._resume(self._answers if self._group else row.answer)
            self.last = row
        self.game.sealed = False
        self.game.events.clear()

    def _redo(self, row: Row) -> None:
        seq = self.seq + 1
        ask = self.pending.get(row.seat)
        if ask is None or ask.digest() != row.digest or not ask.accepts(row.answer):
            raise Divergence(seq=seq, seat=row.seat, reason="question", asked=repr(ask), answer=str(row.answer))
        try:
            step = self.submit(row.seat, row.answer)
        except Exception as error:
            raise Divergence(seq=seq, seat=row.seat, reason="rules", asked=repr(ask), answer=str(row.answer)) from error
        if step.row.hash != row.hash and not self._outdated:
            raise Divergence(seq=seq, seat=row.seat, reason="state", asked=repr(ask), answer=str(row.answer))

    def _resume(self, answer: Any) -> None:
        """Send the answer in and run the rules to the next question, noting checkpoints on the way."""
        send = self._stack.send
        try:
            while (question := send(answer)) is None:
                if not self._fleeting:
                    self.bases.append(self._checkpoint())
                answer = None
        except StopIteration:
            self.pending = {}
            return
        self._answers, self._group = {}, isinstance(question, Group)
        self.pending = {ask.seat: ask for ask in question.asks} if self._group else {question.seat: question}

    @property
    def seq(self) -> int:
        """How many answers have been given since the game began."""
        return self._first + len(self.log)

    @property
    def answered(self) -> tuple[str, ...]:
        """The seats that have answered the open group while others have not."""
        return tuple(self._answers) if self.pending else ()

    @property
    def can_be_undone(self) -> bool:
        """Whether the last answer may still be taken back, so that it is not known to others."""
        return self.seq > self.sealed

    @property
    def over(self) -> bool:
        """Whether the rules have come to their end."""
        return not self.pending

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it has."""
        outcome: Outcome | None = self.game.state.outcome
        return outcome

    @property
    def base(self) -> Checkpoint:
        """The checkpoint from which this session can be restored."""
        return self.bases[0]

    def submit(self, seat: str, answer: Any) -> Step:
        """Give one seat's answer; the rules run on when every open question is answered.

        A refused answer changes nothing. If the rules themselves fail, their error comes out as it is and the game
        stands at the question again as if it had not been answered (except with scripted dice).
        """
        ask = self.pending.get(seat)
        if ask is None:
            raise NotYourQuestion(seat=seat, awaited=sorted(self.pending))
        normal = ask.normalize(answer)
        return self._advance(seat, normal, Row(seat, normal, ask.digest(), ""))

    def suppose(self, seat: str, answer: Any) -> Step:
        """Like `submit`, without digests and hashes: for a copy that only looks ahead and is not kept."""
        normal = self.pending[seat].normalize(answer)
        return self._advance(seat, normal, Row(seat, normal, UNRECORDED, UNRECORDED))

    def _advance(self, seat: str, normal: Answer, row: Row) -> Step:
        """Put an answer in and run on; a row without a hash gets that of the state it leads to."""
        game = self.game
        self._views.clear()
        self.fingerprints.clear()
        self._trail = None
        thrown, throws = game.dice.index, len(game.dice.throws)
        del self.pending[seat]
        self._answers[seat] = normal
        opened = not self.pending and len(self._answers) > 1
        # The row stands in the log before the rules run, so that a checkpoint passed on the way counts it.
        self.log.append(row)
        try:
            if not self.pending:
                self._resume(self._answers if self._group else normal)
            if not row.hash:
                row = Row(seat, normal, row.digest, state_hash(game.state))
        except Exception:
            if self._dice is None:
                self._go_back()
            raise
        self.log[-1] = self.last = row
        events = tuple(game.events)
        game.events.clear()
        others_told = any(event.to is not None and event.to != (seat,) for event in events)
        revealing = opened or game.dice.index != thrown or game.sealed or others_told
        sealed = revealing or len(self.pending) != 1 or seat not in self.pending
        if sealed:
            self.sealed, game.sealed = self.seq, False
            self._forget()
        return Step(self.seq, row, events, tuple(game.dice.throws[throws:]), sealed, revealing)

    def _forget(self) -> None:
        """Drop the checkpoints, and the answers before them, that no undo can reach any more."""
        if len(self.bases) == 1:
            return
        keep = max(index for index, base in enumerate(self.bases) if base.seq <= self.sealed)
        if keep:
            self.log = self.log[self.bases[keep].seq - self._first :]
            self._first = self.bases[keep].seq
            self.bases = self.bases[keep:]

    def undoable(self, seat: str) -> list[Row]:
        """The answers that this seat may still take back, oldest first."""
        rows = self.log[self.sealed - self._first :]
        # All are of one seat: what lets another be asked seals.
        return rows if rows and rows[-1].seat == seat else []

    def seal(self, seq: int) -> None:
        """Nobody may undo the first `seq` answers of the game, whatever sealed them."""
        self.sealed = max(self.sealed, seq)

    def undo(self, seat: str) -> Row:
        """Take back the seat's last answer, unless chance, a secret or another's word has sealed it."""
        if not self.undoable(seat) or self._dice is not None:
            raise NothingToUndo(seat=seat)
        row = self.log[-1]
        self._go_back()
        return row

    def _go_back(self) -> None:
        """Play the record again without its last answer."""
        opening, sealed = self.opening, self.sealed
        self.close()
        self._replay(self.bases[0], self.log[:-1])
        self.opening = opening
        self.seal(sealed)

    @property
    def scripted(self) -> bool:
        """Whether the dice were given and not drawn from the seed: such a game can be played on only once."""
        return self._dice is not None

    def save(self) -> dict[str, Any]:
        """Everything needed to go on, except the seed: a checkpoint plus the answers since."""
        return {
            "title": self.title.key,
            "scenario": self.scenario,
            "options": dict(self.options),
            "rules_version": self.title.rules_version,
            "words": dict(self.words),
            "game": self.game_id,
            "base": self.base.to_dict(),
            "log": [row.to_dict() for row in self.log],
            **({"shared": True} if self.shared else {}),
        }

    @classmethod
    def restore(
        cls, title: Title, save: Mapping[str, Any], seed: bytes, inherited: Mapping[int, int] | None = None
    ) -> Session:
        """The session written by `save`; throws inherited from another seed are kept beside it, like the seed."""
        return cls(
            title,
            save["scenario"],
            save["options"],
            seed,
            save["game"],
            save["words"],
            base=Checkpoint.from_dict(save["base"]),
            log=[Row.from_dict(row) for row in save["log"]],
            inherited=inherited,
            shared=bool(save.get("shared")),
        )

    def copy(
        self,
        *,
        base: Checkpoint | None = None,
        log: Iterable[Row] | None = None,
        inherited: Mapping[int, int] | None = None,
        trusted: bool = False,
        fleeting: bool = False,
    ) -> Session:
        """The same game in a session of its own; or from another checkpoint, with other answers or known throws.

        From another checkpoint nothing is answered unless a log is given. A `trusted` log is one's own: it was held
        against the rules when it was made, and is not held against them again. A `fleeting` copy is never saved, so
        that it notes no checkpoints.
        """
        if log is None:
            log = self.log if base is None else ()
        twin = object.__new__(type(self))
        twin.__dict__ |= self.__dict__
        twin._dice, twin.inherited = None, self.inherited if inherited is None else inherited
        twin._fleeting = fleeting
        twin._replay(base or self.base, tuple(log), trusted)
        return twin

    def trail(self) -> list[str]:
        """The rule numbers that led to the open question, read off the coroutine's own stack."""
        if self._trail is None:
            numbers: list[str] = []
            frame: Any = self._stack
            while type(frame) is CoroutineType:
                section = SECTIONS.get(frame.cr_code)
                if section and (number := section.number_in(self.game.numbering)) not in numbers:
                    numbers.append(number)
                frame = frame.cr_await
            self._trail = numbers
        return list(self._trail)

    def seen(self, seat: str | None) -> View:
        """What a seat may know, without arrows; built once between two answers, its lists are not to be changed."""
        known = self._views.get(seat)
        if known is None:
            known = self._views[seat] = self.game.view(seat)
        return known.copy()

    def view(self, seat: str | None, events: Sequence[Event] = ()) -> View:
        """What a seat (None: a spectator) may know, with the arrows of some events."""
        view = self.seen(seat)
        view.moves, view.battles = self.game.arrows(events)
        if self.outcome:
            view.outcome = {"kind": self.outcome.kind, "winner": self.outcome.winner, "facts": self.outcome.facts}
        return view

    def hash(self) -> str:
        """The hash of the present state."""
        return state_hash(self.game.state)

    def close(self) -> None:
        """Throw the suspended rules away."""
        self._stack.close()


def play_out(game: Game[Any], rng: Rng, limit: int = 100_000) -> int:
    """Play a game to its end with random legal answers and no record; returns the number of answers."""
    send, count = game.play().send, 0
    events = game.events
    try:
        question = send(None)
        while True:
            if question is None:
                events.clear()
                question = send(None)
            elif type(question) is Group:
                count += len(question.asks)
                question = send({ask.seat: ask.sample(rng) for ask in question.asks})
            else:
                count += 1
                question = send(question.sample(rng))
            if count > limit:
                raise RuntimeError(f"no end after {limit} answers")
    except StopIteration:
        return count
