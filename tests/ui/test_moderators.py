"""Moderators by permission, moving a game, and the permissions that the bot needs before a game is opened."""

from __future__ import annotations

from types import SimpleNamespace

import discord
import pytest

from bot.ui.context import InteractionContext
from bot.ui.errors import PermissionsMissing
from bot.ui.permissions import require_permissions
from tests.ui.fixtures import Hellas


def context_with(guild: int | None, **facts: object) -> InteractionContext:
    interaction = SimpleNamespace(
        user=SimpleNamespace(id=facts.pop("user", 1)), locale="en-US", guild_id=guild, message=None, **facts
    )
    ui = SimpleNamespace(services=SimpleNamespace(settings=SimpleNamespace(owner_ids=(9,)), games=None))
    return InteractionContext(ui, interaction)  # type: ignore[arg-type]


def test_what_is_missing_is_named() -> None:
    given = discord.Permissions(view_channel=True, read_message_history=True)
    for held, named in ((given, "Send Messages"), (discord.Permissions.none(), "View Channel")):
        with pytest.raises(PermissionsMissing) as refused:
            require_permissions(context_with(7, app_permissions=held, channel=None, channel_id=1))
        assert refused.value.facts["missing"].startswith(named) and "Attach Files" in refused.value.facts["missing"]
    require_permissions(context_with(None, app_permissions=given, channel=None, channel_id=1))


def test_where_only_pictures_are_missing_a_game_is_opened_and_it_is_said() -> None:
    given = discord.Permissions(view_channel=True, send_messages=True, read_message_history=True, pin_messages=True)
    context = context_with(7, app_permissions=given, channel=None, channel_id=1)
    require_permissions(context)
    assert len(context.notes) == 1 and "<#1>" in context.notes[0] and "Attach Files" in context.notes[0]
    given.attach_files = True
    fine = context_with(7, app_permissions=given, channel=None, channel_id=1)
    require_permissions(fine)
    assert fine.notes == []


@pytest.mark.parametrize(
    ("here", "given", "expected"),
    [
        (7, discord.Permissions(manage_channels=True), True),
        (7, discord.Permissions(manage_guild=True), True),
        (7, discord.Permissions(send_messages=True), False),
        (8, discord.Permissions(manage_guild=True), False),
        (None, discord.Permissions.all(), False),
    ],
)
def test_a_moderator_is_known_by_permissions_in_the_games_own_server(
    here: int | None, given: discord.Permissions, expected: bool
) -> None:
    table = SimpleNamespace(guild_id=7)
    assert context_with(here, permissions=given).rights.moderates(table) is expected  # type: ignore[arg-type]


def test_the_owners_of_the_host_moderate_everywhere() -> None:
    nothing = discord.Permissions.none()
    assert context_with(8, permissions=nothing, user=9).rights.moderates(SimpleNamespace(guild_id=7))  # type: ignore[arg-type]


async def test_the_organizer_brings_the_game_to_another_channel_and_others_do_not(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob)
    other = hellas.discord.world.add_channel(hellas.discord.world.guilds[hellas.channel["guild_id"]], "pylos")
    refused = await bob.slash(other, "game moderate move", game=game)
    assert "Only the person who opened" in refused.text
    assert (await hellas.games.index.get(game)).channel_id == int(hellas.channel["id"])
    moved = await alice.slash(other, "game moderate move", game=game)
    assert "continues in this channel" in moved.text
    await hellas.quiet()
    assert (await hellas.games.index.get(game)).channel_id == int(other["id"])
    assert any(":act:" in str(part.get("custom_id")) for seen in bob.messages(other) for part in seen.components)
