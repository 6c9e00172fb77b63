"""Games against a computer on the local Discord: from the lobby's button to answers by button, and hints."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from bot.games.record import Question
from bot.rehearsal import Reply, Seen
from bot.text.narrator import catalogue
from engine.kernel.text import LANGUAGES
from engine.players import LEVELS
from tests.features.computers.test_runner import AtOnce
from tests.games.acts import substitute
from tests.ui.fixtures import Hellas, open_hellas
from tests.ui.players import asks, press


async def opened(hellas: Hellas, name: str) -> str:
    """Open a lobby in the channel; return the id of its game."""
    await hellas.person(name).slash(hellas.channel, "game new", title="sphacteria")
    await hellas.quiet()
    table = await hellas.games.index.at_channel(int(hellas.channel["id"]))
    assert table is not None
    return table.id


async def next_question(hellas: Hellas, game: str, user: int, reply: Reply) -> tuple[Seen, Question] | None:
    """Wait until a message shows the open question; return None when the game is over.

    The reply to the lobby's button is the updated lobby; the first question is a message below the opening.
    """
    async with asyncio.timeout(60):
        while (await hellas.games.index.get(game)).status == "running":
            question = await hellas.games.play.question(game, user)
            shown = [reply.message, *reply.messages]
            for seen in reversed(shown):  # a question that a dispatch pushed up comes again below it
                if question is not None and not seen.deleted and asks(seen, question):
                    return seen, question
            await asyncio.sleep(0.01)
    return None


async def test_two_presses_lead_to_a_game_against_the_recruit(tmp_path: Path) -> None:
    """Check that a command and the lobby's button lead to the first question, and every answer to the next one."""
    async with open_hellas(tmp_path) as hellas:
        hellas.bot.services.computers.thinkers = AtOnce()
        alice, rng = hellas.person("Alice"), random.Random(3)
        game = await opened(hellas, "Alice")
        lobby = await alice.expect(lambda seen: any("Recruit" in label for label in seen.labels), place=hellas.channel)
        reply = await alice.click(lobby, "Play against Recruit")
        await hellas.quiet()
        table = await hellas.games.index.get(game)
        assert table.status == "running" and list(table.computers.values()) == ["recruit"]
        assert table.seats_of(int(alice.id)) and table.practice
        for _ in range(30):  # without pressing Act again
            found = await next_question(hellas, game, int(alice.id), reply)
            if found is None:
                break
            shown, question = found
            assert not question.early  # computers answer quickly: no early questions
            reply = await press(alice, shown, question.ask, question.ask.normalize(question.ask.sample(rng)))
        said = "\n".join(seen.text for seen in alice.messages(hellas.channel))
        assert "Recruit (computer)" in said and "<@None>" not in said
        told = [seen for seen in alice.messages(hellas.channel) if "Explain the roll" in seen.labels]
        assert len(told) > 1 and all("Recruit (computer)" in seen.text for seen in told)
        assert "Recruit (computer)" in (await alice.slash(hellas.channel, "game log")).text


async def test_a_hint_weighs_the_candidates_but_not_against_people(tmp_path: Path) -> None:
    async with open_hellas(tmp_path) as hellas:
        hellas.bot.services.computers.thinkers = AtOnce()
        alice, bob = hellas.person("Alice"), hellas.person("Bob")
        game = await opened(hellas, "Alice")
        await alice.slash(hellas.channel, "game seat computer", side="sparta", level="recruit")
        await hellas.quiet()
        lobby = await alice.expect(lambda seen: "Take Athens" in seen.labels, place=hellas.channel)
        await alice.click(lobby, "Take Athens")
        await alice.slash(hellas.channel, "game start")
        await hellas.bot.services.computers.settled()
        reply = await alice.slash(hellas.channel, "hint")
        assert "Strategos’ advice" in reply.text
        assert any(
            word in reply.text for word in ("Clearly the best", "Probably the best", "Close: ", "Only one answer")
        )
        await substitute(hellas.games, game, "sparta", int(bob.id), int(alice.id))
        reply = await alice.slash(hellas.channel, "hint")
        assert "only for games against computers" in reply.text
        assert (await hellas.games.index.get(game)).computers == {}


async def test_a_whole_game_against_a_computer_in_direct_messages(tmp_path: Path) -> None:
    """Check `/game new against:` in direct messages: a whole game is played there, to the end and its proof."""
    async with open_hellas(tmp_path) as hellas:
        hellas.bot.services.computers.thinkers = AtOnce()
        alice, rng = hellas.person("Alice"), random.Random(8)
        place = alice.dm
        reply = await alice.slash(place, "game new", title="sphacteria", side="athens", against="recruit")
        await hellas.quiet()
        [table] = await hellas.games.index.of_user(int(alice.id))
        assert table.guild_id is None and table.channel_id == int(place["id"]) and table.practice
        for _ in range(600):
            found = await next_question(hellas, table.id, int(alice.id), reply)
            if found is None:
                break
            shown, question = found
            reply = await press(alice, shown, question.ask, question.ask.normalize(question.ask.sample(rng)))
        await hellas.quiet()
        assert (await hellas.games.index.get(table.id)).status == "over"
        assert "all match" in (await alice.slash(place, "game verify")).text
        assert not [seen for seen in alice.messages(hellas.channel) if "(computer)" in seen.text]
        ended = await alice.expect(lambda seen: "Play again" in seen.labels, place=place)
        reply = await alice.click(ended, "Play again")
        await hellas.quiet()
        again = await hellas.games.index.at_channel(int(place["id"]))
        assert again is not None and again.id != table.id and again.computers == {"athens": "recruit"}
        assert await next_question(hellas, again.id, int(alice.id), reply), "the first question follows at once"


async def test_a_game_against_a_computer_has_a_seat_for_it(tmp_path: Path) -> None:
    """Check that a computer gets a seat even in a title usually played alone; options for one seat are refused."""
    async with open_hellas(tmp_path) as hellas:
        hellas.bot.services.computers.thinkers = AtOnce()
        alice, title = hellas.person("Alice"), "peloponnesian_war"
        alone = await alice.slash(hellas.channel, "game new", title=title, options="mode=solitaire", against="recruit")
        assert "you play alone" in alone.text
        assert await hellas.games.index.at_channel(int(hellas.channel["id"])) is None
        await alice.slash(hellas.channel, "game new", title=title, against="recruit")
        await hellas.quiet()
        table = await hellas.games.index.at_channel(int(hellas.channel["id"]))
        assert table is not None and table.status == "running"
        assert list(table.computers.values()) == ["recruit"] and len(table.seats_of(int(alice.id))) == 1


async def test_a_game_in_a_thread_of_its_own_says_where_it_is(tmp_path: Path) -> None:
    async with open_hellas(tmp_path) as hellas:
        hellas.bot.services.computers.thinkers = AtOnce()
        alice = hellas.person("Alice")
        first = await opened(hellas, "Alice")
        reply = await alice.slash(hellas.channel, "game new", title="sphacteria", against="recruit", thread=True)
        await hellas.quiet()
        [table] = [each for each in await hellas.games.index.of_user(int(alice.id)) if each.id != first]
        shown = [reply.message, *reply.messages][-1]
        assert "**Sphacteria, 425" in shown.text and f"is in <#{table.channel_id}>. You can play here" in shown.text


async def test_refusals_that_no_look_at_a_game_helps_with_offer_none(tmp_path: Path) -> None:
    async with open_hellas(tmp_path) as hellas:
        hellas.bot.services.computers.thinkers = AtOnce()
        alice, bob = hellas.person("Alice"), hellas.person("Bob")
        await opened(hellas, "Alice")
        lobby = await bob.expect(lambda seen: any("Recruit" in label for label in seen.labels), place=hellas.channel)
        refused = await bob.click(lobby, "Play against Recruit")
        assert "opened" in refused.text and refused.message.labels == []  # a lobby has no map and no log
        await alice.click(lobby, "Play against Recruit")
        await hellas.quiet()
        refused = await bob.slash(hellas.channel, "setup server", language="fr")
        assert refused.message.labels == []


def test_french_and_italian_speak_of_computers_with_their_articles() -> None:
    said = {lang: [catalogue(None, lang).say("button-against", level=level) for level in LEVELS] for lang in LANGUAGES}
    assert said["en"][0] == "Play against Recruit"
    assert said["fr"] == [f"Jouer contre {name}" for name in ("la Recrue", "le Soldat", "le Capitaine", "le Stratège")]
    assert said["it"] == [
        f"Gioca contro {name}" for name in ("la Recluta", "il Soldato", "il Capitano", "lo Strategos")
    ]
