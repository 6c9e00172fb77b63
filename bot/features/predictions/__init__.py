"""Spectators' predictions and their scores."""
