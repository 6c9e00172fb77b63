"""Hidden hands stay hidden from organizers and judges, from future substitutes and from former players."""

from __future__ import annotations

import random
import re
import secrets
from pathlib import Path

import orjson
import pytest

from bot.features.lobby import service as lobby
from bot.rehearsal import Person
from engine.kernel import State
from engine.registry import title
from tests.features.tournaments.test_on_discord import owner_of
from tests.ui.fixtures import open_hellas
from tests.ui.test_no_leak import SEED, Recording, look_around, middle

MOMENT = re.compile(r"<t:\d+:")  # the clock differs between games


async def recorded(folder: Path, monkeypatch: pytest.MonkeyPatch, state: State, who: str) -> list[str]:
    """Return what one user sees of a dispute, a ruling, an advertised seat and its new player."""
    found = title("sphacteria")
    monkeypatch.setattr(found.__class__, "setup", lambda *_: found.load(orjson.dumps(state)))
    monkeypatch.setattr(lobby, "new_id", lambda: "leakleak02")
    source = random.Random(3)
    monkeypatch.setattr(secrets, "token_bytes", lambda count=32: SEED if count == 32 else source.randbytes(count))
    async with open_hellas(folder, record=False) as hellas:
        alice, bob, carol, owner = (
            hellas.person("Alice"),
            hellas.person("Bob"),
            hellas.person("Carol"),
            owner_of(hellas),
        )
        game = await hellas.begin(alice, bob, scenario="first-edition", pace="day")
        wait = (await hellas.games.index.get(game)).awaited[0]
        leaver, stayer = (alice, bob) if wait.user == int(alice.id) else (bob, alice)
        viewer: Person = {"organizer": owner, "substitute": carol, "leaver": leaver}[who]
        record = Recording(hellas, viewer)
        if who == "leaver":
            hellas.discord.watchers.remove(record.hear)  # until they have left, their hand is theirs to see
        await stayer.slash(hellas.channel, "game judge call", reason="A dispute")
        await hellas.quiet()
        if who == "organizer":
            await look_around(hellas, owner, record, game)
            record.note("export", (await owner.slash(hellas.channel, "game export")).message.raw)
        await owner.slash(hellas.channel, "game judge rule", ruling="continue", reason="Play on")
        await hellas.quiet()
        hellas.clock.ahead += 2 * 86400
        await stayer.slash(hellas.channel, "game seat advertise", side=wait.seat)
        await hellas.quiet()
        if who == "substitute":
            await look_around(hellas, carol, record, game)
            hellas.discord.watchers.remove(record.hear)
            return record.lines
        advert = await carol.expect("needs a player", place=hellas.channel)
        await carol.click(advert, f"t:takeover:{game}:{wait.seat}")
        await hellas.quiet()
        if who == "leaver":
            hellas.discord.watchers.append(record.hear)
            await look_around(hellas, leaver, record, game)
        hellas.discord.watchers.remove(record.hear)
        return record.lines


@pytest.mark.parametrize("who", ["organizer", "substitute", "leaver"])
async def test_a_hidden_hand_changes_nothing_for(who: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    state = middle("first-edition", 5)
    other = title("sphacteria").reshuffle_hidden(state, None, random.Random(1))
    assert state.hands != other.hands, "the hands must differ"  # type: ignore[attr-defined]
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    first = await recorded(tmp_path / "one", monkeypatch, state, who)
    second = await recorded(tmp_path / "two", monkeypatch, other, who)
    assert len(first) > 15
    for one, two in zip(first, second, strict=False):
        assert MOMENT.sub("", one) == MOMENT.sub("", two)
    assert len(first) == len(second)
