"""Tournaments: pairings, rankings and their reasons. Pure functions of the record; no database, no Discord."""
