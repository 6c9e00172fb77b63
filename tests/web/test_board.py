"""Boards over HTTP: who has access, what they see, and that no answer counts twice or from another user."""

from __future__ import annotations

import asyncio
import random
import secrets
from pathlib import Path
from typing import Any

import aiohttp
import orjson
import pytest

from bot.features.board.service import LINK_LASTS
from bot.features.lobby import service as lobby
from bot.ops.doctor import local_side
from engine.kernel import State, plain_answer
from engine.registry import title
from tests.features.watching import play_some
from tests.ui.fixtures import Hellas, open_hellas
from tests.ui.test_no_leak import middle, public_choice
from tests.web.boards import Board, enter, pages, sample, signed_in
from tests.web.test_web import show_games


async def begun(hellas: Hellas) -> tuple[str, Any, Any]:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    return await hellas.begin(alice, bob), alice, bob


async def test_a_link_is_spent_by_a_press_and_by_nothing_else(hellas: Hellas) -> None:
    game, alice, _ = await begun(hellas)
    async with pages(hellas) as address, aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)) as visitor:
        token = await hellas.games.boards.open_link(game, int(alice.id))
        for path in ("/board", f"/board/{game}"):
            async with visitor.get(f"{address}{path}") as page:
                assert page.status == 200 and "Set-Cookie" not in page.headers and token not in await page.text()
        headers = {"Origin": address}
        for _ in range(3):  # looking is repeatable
            async with visitor.post(f"{address}/b/look", json={"token": token}, headers=headers) as looked:
                assert looked.status == 200 and "Athens" in (await looked.json())["say"]
        async with visitor.post(f"{address}/b/enter", json={"token": token}, headers=headers) as entered:
            assert entered.status == 200 and (await entered.json()) == {"game": game}
            cookie = entered.headers["Set-Cookie"]
            assert "HttpOnly" in cookie and "SameSite=Strict" in cookie and f"Path=/b/{game}" in cookie
        status, said = await enter(visitor, address, token)
        assert (status, said["error"]) == (409, "error-link-spent") and "/board" in said["say"]
        assert (await enter(visitor, address, "nonsense"))[0] == 409


async def test_a_link_lasts_ten_minutes_and_a_new_one_voids_the_old(hellas: Hellas) -> None:
    game, alice, _ = await begun(hellas)
    async with pages(hellas) as address, aiohttp.ClientSession() as visitor:
        old = await hellas.games.boards.open_link(game, int(alice.id))
        new = await hellas.games.boards.open_link(game, int(alice.id))
        assert (await enter(visitor, address, old))[0] == 409
        hellas.clock.ahead = LINK_LASTS + 1
        assert (await enter(visitor, address, new))[0] == 409


async def test_behind_tls_the_cookie_is_secure(hellas: Hellas) -> None:
    game, alice, _ = await begun(hellas)
    async with pages(hellas) as address, aiohttp.ClientSession() as visitor:
        hellas.services.settings.web_address = "https://games.example"
        token = await hellas.games.boards.open_link(game, int(alice.id))
        refused = await enter(visitor, address, token)
        assert refused[0] == 403, "another origin than that of the pages"
        headers = {"Origin": "https://games.example"}
        async with visitor.post(f"{address}/b/enter", json={"token": token}, headers=headers) as entered:
            assert entered.status == 200 and "Secure" in entered.headers["Set-Cookie"]


async def test_an_answer_is_taken_once_however_often_it_is_sent(hellas: Hellas) -> None:
    game, alice, _ = await begun(hellas)
    rng = random.Random(4)
    async with pages(hellas) as address, signed_in(hellas, address, game, alice) as board:
        question, given = (await board.now())["question"], await sample(hellas, game, alice, rng)
        said = {"seq": question["seq"], "seat": question["seat"], "answer": given, "key": "k" * 32}
        found = await asyncio.gather(*(board.post("answer", **said) for _ in range(4)))
        assert [status for status, _ in found] == [200] * 4
        assert sorted(body["repeated"] for _, body in found) == [False, True, True, True]
        answers = [row for row in await hellas.games.views.record(game, 0, "athens") if row.kind == "answer"]
        assert len([row for row in answers if row.seat == "athens"]) == 1


async def test_two_tabs_and_discord_never_answer_twice(hellas: Hellas) -> None:
    game, alice, _ = await begun(hellas)
    async with (
        pages(hellas) as address,
        signed_in(hellas, address, game, alice) as one,
        signed_in(hellas, address, game, alice) as other,
    ):
        stale, given = (await other.now())["question"], await sample(hellas, game, alice, random.Random(4))
        assert (await one.answer(given))[0] == 200
        said = {"seq": stale["seq"], "seat": "athens", "answer": given, "key": "other"}
        status, body = await other.post("answer", **said)
        assert status == 409 and body["say"] and body["now"]["mark"] == (await one.now())["mark"]
        answers = [row for row in await hellas.games.views.record(game, 0, "athens") if row.kind == "answer"]
        assert len([row for row in answers if row.seat == "athens"]) == 1


async def test_forged_oversized_and_nonsensical_requests_change_nothing(hellas: Hellas) -> None:
    game, alice, _ = await begun(hellas)
    async with pages(hellas) as address, signed_in(hellas, address, game, alice) as board:
        before = await board.now()
        seq, seat = before["question"]["seq"], before["question"]["seat"]
        good = {"seq": seq, "seat": seat, "answer": ["pass"], "key": "a"}
        assert (await board.post("answer", origin="https://evil.example", **good))[0] == 403
        assert (await board.post("answer", token="0" * 32, **good))[0] == 403
        wrong: list[Any] = [
            None,
            True,
            [],
            ["nowhere"],
            {"athens": -1},
            10**12,
            "pass",
            [["pass"]],
            ["pass"] * 500,
            3.5,
        ]
        for given in wrong:
            status, body = await board.post("answer", **{**good, "answer": given, "key": repr(given)})
            assert status in (409, 422) and body["say"] and "{ $" not in body["say"], given
            assert body["now"]["question"]["seq"] == seq
        status, body = await board.post("answer", **{**good, "answer": ["x" * 70] * 300})
        assert status == 413 and body["say"]
        assert (await board.now())["mark"] == before["mark"]


async def test_whoever_loses_the_seat_or_signs_out_is_out_at_once(hellas: Hellas) -> None:
    game, alice, bob = await begun(hellas)
    async with (
        pages(hellas) as address,
        signed_in(hellas, address, game, alice) as mine,
        signed_in(hellas, address, game, alice) as second,
        signed_in(hellas, address, game, bob) as his,
    ):
        (_, browsers) = await mine.get("browsers")
        assert len(browsers["browsers"]) == 2
        other = next(each["id"] for each in browsers["browsers"] if not each["here"])
        assert (await mine.post("end", id=other))[0] == 200
        assert (await second.get("now"))[0] == 401
        hellas_id = int(bob.id)
        await hellas.games.privacy.forget(hellas_id)
        status, body = await his.get("now")
        assert status == 401 and body["say"]
        await hellas.games.boards.end(int(alice.id))
        assert (await mine.post("answer", seq=1, answer=["pass"]))[0] == 401


async def test_a_stranger_and_the_other_seat_get_nothing_that_is_not_theirs(hellas: Hellas) -> None:
    game, alice, bob = await begun(hellas)
    async with (
        pages(hellas) as address,
        signed_in(hellas, address, game, alice) as athens,
        signed_in(hellas, address, game, bob) as sparta,
        signed_in(hellas, address, game, None) as stranger,
    ):
        assert (await stranger.get("now"))[0] == 404, "the game is not shown in public"
        await show_games(hellas)
        public = await stranger.now()
        assert public["seat"] is None and "question" not in public and not public["hand"]
        mine, theirs = await athens.now(), await sparta.now()
        assert mine["hand"] and theirs["hand"] and mine["hand"] != theirs["hand"]
        forced = (await athens.get("now", seat="sparta"))[1]  # Alice created the game, but sees only her own hand
        assert forced["seat"] == "athens" and forced["hand"] == mine["hand"]
        assert (await stranger.get("rows"))[0] == 409, "a running game is looked back on by its players alone"
        copied = Board(stranger.visitor, address, game, athens.token)
        assert (await copied.post("answer", seq=1, seat="athens", answer=["pass"]))[0] == 401


def settled(body: Any) -> Any:
    """Return a position without an early question, which Discord offers too, without a notification."""
    early = body.get("question", {}).get("early", True)
    return {key: each for key, each in body.items() if key != "kept" and not (key == "question" and early)}


async def test_open_steps_of_the_other_side_neither_show_nor_ring(hellas: Hellas) -> None:
    game, alice, bob = await begun(hellas)
    await show_games(hellas)
    async with (
        pages(hellas) as address,
        signed_in(hellas, address, game, alice) as athens,
        signed_in(hellas, address, game, bob) as sparta,
        signed_in(hellas, address, game, None) as stranger,
    ):
        rng, quiet = random.Random(2), 0
        for _ in range(90):  # beyond the rows of the log that come with a position
            asked = "athens" if (await athens.now()).get("question") else "sparta"
            person, board, other = (alice, athens, sparta) if asked == "athens" else (bob, sparta, athens)
            before = orjson.dumps([settled(await each.now()) for each in (other, stranger)])
            if (await board.answer(await sample(hellas, game, person, rng)))[0] != 200:
                continue
            if (await hellas.games.core.snapshot(game)).unsealed:
                assert orjson.dumps([settled(await each.now()) for each in (other, stranger)]) == before
                quiet += 1
        assert quiet > 4


async def bodies(folder: Path, monkeypatch: pytest.MonkeyPatch, state: State) -> dict[str, list[bytes]]:
    """Play from a state with answers independent of the hand; return what each viewer received after each."""
    found = title("sphacteria")
    monkeypatch.setattr(found.__class__, "setup", lambda *_: found.load(orjson.dumps(state)))
    monkeypatch.setattr(lobby, "new_id", lambda: "leakleak02")
    source = random.Random(3)
    monkeypatch.setattr(secrets, "token_bytes", lambda count=32: source.randbytes(count))
    seen: dict[str, list[bytes]] = {"athens": [], "sparta": [], "stranger": []}
    async with open_hellas(folder) as hellas:
        game, alice, bob = await begun(hellas)
        await show_games(hellas)
        async with (
            pages(hellas) as address,
            signed_in(hellas, address, game, alice) as athens,
            signed_in(hellas, address, game, bob) as sparta,
            signed_in(hellas, address, game, None) as stranger,
        ):
            rng = random.Random(11)
            for _ in range(24):
                wait = (await hellas.games.index.get(game)).due[0]
                assert wait.user is not None
                question = await hellas.games.play.question(game, wait.user)
                assert question is not None
                given = question.ask.normalize(public_choice(question.ask, rng))
                board = athens if wait.seat == "athens" else sparta
                assert (await board.answer(plain_answer(given)))[0] == 200
                for name, eyes in (("athens", athens), ("sparta", sparta), ("stranger", stranger)):
                    beside = [
                        await eyes.get("battles"),
                        await eyes.get("film", since=0),
                        await eyes.get("reason", at="P"),
                    ]
                    seen[name].append(orjson.dumps([await eyes.now(), await eyes.get("log", before=99), beside]))
    return seen


async def test_only_the_owner_of_a_hand_sees_a_byte_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    state = middle("first-edition", 5)
    other = title("sphacteria").reshuffle_hidden(state, "sparta", random.Random(1))
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    first = await bodies(tmp_path / "one", monkeypatch, state)
    second = await bodies(tmp_path / "two", monkeypatch, other)
    assert first["sparta"] == second["sparta"] and first["stranger"] == second["stranger"]
    assert first["athens"] != second["athens"]


async def test_the_stream_rings_within_a_second_and_ends_with_the_right(hellas: Hellas) -> None:
    game, alice, bob = await begun(hellas)
    rng = random.Random(1)
    async with (
        pages(hellas) as address,
        signed_in(hellas, address, game, alice) as athens,
        signed_in(hellas, address, game, bob) as sparta,
    ):
        mark = (await sparta.now())["mark"]
        async with sparta.visitor.get(f"{address}/b/{game}/changes", params={"mark": mark}) as stream:
            assert stream.headers["X-Accel-Buffering"] == "no"
            told = ""
            async with asyncio.timeout(20):
                for _ in range(60):
                    asked = athens if (await athens.now()).get("question") else sparta
                    person = alice if asked is athens else bob
                    await asked.answer(await sample(hellas, game, person, rng))
                    if (await sparta.now())["mark"] != mark:
                        break
                while not told.startswith("data: "):
                    told = (await stream.content.readline()).decode()
            await hellas.games.boards.end(int(bob.id))
            await athens.answer(await sample(hellas, game, alice, rng)) if (await athens.now()).get(
                "question"
            ) else None
            hellas.games.core.announce(game, [])
            async with asyncio.timeout(20):
                while "gone" not in told:
                    told = (await stream.content.readline()).decode()


async def test_looking_planning_and_ordering_go_the_same_way_as_in_discord(hellas: Hellas) -> None:
    game, alice, bob = await begun(hellas)
    rng = random.Random(7)
    await show_games(hellas)
    async with (
        pages(hellas) as address,
        signed_in(hellas, address, game, alice) as athens,
        signed_in(hellas, address, game, bob) as sparta,
        signed_in(hellas, address, game, None) as stranger,
    ):
        boards = {"athens": (athens, alice), "sparta": (sparta, bob)}
        for _ in range(30):
            seat = (await hellas.games.index.get(game)).due[0].seat
            board, person = boards[seat]
            assert (await board.answer(await sample(hellas, game, person, rng)))[0] == 200
        start = (await stranger.get("start"))[1]
        assert start["board"]["places"] and not start["token"] and set(start["themes"]) >= {"light", "dark"}
        assert (await athens.get("rules", q="2.C"))[1]["sections"][0]["number"] == "2.C"
        assert (await athens.get("odds", at="P"))[0] == 200
        rows = (await athens.get("rows"))[1]["rows"]
        assert len(rows) > 10
        past = (await athens.get("at", row=rows[3][0]))[1]
        assert past["scene"]["counters"] and past["row"] == rows[3][0]
        plan = (await athens.post("plan", act="look"))[1]
        assert plan["plan"] and plan["question"]
        before = (await hellas.games.index.get(game)).seq
        offered = plan["question"].get("words") or plan["question"].get("options") or []
        if offered:
            said = {"act": "answer", "seq": plan["question"]["seq"], "side": plan["question"]["seat"]}
            await athens.post("plan", **said, answer=[offered[0]["k"]])
        assert (await hellas.games.index.get(game)).seq == before, "a plan is no act of the game"
        assert (await athens.post("plan", act="clear"))[1]["steps"] == 0
        assert (await sparta.get("rows"))[1]["rows"] != []
        assert (await athens.post("resign", sure="no"))[0] == 422
        assert (await athens.post("resign", sure=game))[0] == 200
        assert (await stranger.now())["status"] != "running" or (await hellas.games.index.get(game)).resigned


async def test_without_an_address_nothing_of_boards_shows(hellas: Hellas) -> None:
    _, alice, _ = await begun(hellas)
    card = await alice.slash(hellas.channel, "act")
    assert not [part for part in card.message.components if ":board:" in (part.get("custom_id") or "")]
    async with pages(hellas):
        card = await alice.slash(hellas.channel, "act")
        link = await alice.click(card, "Open the board")
        urls = [part["url"] for part in link.message.components if part.get("url")]
        assert len(urls) == 1 and "/board#" in urls[0] and urls[0] not in link.text


async def test_settings_list_the_browsers_and_sign_them_out(hellas: Hellas) -> None:
    game, alice, _ = await begun(hellas)
    async with pages(hellas) as address, signed_in(hellas, address, game, alice) as board:
        settings = await alice.slash(hellas.channel, "settings show")
        assert "Browsers signed in" in str(settings.message.raw)
        data = await hellas.games.privacy.data_of(int(alice.id))
        assert len(data["browsers"]) == 1 and "mark" not in data["browsers"][0]
        await hellas.games.members.left(int(next(iter(hellas.discord.world.guilds))), int(alice.id))
        assert (await board.get("now"))[0] in (401, 404), "whoever leaves the server is out at once"


async def test_the_doctor_tries_the_address(hellas: Hellas) -> None:
    async with pages(hellas):
        settings = hellas.services.settings
        assert (await local_side.pages(settings)).state == "fine"
        lost = settings.model_copy(update={"web_address": "http://127.0.0.1:9"})
        assert (await local_side.pages(lost)).state == "warning"


async def test_what_happened_and_why_stands_beside_the_question(hellas: Hellas) -> None:
    alice = hellas.person("Alice")
    game = await hellas.begin(alice, title="peloponnesian_war")
    told: list[Any] = []
    for seed in range(12):  # until there has been a throw
        await play_some(hellas, game, 30, seed=seed)
        told = await hellas.games.views.events(game, viewer="athens")
        if any("throw" in event.facts for _, event in told):
            break
    async with (
        pages(hellas) as address,
        signed_in(hellas, address, game, alice) as athens,
        signed_in(hellas, address, game, None) as stranger,
    ):
        await show_games(hellas)
        film = (await athens.get("film", since=0))[1]["steps"]
        assert 1 <= len(film) <= 12 and all(step["scene"]["counters"] and step["log"] for step in film)
        assert [step["row"] for step in film] == sorted(step["row"] for step in film)
        thrown = [event.facts["throw"] for _, event in told if "throw" in event.facts]
        assert thrown and (await athens.get("why", throw=thrown[0]))[1]["title"].endswith(str(thrown[0]))
        assert "say" in (await athens.get("why", throw=99_999))[1]
        battles = (await athens.get("battles"))[1]["battles"]
        for each in battles[:1]:
            assert (await athens.get("odds", at=each["at"]))[1]["odds"]
        assert (await stranger.get("film", since=0))[0] == 200 and (await stranger.get("takeback"))[0] == 401


async def test_a_place_that_is_no_choice_says_why(hellas: Hellas) -> None:
    game, alice, bob = await begun(hellas)
    async with (
        pages(hellas) as address,
        signed_in(hellas, address, game, alice) as athens,
        signed_in(hellas, address, game, bob) as sparta,
    ):
        rng, said = random.Random(6), set()
        for _ in range(60):
            person, board = (alice, athens) if (await athens.now()).get("question") else (bob, sparta)
            now = await board.now()
            if now["question"]["key"] in ("activate", "goal") and not now["question"]["early"]:
                legal = {option.get("at") for option in now["question"]["options"]}
                for place in {"P", "N", "T", "A", "H"} - legal:
                    reasons = (await board.get("reason", at=place))[1]["why"]
                    assert len(reasons) == 1, (now["question"]["key"], place)
                    said.add(reasons[0].split(":")[0])
            await board.answer(await sample(hellas, game, person, rng))
        assert len(said) >= 4, said


async def test_one_person_in_both_seats_is_asked_for_both(hellas: Hellas) -> None:
    alice = hellas.person("Alice")
    game = await hellas.begin(alice)
    async with pages(hellas) as address, signed_in(hellas, address, game, alice) as board:
        seats, rng = set(), random.Random(1)
        for _ in range(12):
            question = (await board.get("now", seat="athens"))[1].get("question")
            assert question, "a seat of theirs is always asked"
            seats.add(question["seat"])
            given = await sample(hellas, game, alice, rng)
            await board.post("answer", seq=question["seq"], seat=question["seat"], answer=given, key=str(rng.random()))
        assert seats == {"athens", "sparta"}


async def test_what_needs_consent_is_asked_and_answered_on_the_board(hellas: Hellas) -> None:
    game, alice, bob = await begun(hellas)
    async with (
        pages(hellas) as address,
        signed_in(hellas, address, game, alice) as athens,
        signed_in(hellas, address, game, bob) as sparta,
    ):
        await play_some(hellas, game, 12)
        last = (await hellas.games.index.get(game)).seq
        shown = (await athens.get("takeback"))[1]
        assert shown["range"] and len(shown["lines"]) >= 3
        await athens.post("propose", kind="takeback", range="1.2")
        assert not (await sparta.now()).get("proposals"), "exactly what was shown, or nothing"
        await athens.post("propose", kind="takeback", range=shown["range"])
        (proposal,) = (await sparta.now())["proposals"]
        assert proposal["mine"] and not (await athens.now())["proposals"][0]["mine"]
        assert (await sparta.post("vote", id=proposal["id"], say="yes"))[0] == 200
        after = await athens.now()
        assert not after["proposals"] and (await hellas.games.index.get(game)).seq > last
        assert (await athens.post("vote", id=proposal["id"], say="yes"))[0] == 409, "it is settled"
        assert (await athens.post("propose", kind="hands"))[0] == 409, "not everything is proposed here"
