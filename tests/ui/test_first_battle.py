"""From the first question to the first battle on Discord: one side's presses, while the other is played alongside."""

from __future__ import annotations

import pytest

from tests.rehearsal.test_first_battle import deal, sensible
from tests.ui.fixtures import Hellas

FEW, MOST = 12, 40  # presses of Sparta that are enough, and of both after which something is wrong


async def test_a_first_battle_takes_at_most_twelve_presses(hellas: Hellas, monkeypatch: pytest.MonkeyPatch) -> None:
    deal(monkeypatch)
    alice = hellas.person("Alice")
    game = await hellas.begin(alice)
    mine, marched = list[str](), False
    shown = (await alice.slash(hellas.channel, "act")).message
    for _ in range(MOST):
        events = [event for _, event in await hellas.games.views.events(game)]
        if any(event.key == "battle" for event in events) or "Battle in" in shown.text:
            break
        question = await hellas.games.play.question(game, int(alice.id))
        assert question is not None
        offered = [label for label in shown.labels if not label.startswith("Undo")]
        label = sensible(shown.text, offered, marched)
        marched = marched or label.startswith("The Neck")
        if question.seat == "sparta":
            mine.append(label)
        reply = await alice.click(shown, label)
        await hellas.quiet()
        shown = next(each for each in reversed([reply.message, *reply.messages]) if not each.deleted)
    else:
        raise AssertionError("no battle came")
    assert len(mine) <= FEW, "; ".join(mine)
