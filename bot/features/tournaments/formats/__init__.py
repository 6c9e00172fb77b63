"""Tournaments: who meets whom, who leads and why. Pure functions of a tournament's record; no database, no Discord."""
