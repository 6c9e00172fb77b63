"""A model of early answers and standing orders: what the log of a game must look like, given what players left."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.games.early import ordered_word, orders_in_force
from bot.games.loaded import EARLY, STANDING
from engine.kernel import (
    Answer,
    Prepared,
    Session,
    answer_from,
    depends_on_hand,
    next_prepared,
    only_answer,
    plain_answer,
    still_prepared,
)

Due = tuple[str, Answer, str]  # seat, answer and `by` of the row that must come next


@dataclass
class Promise:
    """Something a player left, acknowledged or found after a kill, and the row of the log after which it was left."""

    at: int
    kind: str  # early, order
    seat: str
    given: Any = None  # the early answer, or the key and word of the order
    prepared: Sequence[Mapping[str, Any]] = ()  # what was stored then
    standing: Mapping[str, str] = field(default_factory=dict)


@dataclass
class Course:
    """A game that is played again row by row, with what its players left."""

    session: Session
    promises: list[Promise]
    prepared: dict[str, list[Prepared]] = field(default_factory=dict)
    standing: dict[str, Mapping[str, str]] = field(default_factory=dict)
    given: dict[str, int] = field(default_factory=dict)  # rows by who gave them
    undone: bool = False  # the last row took an answer back: the bot acts after the next answer or order

    def follow(self, rows: Iterable[Any]) -> None:
        """Check every row of a log in order."""
        last = 0
        for row in rows:
            self.keep(last)
            if row.kind == "undo":
                while self.session.seq > row.position:
                    self.session.undo(row.seat)
                self.undone = True
            elif row.kind == "answer":
                self.step(row)
            last = row.seq
        self.keep(last)
        assert self.undone or self.due() is None, "something promised was not given"

    def keep(self, row: int) -> None:
        """Take note of what was left after this row of the log."""
        while self.promises and self.promises[0].at <= row:
            promise = self.promises.pop(0)
            if promise.kind == "order":
                self.standing[promise.seat], self.undone = promise.standing, False
                continue
            stored = [Prepared.from_dict(each) for each in promise.prepared]
            before = self.prepared.get(promise.seat, [])
            assert stored and stored[:-1] == before[: len(stored) - 1], "an early answer was lost or came twice"
            assert plain_answer(stored[-1].answer) == promise.given, "another early answer was stored"
            self.prepared[promise.seat] = stored

    def due(self) -> Due | None:
        """Return the answer that the bot must give next."""
        if self.session.over:
            return None
        if (ready := next_prepared(self.session, self.prepared)) and (first := ready[1]):
            return ready[0], first.answer, "player" if first.planned else "early"
        view = self.session.seen(None)
        for seat, ask in self.session.pending.items():
            if not depends_on_hand(ask) and (single := only_answer(ask)) is not None:
                return seat, single, STANDING
            word = ordered_word(ask, orders_in_force(self.standing.get(seat, {}), view.turn, view.phase))
            if word is not None:
                return seat, (word,), STANDING
        return None

    def empty(self, seat: str) -> Answer | None:
        """Return the only answer that a hidden hand leaves, which the bot gives after a pause."""
        ask = self.session.pending[seat]
        return only_answer(ask) if depends_on_hand(ask) else None

    def step(self, row: Any) -> None:
        """Check one answer: what is due comes, and nothing else is given for a player."""
        due, answer = self.due(), answer_from(row.answer)
        if due is not None and not self.undone:
            assert (row.seat, answer, row.by) == due, f"row {row.seq} is not what was promised"
        elif row.by != "player" and not (row.by == STANDING and answer == self.empty(row.seat)):
            assert (row.seat, answer, row.by) == due, f"row {row.seq} was given though nobody promised it"
        self.given[row.by] = self.given.get(row.by, 0) + 1
        step, before = self.session.submit(row.seat, answer), {**self.prepared}
        assert self.session.hash() == row.state_hash
        if row.by == "early":
            before[row.seat] = before[row.seat][1:]
        kept = still_prepared(self.session, step, before)
        while (ready := next_prepared(self.session, kept)) and ready[1] is None:
            del kept[ready[0]]
        self.prepared, self.undone = kept, False


def promises_of(
    intents: Iterable[Mapping[str, Any]], acks: Mapping[int, Mapping[str, Any]]
) -> dict[str, list[Promise]]:
    """Return what was left in each game, in order."""
    found: dict[str, list[Promise]] = {}
    for line in intents:
        ack = acks.get(line["interaction"])
        if ack is None or line["kind"] == "answer":
            continue
        left = found.setdefault(line["game"], [])
        if line["kind"] == "order":
            left.append(Promise(line["at"], "order", line["seat"], standing=ack["standing"]))
        else:
            assert line["seq"] >= EARLY
            left.append(Promise(line["at"], "early", line["seat"], line["answer"], ack["prepared"]))
    return found
