"""Computer players: any seat of any title, at four levels, using only what the seat may know."""

from engine.players.imagined import imagine
from engine.players.level import LEVELS, decide
from engine.players.perspective import Perspective, perceive
from engine.players.search import Decision, Level
from engine.players.trials import Estimate

__all__ = ["LEVELS", "Decision", "Estimate", "Level", "Perspective", "decide", "imagine", "perceive"]
