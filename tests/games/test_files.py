"""Game files: written, verified, tampered with, read back; forks and rematches; the command line around them."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import orjson
import pytest

from bot.__main__ import main
from bot.game_services import GameServices
from bot.games.errors import BadFile, BadProposal, SecretsAtStake
from bot.games.files import export_session, read_file, verify_file
from bot.ops.check import check
from bot.outbox.sent import tidy
from bot.store import Store
from bot.store.upkeep import stats
from engine.kernel import RulesError, Session
from engine.registry import title
from tests.games.toy_game import BLUE, RED, answer, asked, begun, play_out, to_the_cards


async def finished(tables: GameServices, channel: int = 5) -> str:
    game = await begun(tables, channel)
    await answer(tables, game, RED, "x", "y")
    await tables.play.undo(game, RED, 3)
    await play_out(tables, game, random.Random(4))
    return game


async def test_every_kind_of_tampering_is_found(tables: GameServices) -> None:
    plain = await tables.files.export(await finished(tables))
    assert verify_file(plain).sound and verify_file(orjson.dumps(plain)).sound
    last = [line for line in plain["log"] if line["kind"] == "answer"][-1]

    def tampered(change: Any) -> dict[str, Any]:
        copy = json.loads(json.dumps(plain))
        change(copy)
        return dict(copy)

    def other_answer(copy: dict[str, Any]) -> None:
        line = next(line for line in copy["log"] if line["seq"] == last["seq"])
        line["answer"] = ["no"] if line["answer"] == ["yes"] else ["yes"]

    for change in (
        other_answer,
        lambda copy: copy["rolls"][1].update(result=(copy["rolls"][1]["result"] + 1) % 6),
        lambda copy: copy["rolls"].pop(),
        lambda copy: copy.update(seed="00" * 32),
        lambda copy: copy.update(words={"red": "owl"}),
        lambda copy: copy.update(commitment="0" * 64),
        lambda copy: copy["outcome"].update(winner="nobody"),
        lambda copy: copy["log"].pop(),
        lambda copy: copy["log"].clear(),
        lambda copy: copy["log"][-1].update(hash="0" * 16),
        lambda copy: copy["log"].__setitem__(slice(4, 6), copy["log"][5:3:-1]),
        lambda copy: next(line for line in copy["log"] if line["kind"] == "undo").update(hash="0" * 16),
        lambda copy: copy["log"][2].update(answer=["z"]),  # the answer that was undone
        lambda copy: copy["log"].__delitem__(slice(2, 4)),  # with all traces
        lambda copy: copy["log"][0].update(kind="note"),
        lambda copy: copy["rolls"].append({**copy["rolls"][0], "seq": 99}),
        lambda copy: copy["rolls"].append(dict(copy["rolls"][0])),
        lambda copy: copy["outcome"].update(winners=["red", "blue"]),
        lambda copy: copy["seats"].reverse(),
        lambda copy: copy.update(status="running"),
    ):
        verdict = verify_file(tampered(change))
        assert not verdict.sound and not verdict.agrees and len(verdict.lines()) > 1


async def test_a_raised_number_of_inherited_throws_hides_no_die(tables: GameServices) -> None:
    plain = await tables.files.export(await finished(tables))
    plain["inherited"] = 999
    verdict = verify_file(plain)
    assert not verdict.sound and verdict.borrowed == 999


HOSTILE = [None, "x", "zz" * 32, -1, 10**30, 1.5, [], {}, True, "\x00", "a" * 5000, [1], {"a": 1}, float("inf")]


async def test_a_hand_edited_file_is_refused_with_what_is_wrong(store: Store, tables: GameServices) -> None:
    plain = await tables.files.export(await finished(tables))
    places = (
        [(key,) for key in plain]
        + [("log", row, key) for row in (0, 3) for key in plain["log"][0]]
        + [("rolls", 0, key) for key in plain["rolls"][0]]
        + [("words", "nobody"), ("options", "x"), ("outcome", "kind")]
    )
    elsewhere = GameServices(store)
    for place in places:
        for value in HOSTILE:
            copy = json.loads(json.dumps(plain))
            inner = copy
            for part in place[:-1]:
                inner = inner[part]
            if inner.get(place[-1]) == value:
                continue
            inner[place[-1]] = value
            try:
                sound = verify_file(json.dumps(copy)).sound
            except RulesError:
                sound = False
            harmless = place[-1] in ("at", "by", "name", "forked_from", "rules_version") or (
                place == ("log", 0, "hash") and value is None
            )
            assert not sound or harmless, (place, value)
            with pytest.raises(RulesError) as caught:  # even a valid one exists already
                table = await elsewhere.files.import_(json.dumps(copy))
                raise AssertionError((place, value, table))
            assert "\n" not in str(caught.value.facts.get("reason", ""))
    assert len(await tables.index.in_guild(1, open_only=False)) == 1


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", '{"format": "strategos-game"}', "\x00"])
def test_what_is_no_game_file_is_said_in_a_line(text: str) -> None:
    with pytest.raises(BadFile) as caught:
        verify_file(text)
    assert "\n" not in caught.value.facts["reason"]


async def test_a_game_under_way_shows_its_file_to_nobody_but_the_host(tables: GameServices) -> None:
    game = await begun(tables)
    await to_the_cards(tables, game)
    await answer(tables, game, RED, "a")
    with pytest.raises(SecretsAtStake):
        await tables.files.export(game, RED)
    with pytest.raises(SecretsAtStake):
        await tables.files.fork(game, by=RED)
    plain = await tables.files.export(game)
    assert plain["seed"] is None
    verdict = verify_file(plain)
    assert verdict.sealed and verdict.agrees and not verdict.sound


async def test_a_finished_game_is_read_back_the_same(
    store: Store, url: str, tables: GameServices, tmp_path: Path
) -> None:
    game = await finished(tables)
    plain = await tables.files.export(game)
    with pytest.raises(BadFile, match="already"):
        await tables.files.import_(plain)
    other = await Store.open(f"sqlite+aiosqlite:///{tmp_path}/other.sqlite3")
    elsewhere = GameServices(other)
    table = await elsewhere.files.import_(plain, seats={"red": RED})
    assert table.id == game and table.status == "over" and table.seed == plain["seed"]
    again = await elsewhere.files.export(game)
    assert verify_file(again).sound and again["outcome"] == plain["outcome"]
    assert read_file(again).counted() == [
        line.model_copy(update={"at": new.at})
        for line, new in zip(read_file(plain).counted(), read_file(again).counted(), strict=True)
    ]
    assert [event.key for _, event in await elsewhere.views.events(game, 0, RED)] == [
        event.key for _, event in await tables.views.events(game, 0, RED)
    ]
    await other.close()


async def test_a_game_under_way_goes_on_elsewhere_with_new_dice(tables: GameServices) -> None:
    game = await begun(tables)
    await to_the_cards(tables, game)
    await answer(tables, game, RED, "a")
    await answer(tables, game, BLUE, "c")
    table = await tables.files.import_(await tables.files.export(game), channel_id=9, seats={"red": RED, "blue": BLUE})
    assert table.id != game and table.commitment != (await tables.index.get(game)).commitment
    tables.core.drop(table.id)
    assert (await asked(tables, table.id, BLUE)).ask.key == "again"
    await play_out(tables, table.id, random.Random(1))
    plain = await tables.files.export(table.id)
    verdict = verify_file(plain)
    assert plain["inherited"] == verdict.borrowed == 1 and verdict.agrees and not verdict.sound


async def test_a_fork_shares_the_past_and_not_the_luck(tables: GameServices) -> None:
    game = await finished(tables)
    file = read_file(await tables.files.export(game))
    at = file.counted()[7].seq
    fork = await tables.files.fork(game, at, by=33)
    assert fork.solo and fork.forked_from == game and fork.status == "running" and fork.channel_id is None
    mine = (await tables.core.snapshot(fork.id)).session
    assert mine is not None and mine.seq == 8 and mine.hash() == file.counted()[7].hash
    with pytest.raises(BadProposal):
        await tables.files.fork(game, 0, by=33)
    ends = set()
    for number in range(6):
        copy = await tables.files.fork(game, at, by=33)
        await play_out(tables, copy.id, random.Random(number))
        plain = await tables.files.export(copy.id, 33)
        assert verify_file(plain).agrees and "taken over" in verify_file(plain).lines()[1]
        ends.add(tuple(roll["result"] for roll in plain["rolls"]))
    assert len(ends) > 1
    proposal = await tables.proposals.propose(fork.id, 33, "takeback", to=file.counted()[2].seq)
    assert proposal.state == "done"
    assert (await tables.core.snapshot(fork.id)).session.seq == 3  # type: ignore[union-attr]


async def test_a_rematch_swaps_the_sides(tables: GameServices) -> None:
    game = await finished(tables)
    table = await tables.files.rematch(game, RED)
    assert table.status == "lobby" and table.reserved == {"red": BLUE, "blue": RED} and table.channel_id == 5


@pytest.mark.parametrize("scenario", ["first-edition", "second-edition"])
def test_a_game_played_outside_the_store_has_a_file_too(scenario: str) -> None:
    rng, rows, throws = random.Random(8), [], []
    session = Session(title("sphacteria"), scenario, {}, bytes(range(32)), "g1", {"athens": "owl"})
    throws += session.game.dice.throws
    while not session.over:
        seat = rng.choice(sorted(session.pending))
        step = session.submit(seat, session.pending[seat].sample(rng))
        rows.append(step.row)
        throws += step.throws
    plain = json.loads(json.dumps(export_session(session, rows, throws)))
    verdict = verify_file(plain)
    assert verdict.sound and verdict.answers == len(rows) and verdict.throws == len(throws)
    plain["log"][5]["answer"] = ["nonsense"]
    assert not verify_file(plain).agrees


def test_the_command_line_from_a_game_to_a_verdict_and_back(url: str, tmp_path: Path, capsys: Any) -> None:
    async def prepare() -> tuple[str, str]:
        store = await Store.open(url)
        tables = GameServices(store)
        ids = await finished(tables), await begun(tables, 6)
        await store.close()
        return ids

    over, running = asyncio.run(prepare())
    database = ["--database", url]
    assert main(["export", over, "-o", str(tmp_path / "over.json"), *database]) == 0
    assert main(["verify", str(tmp_path / "over.json")]) == 0
    assert main(["export", running, "-o", str(tmp_path / "running.json"), *database]) == 0
    assert main(["verify", str(tmp_path / "running.json")]) == 3
    (tmp_path / "bad.json").write_bytes((tmp_path / "over.json").read_bytes().replace(b'"result": ', b'"result": 1'))
    assert main(["verify", str(tmp_path / "bad.json")]) == 1
    capsys.readouterr()
    assert main(["import", str(tmp_path / "running.json"), "--seat", f"red={RED}", *database]) == 0
    assert len(capsys.readouterr().out.strip()) == 10
    assert main(["patch", "--dry-run", *database]) == 0
    assert "2 running games, 0 diverge" in capsys.readouterr().out
    assert main(["db", "check", *database]) == 0 and main(["db", "stats", *database]) == 0
    assert main(["db", "upgrade", *database]) == 0
    assert main(["privacy", "show", str(RED), *database]) == 0
    capsys.readouterr()
    assert main(["import", str(tmp_path / "over.json"), "--seat", "red", *database]) == 2
    assert main(["db", "restore", *database]) == 2
    said = capsys.readouterr().err.strip().splitlines()
    assert len(said) == 2 and all(line.startswith("strategos: ") for line in said)


async def test_a_sound_database_is_found_sound_and_a_broken_one_not(store: Store, tables: GameServices) -> None:
    game = await begun(tables)
    await answer(tables, game, RED, "x")
    assert await check(store) == [] and (await stats(store))["games running"] == 1
    await store.write(lambda connection: connection.exec_driver_sql("UPDATE games SET seq = 7").rowcount)
    assert len(await check(store)) == 1
    await store.write(lambda connection: connection.exec_driver_sql("UPDATE games SET seq = 2").rowcount)
    await store.write(
        lambda connection: connection.exec_driver_sql("UPDATE log SET state_hash = 'beef' WHERE seq = 2").rowcount
    )
    assert "differs at answer 1" in (await check(store))[0]
    assert await tidy(store, tables.clock.time() + 40 * 86400) == 0
