"""Delivery: the rows of the outbox as messages on Discord."""
