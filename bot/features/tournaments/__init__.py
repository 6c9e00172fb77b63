"""Tournaments: entries, rounds, matches, standings."""
