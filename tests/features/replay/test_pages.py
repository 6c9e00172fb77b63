"""/watch replay, animate, chronicle and whatif: what a user may look back on, and from which perspective."""

from __future__ import annotations

import random
from typing import Any

import orjson
import pytest

from bot.features.chronicle.service import ChronicleWorker
from bot.features.replay.service import steps_of
from bot.games.record import Entry
from bot.rehearsal import Person
from bot.rehearsal.wire import PRIVATE_THREAD
from engine.kernel import Event, Session
from engine.registry import KEYS, title
from tests.features.watching import play
from tests.ui.fixtures import Hellas


async def finished(hellas: Hellas, *players: Person, **options: Any) -> str:
    game = await hellas.begin(*players, **options)
    await play(hellas, game, 6000)
    assert (await hellas.games.index.get(game)).status == "over"
    return game


async def test_a_finished_game_is_replayed_step_by_step(hellas: Hellas) -> None:
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
    game = await finished(hellas, alice, bob)
    shown = await carol.slash(hellas.channel, "watch replay")
    assert shown.ephemeral and "Step 1 of" in shown.text
    table = await hellas.games.index.get(game)
    replay = await hellas.games.replays.replay(table, None)
    for place in range(1, 6):
        shown = await carol.click(shown, "Forward ▶")
        assert f"Step {place + 1} of {len(replay.steps)}" in shown.text
    back = await carol.click(shown, "◀ Back")
    assert "Step 5 of" in back.text
    last = await carol.click(back, "Last ▶|")
    assert f"Step {len(replay.steps)} of" in last.text
    if any(step.battle for step in replay.steps):
        fight = await carol.click(await carol.slash(hellas.channel, "watch replay"), "Battle ▶")
        assert "battle" in fight.text.lower() or "combat" in fight.text.lower()
    second = await carol.slash(hellas.channel, "watch replay", turn=2)
    assert "Turn 2" in second.text
    eyes = await carol.select(second, [f"{replay.steps[replay.turn_begins(2)].row}.athens.s"], f"t:replayeyes:{game}:")
    assert eyes.text.count("hand") >= second.text.count("hand")


SOAK = pytest.mark.soak


@pytest.mark.parametrize(("key", "every"), [
    ("sphacteria", 7), pytest.param("sphacteria", 1, marks=SOAK), pytest.param("syracuse", 1, marks=SOAK),
    pytest.param("peloponnesian_war", 1, marks=SOAK),
])  # fmt: skip
async def test_every_step_tells_what_the_log_tells_and_shows_what_was_seen_then(
    hellas: Hellas, key: str, every: int
) -> None:
    game = await finished(hellas, hellas.person("Alice"), hellas.person("Bob"), title=key)
    table = await hellas.games.index.get(game)
    seats = list(table.seats)
    for seat in (None, seats[0]):
        replay = await hellas.games.replays.replay(table, seat)
        told = [event for step in replay.steps for event in step.events]
        assert told == [event for _, event in await hellas.games.views.events(game, viewer=seat)]
    file = await hellas.games.files.export(game)
    session = Session(
        title(key), table.scenario, table.options, bytes.fromhex(file["seed"]), game, dict(table.seed_phrases)
    )
    answers = iter([line for line in file["log"] if line["kind"] == "answer"])
    replay = await hellas.games.replays.replay(table, seats[-1])
    for step in replay.steps[1::every]:
        for line in answers:
            answer: Any = tuple(line["answer"]) if isinstance(line["answer"], list) else line["answer"]
            session.submit(line["seat"], answer)
            if line["seq"] >= step.row:
                break
        assert await hellas.games.views.view_at(game, step.row, seats[-1]) == session.view(seats[-1])


async def test_a_running_game_is_replayed_by_its_players_from_their_own_seat(hellas: Hellas) -> None:
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
    game = await hellas.begin(alice, bob)
    await play(hellas, game, 60)
    refused = (await carol.slash(hellas.channel, "watch replay")).text
    assert "Step" not in refused and "when it is over" in refused and "/watch game" in refused
    own = await alice.slash(hellas.channel, "watch replay")
    assert "Step 1 of" in own.text and not [one for one in own.message.selects if "replayeyes" in one["custom_id"]]
    table = await hellas.games.index.get(game)
    seen = await hellas.games.replays.replay(table, "athens")
    assert all(event.visible_to("athens") for step in seen.steps for event in step.events)
    assert "over" in (await alice.slash(hellas.channel, "watch chronicle")).text


@pytest.mark.parametrize("key", KEYS)
def test_hands_dealt_anew_do_not_depend_on_what_a_seat_cannot_know(key: str) -> None:
    found, rng = title(key), random.Random(4)
    session = Session(found, found.scenarios[0], {}, bytes(32), "what-if")
    for _ in range(60):
        seat = sorted(session.pending)[0]
        session.submit(seat, session.pending[seat].sample(rng))
    state = found.load(session.bases[-1].state)
    for seat in found.seats(session.scenario, session.options):
        other = found.reshuffle_hidden(state, seat, random.Random(9))
        first, second = (found.reshuffle_hidden(each, seat, random.Random(1)) for each in (state, other))
        assert orjson.dumps(first) == orjson.dumps(second)


async def test_a_fork_equals_the_original_up_to_its_point_and_is_private(hellas: Hellas) -> None:
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
    game = await finished(hellas, alice, bob)
    replay = await hellas.games.replays.replay(await hellas.games.index.get(game), None)
    row = replay.steps[len(replay.steps) // 2].row
    made = await carol.slash(hellas.channel, "watch whatif", at=row)
    assert "direct messages" in made.text
    [fork] = await hellas.games.index.of_user(int(carol.id))
    assert fork.forked_from == game and fork.guild_id is None and not await hellas.bot.services.discord.is_public(fork)
    unsealed = (await hellas.games.core.snapshot(fork.id)).unsealed
    row = min([row, *(seq - 1 for seq in unsealed)])  # what could still be undone there is not public
    for seat in (None, "athens", "sparta"):
        assert await hellas.games.views.view_at(fork.id, row, seat) == await hellas.games.views.view_at(game, row, seat)
    one, two = [
        [(line["seat"], line["answer"], line["hash"]) for line in (await hellas.games.files.export(each))["log"]
         if line["kind"] == "answer" and line["seq"] <= row]
        for each in (game, fork.id)
    ]  # fmt: skip
    assert one == two
    await play(hellas, fork.id, 10)
    assert (await hellas.games.index.get(fork.id)).seq >= row + 10


async def test_a_what_if_of_a_running_game_deals_the_other_hand_anew(hellas: Hellas) -> None:
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
    game = await hellas.begin(alice, bob)
    await play(hellas, game, 60)
    assert "direct messages" not in (await carol.slash(hellas.channel, "watch whatif", game=game)).text
    assert "dealt again" in (await alice.slash(hellas.channel, "watch whatif", game=game)).text
    [fork] = [each for each in await hellas.games.index.of_user(int(alice.id)) if each.forked_from == game]
    live = await hellas.games.core.snapshot(fork.id)
    assert live.session is not None
    own = await hellas.games.views.view(fork.id, "athens")
    assert own.turn == (await hellas.games.index.get(game)).turn
    await hellas.restart()
    await play(hellas, fork.id, 10)
    assert (await hellas.games.index.get(fork.id)).seq > 5
    assert "what-if" in (await alice.slash(alice.dm, "game verify")).text
    again = await alice.slash(hellas.channel, "watch whatif", game=game)
    assert "dealt again" in again.text and (await hellas.games.index.get(fork.id)).status == "abandoned"


@pytest.mark.full
async def test_the_chronicle_is_told_when_a_game_ends(hellas: Hellas) -> None:
    hellas.bot.services.chronicles = ChronicleWorker(0)
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    await finished(hellas, alice, bob)
    [told] = [seen for seen in alice.messages(hellas.channel) if "chronicle of the war" in seen.text]
    [file] = [part for part in told.attachments if part["filename"].endswith(".html")]
    stored = hellas.discord.world.file(file["id"])
    assert stored is not None and b"<svg" in stored[1] and b"Alice" in stored[1] and b"http://" not in stored[1]
    assert "Replay" in told.labels and "the end" in told.text  # the card of the end, without its own post
    await hellas.bot.services.chronicles.close()


@pytest.mark.full
async def test_a_turn_as_a_moving_picture(hellas: Hellas) -> None:
    hellas.bot.services.chronicles = ChronicleWorker(0)
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob)
    await play(hellas, game, 40)
    shown = await alice.slash(hellas.channel, "watch animate", what="turn", number=1)
    [picture] = shown.message.pictures
    assert picture.content[:4] == b"RIFF" and len(picture.content) < 10 << 20
    await hellas.bot.services.chronicles.close()


async def test_a_moving_picture_of_a_running_game_shows_nothing_that_can_still_be_undone(
    hellas: Hellas, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob)
    files: list[Any] = []

    async def note(file: Any, **_: Any) -> bytes:
        files.append(file)
        return b""

    monkeypatch.setattr(hellas.bot.services.chronicles, "replay", note)
    for seed in range(200):
        await play(hellas, game, 1, seed)
        live = await hellas.games.core.snapshot(game)
        if live.unsealed and live.session is not None and seed > 20:
            break
    assert live.session is not None
    mover = live.holder(live.session.log[-1].seat)
    for person in (alice, bob):
        await person.slash(hellas.channel, "watch animate")
        rows = [line["seq"] for line in files.pop()["log"]]
        assert max(rows) == (live.record.seq if int(person.id) == mover else live.unsealed[0] - 1)


def test_steps_of_nothing_are_none() -> None:
    assert steps_of([], ("battle",)) == ()


async def test_a_stranger_learns_nothing_of_private_tables(hellas: Hellas) -> None:
    """Check that open private games, running ones, finished ones and unknown ones all give the same reply."""
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
    for _ in range(3):
        await alice.slash(hellas.channel, "game new", title="sphacteria", private=True, opponent=bob.id, side="athens")
        await hellas.quiet()
    threads = [int(each["id"]) for each in hellas.discord.world.channels.values() if each["type"] == PRIVATE_THREAD]
    opened = [await hellas.games.index.at_channel(thread) for thread in threads]
    ids = [each.id for each in opened if each is not None]
    for game in ids[:2]:
        await hellas.games.lobby.sit(game, int(bob.id))
        await hellas.games.lobby.start(game, int(alice.id))
        await play(hellas, game, 5)
    await hellas.games.seats.resign(ids[0], int(alice.id))
    await hellas.quiet()
    assert {(await hellas.games.index.get(game)).status for game in ids} == {"over", "running", "lobby"}
    ids.append("zzzzzzzzzz")
    for command in ("watch replay", "watch animate", "watch whatif", "watch chronicle", "watch game"):
        said = {(await carol.slash(hellas.channel, command, game=game)).text.replace(game, "GAME") for game in ids}
        assert len(said) == 1, (command, said)
    assert "Step" in (await alice.slash(hellas.channel, "watch replay", game=ids[0])).text


def entry_of(row: int, *events: Event, kind: str = "answer") -> Entry:
    """Return a row of a log with these events."""
    return Entry(row, kind, None, 0.0, "player", events)


def test_a_step_of_which_nothing_is_seen_is_left_out() -> None:
    """A secret answer has no events for a spectator; its turn is still counted."""
    start = entry_of(1, kind="start")
    phase = Event("phase", {"turn": 2, "phase": "activation"})
    seen = [start, entry_of(2), entry_of(3, phase), entry_of(4), entry_of(5, Event("moved", {}))]
    assert [(step.row, step.turn) for step in steps_of(seen, ())] == [(1, 0), (3, 2), (5, 2)]
