"""Who takes over a seat, and who does not: strangers, those without the role, rivals, the disqualified."""

from __future__ import annotations

from bot.features.tournaments.posts import known_thread
from bot.rehearsal import interactions
from tests.discord.conftest import Hellas
from tests.discord.every_act import forged
from tests.discord.test_judges_and_roles import role
from tests.discord.test_kinds_of_events import forged_press, started
from tests.discord.test_tournaments import guild_of, owner_of, sit_down


async def test_a_seat_of_an_event_is_for_those_who_may_enter_and_do_not_play_in_it(h: Hellas) -> None:
    club, owner = role(h, "club"), owner_of(h)
    players = [h.person(name, roles=(club["id"],)) for name in ("Alice", "Bob", "Carol", "Dora")]
    tournament_id = await started(h, players, "sphacteria", "swiss", {"match": "one"}, role=club)
    game = (await sit_down(h, tournament_id, players))[0]
    table = await h.games.index.get(game)
    wait = next(wait for wait in table.awaited if wait.user)
    await h.games.people.forget(wait.user or 0)  # the seat is free, and no clock runs against the game
    press, rival = f"t:takeover:{game}:{wait.seat}", next(each for each in players if int(each.id) not in table.users)
    zoe, eve = h.person("Zoe"), h.person("Eve", roles=(club["id"],))
    await h.games.administration.advertise(game, wait.seat, int(owner.id), int(h.channel["id"]), moderator=True)
    await h.quiet()
    assert "may enter this event" in await forged_press(h, zoe, press)
    assert "You play in Spring Cup yourself" in await forged_press(h, rival, press)
    offer = await h.games.proposals.offer_seat(game, wait.seat, int(zoe.id), None)
    await h.quiet()
    assert "may enter this event" in await forged_press(h, zoe, f"t:agree:{game}:{offer.id}")
    assert (await h.games.index.get(game)).seats[wait.seat] is None
    assert "full clock" in await forged_press(h, eve, press)


async def test_an_offer_is_not_accepted_by_the_button_of_another_table(h: Hellas) -> None:
    club = role(h, "club")
    players = [h.person(name, roles=(club["id"],)) for name in ("Alice", "Bob", "Carol", "Dora")]
    tournament_id = await started(h, players, "sphacteria", "swiss", {"match": "one"}, role=club)
    game = (await sit_down(h, tournament_id, players))[0]
    seat, zoe = next(iter((await h.games.index.get(game)).seats)), h.person("Zoe")
    beside = await h.games.lobby.open("sphacteria", "first-edition", guild_id=int(guild_of(h)["id"]), creator=1)
    offer = await h.games.proposals.offer_seat(game, seat, int(zoe.id), None)
    for verb in ("agree", "decline"):
        assert "This proposal is closed" in await forged_press(h, zoe, f"t:{verb}:{beside.id}:{offer.id}")
    assert (await h.games.proposals.get(offer.id)).state == "open"
    assert int(zoe.id) not in (await h.games.index.get(game)).users


async def test_a_seat_is_not_taken_from_another_server(h: Hellas) -> None:
    alice, bob, eve = h.person("Alice"), h.person("Bob"), h.person("Eve")
    game = await h.begin(alice, bob, pace="day")
    wait = next(wait for wait in (await h.games.index.get(game)).awaited if wait.user)
    h.clock.ahead += 86400 + 60
    stayer = bob if wait.user == int(alice.id) else alice
    await stayer.slash(h.channel, "game advertise", side=wait.seat)
    await h.quiet()
    message = {**eve.messages(h.channel)[0].raw, "channel_id": eve.dm["id"]}
    press = f"t:takeover:{game}:{wait.seat}"
    asked = interactions.press(h.discord, eve.user, forged(message, press), press)
    assert "There is no such game" in (await eve._answered(asked)).text
    assert (await h.games.index.get(game)).seats[wait.seat] == wait.user


async def test_an_event_uses_no_channel_or_role_of_another_server(h: Hellas) -> None:
    owner, elsewhere = owner_of(h), h.discord.world.add_guild("Elsewhere")
    far = h.discord.world.add_channel(elsewhere, "far")
    opened = await owner.slash(h.channel, "tournament create", title="sphacteria", format="swiss")
    name, given = opened.modal["custom_id"], {"name": "Cup", "pace": ["two-days"], "size": "", "rounds": "2"}
    for place in range(3):
        ids = ["0", "0", "0"]
        ids[place] = f"{int(far['id']):x}"
        opened.modal["custom_id"] = ".".join((*name.split(".")[:2], *ids))
        said = await owner.submit_modal(opened, given)
        assert "Cup" not in said.text
        assert await h.games.tournaments.in_guild(int(guild_of(h)["id"])) == []


async def test_a_thread_that_somebody_else_has_opened_is_not_taken_for_the_bots_own(h: Hellas) -> None:
    """Names of threads to come can be guessed; a table of a duplicate round would be played where all can read."""
    world, mine = h.discord.world, {"name": "1.1 Alice – Bob · Cup"}
    await started(h, [h.person(name) for name in ("Alice", "Bob", "Carol", "Dora")], "sphacteria", "swiss", {})
    place, public = h.bot.get_channel(int(h.channel["id"])), 11
    world.add_thread(h.channel, mine, public, h.person("Eve").id)
    assert await known_thread(place, mine["name"]) is None
    own = world.add_thread(h.channel, mine, public, world.bot["id"])
    assert await known_thread(place, mine["name"]) == int(own["id"])


async def test_the_thread_of_a_table_has_a_clean_name(h: Hellas) -> None:
    said = "@everyone [free](https://example.com) e\u0301\u0301\u0301\u0301\u0301"
    await h.person("Alice").slash(h.channel, "game new", title="sphacteria", thread=True, name=said)
    await h.quiet()
    (thread,) = [one for one in h.discord.world.channels.values() if one["type"] == 11]
    table = await h.games.index.at_channel(int(thread["id"]))
    assert table is not None and thread["name"] == table.name


async def test_an_advert_shows_nothing_of_a_private_table(h: Hellas) -> None:
    alice, bob, carol, owner = h.person("Alice"), h.person("Bob"), h.person("Carol"), owner_of(h)
    await owner.slash(h.channel, "setup server", substitutes=h.channel)
    table, thread = await h.begin_privately(alice, bob)
    async with h.games.core.locked_game(table.id) as live:
        await h.games.administration.free_seat(live, "sparta")
    await h.quiet()
    advert = await carol.expect("needs a player", place=h.channel)
    assert "Turn 1" not in advert.text and thread["id"] not in advert.text
    assert "t:map" not in str(advert.components) and not advert.raw.get("attachments")
    await carol.click(advert, f"t:takeover:{table.id}:sparta")
    await h.quiet()
    assert carol.id in thread["_members"]
