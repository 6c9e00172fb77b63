"""The Ford as the rest of the program sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import orjson

from engine.ford.components import SIDES
from engine.ford.game import Ford
from engine.ford.invariants import invariant_errors
from engine.ford.state import FordState
from engine.kernel import Game, State, Title
from engine.kernel.ask import Rng


class FordTitle(Title):
    """The title."""

    key = "ford"
    scenarios = ("meeting",)
    sides = SIDES
    state_type = FordState
    verbs = {"march": "move", "stratagem": "stratagem"}  # noqa: RUF012
    fact_kinds = {"card": "card"}  # noqa: RUF012

    def rules(self, scenario: str, options: Mapping[str, str]) -> type[Game[Any]]:
        """Return the rules class, the same for all scenarios and options."""
        return Ford

    def setup(self, scenario: str, options: Mapping[str, str]) -> State:
        """Return the opening state, with both companies at home."""
        return FordState(scenario=scenario)

    def invariant_errors(self, state: Any, at_rest: bool = False) -> list[str]:
        """Return the violated invariants; checked after every decision of a playout."""
        return invariant_errors(state)

    def reshuffle_hidden(self, state: Any, seat: str | None, rng: Rng) -> State:
        """Replace the other side's hand by random cards of the same number; nothing else is hidden."""
        copy = self.load(orjson.dumps(state))
        assert isinstance(copy, FordState)
        for side, hand in copy.hands.items():
            if side != seat and len(hand) == 1:
                copy.hands[side] = [rng.choice(["charge", "feint"])]
        return copy


TITLE = FordTitle()
