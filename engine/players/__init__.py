"""Computer players: any seat of any title, at four levels, from what the seat may know and nothing else."""

from engine.players.imagined import imagine
from engine.players.level import LEVELS, Decision, Estimate, Level, decide
from engine.players.perspective import Perspective, perceive

__all__ = ["LEVELS", "Decision", "Estimate", "Level", "Perspective", "decide", "imagine", "perceive"]
