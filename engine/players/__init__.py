"""Computer players: any seat of any title, at four levels, using only what the seat may know."""

from engine.players.imagined import imagine
from engine.players.level import LEVELS, PLAYERS, decide
from engine.players.perspective import Perspective, perceive
from engine.players.search import Decision, Level
from engine.players.trials import Estimate

__all__ = ["LEVELS", "PLAYERS", "Decision", "Estimate", "Level", "Perspective", "decide", "imagine", "perceive"]
