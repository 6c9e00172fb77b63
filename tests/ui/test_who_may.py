"""Commands refuse a stranger for lack of permission if, and only if, they are restricted to some users."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.errors import NotJudge, NotOrganizer, NotSeated, NotTournamentOrganizer, ReplayedLater
from bot.ui import interactions
from bot.ui.actions import ACTIONS, EVERYBODY, VIEWER
from bot.ui.errors import NotModerator, NotServerKeeper
from engine.kernel.errors import RulesError
from tests.features.settings.test_setup import guild_of
from tests.ui.every_act import Act, carry_out, slash_acts
from tests.ui.fixtures import Hellas
from tests.ui.test_rights_on_discord import channel

FOR_WANT_OF_RIGHT = (NotSeated, NotOrganizer, NotModerator, NotServerKeeper, NotTournamentOrganizer, NotJudge)
#: These tell a stranger why nothing is available: no question, no hand, no hint, no pause.
ANSWERED = ("answer", "settings snooze", "game resume", "hand", "hint")


async def test_a_stranger_is_refused(hellas: Hellas, monkeypatch: pytest.MonkeyPatch) -> None:
    alice, bob, eve = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Eve")
    game, lobby = await hellas.begin(alice, bob), channel(hellas, "lobby")
    await alice.slash(lobby, "game new", title="sphacteria", side="athens")
    guild, games = int(guild_of(hellas)["id"]), hellas.games
    tournament = await games.drafts.create(
        guild, int(hellas.channel["id"]), int(alice.id), "Olympia", "sphacteria", "swiss"
    )
    refused: list[RulesError] = []
    refuse = interactions.refuse

    async def noted(context: Any, error: RulesError, about: str | None) -> None:
        refused.append(error)
        await refuse(context, error, about)

    monkeypatch.setattr(interactions, "refuse", noted)
    facts = {
        "person": bob,
        "channel": hellas.channel,
        "role": hellas.discord.world.add_role(guild_of(hellas), "some"),
        "said": {
            "side": "athens",
            "game": game,
            "event": tournament.id,
            "reason": "because",
            "webhook": "https://example.org/hook",
        },
    }
    who = {each.command: each.who for each in ACTIONS.values() if each.command and each.command not in ANSWERED}
    acts = [act for act in slash_acts(hellas, facts) if act.focused is None and act.name in who]
    wrong = []
    for act in acts:
        is_open = bool(who[act.name] & (EVERYBODY | VIEWER))
        if is_open and act.options and act is not first_of(acts, act.name):
            continue  # some options are restricted
        refused.clear()
        for place in (hellas.channel, lobby):  # a running game, and one that has not started
            await carry_out(hellas, eve, act, None, place)
        # What becomes public after a game is refused for another reason.
        lacking = [
            each for each in refused if isinstance(each, FOR_WANT_OF_RIGHT) and not isinstance(each, ReplayedLater)
        ]
        if bool(lacking) == is_open:
            wrong.append((act.name, [str(reason) for reason in refused]))
    assert len(acts) > 100
    assert not wrong, "\n".join(map(str, wrong))


def first_of(acts: list[Act], name: str) -> Act:
    """Return the first action of a command, with only its required options."""
    return next(act for act in acts if act.name == name)
