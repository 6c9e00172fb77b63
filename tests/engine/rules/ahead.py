"""Random games played to a question of a given kind, to see who else is asked at the same time."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from bot.lab.simulate import EarlyAnswers, seed_of
from engine.kernel import Session, Title, foresee

SEEDS = 40


def asked_along(
    title: Title, scenario: str, options: Mapping[str, str], due: str, ahead: str, wanted: Callable[[Session], bool]
) -> tuple[EarlyAnswers, str, str]:
    """Return a game in which one seat is asked `due` and another may already answer `ahead`, with both seats."""
    for number in range(SEEDS):
        rng, session = random.Random(number), Session(title, scenario, options, seed_of(number), "ahead")
        while not session.over:
            if [ask.key for ask in session.pending.values()] == [due] and wanted(session):
                found = [seat for seat, each in foresee(session).items() if each.ask.key == ahead]
                if found:
                    return EarlyAnswers(session), next(iter(session.pending)), found[0]
            seat = rng.choice(sorted(session.pending))
            session.submit(seat, session.pending[seat].sample(rng))
    raise AssertionError(f"{ahead} is never asked along with {due}")
