"""Everything that a non-owner can see, type or press is byte-identical when only the hidden hands differ."""

from __future__ import annotations

import hashlib
import json
import random
import re
import secrets
from pathlib import Path
from typing import Any

import orjson
import pytest

from bot.features.lobby import service as lobby
from bot.rehearsal import Person
from bot.rehearsal.wire import DM
from bot.workers.pictures import Snapshots
from engine.kernel import Ask, Session, State
from engine.registry import title
from tests.ui.fixtures import Hellas, open_hellas
from tests.ui.players import press

SEED = bytes(range(32))
DROPPED = ("nonce", "timestamp", "edited_timestamp", "url", "proxy_url", "token", "application_id")
NUMBERS = re.compile(rb"\d{10,20}(\.\d+)?")  # ids and times in a file
NAMED = re.compile(r'[0-9]{17,20}|(?<=:)o[0-9]+(?=")|(?<=[.])1[0-9a-f]{15}(?=[."])')  # tournament forms: in base 16
HIDDEN = ("stratagem", "counter", "discard")


class Recording:
    """Everything that one user could see, by place and in order, with ids replaced by their order of appearance.

    Each channel has its own delivery worker, and private replies bypass all of them, so only the order within a place
    is
    fixed, and that of the private replies in it.
    """

    def __init__(self, hellas: Hellas, viewer: Person) -> None:
        self.hellas, self.viewer = hellas, viewer
        self.places: dict[str, list[str]] = {}
        self.ids: dict[str, dict[str, str]] = {}
        self.names: dict[str, str] = {}  # of places, by the ids of their channels; no two have the same
        hellas.discord.watchers.append(self.hear)

    @property
    def lines(self) -> list[str]:
        return [f"{place}: {line}" for place in sorted(self.places) for line in self.places[place]]

    def hear(self, event: str, body: dict[str, Any], channel: dict[str, Any] | None, only: str | None) -> None:
        if event == "PRESENCE" or (only is not None and only != self.viewer.id):
            return
        if channel is not None:
            world = self.hellas.discord.world
            if channel["type"] == DM and self.viewer.id not in channel["_people"]:
                return
            if channel["type"] != DM and not world.may_see(self.viewer.id, channel):
                return
        place = "elsewhere" if channel is None else self.place(channel)
        self.note(event, body, place if only is None else f"{place}, privately")

    def place(self, channel: dict[str, Any]) -> str:
        """Return the name of a channel in the recording; a second channel with the same name gets a number."""
        if channel["id"] not in self.names:
            name = "dm" if channel["type"] == DM else channel["name"]
            alike = sum(known.split("/")[0] == name for known in self.names.values())
            self.names[channel["id"]] = f"{name}/{alike}" if alike else name
        return self.names[channel["id"]]

    def note(self, what: str, body: Any, place: str = "replies") -> None:
        """Record a body; for pictures, record a hash of their bytes."""
        lines, ids = self.places.setdefault(place, []), self.ids.setdefault(place, {})
        for part in json.loads(json.dumps(body, default=str)).get("attachments", []) if isinstance(body, dict) else []:
            stored = self.hellas.discord.world.file(part["id"])
            content = (
                NUMBERS.sub(b"", stored[1]) if stored and part["filename"].endswith(".json") else stored and stored[1]
            )
            lines.append(f"file {part['filename']} {hashlib.sha256(content or b'').hexdigest()}")
        plain = re.sub(r"2\d{3}-\d\d-\d\dT[0-9:.+]+", "", json.dumps(stripped(body), sort_keys=True, default=str))
        # Numbers of outbox rows depend on how many boards were replaced before they were sent: on timing alone.
        lines.append(f"{what} {NAMED.sub(lambda found: ids.setdefault(found[0], f'#{len(ids)}'), plain)}")


class Posted(Snapshots):
    """Pictures as posted and as requested; close-ups of questions show nothing that /map does not, and are skipped."""

    async def close_up(self, *_: Any) -> None:
        return None


def stripped(body: Any) -> Any:
    if isinstance(body, dict):
        return {key: stripped(value) for key, value in body.items() if key not in DROPPED and not key.startswith("_")}
    return [stripped(each) for each in body] if isinstance(body, list) else body


def middle(scenario: str, seed: int) -> State:
    """Return a position of turn 2 in which both sides hold stratagems and an action phase is about to begin."""
    found, rng = title("sphacteria"), random.Random(seed)
    session = Session(found, scenario, {}, SEED, "leak")
    for _ in range(4000):
        if session.over:
            break
        seat = next(iter(session.pending))
        session.submit(seat, session.pending[seat].sample(rng))
        state: Any = found.load(session.bases[-1].state)
        if state.turn == 2 and "activation" in str(state.phase) and all(state.hands.values()):
            return state  # type: ignore[no-any-return]
    raise AssertionError("no such position")


def public_choice(ask: Ask, rng: random.Random) -> Any:
    """Return an answer that does not depend on the hand: a pass in secret windows, else random."""
    number = rng.random()
    if ask.secret or ask.window or any(word in ask.key for word in HIDDEN):
        return ask.default
    return ask.sample(random.Random(number))


async def look_around(hellas: Hellas, viewer: Person, record: Recording, game: str) -> None:
    """Let the viewer try commands, completions and other users' buttons."""
    for command in (
        "act",
        "hand",
        "game log",
        "game status",
        "odds",
        "rules",
        "why",
        "game recap",
        "map",
        "undo",
        "game more",
        "game verify",
    ):
        reply = await viewer.slash(hellas.channel, command)
        record.note(command, reply.message.raw)
        for picture in reply.message.pictures:
            record.note("picture", hashlib.sha256(picture.content).hexdigest() + picture.alt)
    for command, name in (
        ("answer", "answer"),
        ("order move", "units"),
        ("order stratagem", "name"),
        ("odds", "place"),
    ):
        for typed in ("", "a"):
            record.note("complete", await viewer.autocomplete(hellas.channel, command, name, typed))
    record.note("typed", (await viewer.slash(hellas.channel, "answer", answer="pass; 1")).message.raw)
    board = next(
        seen
        for seen in reversed(viewer.messages(hellas.channel))
        if any(":act:" in (part.get("custom_id") or "") for part in seen.components)
    )
    record.note("press", (await viewer.click(board, "Act")).message.raw)


async def recorded(
    folder: Path, monkeypatch: pytest.MonkeyPatch, scenario: str, state: State, viewer_seat: str | None, steps: int
) -> list[str]:
    """Play from a state; return everything that the viewer could see."""
    found = title("sphacteria")
    monkeypatch.setattr(found.__class__, "setup", lambda *_: found.load(orjson.dumps(state)))
    monkeypatch.setattr(lobby, "new_id", lambda: "leakleak01")
    # The seed is the same in both runs; nonces must differ between messages, or Discord drops the repeated ones.
    source = random.Random(3)
    monkeypatch.setattr(secrets, "token_bytes", lambda count=32: SEED if count == 32 else source.randbytes(count))
    async with open_hellas(folder, pictures=True) as hellas:
        hellas.bot.services.pictures = Posted(0, patience=60.0)
        alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
        viewer = {"athens": alice, "sparta": bob, None: carol}[viewer_seat]
        await viewer.expect("Start a game of Sphacteria", 30)
        record = Recording(hellas, viewer)
        game = await hellas.begin(alice, bob, scenario=scenario)
        rng = random.Random(11)
        for number in range(steps):
            table = await hellas.games.index.get(game)
            if table.status != "running":
                break
            wait = sorted(table.awaited, key=lambda each: each.seat)[0]
            person = alice if wait.seat == "athens" else bob
            question = await hellas.games.play.question(game, int(person.id))
            assert question is not None
            if number % 6 == 0 and person is not viewer:
                await look_around(hellas, viewer, record, game)
            shown = await person.slash(hellas.channel, "act")
            await press(person, shown, question.ask, question.ask.normalize(public_choice(question.ask, rng)))
            await hellas.quiet()
        hellas.discord.watchers.remove(record.hear)
        return record.lines


@pytest.mark.parametrize(
    ("scenario", "viewer"), [("first-edition", "athens"), pytest.param("second-edition", None, marks=pytest.mark.soak)]
)
async def test_a_hidden_hand_changes_nothing_others_can_see(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scenario: str, viewer: str | None
) -> None:
    state = middle(scenario, 5)
    other = title("sphacteria").reshuffle_hidden(state, viewer, random.Random(1))
    hidden = "sparta" if viewer != "sparta" else "athens"
    assert state.hands[hidden] != other.hands[hidden], "the hands must differ"  # type: ignore[attr-defined]
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    first = await recorded(tmp_path / "one", monkeypatch, scenario, state, viewer, 24)
    second = await recorded(tmp_path / "two", monkeypatch, scenario, other, viewer, 24)
    assert len(first) > 60
    for one, two in zip(first, second, strict=False):
        assert one == two
    assert len(first) == len(second)


async def test_the_recording_does_notice_what_the_owner_sees(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    state = middle("first-edition", 5)
    other = title("sphacteria").reshuffle_hidden(state, "athens", random.Random(1))
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    first = await recorded(tmp_path / "one", monkeypatch, "first-edition", state, "sparta", 3)
    second = await recorded(tmp_path / "two", monkeypatch, "first-edition", other, "sparta", 3)
    assert first != second
