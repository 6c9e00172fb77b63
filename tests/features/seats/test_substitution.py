"""A seat changes hands: by consent, never to a user who knows another hand, and no file reveals hidden facts."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from sqlalchemy import select, update

from bot.features.proposals.service import PROPOSALS_PER_HOUR
from bot.game_services import GameServices
from bot.games.errors import (
    HadAnotherSeat,
    HolderStays,
    NoSuchProposal,
    NotOrganizer,
    NotSeated,
    SeatTaken,
    SecretsAtStake,
    TooMany,
)
from bot.games.pace import DAY, Rolling
from bot.store import Store
from bot.store.schema import holders, outbox, seats
from bot.text.narrator import catalogue
from tests.games.acts import substitute
from tests.games.fixtures import Hours
from tests.games.toy_game import BLUE, RED, begun, to_the_cards

NEW = 33


async def sent(store: Store, kind: str) -> Sequence[dict[str, object]]:
    return await store.read(
        lambda connection: connection.execute(select(outbox.c.payload).where(outbox.c.kind == kind)).scalars().all()
    )


async def test_an_organiser_who_plays_never_gets_the_opponents_hand(tables: GameServices) -> None:
    game = await begun(tables)
    for moderator in (False, True):
        with pytest.raises(HadAnotherSeat):
            await tables.proposals.offer_seat(game, "blue", RED, RED, moderator=moderator)
    with pytest.raises(HadAnotherSeat):
        await substitute(tables, game, "blue", RED)
    assert (await tables.index.get(game)).seats == {"red": RED, "blue": BLUE}


async def test_whoever_has_left_a_seat_never_takes_another_even_when_forgotten(
    store: Store, tables: GameServices
) -> None:
    game = await begun(tables, creator=99)
    await substitute(tables, game, "red", NEW)
    await tables.privacy.forget(RED)
    for service in (tables, GameServices(store)):
        with pytest.raises(HadAnotherSeat):
            await service.proposals.offer_seat(game, "blue", RED, 99)
    await substitute(tables, game, "red", RED)  # back to a familiar seat
    assert (await tables.index.get(game)).seats["red"] == RED


async def test_a_substitution_needs_the_holder_and_the_newcomer(tables: GameServices) -> None:
    game = await begun(tables)
    with pytest.raises(NotOrganizer):
        await tables.proposals.offer_seat(game, "red", NEW, BLUE)
    offer = await tables.proposals.offer_seat(game, "blue", NEW, RED)
    assert offer.wanted == ("newcomer", "blue") and offer.state == "open"
    with pytest.raises(NotSeated):
        await tables.proposals.agree(offer.id, RED)
    assert (await tables.proposals.agree(offer.id, NEW)).wanted == ("blue",)
    assert (await tables.index.get(game)).seats["blue"] == BLUE
    assert (await tables.proposals.agree(offer.id, BLUE)).state == "done"
    assert (await tables.index.get(game)).seats["blue"] == NEW
    offer = await tables.proposals.offer_seat(game, "blue", 44, NEW)
    assert offer.wanted == ("newcomer",)
    assert (await tables.proposals.decline(offer.id, 44)).state == "declined"


async def test_an_overdue_holder_is_not_asked_and_a_moderator_need_not_ask(tables: GameServices, clock: Hours) -> None:
    game = await begun(tables, pace=Rolling(length=DAY))
    assert (await tables.proposals.offer_seat(game, "red", NEW, 77, moderator=True)).wanted == ("newcomer",)
    clock.now += 2 * DAY
    offer = await tables.proposals.offer_seat(game, "red", NEW, BLUE)  # the opponent may look for a substitute
    assert offer.wanted == ("newcomer",)
    await tables.proposals.agree(offer.id, NEW)
    assert (await tables.index.get(game)).seats["red"] == NEW


async def test_an_offer_made_while_the_holder_was_overdue_ends_when_they_answer(
    tables: GameServices, clock: Hours
) -> None:
    game = await begun(tables, pace=Rolling(length=DAY))
    clock.now += 2 * DAY
    offer = await tables.proposals.offer_seat(game, "red", NEW, BLUE)
    await to_the_cards(tables, game)  # late, but here
    with pytest.raises(HolderStays):
        await tables.proposals.agree(offer.id, NEW)
    assert (await tables.index.get(game)).seats["red"] == RED
    assert (await tables.proposals.get(offer.id)).state == "void"


async def test_a_seat_offered_by_its_holder_is_not_its_next_holders_to_lose(tables: GameServices) -> None:
    game = await begun(tables, creator=99)
    offer = await tables.proposals.offer_seat(game, "blue", NEW, BLUE)
    await tables.store.write(
        lambda connection: connection.execute(update(seats).where(seats.c.user_id == BLUE).values(user_id=44)).rowcount
    )
    service = GameServices(tables.store)
    with pytest.raises(HolderStays):
        await service.proposals.agree(offer.id, NEW)
    assert (await service.index.get(game)).seats["blue"] == 44


async def test_what_was_agreed_before_is_not_the_newcomers_word(store: Store, tables: GameServices) -> None:
    game = await begun(tables, creator=99)
    hands = await tables.proposals.propose(game, RED, "hands", late=1, channel=7)
    offer = await tables.proposals.offer_seat(game, "red", NEW, RED)
    assert (await tables.proposals.agree(offer.id, NEW)).state == "done"
    with pytest.raises(NoSuchProposal):
        await tables.proposals.agree(hands.id, BLUE)
    assert await tables.follows.rows() == []
    settled = {each["proposal"] for each in await sent(store, "proposal-settled")}
    assert settled == {hands.id, offer.id}, "both posts lose their buttons, whenever the process dies"


async def test_an_old_advert_takes_no_seat_from_a_computer(tables: GameServices, clock: Hours) -> None:
    game = await begun(tables, pace=Rolling(length=DAY, claim="computer"))
    clock.now += DAY + 1
    await tables.seats.advertise(game, "red", BLUE, 5)
    await tables.proposals.claim(game, BLUE, "red")
    with pytest.raises(SeatTaken):
        await tables.seats.take_over(game, "red", NEW)


async def test_proposals_are_limited_by_the_hour(tables: GameServices, clock: Hours) -> None:
    game = await begun(tables)
    for _ in range(PROPOSALS_PER_HOUR):
        await tables.proposals.propose(game, RED, "draw")
    with pytest.raises(TooMany):
        await tables.proposals.propose(game, RED, "draw")
    clock.now += 3700
    await tables.proposals.propose(game, RED, "draw")


async def test_a_running_game_is_copied_for_nobody_who_shares_it(tables: GameServices) -> None:
    game = await begun(tables)
    await to_the_cards(tables, game)
    for person in (RED, BLUE, NEW):
        with pytest.raises(SecretsAtStake):
            await tables.files.export(game, person)
    alone = await begun(tables, 6)
    await substitute(tables, alone, "blue", NEW)
    with pytest.raises(SecretsAtStake):
        await tables.files.export(alone, RED)


async def test_at_the_end_proposals_and_the_last_notice_are_cleared(store: Store, tables: GameServices) -> None:
    game = await begun(tables)
    draw = await tables.proposals.propose(game, BLUE, "draw")
    await tables.manage.abandon(game, RED)
    assert [each["proposal"] for each in await sent(store, "proposal-settled")] == [draw.id]
    assert (await sent(store, "question-notice"))[-1]["awaited"] == []
    assert await store.read(lambda connection: connection.execute(select(holders)).all()) == []


async def test_only_the_organiser_removes_and_starts(tables: GameServices) -> None:
    table = await tables.lobby.open("toy", "plain", channel_id=5, guild_id=1, creator=RED)
    await tables.lobby.sit(table.id, NEW, "red")
    await tables.lobby.sit(table.id, BLUE, "blue")
    with pytest.raises(NotOrganizer):
        await tables.lobby.start(table.id, NEW)
    with pytest.raises(NotOrganizer):
        await tables.lobby.remove(table.id, BLUE, "red")
    assert (await tables.lobby.remove(table.id, RED, "red")).seats["red"] is None
    assert (await tables.lobby.remove(table.id, 77, "blue", moderator=True)).seats["blue"] is None


def test_an_id_is_never_grouped_by_thousands() -> None:
    user = 1572022450131042305
    for lang in ("en", "fr", "it"):
        assert f"<@{user}>" in catalogue(None, lang).say("event-table-substituted", side="Sparta", new=user)


async def test_an_old_advert_is_no_way_into_a_seat_whose_holder_came_back(tables: GameServices, clock: Hours) -> None:
    game = await begun(tables, pace=Rolling(length=DAY))
    clock.now += DAY + 1
    await tables.seats.advertise(game, "red", BLUE, 5)
    with pytest.raises(TooMany):
        await tables.seats.advertise(game, "red", BLUE, 6)
    await to_the_cards(tables, game)  # it was still vacant
    clock.now += DAY + 1
    with pytest.raises(SeatTaken):
        await tables.seats.take_over(game, "red", NEW)
    await tables.seats.advertise(game, "red", BLUE, 5)
    assert (await tables.seats.take_over(game, "red", NEW)).seats["red"] == NEW


async def test_one_for_whom_a_seat_was_kept_reads_nothing_of_the_next_holder(tables: GameServices) -> None:
    game = await begun(tables, reserved={"blue": BLUE})
    await substitute(tables, game, "blue", NEW)
    await tables.early.pass_windows(game, NEW)
    [seat] = (await tables.privacy.data_of(BLUE))["seats"]
    assert seat == {"game_id": game, "seat": "blue", "reserved_for": BLUE}


async def test_in_a_tournament_a_moderator_who_is_no_judge_asks_the_holder(tables: GameServices) -> None:
    game = await begun(tables)
    offer = await tables.proposals.offer_seat(game, "red", NEW, 77, moderator=True, overrules=False)
    assert offer.wanted == ("newcomer", "red")
    assert (await tables.proposals.agree(offer.id, NEW)).state == "open"
    assert (await tables.index.get(game)).seats["red"] == RED
    assert (await tables.proposals.agree(offer.id, RED)).state == "done"
    assert (await tables.index.get(game)).seats["red"] == NEW
