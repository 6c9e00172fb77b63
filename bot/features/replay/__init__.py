"""Stepping through a game."""
