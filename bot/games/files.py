"""Game files: one self-contained JSON file from which a game can be replayed and its throws recomputed."""

from __future__ import annotations

import hmac
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

import orjson
from pydantic import BaseModel, ConfigDict, Field, ValidationError
from sqlalchemy import Connection, select

from bot.games.errors import BadFile, OtherRules
from bot.games.loaded import fold, read_face
from bot.games.record import Status, outcome_row, phrases_of
from bot.store.schema import log, rolls
from engine.kernel import SEED_BYTES, Divergence, Row, RulesError, Session, Step, Throw, commitment
from engine.kernel.dice import Dice, is_true, stream_key
from engine.registry import title as title_of

OF_GAME = (
    *("title", "scenario", "options", "rules_version", "name", "status"),
    *("commitment", "inherited", "forked_from", "origin", "outcome"),
)
OF_LOG, OF_ROLLS = (
    ("seq", "kind", "position", "seat", "answer", "digest", "by", "at"),
    ("number", "seq", "sides", "result"),
)
ENDED_IN_GAME = ("resigned", "agreed")
Whole = Annotated[int, Field(ge=0, lt=1 << 31)]
Word = Annotated[str, Field(max_length=100)]


class LogLine(BaseModel):
    """One row of the log as a file keeps it."""

    model_config = ConfigDict(extra="forbid", strict=True)
    seq: Whole
    kind: Literal["start", "answer", "undo", "takeback", "note"]
    position: Whole
    seat: Word | None = None
    answer: list[str] | int | dict[str, int] | None = None
    digest: str | None = None
    hash: str | None = None
    by: Annotated[str, Field(max_length=16)] = "player"
    at: float | int | None = None

    def row(self) -> Row:
        """Return the row as the kernel's type."""
        if self.seat is None or self.answer is None:
            raise BadFile(reason=f"row {self.seq} has no answer")
        return Row.from_dict({"seat": self.seat, "answer": self.answer, "digest": self.digest, "hash": self.hash})


class RollLine(BaseModel):
    """One throw in a game file."""

    model_config = ConfigDict(extra="forbid", strict=True)
    number: Whole
    seq: Whole
    sides: Whole
    result: Whole
    stream: Annotated[str, Field(max_length=60)] = ""  # a shared stream of throws, if any

    @property
    def throw(self) -> Throw:
        """The throw as the kernel's type."""
        return Throw(self.number, self.sides, self.result, self.stream)


class GameFile(BaseModel):
    """A whole game; it includes the seed once the game is over."""

    model_config = ConfigDict(extra="forbid", strict=True)
    format: Literal["strategos-game"]
    version: Literal[1]
    game: Annotated[str, Field(pattern=r"^[A-Za-z0-9_.-]{1,24}$")]
    title: Word
    scenario: Word
    options: dict[str, str]
    rules_version: Whole
    name: Word | None = None
    seats: list[Word]
    words: dict[str, Word]
    status: Annotated[Status, Field(strict=False)]
    commitment: Word
    seed: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")] | None
    inherited: Whole = 0
    shared: bool = False  # all games of a duplicate round share these dice
    forked_from: Annotated[str, Field(max_length=24)] | None = None
    origin: Annotated[str, Field(max_length=60)] | None = None  # the lesson or exercise that it is
    outcome: dict[str, Any] | None = None
    log: list[LogLine]
    rolls: list[RollLine]

    @property
    def secret(self) -> bytes | None:
        """The seed, once it is revealed."""
        return None if self.seed is None else bytes.fromhex(self.seed)

    def counted(self) -> list[LogLine]:
        """Return the answers that were not undone, in order."""
        return [line for line in fold(self.log) if line.kind == "answer"]

    def counted_rolls(self) -> list[RollLine]:
        """Return the throws of the set-up and of the answers that were not undone."""
        rows = {line.seq for line in fold(self.log) if line.kind in ("start", "answer")}
        return sorted((roll for roll in self.rolls if roll.seq in rows), key=lambda roll: (roll.seq, roll.number))


def read_file(plain: Mapping[str, Any] | bytes | str) -> GameFile:
    """Parse a game file; refuse anything else."""
    try:
        if isinstance(plain, bytes | str):
            return GameFile.model_validate_json(plain)
        return GameFile.model_validate(dict(plain))
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        raise BadFile(reason=f"{where}: {first['msg']}" if where else first["msg"]) from error


def export_session(
    session: Session, log: Sequence[Row], throws: Iterable[Throw] = (), *, reveal: bool = True
) -> dict[str, Any]:
    """Return the file of a game played outside the store: its whole log, and all its throws in order."""
    answers = [
        LogLine(seq=number + 1, kind="answer", position=number, **row.to_dict())
        for number, row in enumerate(log, start=1)
    ]
    return GameFile(
        format="strategos-game",
        version=1,
        game=session.game_id,
        title=session.title.key,
        scenario=session.scenario,
        options=dict(session.options),
        rules_version=session.title.rules_version,
        seats=list(session.title.seats(session.scenario, session.options)),
        words=dict(session.words),
        status=Status.OVER if session.over else Status.RUNNING,
        commitment=session.commitment,
        seed=session.seed.hex() if reveal else None,
        outcome=outcome_row(session.outcome),
        shared=session.shared,
        # Outside the store the row of a throw is unknown; only the order matters.
        log=[LogLine(seq=1, kind="start", position=0, by="organiser"), *answers],
        rolls=[
            RollLine(number=throw.index, seq=1, sides=throw.sides, result=throw.result, stream=throw.stream)
            for throw in throws
        ],
    ).model_dump(exclude_defaults=False)


def export_game(connection: Connection, game_id: str) -> dict[str, Any]:
    """Return the file of a game in the store."""
    stored = read_face(connection, game_id)
    game = stored.record
    rows = connection.execute(select(log).where(log.c.game_id == game_id).order_by(log.c.seq)).all()
    thrown = connection.execute(
        select(rolls).where(rolls.c.game_id == game_id).order_by(rolls.c.seq, rolls.c.number)
    ).all()
    return GameFile(
        format="strategos-game",
        version=1,
        game=game.id,
        seats=[seat_row.seat for seat_row in stored.seats],
        words=phrases_of(stored.seats),
        seed=game.seed.hex() if game.reveals_seed else None,
        shared=game.luck is not None,
        log=[LogLine(**{name: getattr(row, name) for name in OF_LOG}, hash=row.state_hash) for row in rows],
        rolls=[RollLine(**{name: getattr(row, name) for name in OF_ROLLS}, stream=row.stream or "") for row in thrown],
        **{name: getattr(game, name) for name in OF_GAME},
    ).model_dump()


@dataclass(slots=True)
class Verdict:
    """The result of checking a file; `sound` only if every throw and every step agrees."""

    answers: int = 0
    throws: int = 0
    sealed: bool = False  # the seed is still secret, so no throw can be recomputed
    seed_matches: bool = True
    wrong_throws: list[int] = field(default_factory=list)
    borrowed: int = 0  # throws of the game it was forked from, under that game's seed
    commitment: str = ""
    divergence: str = ""
    outcome_matches: bool = True
    rules_changed: bool = False  # the replay fails, but under changed rules: no accusation
    rules_version: int = 0
    present_version: int = 0

    @property
    def agrees(self) -> bool:
        """Whether nothing contradicts the file, as far as can be seen."""
        return self.seed_matches and not self.wrong_throws and not self.divergence and self.outcome_matches

    @property
    def sound(self) -> bool:
        """Whether everything could be recomputed and agrees."""
        return self.agrees and not self.sealed and not self.borrowed and not self.rules_changed

    def lines(self) -> list[str]:
        """Return the findings, one per line."""
        out = [f"{self.answers} answers, {self.throws} throws, sealed as {self.commitment}"]
        if self.borrowed:
            out.append(f"the first {self.borrowed} throws were taken over from another game and cannot be recomputed")
        if self.sealed:
            out.append("the seed is sealed until the game is over: the throws cannot be recomputed yet")
        if not self.seed_matches:
            out.append("the seed is not the one that was committed to")
        if self.wrong_throws:
            out.append(f"throws that do not agree: {', '.join(map(str, self.wrong_throws))}")
        if self.divergence:
            out.append(f"the replay differs: {self.divergence}")
        if not self.outcome_matches:
            out.append("the outcome is not the one the rules reach")
        if self.rules_changed:
            out.append(
                f"the rules have changed since (version {self.rules_version}, now {self.present_version}): "
                "the throws agree, but the game cannot be replayed to its end here"
            )
        return out


def verify_file(plain: Mapping[str, Any] | bytes | str | GameFile) -> Verdict:
    """Recompute every throw and the whole game."""
    file = plain if isinstance(plain, GameFile) else read_file(plain)
    title = title_of(file.title)
    verdict = Verdict(
        throws=len(file.rolls),
        rules_version=file.rules_version,
        present_version=title.rules_version,
        borrowed=file.inherited,
        commitment=file.commitment,
    )
    secret = file.secret
    verdict.sealed = secret is None
    if secret is not None:
        verdict.seed_matches = hmac.compare_digest(commitment(secret), file.commitment)
        dice = Dice(stream_key(secret, file.words), file.game)
        verdict.wrong_throws = sorted(
            {
                roll.number
                for roll in file.rolls
                if roll.number > file.inherited and not (bool(roll.stream) == file.shared and is_true(dice, roll.throw))
            }
        )
    if file.log:
        verify_log(file, verdict)
    elif file.status not in (Status.LOBBY, Status.ABANDONED):
        verdict.divergence = "the log is empty"
    return verdict


def verify_log(file: GameFile, verdict: Verdict) -> None:
    """Replay the whole log and record where it differs from the file."""
    try:
        check_shape(file)
        session, verdict.answers = replay(file), len(file.counted())
        recomputed = list(verdict.wrong_throws)
        if verdict.sealed:
            check_throws(file, session.game.dice.throws, file.counted_rolls(), verdict)
        else:
            check_throws(file, walked(file), file.rolls, verdict)
        check_outcome(file, session, verdict)
        if not verdict.agrees and verdict.rules_version != verdict.present_version:
            verdict.rules_changed, verdict.outcome_matches = True, True
            verdict.wrong_throws = recomputed  # contradicted by the seed itself, whatever the rules
    except Divergence as error:
        verdict.divergence = f"answer {error.facts['seq']} ({error.facts['reason']})"
        if verdict.rules_version != verdict.present_version:  # no accusation
            verdict.rules_changed, verdict.divergence = True, ""
    except BadFile as error:
        verdict.divergence = str(error.facts["reason"])
    except RulesError as error:
        verdict.divergence = error.key


def replay(file: GameFile, game_id: str | None = None) -> Session:
    """Replay the whole game from its first row; throws that this seed did not make are taken as recorded."""
    counted = file.counted()
    if [line.position for line in counted] != list(range(1, len(counted) + 1)):
        raise BadFile(reason="the log has gaps")
    return opened(file, [line.row() for line in counted], game_id=game_id)


def known_throws(file: GameFile) -> dict[int, int]:
    """Return the throws to take as recorded: those of an earlier seed, or all if the seed is not revealed."""
    last = file.inherited if file.seed is not None else max((roll.number for roll in file.rolls), default=0)
    return {roll.number: roll.result for roll in file.counted_rolls() if roll.number <= last}


def opened(
    file: GameFile, rows: Sequence[Row] = (), known: Mapping[int, int] | None = None, game_id: str | None = None
) -> Session:
    """Return a session of the game after some answers.

    The throws in `known` are taken as recorded, by default those that this seed did not make.
    """
    return Session(
        title_of(file.title),
        file.scenario,
        file.options,
        file.secret or bytes(SEED_BYTES),
        game_id or file.game,
        file.words,
        log=rows,
        inherited=known_throws(file) if known is None else known,
        shared=file.shared,
        state=title_of(file.title).origin(file.origin),
    )


def check_shape(file: GameFile) -> None:
    """Refuse a file with missing, duplicate or misplaced rows, or with seats that the game does not have."""
    begun = next((line.seq for line in file.log if line.kind == "start"), 1)  # lobby notes precede it
    for number, line in enumerate(file.log, start=1):
        if line.seq != number:
            raise BadFile(reason=f"row {number} is missing or out of its place")
        if (line.kind == "start") != (number == begun) or (line.kind != "note" and number < begun):
            raise BadFile(reason=f"row {number} cannot be a {line.kind}")
        if line.kind != "answer" and (line.answer is not None or line.digest is not None):
            raise BadFile(reason=f"row {number} is a {line.kind} and has an answer")
        if line.kind in ("undo", "takeback") and line.hash is None:
            raise BadFile(reason=f"row {number} does not say where it leads")
    seat_rows = title_of(file.title).seats(
        file.scenario, title_of(file.title).resolve_options(file.scenario, file.options)
    )
    if list(seat_rows) != file.seats:
        raise BadFile(reason=f"the seats must be {', '.join(seat_rows)}")
    strangers = sorted({*file.words, *(line.seat for line in file.log if line.seat is not None)} - set(seat_rows))
    if strangers:
        raise BadFile(reason=f"nobody sits at {strangers[0]}")
    known = {line.seq for line in file.log}
    if stray := [roll.number for roll in file.rolls if roll.seq not in known]:
        raise BadFile(reason=f"throw {stray[0]} belongs to no row")


def played_again(file: GameFile, session: Session, line: LogLine) -> Step:
    """Submit an answer of a file again; its effects may differ, but it must still be possible."""
    row = line.row()
    try:
        return session.submit(row.seat, row.answer)
    except RulesError as error:
        versions = {"version": file.rules_version, "present": session.title.rules_version}
        raise OtherRules(row=line.seq, **versions) from error


def walked(file: GameFile) -> list[Throw]:
    """Replay every row in order, including those taken back; return all throws made on the way."""
    known = {roll.number: roll.result for roll in file.rolls if roll.number <= file.inherited}

    session, rows = opened(file, (), known), list[Row]()
    throws = list(session.game.dice.throws)
    for line in file.log:
        if line.kind == "answer":
            throws += redo(session, line).throws
            rows.append(line.row())
        elif line.kind == "undo":
            session.undo(line.seat or "")
            rows.pop()
        elif line.kind == "takeback":
            del rows[line.position :]
            session = opened(file, rows, known)
        if line.position != len(rows) or line.hash not in (None, session.hash()):
            raise BadFile(reason=f"row {line.seq} does not lead where it says")
    return throws


def redo(session: Session, line: LogLine) -> Step:
    """Submit an answer again; raise `Divergence` unless the question and the resulting state are the same."""
    row = line.row()
    ask = session.pending.get(row.seat)
    if ask is None or ask.digest() != row.digest or not ask.accepts(row.answer):
        raise Divergence(seq=line.position, seat=row.seat, reason="question")
    try:
        step = session.submit(row.seat, row.answer)
    except Exception as error:
        raise Divergence(seq=line.position, seat=row.seat, reason="rules") from error
    if step.row.hash != row.hash:
        raise Divergence(seq=line.position, seat=row.seat, reason="state")
    return step


def check_throws(file: GameFile, thrown: Iterable[Throw], rolls: Iterable[RollLine], verdict: Verdict) -> None:
    """Check that the throws of the replay are exactly those recorded."""
    made = Counter((throw.index, throw.sides, throw.result, throw.stream) for throw in thrown)
    kept = Counter((roll.number, roll.sides, roll.result, roll.stream) for roll in rolls)
    wrong = {number for number, *_ in (made - kept) + (kept - made)}
    verdict.wrong_throws = sorted({*verdict.wrong_throws, *wrong})


def check_outcome(file: GameFile, session: Session, verdict: Verdict) -> None:
    """Check that the outcome is that of the rules, unless the game was ended otherwise."""
    if session.over:
        reached = orjson.loads(orjson.dumps(outcome_row(session.outcome)))
        verdict.outcome_matches = file.status is Status.OVER and reached == file.outcome
    elif file.status is Status.OVER:
        verdict.outcome_matches = (file.outcome or {}).get("kind") in ENDED_IN_GAME
