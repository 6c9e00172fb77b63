"""Resigning, abandoning, substitutes, pauses, take-backs and draws by consent, and corrected rules."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from sqlalchemy import select, update

from bot.features.clocks.service import Clocks
from bot.game_services import GameServices
from bot.games.errors import (
    BadProposal,
    ChannelBusy,
    GamePaused,
    NoSuchProposal,
    NotOrganizer,
    NotRunning,
    NotSeated,
    ProposalOutdated,
)
from bot.games.files import verify_file
from bot.games.loaded import packed
from bot.games.record import StaleAnswer
from bot.store import Store, StoreBusy
from bot.store.schema import checkpoints, games, log, outbox
from engine.kernel import Divergence
from tests.games.acts import open_proposals, substitute
from tests.games.test_play import sent
from tests.games.toy_game import BLUE, RED, answer, asked, begun, to_the_cards


async def test_the_one_who_resigns_loses_and_the_seed_is_opened(store: Store, tables: GameServices) -> None:
    game = await begun(tables)
    await answer(tables, game, RED, "x")
    table = await tables.seats.resign(game, RED)
    assert table.status == "over" and table.outcome is not None and table.outcome["winner"] == "blue"
    *_, last = await sent(store, "dispatch")
    assert [event["key"] for _, event in last["events"]] == ["took", "table-resigned"]  # type: ignore[attr-defined]
    assert last["ending"]
    end = (await sent(store, "ended"))[-1]
    assert end["seed"] == table.seed and verify_file(await tables.files.export(game)).sound
    with pytest.raises(NotRunning):
        await tables.seats.resign(game, BLUE)
    tables.core.drop(game)
    assert (await tables.index.get(game)) == table and await tables.play.question(game, BLUE) is None


async def test_only_the_organiser_or_an_administrator_abandons(tables: GameServices) -> None:
    game = await begun(tables)
    with pytest.raises(NotOrganizer):
        await tables.manage.abandon(game, BLUE)
    table = await tables.manage.abandon(game)
    assert table.status == "abandoned" and table.outcome is None and table.seed is not None


async def test_a_substitute_takes_over_the_question(store: Store, tables: GameServices) -> None:
    game = await begun(tables)
    question = await asked(tables, game, RED)
    table = await substitute(tables, game, "red", 33, RED)
    assert table.seats["red"] == 33
    with pytest.raises(NotSeated):
        await tables.play.submit(game, RED, question.seq, "x")
    assert (await tables.play.submit(game, 33, question.seq, "x")).step is not None
    assert (await sent(store, "hand"))[-1]["target"] == "user:33"
    notices = await sent(store, "question-notice")
    assert [wait["user"] for wait in notices[-1]["awaited"]] == [33]  # type: ignore[attr-defined]


async def test_a_paused_game_takes_no_answers_and_goes_on_where_it_was(store: Store, tables: GameServices) -> None:
    game = await begun(tables)
    await answer(tables, game, RED, "x")
    await tables.manage.pause(game, RED)
    with pytest.raises(GamePaused):
        await tables.play.submit(game, RED, 2, "y")
    tables = GameServices(store)
    assert (await tables.index.get(game)).status == "paused"
    await tables.manage.resume(game, RED)
    done = await tables.play.submit(game, RED, 2, "y")
    assert done.step is not None and len(done.question.undoable) == 2  # type: ignore[union-attr]


async def test_a_take_back_beyond_the_seal_needs_everybody(store: Store, tables: GameServices) -> None:
    game = await begun(tables)
    await to_the_cards(tables, game)
    await answer(tables, game, BLUE, "c")
    await answer(tables, game, RED, "a")  # rolls the die
    before = (await tables.index.get(game)).seq
    proposal = await tables.proposals.propose(game, RED, "takeback", to=3)
    assert proposal.wanted == ("blue",) and proposal.facts["answers"] == 4
    assert (await tables.index.get(game)).seq == before
    done = await tables.proposals.agree(proposal.id, BLUE)
    assert done.state == "done" and not done.wanted
    with pytest.raises(NoSuchProposal):
        await tables.proposals.agree(proposal.id, BLUE)
    for _ in range(2):
        question = await asked(tables, game, RED)
        assert question.ask.key == "share" and question.seq == before + 1
        assert (await tables.views.view(game, BLUE)).hand == ["c"]
        tables = GameServices(store)
    with pytest.raises(StaleAnswer):
        await tables.play.submit(game, RED, 3, {"p": 2})
    await answer(tables, game, RED, {"p": 1, "q": 1}, 0)
    await answer(tables, game, BLUE, "pass")
    await answer(tables, game, RED, "b")
    await answer(tables, game, BLUE, "no")
    tables.core.drop(game)
    await answer(tables, game, RED, "x")
    await tables.seats.resign(game, BLUE)
    verdict = verify_file(await tables.files.export(game))
    assert verdict.sound and verdict.throws == 2  # the throw taken back is kept and true as well
    told = [event["key"] for one in await sent(store, "dispatch") for _, event in one["events"]]  # type: ignore
    assert told.count("table-takeback") == 1 and told.count("rolled") == 2


async def test_a_take_back_undoes_no_more_than_was_shown(store: Store, tables: GameServices) -> None:
    game = await begun(tables)
    await answer(tables, game, RED, "x")
    early = await tables.proposals.propose(game, RED, "takeback", to=1)
    assert early.facts["answers"] == 0  # nobody is told of steps that can still be undone
    await to_the_cards(tables, game)
    await answer(tables, game, BLUE, "c")
    await answer(tables, game, RED, "a")  # rolls the die
    proposal = await tables.proposals.propose(game, RED, "takeback", to=3)
    shown = proposal.facts["answers"]
    await answer(tables, game, BLUE, "yes")
    now = (await tables.index.get(game)).seq
    with pytest.raises(ProposalOutdated):
        await tables.proposals.agree(proposal.id, BLUE)
    assert (await tables.index.get(game)).seq == now and (await tables.proposals.get(proposal.id)).state == "void"
    assert [row["proposal"] for row in await sent(store, "proposal-settled")] == [early.id, proposal.id]
    again = await tables.proposals.propose(game, RED, "takeback", to=3)
    assert again.facts["answers"] == shown + 1 and (await tables.proposals.agree(again.id, BLUE)).state == "done"


async def test_the_last_answer_is_what_a_plain_take_back_means(tables: GameServices) -> None:
    game = await begun(tables)
    with pytest.raises(BadProposal):
        await tables.proposals.propose(game, BLUE, "takeback")
    await to_the_cards(tables, game)
    proposal = await tables.proposals.propose(game, RED, "takeback")
    await tables.proposals.agree(proposal.id, BLUE)
    assert (await asked(tables, game, RED)).ask.key == "extra"


async def test_a_declined_or_replaced_proposal_is_settled(store: Store, tables: GameServices) -> None:
    game = await begun(tables)
    first = await tables.proposals.propose(game, RED, "draw")
    second = await tables.proposals.propose(game, BLUE, "draw")
    assert (await tables.proposals.get(first.id)).state == "void"
    assert [each.id for each in await open_proposals(tables, game)] == [second.id]
    settled = [row["proposal"] for row in await sent(store, "proposal-settled")]
    assert settled == [first.id], "the post of one that was replaced loses its buttons"
    assert (await tables.proposals.decline(second.id, RED)).state == "declined"
    assert (await tables.index.get(game)).status == "running" and len(await sent(store, "proposal-settled")) == 2
    third = await tables.proposals.propose(game, BLUE, "draw")
    await tables.proposals.agree(third.id, RED)
    table = await tables.index.get(game)
    assert table.status == "over" and table.outcome is not None and table.outcome["kind"] == "agreed"
    assert verify_file(await tables.files.export(game)).sound


@pytest.mark.parametrize("yes", [True, False])
async def test_a_vote_and_what_comes_of_it_are_one_transaction(
    store: Store, tables: GameServices, monkeypatch: pytest.MonkeyPatch, yes: bool
) -> None:
    """A kill between the two would otherwise leave dead buttons, or a vote without effect."""
    game = await begun(tables)
    proposed = await tables.proposals.propose(game, RED, "pause")
    write, done = store.write, list[int]()

    async def killed_after_one(job: Any) -> Any:
        done.append(1)
        if len(done) > 1:
            raise StoreBusy(said="killed")
        return await write(job)

    with monkeypatch.context() as cut, suppress(StoreBusy):
        cut.setattr(store, "write", killed_after_one)
        await (tables.proposals.agree if yes else tables.proposals.decline)(proposed.id, BLUE)
    assert (await tables.proposals.get(proposed.id)).state == ("done" if yes else "declined")
    assert (await tables.index.get(game)).status == ("paused" if yes else "running")
    told = select(outbox.c.payload).where(outbox.c.kind == "proposal-settled")
    rows = await store.read(lambda connection: connection.execute(told).scalars().all())
    assert [row["proposal"] for row in rows] == [proposed.id]


async def test_one_alone_needs_nobody(tables: GameServices) -> None:
    table = await tables.lobby.open("toy", "plain", creator=RED)
    await tables.lobby.sit(table.id, RED, "red")
    await tables.lobby.sit(table.id, RED, "blue")
    await tables.lobby.start(table.id)
    await to_the_cards(tables, table.id)
    proposal = await tables.proposals.propose(table.id, RED, "takeback", to=1)
    assert proposal.state == "done" and (await asked(tables, table.id, RED)).ask.key == "take"


async def test_mended_rules_rewind_only_the_games_they_disturb(store: Store, tables: GameServices) -> None:
    sound, broken = await begun(tables, 1), await begun(tables, 2)
    for game in (sound, broken):
        await answer(tables, game, RED, "done", ["k"], {"p": 2})
    # As if the third answer had been given to another question than the rules ask now.
    await store.write(
        lambda connection: (
            connection.execute(
                update(log).where(log.c.game_id == broken, log.c.seq == 4).values(digest="0" * 16)
            ).rowcount
        )
    )
    tables = GameServices(store)
    with pytest.raises(Divergence):
        await tables.play.question(broken, RED)
    assert await tables.rules_versions.diverges(sound) is None
    found = await tables.rules_versions.diverges(broken)
    assert found is not None and found.facts["seq"] == 3 and found.facts["reason"] == "question"
    assert (
        await tables.rules_versions.migrate(sound) is None and (await tables.rules_versions.migrate(broken)) is not None
    )
    assert (await asked(tables, broken, RED)).ask.key == "share"
    assert (await asked(tables, sound, RED)).ask.key == "extra"
    assert await tables.rules_versions.diverges(broken) is None
    assert (await asked(GameServices(store), broken, RED)).seq == 5
    kinds = await store.read(
        lambda connection: connection.execute(
            select(outbox.c.payload).where(outbox.c.kind == "dispatch", outbox.c.game_id == broken)
        ).all()
    )
    assert [event["key"] for row in kinds for _, event in row.payload["events"]] == ["table-mended"]


async def test_at_start_only_games_of_another_version_are_looked_at(store: Store, tables: GameServices) -> None:
    old, new = await begun(tables, 1), await begun(tables, 2)
    await answer(tables, old, RED, "x")
    await store.write(
        lambda connection: connection.execute(games.update().where(games.c.id == old).values(rules_version=0)).rowcount
    )
    tables = GameServices(store)
    assert (
        await tables.rules_versions.migrate_outdated() == {old: None}
        and await tables.rules_versions.migrate_outdated() == {}
    )
    assert (await tables.index.get(old)).rules_version == (await tables.index.get(new)).rules_version == 1
    assert (await asked(tables, old, RED)).seq == 2


async def test_a_save_that_the_rules_cannot_read_is_reported_and_left_alone(store: Store, tables: GameServices) -> None:
    game = await begun(tables)
    await store.write(
        lambda connection: connection.execute(checkpoints.update().values(state=packed(b'{"turn": "never"}'))).rowcount
    )
    tables = GameServices(store)
    for found in (await tables.rules_versions.diverges(game), await tables.rules_versions.migrate(game)):
        assert found is not None and found.facts["seq"] == 0
    assert (await tables.index.get(game)).seq == 1


async def test_names_languages_and_channels_can_be_changed(store: Store, tables: GameServices) -> None:
    game = await begun(tables)
    await tables.manage.rename(game, " The long war ", RED)
    await tables.manage.set_language(game, "fr", RED)
    await tables.manage.move(game, 77)
    for each in (tables, GameServices(store)):
        table = await each.index.get(game)
        assert (table.name, table.language, table.channel_id) == ("The long war", "fr", 77)
    with pytest.raises(NotOrganizer):
        await tables.manage.rename(game, "Mine", BLUE)
    other = await begun(tables, 88)
    with pytest.raises(ChannelBusy) as busy:
        await tables.manage.move(other, 77)
    assert busy.value.facts["game"] == game and (await tables.index.get(other)).channel_id == 88


async def test_an_answer_stands_even_if_the_orders_after_it_cannot_be_written(
    store: Store, tables: GameServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await begun(tables)
    await tables.early.pass_windows(game, BLUE)
    await answer(tables, game, RED, "done", ["k"], {"p": 2})
    write, calls = store.write, []

    async def flaky(job: object) -> object:
        calls.append(job)
        if len(calls) == 2:
            raise StoreBusy(said="database is locked")
        return await write(job)  # type: ignore[arg-type]

    monkeypatch.setattr(store, "write", flaky)
    done = await answer(tables, game, RED, 4)
    assert done.step is not None and [wait.seat for wait in done.game.awaited] == ["red", "blue"]
    await Clocks(tables).tick()
    assert [wait.seat for wait in (await tables.index.get(game)).awaited] == ["red"]
