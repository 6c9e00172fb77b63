"""Imagined games: a copy in which one seat can try things out. It knows no more than that seat does."""

from __future__ import annotations

import hashlib

from engine.kernel import Checkpoint, Session, Title
from engine.players.deal import Chance, Deal, Dealer
from engine.players.perspective import Perspective, perceive

ATTEMPTS = 24


def imagine(session: Session, seat: str, chance: Chance) -> Session | None:
    """The position as a seat may know it, as a game of its own: secrets are dealt again, dice to come are others.

    What was thrown since the checkpoint, as the seat knows, is kept. None if no deal agrees with what it knows.
    """
    known = perceive(session, seat)
    mark = hashlib.sha256(in_one_line(session.game_id, seat, session.seq)).digest()
    deal = Dealer(session.title, known, chance, int.from_bytes(mark[:4], "big")).deal(ATTEMPTS)
    return (
        None
        if deal is None
        else dealt_game(session.title, known, deal, mark, f"imagined {session.game_id}", session.bases[-1].seq)
    )


def dealt_game(title: Title, known: Perspective, deal: Deal, seed: bytes, game_id: str, first: int = 0) -> Session:
    """A game of its own at the open question of a perspective, with what is hidden as it was dealt; `first` answers
    were given before it."""
    copy = Session(
        title,
        known.scenario,
        known.options,
        seed,
        game_id,
        base=Checkpoint(first, deal.state, known.thrown),
        inherited={known.thrown + number: result for number, result in enumerate(deal.throws, 1) if result is not None},
    )
    for each, answer in deal.answers:
        copy.submit(each, answer)
    return copy


def in_one_line(*parts: object) -> bytes:
    """Some words in one line of bytes, from which chance in an imagined game is made; none of them is secret."""
    return "\0".join(map(str, parts)).encode()
