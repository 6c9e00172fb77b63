"""Imagined games: a copy in which one seat can try things out; it contains only what that seat knows."""

from __future__ import annotations

import hashlib

from engine.kernel import Checkpoint, Session, Title
from engine.players.deal import Chance, Deal, Dealer
from engine.players.perspective import Perspective, perceive

ATTEMPTS = 24


def imagine(session: Session, seat: str, chance: Chance) -> Session | None:
    """Return the position as a game of its own, with secrets dealt at random and new dice.

    Throws since the checkpoint that the seat knows are kept. Return None if no deal is consistent with its knowledge.
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
    """Return a separate game at the open question of a perspective, with hidden information as dealt.

    `first` answers were given before it.
    """
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
    """Return some values as one line of bytes, the seed of an imagined game; none of them is secret."""
    return "\0".join(map(str, parts)).encode()
