"""Hands: guesses at the stratagem counters that another holds."""

from __future__ import annotations

from engine.kernel.ask import Rng


def hand_over(counter: str, hand: list[str], cup: list[str], rng: Rng) -> None:
    """Put a counter of the cup into a hand in exchange for one of it."""
    if hand and counter in cup:
        out = int(rng.random() * len(hand))
        cup[cup.index(counter)], hand[out] = hand[out], counter
