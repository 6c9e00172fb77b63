"""Hidden hands stay hidden from organizers and judges, from substitutes before they sit, from leavers afterwards."""

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
from tests.discord.conftest import hellas
from tests.discord.test_no_leak import SEED, Recording, look_around, middle
from tests.discord.test_tournaments import owner_of

MOMENT = re.compile(r"<t:\d+:")  # the clock went on between the two games


async def recorded(folder: Path, monkeypatch: pytest.MonkeyPatch, state: State, who: str) -> list[str]:
    """A dispute, a ruling, an advertised seat and its new holder, as one person sees them."""
    found = title("sphacteria")
    monkeypatch.setattr(found.__class__, "setup", lambda *_: found.load(orjson.dumps(state)))
    monkeypatch.setattr(lobby, "new_id", lambda: "leakleak02")
    source = random.Random(3)
    monkeypatch.setattr(secrets, "token_bytes", lambda count=32: SEED if count == 32 else source.randbytes(count))
    async with hellas(folder, record=False) as h:
        alice, bob, carol, owner = h.person("Alice"), h.person("Bob"), h.person("Carol"), owner_of(h)
        game = await h.begin(alice, bob, scenario="first-edition", pace="day")
        wait = (await h.games.index.get(game)).awaited[0]
        leaver, stayer = (alice, bob) if wait.user == int(alice.id) else (bob, alice)
        viewer: Person = {"organizer": owner, "substitute": carol, "leaver": leaver}[who]
        record = Recording(h, viewer)
        if who == "leaver":
            h.discord.watchers.remove(record.hear)  # until they have left, their hand is theirs to see
        await stayer.slash(h.channel, "judge call", reason="A dispute")
        await h.quiet()
        if who == "organizer":
            await look_around(h, owner, record, game)
            record.note("export", (await owner.slash(h.channel, "game export")).message.raw)
        await owner.slash(h.channel, "judge rule", ruling="continue", reason="Play on")
        await h.quiet()
        h.clock.ahead += 2 * 86400
        await stayer.slash(h.channel, "game advertise", side=wait.seat)
        await h.quiet()
        if who == "substitute":
            await look_around(h, carol, record, game)
            h.discord.watchers.remove(record.hear)
            return record.lines
        advert = await carol.expect("needs a player", place=h.channel)
        await carol.click(advert, f"t:takeover:{game}:{wait.seat}")
        await h.quiet()
        if who == "leaver":
            h.discord.watchers.append(record.hear)
            await look_around(h, leaver, record, game)
        h.discord.watchers.remove(record.hear)
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
