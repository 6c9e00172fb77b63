"""The learner: a player who knows the tutorial and nothing else, to measure whether a beginner can beat the recruit."""

from __future__ import annotations

from typing import Any

from engine.kernel import Answer, Ask, Game, Title
from engine.players.perspective import Perspective


def advised(title: Title, game: Game[Any], ask: Ask, perspective: Perspective) -> Answer:
    """Return what the lessons of a title suggest, or the usual answer where they teach nothing or it led in a circle."""
    answer = title.advice(game, ask)
    if answer is None or not ask.accepts(answer) or (answer := ask.normalize(answer)) in perspective.circles:
        return ask.default
    return answer
