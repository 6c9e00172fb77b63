"""Session: a game in progress. The last checkpoint, the answers since, and the open questions."""

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


UNRECORDED = "-"  # replaces digest and hash if nothing is recorded


@unchanging
class Row:
    """One answer as it is logged: seat, answer, a digest of the question, and the hash of the resulting state."""

    seat: str
    answer: Answer
    digest: str
    hash: str

    def to_dict(self) -> dict[str, Any]:
        """Return the row as JSON data."""
        return {"seat": self.seat, "answer": plain_answer(self.answer), "digest": self.digest, "hash": self.hash}

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> Row:
        """Build a Row from `to_dict()` output."""
        return cls(plain["seat"], answer_from(plain["answer"]), plain["digest"], plain["hash"])


@unchanging
class Checkpoint:
    """A checkpoint: the state as JSON and the number of throws made, after `seq` answers.

    With shared dice, `counts` gives how many numbers each stream has produced.
    """

    seq: int
    state: bytes
    dice: int
    counts: Mapping[str, int] | None = None

    def to_dict(self) -> dict[str, Any]:
        """Return the checkpoint as JSON data."""
        plain = {"seq": self.seq, "state": orjson.loads(self.state), "dice": self.dice}
        return plain if self.counts is None else {**plain, "counts": dict(self.counts)}

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> Checkpoint:
        """Build a Checkpoint from `to_dict()` output."""
        return cls(plain["seq"], orjson.dumps(plain["state"]), plain["dice"], plain.get("counts"))


@unchanging
class Step:
    """The effects of one answer: its log row, its events, its throws, and whether it is sealed against undo.

    `revealing` means that new information came out: a throw, or a secret.
    """

    seq: int
    row: Row
    events: tuple[Event, ...]
    throws: tuple[Throw, ...]
    sealed: bool
    revealing: bool = False


def state_hash(state: State) -> str:
    """Return a short hash of a whole state."""
    return hashlib.sha256(orjson.dumps(state, option=orjson.OPT_SORT_KEYS)).hexdigest()[:16]


class Session:
    """A game in progress: submit answers, undo up to the seal, save and restore."""

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
        self.replayed = 0  # number of replays: afterwards the same number means another answer
        self._fleeting = False
        self._replay(base, log, trusted)

    @property
    def commitment(self) -> str:
        """The published hash of the seed."""
        return commitment(self.seed)

    def _replay(self, base: Checkpoint, log: Iterable[Row], trusted: bool = False) -> None:
        self.bases, self.sealed = [base], base.seq
        self.replayed += 1
        self.last: Row | None = None  # the last answer, which may be gone from the log
        # Hashes of states of an older schema cannot be reproduced; the questions must be.
        self._outdated = self.title.outdated(base.state)
        self.log: list[Row] = []
        self._first = base.seq
        dice = self._dice if self._dice is not None else self.dice_at(base)
        self.game: Game[Any] = self.rules(self.title.load(base.state), dice)
        self._stack: Coroutine[Any, Any, None] = self.game.play()
        self.pending: dict[str, Ask] = {}
        self._answers: dict[str, Answer] = {}
        self._group = False
        self._views: dict[str | None, View] = {}  # each seat's view until the next answer
        self.fingerprints: dict[str, str] = {}  # of the open questions, until the next answer
        self._trail: list[str] | None = None  # trail to them
        self.at_rest: Ask | None = None  # the question that was open at the last checkpoint
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
        """Return the dice at a checkpoint: the game's own, or those shared with other games."""
        if self.shared:
            return SharedDice(self.key, base.dice, self.inherited, base.counts)
        return Dice(self.key, self.game_id, base.dice, self.inherited)

    def _checkpoint(self) -> Checkpoint:
        dice = self.game.dice
        counts = dict(dice.counts) if isinstance(dice, SharedDice) else None
        return Checkpoint(self.seq, orjson.dumps(self.game.state), dice.index, counts)

    def _follow(self, log: Iterable[Row]) -> None:
        """Apply a trusted log to a copy that is never saved, without collecting the effects of each answer."""
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
        """Send the answer in and run the rules to the next question, recording checkpoints on the way."""
        send, rested = self._stack.send, answer is None
        try:
            while (question := send(answer)) is None:
                rested = True
                if not self._fleeting:
                    self.bases.append(self._checkpoint())
                answer = None
        except StopIteration:
            self.pending = {}
            return
        self._answers, self._group = {}, isinstance(question, Group)
        if rested:
            self.at_rest = None if self._group else question
        self.pending = {ask.seat: ask for ask in question.asks} if self._group else {question.seat: question}

    @property
    def seq(self) -> int:
        """How many answers have been given since the game began."""
        return self._first + len(self.log)

    @property
    def answered(self) -> tuple[str, ...]:
        """The seats that have answered the open group question while others have not."""
        return tuple(self._answers) if self.pending else ()

    @property
    def can_be_undone(self) -> bool:
        """Whether the last answer may still be taken back, so that others do not know it yet."""
        return self.seq > self.sealed

    @property
    def over(self) -> bool:
        """Whether the rules have finished."""
        return not self.pending

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it has."""
        outcome: Outcome | None = self.game.state.outcome
        return outcome

    @property
    def base(self) -> Checkpoint:
        """The checkpoint that this session can be restored from."""
        return self.bases[0]

    def submit(self, seat: str, answer: Any) -> Step:
        """Submit one seat's answer; the rules continue once every open question is answered.

        A refused answer changes nothing. If the rules themselves fail, their error is propagated and the game returns
        to the question as if it had not been answered (except with scripted dice).
        """
        ask = self.pending.get(seat)
        if ask is None:
            raise NotYourQuestion(seat=seat, awaited=sorted(self.pending))
        normal = ask.normalize(answer)
        return self._advance(seat, normal, Row(seat, normal, ask.digest(), ""))

    def suppose(self, seat: str, answer: Any) -> Step:
        """Submit an answer without digests and hashes, for a copy that only looks ahead and is not kept."""
        normal = self.pending[seat].normalize(answer)
        return self._advance(seat, normal, Row(seat, normal, UNRECORDED, UNRECORDED))

    def _advance(self, seat: str, normal: Answer, row: Row) -> Step:
        """Record an answer and continue; a row without a hash gets that of the resulting state."""
        game = self.game
        self._views.clear()
        self.fingerprints.clear()
        self._trail = None
        thrown, throws = game.dice.index, len(game.dice.throws)
        del self.pending[seat]
        self._answers[seat] = normal
        opened = not self.pending and len(self._answers) > 1
        # The row is logged before the rules run, so that a checkpoint on the way includes it.
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
        """Drop the checkpoints, and the answers before them, that no undo can reach."""
        if len(self.bases) == 1:
            return
        keep = max(index for index, base in enumerate(self.bases) if base.seq <= self.sealed)
        if keep:
            self.log = self.log[self.bases[keep].seq - self._first :]
            self._first = self.bases[keep].seq
            self.bases = self.bases[keep:]

    def undoable(self, seat: str) -> list[Row]:
        """Return the answers that this seat may still take back, oldest first."""
        rows = self.log[self.sealed - self._first :]
        # All are the same seat's: a step that lets another seat be asked seals.
        return rows if rows and rows[-1].seat == seat else []

    def seal(self, seq: int) -> None:
        """Prevent everybody from undoing the first `seq` answers of the game."""
        self.sealed = max(self.sealed, seq)

    def undo(self, seat: str) -> Row:
        """Take back the seat's last answer, unless chance, a secret or another seat's answer has sealed it."""
        if not self.undoable(seat) or self._dice is not None:
            raise NothingToUndo(seat=seat)
        row = self.log[-1]
        self._go_back()
        return row

    def _go_back(self) -> None:
        """Replay the record without its last answer."""
        opening, sealed = self.opening, self.sealed
        self.close()
        self._replay(self.bases[0], self.log[:-1])
        self.opening = opening
        self.seal(sealed)

    @property
    def scripted(self) -> bool:
        """Whether the dice were supplied rather than drawn from the seed; such a game cannot be replayed."""
        return self._dice is not None

    def save(self) -> dict[str, Any]:
        """Return everything needed to continue, except the seed: a checkpoint plus the answers since."""
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
        """Build a session from `save()` output; like the seed, throws inherited from another seed are separate."""
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
        """Return the same game in an independent session, optionally from another checkpoint, log or known throws.

        From another checkpoint nothing is answered unless a log is given. A `trusted` log was validated by the rules
        when it was recorded and is not validated again. A `fleeting` copy is never saved, so it records no checkpoints.
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
        """Return the rule numbers that led to the open question, read from the coroutine's stack."""
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
        """Return what a seat may know, without arrows; cached until the next answer, do not modify its lists."""
        known = self._views.get(seat)
        if known is None:
            known = self._views[seat] = self.game.view(seat)
        return known.copy()

    def view(self, seat: str | None, events: Sequence[Event] = ()) -> View:
        """Return what a seat (None: a spectator) may know, with arrows for some events."""
        view = self.seen(seat)
        view.moves, view.battles = self.game.arrows(events)
        if self.outcome:
            view.outcome = {"kind": self.outcome.kind, "winner": self.outcome.winner, "facts": self.outcome.facts}
        return view

    def hash(self) -> str:
        """Return the hash of the current state."""
        return state_hash(self.game.state)

    def close(self) -> None:
        """Discard the suspended rules."""
        self._stack.close()


def play_out(game: Game[Any], rng: Rng, limit: int = 100_000) -> int:
    """Play a game to its end with random legal answers and no record; return the number of answers."""
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
