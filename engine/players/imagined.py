"""Imagined games: a copy in which one seat can try things out. It knows no more than that seat does."""

from __future__ import annotations

import hashlib

from engine.kernel import Checkpoint, Session
from engine.players.deal import Chance, Dealer
from engine.players.perspective import perceive

ATTEMPTS = 24


def imagine(session: Session, seat: str, chance: Chance) -> Session | None:
    """The position as a seat may know it, as a game of its own: secrets are dealt again, dice to come are others.

    What was thrown since the checkpoint, as the seat knows, is kept. None if no deal agrees with what it knows.
    """
    known = perceive(session, seat)
    mark = hashlib.sha256(in_one_line(session.game_id, seat, session.seq)).digest()
    deal = Dealer(session.title, known, chance, int.from_bytes(mark[:4], "big")).deal(ATTEMPTS)
    if deal is None:
        return None
    copy = Session(
        session.title,
        session.scenario,
        session.options,
        mark,
        f"imagined {session.game_id}",
        base=Checkpoint(session.bases[-1].seq, deal.state, known.thrown),
        inherited={known.thrown + number: result for number, result in enumerate(deal.throws, 1) if result is not None},
    )
    for each, answer in deal.answers:
        copy.submit(each, answer)
    return copy


def in_one_line(*parts: object) -> bytes:
    """Some words in one line of bytes, from which chance in an imagined game is made; none of them is secret."""
    return "\0".join(map(str, parts)).encode()
