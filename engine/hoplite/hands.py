"""Hands: hypothetical stratagem counters in a hidden hand."""

from __future__ import annotations

from engine.kernel.ask import Rng


def hand_over(counter: str, hand: list[str], cup: list[str], rng: Rng) -> None:
    """Swap a counter from the cup into a hand, in exchange for a random counter of the hand."""
    if hand and counter in cup:
        out = int(rng.random() * len(hand))
        cup[cup.index(counter)], hand[out] = hand[out], counter
