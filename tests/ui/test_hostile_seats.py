"""Who can take over a seat, and who cannot: strangers, users without the role, opponents, disqualified players."""

from __future__ import annotations

import discord

from bot.rehearsal import interactions
from bot.ui.threads import known_thread
from tests.features.judging.test_judges_and_roles import role
from tests.features.tournaments.test_kinds import forged_press, started
from tests.features.tournaments.test_on_discord import guild_of, owner_of, sit_down
from tests.ui.every_act import forged
from tests.ui.fixtures import Hellas


async def test_a_seat_of_an_event_is_for_those_who_may_enter_and_do_not_play_in_it(hellas: Hellas) -> None:
    club, owner = role(hellas, "club"), owner_of(hellas)
    players = [hellas.person(name, roles=(club["id"],)) for name in ("Alice", "Bob", "Carol", "Dora")]
    tournament_id = await started(hellas, players, "sphacteria", "swiss", {"match": "one"}, role=club)
    game = (await sit_down(hellas, tournament_id, players))[0]
    table = await hellas.games.index.get(game)
    wait = next(wait for wait in table.awaited if wait.user)
    await hellas.games.privacy.forget(wait.user or 0)  # the seat is free, and no clock runs against the game
    press, rival = f"t:takeover:{game}:{wait.seat}", next(each for each in players if int(each.id) not in table.users)
    zoe, eve = hellas.person("Zoe"), hellas.person("Eve", roles=(club["id"],))
    await hellas.games.seats.advertise(game, wait.seat, int(owner.id), int(hellas.channel["id"]), moderator=True)
    await hellas.quiet()
    assert "may enter this event" in await forged_press(hellas, zoe, press)
    assert "You play in Spring Cup yourself" in await forged_press(hellas, rival, press)
    offer = await hellas.games.proposals.offer_seat(game, wait.seat, int(zoe.id), None)
    await hellas.quiet()
    assert "may enter this event" in await forged_press(hellas, zoe, f"t:agree:{game}:{offer.id}")
    assert (await hellas.games.index.get(game)).seats[wait.seat] is None
    assert "full clock" in await forged_press(hellas, eve, press)


async def test_an_offer_is_not_accepted_by_the_button_of_another_table(hellas: Hellas) -> None:
    club = role(hellas, "club")
    players = [hellas.person(name, roles=(club["id"],)) for name in ("Alice", "Bob", "Carol", "Dora")]
    tournament_id = await started(hellas, players, "sphacteria", "swiss", {"match": "one"}, role=club)
    game = (await sit_down(hellas, tournament_id, players))[0]
    seat, zoe = next(iter((await hellas.games.index.get(game)).seats)), hellas.person("Zoe")
    beside = await hellas.games.lobby.open(
        "sphacteria", "first-edition", guild_id=int(guild_of(hellas)["id"]), creator=1
    )
    offer = await hellas.games.proposals.offer_seat(game, seat, int(zoe.id), None)
    for verb in ("agree", "decline"):
        assert "This proposal is closed" in await forged_press(hellas, zoe, f"t:{verb}:{beside.id}:{offer.id}")
    assert (await hellas.games.proposals.get(offer.id)).state == "open"
    assert int(zoe.id) not in (await hellas.games.index.get(game)).users


async def test_a_seat_is_not_taken_from_another_server(hellas: Hellas) -> None:
    alice, bob, eve = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Eve")
    game = await hellas.begin(alice, bob, pace="day")
    wait = next(wait for wait in (await hellas.games.index.get(game)).awaited if wait.user)
    hellas.clock.ahead += 86400 + 60
    stayer = bob if wait.user == int(alice.id) else alice
    await stayer.slash(hellas.channel, "game seat advertise", side=wait.seat)
    await hellas.quiet()
    message = {**eve.messages(hellas.channel)[0].raw, "channel_id": eve.dm["id"]}
    press = f"t:takeover:{game}:{wait.seat}"
    asked = interactions.press(hellas.discord, eve.user, forged(message, press), press)
    assert "There is no such game" in (await eve._answered(asked)).text
    assert (await hellas.games.index.get(game)).seats[wait.seat] == wait.user


async def test_an_event_uses_no_channel_or_role_of_another_server(hellas: Hellas) -> None:
    owner, elsewhere = owner_of(hellas), hellas.discord.world.add_guild("Elsewhere")
    far = hellas.discord.world.add_channel(elsewhere, "far")
    opened = await owner.slash(hellas.channel, "tournament create", title="sphacteria", format="swiss")
    name, given = opened.modal["custom_id"], {"name": "Cup", "pace": ["two-days"], "size": "", "rounds": "2"}
    for place in range(3):
        ids = ["0", "0", "0"]
        ids[place] = f"{int(far['id']):x}"
        opened.modal["custom_id"] = ".".join((*name.split(".")[:2], *ids))
        said = await owner.submit_modal(opened, given)
        assert "Cup" not in said.text
        assert await hellas.games.tournaments.in_guild(int(guild_of(hellas)["id"])) == []


async def test_a_thread_that_somebody_else_has_opened_is_not_taken_for_the_bots_own(hellas: Hellas) -> None:
    """Thread names can be guessed; otherwise a game of a duplicate round could be played in a public thread."""
    world, mine = hellas.discord.world, {"name": "1.1 Alice – Bob · Cup"}
    await started(
        hellas, [hellas.person(name) for name in ("Alice", "Bob", "Carol", "Dora")], "sphacteria", "swiss", {}
    )
    place, public = hellas.bot.get_channel(int(hellas.channel["id"])), 11
    world.add_thread(hellas.channel, mine, public, hellas.person("Eve").id)
    assert isinstance(place, discord.TextChannel)
    assert await known_thread(place, mine["name"]) is None
    own = world.add_thread(hellas.channel, mine, public, world.bot["id"])
    assert await known_thread(place, mine["name"]) == int(own["id"])


async def test_the_thread_of_a_table_has_a_clean_name(hellas: Hellas) -> None:
    said = "@everyone [free](https://example.com) e\u0301\u0301\u0301\u0301\u0301"
    await hellas.person("Alice").slash(hellas.channel, "game new", title="sphacteria", thread=True, name=said)
    await hellas.quiet()
    (thread,) = [one for one in hellas.discord.world.channels.values() if one["type"] == 11]
    table = await hellas.games.index.at_channel(int(thread["id"]))
    assert table is not None and thread["name"] == table.name


async def test_an_advert_shows_nothing_of_a_private_table(hellas: Hellas) -> None:
    alice, bob, carol, owner = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol"), owner_of(hellas)
    await owner.slash(hellas.channel, "setup server", substitutes=hellas.channel)
    table, thread = await hellas.begin_privately(alice, bob)
    async with hellas.games.core.locked_game(table.id) as live:
        await hellas.games.seats.free_seat(live, "sparta")
    await hellas.quiet()
    advert = await carol.expect("needs a player", place=hellas.channel)
    assert "Turn 1" not in advert.text and thread["id"] not in advert.text
    assert "t:map" not in str(advert.components) and not advert.raw.get("attachments")
    await carol.click(advert, f"t:takeover:{table.id}:sparta")
    await hellas.quiet()
    assert carol.id in thread["_members"]
