"""Tournaments: who meets whom, who leads and why. Pure functions of an event's record; no database, no Discord."""
