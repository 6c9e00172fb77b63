"""Agreements between players: take-backs, draws, more time."""
