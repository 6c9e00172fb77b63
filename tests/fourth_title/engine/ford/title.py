"""What the rest of the program knows of The Ford."""

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
        """One class for everything."""
        return Ford

    def setup(self, scenario: str, options: Mapping[str, str]) -> State:
        """Both at home."""
        return FordState(scenario=scenario)

    def invariant_errors(self, state: Any, at_rest: bool = False) -> list[str]:
        """Checked after every decision of a playout."""
        return invariant_errors(state)

    def reshuffle_hidden(self, state: Any, seat: str | None, rng: Rng) -> State:
        """Only the other side's hand is hidden: it may hold as many other cards."""
        copy = self.load(orjson.dumps(state))
        assert isinstance(copy, FordState)
        for side, hand in copy.hands.items():
            if side != seat and len(hand) == 1:
                copy.hands[side] = [rng.choice(["charge", "feint"])]
        return copy


TITLE = FordTitle()
