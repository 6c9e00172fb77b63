"""What a board is sent: only what its page lacks, a warning before a loss, and the review of a finished game."""

from __future__ import annotations

import random
from typing import Any

from bot.features.board.question import bare
from bot.features.play.press import loss
from bot.text.narrator import catalogue
from engine.kernel import answer_from
from tests.features.review.test_service import review_of
from tests.ui.fixtures import Hellas
from tests.web.boards import pages, sample, signed_in
from tests.web.test_board import begun
from tests.web.test_web import show_games


def whole(found: Any, before: Any) -> Any:
    """Put together what came and what a page has, as its script does."""
    if "scene" not in found and found["scene_key"] == before["scene_key"]:
        found |= {name: before[name] for name in ("scene", "words")}
    if "log_after" in found:
        kept = [each for each in before["log"] if each["row"] <= found["log_after"]]
        found |= {"log": [*kept, *found["log"]], "log_from": before["log_from"]}
    return found


def shown(now: Any) -> Any:
    """Return what a page shows of a position, with as much of the log as a new page has."""
    log = [each for each in now["log"] if each["row"] > now["row"] - 40]
    left_out = ("log", "log_from", "log_after", "arrows", "repeated", "kept")
    return {name: each for name, each in now.items() if name not in left_out} | {"log": log}


async def test_only_what_a_page_lacks_is_sent_and_nothing_is_missing(hellas: Hellas) -> None:
    game, alice, bob = await begun(hellas)
    rng, small, scenes, undone = random.Random(4), 0, 0, 0
    async with (
        pages(hellas) as address,
        signed_in(hellas, address, game, alice) as athens,
        signed_in(hellas, address, game, bob) as sparta,
    ):
        boards = {"athens": athens, "sparta": sparta}
        seen: dict[str, Any] = {seat: await board.now() for seat, board in boards.items()}
        for turn in range(70):
            for seat, each in boards.items():
                known = seen[seat]
                has = {"known": known["row"], "since": known["row"], "have": known["scene_key"]}
                seen[seat] = whole((await each.get("now", **has))[1], known)
                assert shown(seen[seat]) == shown(await each.now())
            asked = (await hellas.games.index.get(game)).due[0].seat
            board, person = boards[asked], alice if asked == "athens" else bob
            before, question = seen[asked], seen[asked]["question"]
            said = {"seq": question["seq"], "seat": asked, "known": before["row"], "have": before["scene_key"]}
            if question["undo"] and turn % 5 == 4:
                status, found = await board.post("undo", **said, key=str(turn))
                undone += 1
            else:
                given = await sample(hellas, game, person, rng)
                status, found = await board.post("answer", **said, answer=given, key=str(turn))
            assert status == 200, found
            small += "log_after" in found
            scenes += "scene" in found
            seen[asked] = whole(found, before)
            assert shown(seen[asked]) == shown(await board.now())
    assert small > 40 and scenes < 50 and undone > 3


async def test_an_open_step_and_its_undo_leave_no_trace_for_others(hellas: Hellas) -> None:
    game, alice, bob = await begun(hellas)
    await show_games(hellas)
    rng, quiet = random.Random(3), 0
    async with (
        pages(hellas) as address,
        signed_in(hellas, address, game, alice) as athens,
        signed_in(hellas, address, game, bob) as sparta,
        signed_in(hellas, address, game, None) as stranger,
    ):
        for turn in range(90):
            asked = (await hellas.games.index.get(game)).due[0].seat
            board, other, person = (athens, sparta, alice) if asked == "athens" else (sparta, athens, bob)
            before = [shown(await each.now()) for each in (other, stranger)]
            await board.answer(await sample(hellas, game, person, rng))
            question = (await board.now()).get("question") or {}
            if question.get("undo") and (await hellas.games.core.snapshot(game)).unsealed:
                assert (await board.post("undo", seq=question["seq"], seat=asked, key=str(turn)))[0] == 200
                after = [shown(await each.now()) for each in (other, stranger)]
                for one, two in zip(before, after, strict=True):
                    if not (one.get("question") or {}).get("early"):
                        assert one == two
                        quiet += 1
                await board.answer(await sample(hellas, game, person, rng))
    assert quiet > 4


async def test_a_board_warns_of_the_losses_that_discord_warns_of(hellas: Hellas) -> None:
    game, alice, bob = await begun(hellas)
    scenario = (await hellas.games.index.get(game)).scenario
    text, rng, warned = catalogue("sphacteria", "en", scenario), random.Random(9), set[str]()
    async with (
        pages(hellas) as address,
        signed_in(hellas, address, game, alice) as athens,
        signed_in(hellas, address, game, bob) as sparta,
    ):
        for _ in range(120):
            asked = (await hellas.games.index.get(game)).due[0].seat
            board, person = (athens, alice) if asked == "athens" else (sparta, bob)
            shown = (await board.now())["question"]
            question = await hellas.games.play.question(game, int(person.id))
            assert question is not None
            given: list[tuple[Any, Any]] = [(each, (each["k"],)) for each in shown.get("words", ())]
            given += [(each, answer_from(each["answer"])) for each in shown["presets"]]
            if not shown.get("draft"):
                given += [(each, (each["k"],)) for each in shown.get("options", ())]
            for each, answer in given:
                assert each.get("warn", "") == bare(loss(question.ask, answer, text))
                if "warn" in each:
                    warned.add(shown["key"])
            await board.answer(await sample(hellas, game, person, rng))
    assert len(warned) > 1, warned


async def test_a_finished_game_shows_its_review_to_those_who_may_look_back(hellas: Hellas) -> None:
    game, alice, bob = await begun(hellas)
    await show_games(hellas)
    async with (
        pages(hellas) as address,
        signed_in(hellas, address, game, alice) as athens,
        signed_in(hellas, address, game, None) as stranger,
    ):
        assert "review" not in await athens.now() and (await athens.get("review"))[0] == 409
        assert (await stranger.get("review"))[0] == 409
        await hellas.games.seats.resign(game, int(bob.id))
        await hellas.quiet()
        assert (await athens.now())["review"] and (await athens.get("review"))[1] == {}
        assert (await stranger.post("review"))[0] == 401
        review = review_of(game)
        await hellas.games.reviews.keep(await hellas.games.index.get(game), review)
        for board in (athens, stranger):
            found = (await board.get("review"))[1]
            assert len(found["curve"]) == len(review["curve"]) and found["lines"] and found["foot"]
            assert [each["row"] for each in found["points"]] == [each["row"] for each in review["points"]]
        assert (await athens.post("review"))[1] == (await athens.get("review"))[1]
