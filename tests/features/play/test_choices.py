"""Choosing without typing: the options of a lobby, the settings of a user, and which game is meant."""

from __future__ import annotations

from collections.abc import Callable

from bot.features.lobby.options import turns_of
from bot.games.pace import PACES
from bot.games.record import Question
from bot.rehearsal import Person, Seen
from bot.rehearsal.wire import Flag, Json
from tests.ui.fixtures import Hellas
from tests.ui.players import press
from tests.ui.test_manners import asked

WAIT = 20.0  # a slower answer is deferred first and edited in; a busy machine may need the time


def test_a_scenario_says_how_long_it_lasts_and_not_in_which_turn_it_ends() -> None:
    assert [
        turns_of("peloponnesian_war", name) for name in ("peloponnesian-war", "decelean-war", "fall-of-athens")
    ] == [
        10,
        3,
        4,
    ]


async def shown(person: Person, message: Seen, fits: Callable[[Seen], bool]) -> Seen:
    """Return the same private message once it satisfies a condition."""
    return await person.expect(lambda seen: seen.id == message.id and fits(seen), WAIT)


def select(message: Seen, what: str) -> Json:
    """Return the select whose key ends with this."""
    return next(part for part in message.components if (part.get("custom_id") or "").endswith(what))


def chosen(message: Seen, what: str) -> list[str]:
    """Return the selected values of a select."""
    return [option["value"] for option in select(message, what)["options"] if option.get("default")]


async def choose(person: Person, message: Seen, what: str, value: str, said: str = "") -> Seen:
    """Choose a value in a select, and wait until it is shown as chosen, or until a text appears."""
    await person.select(message, [value], select(message, what)["custom_id"])
    return await shown(person, message, lambda seen: said in seen.text if said else chosen(seen, what) == [value])


async def lobby(hellas: Hellas, person: Person, title: str) -> tuple[str, Seen]:
    """Open a game from the welcome message; return its id and the private selects of its opener."""
    welcome = await person.expect("Start a game of", place=hellas.channel)
    await person.click(welcome, f"t:new::{title}:{mark(welcome.components)}")
    await person.expect(lambda seen: "Options" in seen.labels, WAIT, place=hellas.channel)
    await hellas.quiet()
    table = await hellas.games.index.at_channel(int(hellas.channel["id"]))
    assert table is not None
    post = await person.expect(lambda seen: "Options" in seen.labels, place=hellas.channel)
    return table.id, (await person.click(post, "Options")).message


def mark(components: list[Json]) -> str:
    """Return the version mark in the custom ids of a message."""
    return next(part["custom_id"].rpartition(":")[2] for part in components if "custom_id" in part)


async def test_the_welcome_leads_to_any_scenario_and_pace(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game, options = await lobby(hellas, alice, "sphacteria")
    assert options.raw["flags"] & Flag.EPHEMERAL and chosen(options, ":scenario") == ["first-edition"]
    options = await choose(alice, options, ":scenario", "second-edition")
    options = await choose(alice, options, ":option.voluntary_reduction", "on")
    options = await choose(alice, options, ":pace", "three-days")
    table = await hellas.games.index.get(game)
    assert (table.scenario, table.options["voluntary_reduction"], table.pace) == (
        "second-edition",
        "on",
        PACES["three-days"],
    )
    await hellas.quiet()
    post = await bob.expect("Second edition", place=hellas.channel)
    assert "Voluntary weakening" in post.text and "Three days" in post.text
    refused = await bob.click(post, "Options")
    assert refused.ephemeral and "Only the person who opened" in refused.text
    await choose(alice, options, ":scenario", "first-edition")
    assert (await hellas.games.index.get(game)).options.keys() == {"discard_timing", "peltasts_cancel_b"}


async def test_another_number_of_players_makes_other_chairs_and_keeps_those_that_stay(hellas: Hellas) -> None:
    alice = hellas.person("Alice")
    game, options = await lobby(hellas, alice, "peloponnesian_war")
    assert list((await hellas.games.index.get(game)).seats) == ["player"]
    options = await choose(alice, options, ":option.mode", "two-player")
    await hellas.games.lobby.sit(game, int(alice.id), "sparta")
    options = await choose(alice, options, ":option.straits_2e", "yes")
    table = await hellas.games.index.get(game)
    assert table.seats == {"athens": None, "sparta": int(alice.id)}
    await hellas.restart()
    assert (await hellas.games.index.get(game)).seats == table.seats
    await hellas.games.lobby.sit(game, int(alice.id), "athens")
    await hellas.games.lobby.start(game, int(alice.id))
    await choose(alice, options, ":pace", "day", "has begun already")


async def test_everything_personal_is_set_in_one_place(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob)
    more = await alice.slash(hellas.channel, "game more")
    await alice.click(more, "Settings")
    card = await shown(alice, more.message, lambda seen: "Your settings" in seen.text)
    for what, value in (
        ("standing", "pass"),
        ("reminders", "channel"),
        ("timezone", "Europe/Athens"),
        ("quiet", "23:00-07:00"),
        ("theme", "dark"),
        ("language", "fr"),
    ):
        card = await choose(alice, card, f":{what}", value)
    assert "Vos réglages" in card.text
    await choose(alice, card, ":vacation", "7", "Absence")
    mine = await hellas.games.preferences.of("user", int(alice.id))
    assert mine.reminders == "channel" and mine.quiet == ["23:00", "07:00"] and mine.vacation_until
    assert mine.timezone == "Europe/Athens" and mine.theme == "dark" and mine.language == "fr"
    assert (await hellas.games.index.get(game)).standing
    card = await choose(alice, card, ":vacation", "0")
    card = await choose(alice, card, ":language", "auto")
    assert (
        "Your settings" in card.text and not (await hellas.games.preferences.of("user", int(alice.id))).vacation_until
    )
    alone = await hellas.person("Carol").slash(hellas.person("Carol").dm, "settings show")
    assert "Your settings" in (await choose(hellas.person("Carol"), alone.message, ":reminders", "off")).text
    assert (
        "by direct message" in (await hellas.person("Carol").slash(hellas.channel, "settings reminders", how="dm")).text
    )
    quiet = await bob.slash(hellas.channel, "settings quiet", hours="22-6", timezone="Asia/Tokyo")
    assert "Asia/Tokyo" in quiet.text
    assert "Asia/Tokyo" in (await bob.slash(hellas.channel, "settings quiet", hours="23-6")).text
    assert "23:75" in (await bob.slash(hellas.channel, "settings quiet", hours="23:75-6")).text


async def test_a_channel_is_set_by_those_who_play_in_it(hellas: Hellas) -> None:
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
    game = await hellas.begin(alice, bob)
    for command, value in (("settings language", "it"), ("settings theme", "dark")):
        refused = await carol.slash(hellas.channel, command, **{command.split()[1]: value}, channel=True)
        assert "Only players of this game" in refused.text
    await alice.slash(hellas.channel, "settings language", language="it", channel=True)
    await hellas.quiet()
    assert (await hellas.games.index.get(game)).language == "it"
    assert await carol.expect("Prima edizione", place=hellas.channel)


async def test_where_no_game_is_meant_those_one_plays_are_offered(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    await hellas.begin(alice, bob)
    await hellas.begin(alice, channel=alice.dm)
    elsewhere = hellas.discord.world.add_channel(hellas.discord.world.guilds[hellas.channel["guild_id"]], "agora")
    asked_which = await alice.slash(elsewhere, "act")
    menu = next(part for part in asked_which.message.components if part["type"] == 3)
    assert len(menu["options"]) == 2
    await alice.select(asked_which.message, [menu["options"][1]["value"]], menu["custom_id"])
    await shown(alice, asked_which.message, lambda seen: "Rule" in seen.text)
    stranger = await hellas.person("Carol").slash(elsewhere, "act")
    assert "no game in this channel" in stranger.text and len(stranger.message.labels) == 3


async def test_a_late_press_is_told_which_turn_it_was(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob)
    person, question = await asked(hellas, game)
    old = await person.slash(hellas.channel, "act")
    await hellas.restart()
    await press(person, await person.slash(hellas.channel, "act"), question.ask, question.ask.default)
    await press(person, old, question.ask, question.ask.default)
    await shown(person, old.message, lambda seen: "already answered that (Turn 1" in seen.text)


async def test_out_of_turn_one_is_told_what_is_awaited_and_from_whom(hellas: Hellas) -> None:
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
    game = await hellas.begin(alice, bob)
    person, question = await asked(hellas, game)
    while question.ask.key != "announce":  # in windows before it both may answer
        await hellas.games.play.submit(game, int(person.id), question.seq, question.ask.default)
        person, question = await asked(hellas, game)
    for other in (carol, bob if person is alice else alice):
        told = await other.slash(hellas.channel, "act")
        assert person.mention in told.text and "Turn 1 of 7" in told.text and question.trail[-1] in told.text
    snoozed = await (bob if person is alice else alice).slash(hellas.channel, "settings snooze")
    assert "Nothing to decide right now" in snoozed.text


async def test_the_rules_of_steps_that_can_still_be_undone_are_for_whoever_takes_them(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob)
    for _ in range(12):
        person, question = await asked(hellas, game)
        if question.ask.key == "activate":
            break
        await hellas.games.play.submit(game, int(person.id), question.seq, question.ask.default)
    other = bob if person is alice else alice
    before = (await other.slash(hellas.channel, "rules")).text
    zone = next(key for key in question.ask.keys if key not in question.ask.actions)
    done = await hellas.games.play.submit(game, int(person.id), question.seq, (zone,))
    assert done.question is not None and done.question.trail != question.trail and done.question.undoable
    assert (await other.slash(hellas.channel, "rules")).text == before
    assert " › ".join(done.question.trail) in (await person.slash(hellas.channel, "rules")).text


async def seals(hellas: Hellas, game: str, question: Question) -> bool:
    """Return whether `done` could not be undone, by trying it on a copy."""
    session = (await hellas.games.core.snapshot(game)).session
    assert session is not None
    return session.copy().submit(question.seat, ("done",)).sealed


async def test_undo_names_an_answer_as_its_question_did(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob)
    for _ in range(60):
        person, question = await asked(hellas, game)
        # If the answer passes the turn to the opponent it is sealed and cannot be undone.
        if question.ask.key == "move" and "done" in question.ask.keys and not await seals(hellas, game, question):
            break
        ask = question.ask
        answer = ask.high if ask.key == "announce" else (ask.keys[0],) if ask.key == "activate" else ask.default
        await hellas.games.play.submit(game, int(person.id), question.seq, answer)
    asking = (await person.slash(hellas.channel, "act")).message
    word = next(label for label in asking.labels if label.startswith("Nobody"))
    warned = await person.click(asking, word)
    assert "Nobody would leave" in warned.text
    await person.click(asking, "Do it anyway")
    asking = await shown(person, asking, lambda seen: f"Undo “{word}”" in seen.labels)
    await person.click(asking, f"Undo “{word}”")
    await shown(person, asking, lambda seen: f"Undone: {word}" in seen.text)


async def test_a_typed_answer_that_would_lose_something_is_asked_about_once_more(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob)
    for _ in range(60):
        person, question = await asked(hellas, game)
        if question.ask.key == "activate":
            break
        ask = question.ask
        await hellas.games.play.submit(
            game, int(person.id), question.seq, ask.high if ask.key == "announce" else ask.default
        )
    zone = next(key for key in question.ask.keys if key not in question.ask.actions)
    seq = question.seq
    for command, typed in (
        ("answer", {"answer": f"{zone}; done; 3"}),
        ("order move", {"from": zone, "units": "done", "to": "P"}),
    ):
        warned = await person.slash(hellas.channel, command, **typed)
        assert "Nobody would leave" in warned.text and "Not carried out yet" in warned.text, warned.text
        assert "Do it anyway" in warned.message.labels
        _, question = await asked(hellas, game)
        assert question.ask.key == "move", "what came before the loss is done, the loss is not"
        if command == "answer":
            await person.slash(hellas.channel, "undo")
    await person.click(warned.message, "Do it anyway")
    _, question = await asked(hellas, game)
    assert question.ask.key != "move" and question.seq > seq


async def test_rules_without_a_game_lead_from_section_to_section(hellas: Hellas) -> None:
    carol = hellas.person("Carol")
    found = (await carol.slash(hellas.channel, "rules", query="attack", title="sphacteria")).message
    menu = next(part for part in found.components if part["type"] == 3)
    other = next(option for option in menu["options"] if not option.get("default"))
    await carol.select(found, [other["value"]], menu["custom_id"])
    await shown(carol, found, lambda seen: seen.text.startswith(f"### {other['value']}"))


async def test_the_mode_is_explained_in_the_lobby_in_its_options_and_on_asking(hellas: Hellas) -> None:
    alice = hellas.person("Alice")
    await alice.slash(hellas.channel, "game new", title="peloponnesian_war", options="mode=several")
    lobby = await alice.expect(lambda seen: "Take Athens" in seen.labels, WAIT)
    told = "Allies have purses and goals of their own"
    assert told in lobby.text
    assert told in (await alice.click(lobby, "What is this?")).text
    options = (await alice.click(lobby, "Options")).message
    hints = [line.get("description", "") for line in select(options, ":option.mode")["options"]]
    assert hints[0] == "You lead one side; the bot plays the other by the rulebook." and told in hints[2]
