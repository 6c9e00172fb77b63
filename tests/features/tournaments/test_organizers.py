"""An organizer at work on the local Discord: several tournaments, reopened forms, places, check-in, undo."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.features.clocks.service import Clocks
from bot.features.tournaments.dates import read_moment
from bot.features.tournaments.standings_cards import points_text, standings_card, tournament_text
from bot.game_services import GameServices
from bot.games.errors import BadTournament, CheckInLater, EntrySuspended, TournamentFull, WhichTournament
from bot.games.pace import PACES
from bot.rehearsal.people import Reply
from bot.text.narrator import catalogue
from engine.kernel.text import LANGUAGES
from tests.features.follow.test_follow import room
from tests.features.tournaments.test_on_discord import announced, guild_of, owner_of, sit_down
from tests.features.tournaments.test_on_discord import play_round as play_on_discord
from tests.features.tournaments.test_service import CHANNEL, DAY, GUILD, ORGANIZER, open_threads, opened
from tests.features.tournaments.test_service import play_round as settle_round
from tests.games.fixtures import Hours
from tests.games.test_play import sent
from tests.ui.fixtures import Hellas

NAMES = ("Alice", "Bob", "Carol", "Dora")


async def test_where_several_events_are_open_a_command_asks_which(hellas: Hellas) -> None:
    players = [hellas.person(name) for name in NAMES]
    owner = owner_of(hellas)
    one = await announced(hellas, players[:3])
    opened_form = await owner.slash(hellas.channel, "tournament create", title="sphacteria", format="swiss")
    draft = await owner.submit_modal(opened_form, {"name": "Autumn Cup", "pace": ["day"]})
    other = next(
        each.id for each in await hellas.games.tournaments.in_guild(int(guild_of(hellas)["id"])) if each.id != one
    )
    await owner.click(draft, f"t:announce::{other}")
    await hellas.quiet()
    asked = await players[3].slash(hellas.channel, "tournament register")
    assert "Which event" in asked.text and "Spring Cup" in asked.text and "Autumn Cup" in asked.text
    entered = await players[3].click(asked, f"t:evwhich::{other}.enter.")
    assert "You are in: Autumn Cup" in entered.text
    asked = await owner.slash(hellas.channel, "tournament forbid", first=players[0].id, second=players[1].id)
    key = f"{int(players[0].id):x}.{int(players[1].id):x}"
    said = await owner.click(asked, f"t:evwhich::{one}.evforbid.{key}..")
    assert "will not meet" in said.text
    assert len((await hellas.games.tournaments.get(one)).record.forbidden) == 1
    assert "may meet again" in (await owner.click(said, f"t:evundo::{one}.forbid.{key}")).text
    assert (await hellas.games.tournaments.get(one)).record.forbidden == []
    listed = (await players[0].slash(hellas.channel, "tournament list")).text
    assert "Spring Cup" in listed and "Autumn Cup" in listed


def fields_of(reply: Reply) -> dict[str, str]:
    """Return the contents of the fields of an open form."""
    parts = [label["component"] for label in reply.modal["components"]]
    return {part["custom_id"]: part.get("value") or "" for part in parts}


async def test_a_form_with_a_mistake_comes_back_as_it_was_filled_in(hellas: Hellas) -> None:
    owner = owner_of(hellas)
    await owner.slash(hellas.channel, "setup server", timezone="Europe/Rome")
    form = await owner.slash(hellas.channel, "tournament create", title="sphacteria", format="swiss")
    refused = await owner.submit_modal(form, {"name": "Spring Cup", "rounds": "4", "size": "ten", "pace": ["day"]})
    assert "Places: please write a whole number." in refused.text
    (token,) = hellas.games.drafts.forms
    filled = await owner.click(refused, f"t:evagain::{token}")
    values = fields_of(filled)
    assert values["name"] == "Spring Cup" and values["rounds"] == "4" and values["size"] == "ten"
    draft = await owner.submit_modal(filled, {"size": "10", "start": "+30"})
    assert "Spring Cup" in draft.text
    (record,) = await hellas.games.tournaments.in_guild(int(guild_of(hellas)["id"]))
    assert (record.size, record.rounds) == (10, 4) and record.begins_at is not None
    edit = await owner.click(draft, f"t:evedit::{record.id}")
    shown = fields_of(edit)
    there = datetime.fromtimestamp(record.begins_at, ZoneInfo("Europe/Rome"))
    assert shown["start"] == there.strftime("%Y-%m-%d %H:%M")
    changed = await owner.submit_modal(edit, {"name": "Summer Cup", "description": "Bring figs."})
    assert "Summer Cup" in changed.text and "Bring figs." in changed.text


def test_a_start_is_a_date_and_an_hour_by_the_clock_of_the_server() -> None:
    now = datetime(2026, 11, 19, 12, 0, tzinfo=ZoneInfo("Europe/Rome")).timestamp()
    for said in ("2026-11-25 19:00", "25.11.2026 19:00", "25/11/2026 19:00", "25.11. 19:00", "25/11 19h00"):
        found = read_moment(said, "Europe/Rome", now)
        assert found is not None
        assert datetime.fromtimestamp(found, ZoneInfo("UTC")).isoformat() == "2026-11-25T18:00:00+00:00"
    assert read_moment("11:00", "Europe/Rome", now) == now + 23 * 3600
    assert read_moment("3/2 12:00", "Europe/Rome", now) == datetime(2027, 2, 3, 11, tzinfo=ZoneInfo("UTC")).timestamp()
    assert read_moment("+36", "Europe/Rome", now) == now + 36 * 3600 and read_moment(" ", "Europe/Rome", now) is None
    for bad in ("soon", "2026-13-40 19:00", "2020-01-01 10:00", "25:00", "2099-01-01 10:00"):
        with pytest.raises(BadTournament):
            read_moment(bad, "Europe/Rome", now)


async def test_a_place_that_becomes_free_goes_to_the_first_who_waits(tables: GameServices) -> None:
    tournament_id = await opened(tables, 5, size=3, rounds=3)
    event = await tables.tournaments.get(tournament_id)
    assert {one.user_id for one in event.active} == {1, 2, 3}
    first = event.waiting_list[0].user_id
    await tables.rounds.drop_out(tournament_id, 2)
    event = await tables.tournaments.get(tournament_id)
    assert {one.user_id for one in event.active} == {1, 3, first}
    await tables.drafts.configure(tournament_id, ORGANIZER, size=4)
    assert (await tables.tournaments.get(tournament_id)).waiting_list == []
    with pytest.raises(BadTournament):
        await tables.drafts.configure(tournament_id, ORGANIZER, size=3)  # more have places
    await tables.entries.register(tournament_id, 7, "Last")
    await tables.rounds.start(tournament_id, ORGANIZER)
    event = await tables.tournaments.get(tournament_id)
    assert event.find(7) is None and len(event.entrants) == 4
    with pytest.raises(TournamentFull):
        await tables.entries.register(tournament_id, 8)


async def test_check_in_has_a_window_and_those_left_out_are_known_before(hellas: Hellas) -> None:
    players = [hellas.person(name) for name in NAMES]
    event = await announced(hellas, players, rounds="2")
    owner = owner_of(hellas)
    await hellas.games.drafts.configure(event, None, check_in=True)
    board = await players[0].expect("Spring Cup", place=hellas.channel)
    for player in players[:3]:
        await player.slash(hellas.channel, "tournament checkin")
    asked = await owner.slash(hellas.channel, "tournament start")
    assert "One entrant would be left out, 3 would play" in asked.text and players[3].id in asked.text
    assert (await hellas.games.tournaments.get(event)).record.status == "open"
    assert "3 players" in (await owner.click(asked, f"t:evstart::{event}.sure")).text
    await hellas.quiet()
    assert any("without you" in seen.text for seen in players[3].messages(players[3].dm)) and board


async def test_check_in_opens_when_it_was_said(tables: GameServices, clock: Hours) -> None:
    tournament_id = await opened(tables, 4, rounds=2, check_in=True, check_in_hours=12.0, begins_at=clock.now + DAY)
    with pytest.raises(CheckInLater):
        await tables.entries.check_in(tournament_id, 1)
    clock.now += DAY / 2
    await Clocks(tables).tick()
    assert "check-in" in (await tables.tournaments.get(tournament_id)).record.notices
    for user in (1, 2, 3):
        await tables.entries.check_in(tournament_id, user)
    clock.now += DAY / 2
    await Clocks(tables).tick()
    event = await tables.tournaments.get(tournament_id)
    assert event.record.status == "running" and event.find(4) is None


async def test_those_who_have_not_begun_are_reminded_twice_and_threads_show_a_new_hour(
    tables: GameServices, clock: Hours
) -> None:
    tournament_id = await opened(tables, 4, rounds=1, start_days=3)
    await tables.rounds.start(tournament_id, ORGANIZER)
    await open_threads(tables, tournament_id)
    assert len(await tables.reminders.of_person(1)) == 1
    await tables.settings.set_preferences("user", 1, reminders="off")
    await tables.settings.set_preferences("user", 2, quiet=["00:00", "23:59"], timezone="UTC")
    for hours, reminded in ((40, 0), (48, 1), (60, 1), (69, 2)):
        clock.now += hours * 3600 - (clock.now - (await tables.tournaments.get(tournament_id)).rounds[1].at)
        for _ in range(2):  # the second look finds nothing new
            await tables.rounds.catch_up()
            await Clocks(tables).tick()
        assert (await tables.tournaments.get(tournament_id)).rounds[1].reminded == reminded, hours
        rows = await sent(tables.store, "match-reminder")
        private = sorted(str(row["target"]) for row in rows if str(row["target"]).startswith("user:"))
        assert private == sorted(["user:3", "user:4"] * reminded), "none for one who wants none, or wants quiet"
        assert sum(str(row["target"]).startswith("channel:") for row in rows) == 2 * reminded
    await tables.organize.extend(tournament_id, ORGANIZER, 2)
    current = (await tables.tournaments.get(tournament_id)).rounds[1]
    assert current.reminded == 0 and current.start_by == current.at + 5 * DAY


async def test_what_is_forbidden_wins_over_what_was_fixed(tables: GameServices) -> None:
    tournament_id = await opened(tables, 4, rounds=2)
    await tables.organize.fix_pairing(tournament_id, ORGANIZER, [(1, 2)])
    assert await tables.organize.forbid(tournament_id, ORGANIZER, 2, 1)
    assert (await tables.tournaments.get(tournament_id)).record.manual == []
    with pytest.raises(BadTournament):
        await tables.organize.fix_pairing(tournament_id, ORGANIZER, [(1, 2)])
    await tables.organize.take_back(tournament_id, ORGANIZER, "forbid", [1, 2])
    await tables.organize.fix_pairing(tournament_id, ORGANIZER, [(1, 2)])
    await tables.organize.take_back(tournament_id, ORGANIZER, "pair", [2, 1])
    with pytest.raises(BadTournament):
        await tables.organize.take_back(tournament_id, ORGANIZER, "pair", [2, 1])


async def test_a_mini_cup_with_empty_places_takes_as_many_as_it_is_made_for(tables: GameServices) -> None:
    cup = await tables.drafts.create(GUILD, CHANNEL, ORGANIZER, "Cup", "sphacteria", "mini-cup")
    assert cup.record.size == 7
    with pytest.raises(BadTournament):
        await tables.drafts.create(GUILD, CHANNEL, ORGANIZER, "Cup", "sphacteria", "mini-cup", size=6)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_ban_says_its_moment_as_discord_reads_it(lang: str) -> None:
    error = EntrySuspended(until=str(1795485901))
    assert "<t:1795485901:R>" in catalogue(None, lang).say(error.key, **error.facts)


async def test_who_may_not_enter_hears_until_when(tables: GameServices, clock: Hours) -> None:
    tournament_id = await opened(tables, 4, rounds=1, start_days=1)
    await tables.rounds.start(tournament_id, ORGANIZER)
    await open_threads(tables, tournament_id)
    clock.now += DAY
    await Clocks(tables).tick()
    with pytest.raises(EntrySuspended) as refused:
        await tables.entries.register(await opened(tables, 0), 1)
    said = catalogue(None, "en").say(refused.value.key, **refused.value.facts)
    assert f"<t:{int(clock.now + DAY)}:R>" in said


async def test_two_events_in_one_channel_are_not_mistaken_for_each_other(tables: GameServices) -> None:
    first, second = await opened(tables, 0), await opened(tables, 0)
    with pytest.raises(WhichTournament) as asked:
        await tables.tournaments.find_here(GUILD, CHANNEL, None)
    assert {*asked.value.facts["tournaments"]} == {first, second}
    assert (await tables.tournaments.find_here(GUILD, CHANNEL, first)).id == first


async def test_the_table_has_headings_one_kind_of_halves_and_a_way_back(tables: GameServices) -> None:
    assert [points_text(value) for value in (4.5, 0.5, 0, -1.5, 3.25, 2)] == ["4½", "½", "0", "−1½", "3.25", "2"]
    tournament_id = await opened(tables, 5, rounds=2)
    await tables.rounds.start(tournament_id, ORGANIZER)
    for _ in (1, 2):
        await settle_round(tables, tournament_id)
    event = await tables.tournaments.get(tournament_id)
    card = standings_card(event, tournament_text(event.record, "en"))
    assert "**points** · byes · Direct encounter · Buchholz Cut-1" in card.text
    assert event.record.status == "over"


async def test_teams_do_not_meet_and_their_boards_are_added_up(tables: GameServices) -> None:
    tournament_id = await opened(tables, 4, rounds=2)
    event = await tables.tournaments.get(tournament_id)
    team = {event.entrant(user).player: "Reds" if user < 3 else "Blues" for user in (1, 2, 3, 4)}
    await tables.drafts.set_teams(tournament_id, ORGANIZER, team)
    await tables.rounds.start(tournament_id, ORGANIZER)
    for _ in (1, 2):
        await settle_round(tables, tournament_id)
    event = await tables.tournaments.get(tournament_id)
    assert all(team[match.first] != team[match.second or ""] for match in event.matches)
    assert event.team_table() == [("Reds", 4.0), ("Blues", 0.0)]


async def test_a_season_adds_up_places_of_several_events(tables: GameServices) -> None:
    for _ in (1, 2):
        tournament_id = await opened(tables, 4, rounds=2, season="Spring league")
        await tables.rounds.start(tournament_id, ORGANIZER)
        for _ in (1, 2):
            await settle_round(tables, tournament_id)
    await opened(tables, 4, season="Spring league")
    table = await tables.seasons.table(GUILD, "Spring league")
    assert sum(line.points for line in table.lines) == 2 * (25 + 18 + 15 + 12)
    assert {len(line.places) for line in table.lines} == {2}
    assert len(table.events) == 3 and await tables.seasons.names(GUILD) == ["Spring league"]
    assert (await tables.seasons.table(GUILD + 1, "Spring league")).lines == ()


async def test_a_season_gives_nothing_for_an_event_in_which_one_played_no_game(tables: GameServices) -> None:
    tournament_id = await opened(tables, 4, rounds=2, season="Spring league")
    await tables.rounds.start(tournament_id, ORGANIZER)
    await open_threads(tables, tournament_id)
    await settle_round(tables, tournament_id, absent=frozenset({4}))
    await tables.rounds.drop_out(tournament_id, 4)
    await tables.rounds.tick()
    await settle_round(tables, tournament_id)
    assert (await tables.tournaments.get(tournament_id)).record.status == "over"
    assert {line.user for line in (await tables.seasons.table(GUILD, "Spring league")).lines} == {1, 2, 3}


async def test_at_the_start_only_those_who_have_checked_in_move_up(tables: GameServices, clock: Hours) -> None:
    tournament_id = await opened(tables, 3, rounds=2, size=3, check_in=True)
    for user in (4, 5):
        clock.now += 60
        await tables.entries.register(tournament_id, user, f"Player {user}")
    for user in (1, 2, 5):
        await tables.entries.check_in(tournament_id, user)
    await tables.rounds.start(tournament_id, ORGANIZER)
    event = await tables.tournaments.get(tournament_id)
    assert {one.user_id for one in event.entrants.values()} == {1, 2, 5}, "the fourth waited longer, and is not here"


async def test_seeds_by_hand_and_a_start_as_soon_as_it_is_full(tables: GameServices) -> None:
    tournament_id = await opened(tables, 3, rounds=2, size=4, start_when_full=True)
    event = await tables.tournaments.get(tournament_id)
    order = [event.entrant(user).player for user in (3, 1, 2)]
    await tables.drafts.set_seeds(tournament_id, ORGANIZER, order)
    await tables.entries.register(tournament_id, 4, "Player 4")
    await tables.rounds.tick()
    event = await tables.tournaments.get(tournament_id)
    assert event.record.status == "running"
    assert [event.user_of(player) for player in event.model().seeds] == [3, 1, 2, 4]


async def test_a_player_withdrawn_by_the_organizer_has_not_resigned(hellas: Hellas) -> None:
    players = [hellas.person(name) for name in NAMES]
    event = await announced(hellas, players, rounds="2")
    owner = owner_of(hellas)
    await owner.slash(hellas.channel, "tournament start")
    await hellas.quiet()
    game = (await sit_down(hellas, event, players))[0]
    table = await hellas.games.index.get(game)
    said = await owner.slash(hellas.channel, "tournament drop", player=str(table.users[0]))
    assert "withdrawn from Spring Cup by the organizer" in said.text
    await hellas.quiet()
    thread = hellas.discord.world.channels[str(table.channel_id)]
    told = "\n".join(seen.text for seen in owner.messages(thread))
    assert "is withdrawn by the organizer" in told and "resign" not in told
    boards = [seen for seen in owner.messages(hellas.channel) if seen.text.startswith("## Spring Cup")]
    assert any(seen.raw.get("pinned") for seen in boards)


async def test_the_start_is_in_discords_own_list_and_results_go_to_a_second_channel(hellas: Hellas) -> None:
    players = [hellas.person(name) for name in NAMES]
    results = room(hellas, "results")
    event = await announced(hellas, players, rounds="2", start="+30")
    owner, listed = owner_of(hellas), guild_of(hellas)["events"]
    await hellas.quiet()
    [entry] = [each for each in listed.values() if each["name"] == "Spring Cup"]
    begins = (await hellas.games.tournaments.get(event)).record.begins_at
    assert begins is not None
    assert abs(datetime.fromisoformat(entry["scheduled_start_time"]).timestamp() - begins) < 1
    await owner.slash(hellas.channel, "tournament change", results=results["id"])
    await owner.slash(hellas.channel, "tournament start")
    await hellas.quiet()
    assert not [seen for seen in owner.messages(results) if "Round 1" in seen.text], "not before the round is over"
    await play_on_discord(hellas, event, players)
    [told] = [seen.text for seen in owner.messages(results) if "Round 1" in seen.text]
    assert "Spring Cup" in told and told.count(":") >= 2
    rounds = [each["name"] for each in listed.values() if "Round" in each["name"]]
    assert rounds == ["Spring Cup: Round 1", "Spring Cup: Round 2"]


async def test_the_clocks_of_all_games_stand_still_at_night(hellas: Hellas) -> None:
    players = [hellas.person(name) for name in NAMES]
    owner = owner_of(hellas)
    await owner.slash(hellas.channel, "setup server", timezone="Europe/Athens")
    form = await owner.slash(hellas.channel, "tournament create", title="sphacteria", format="swiss")
    draft = await owner.submit_modal(form, {"name": "Spring Cup", "pace": ["day"], "size": ""})
    [record] = await hellas.games.tournaments.in_guild(int(guild_of(hellas)["id"]))
    draft = await owner.select(draft, ["23:00-08:00"], f"t:evset::{record.id}.night")
    assert "Clocks stand still from 23:00 to 08:00" in str(draft.message.raw)
    draft = await owner.select(draft, ["two-days"], f"t:evset::{record.id}.pace")  # which keeps the hours
    await owner.click(draft, f"t:announce::{record.id}")
    await hellas.quiet()
    board = await players[0].expect("Open for entries", place=hellas.channel)
    assert "clocks stand still from 23:00 to 08:00 (Europe/Athens)" in board.text
    for player in players:
        await player.click(board, f"t:enter::{record.id}")
    await owner.slash(hellas.channel, "tournament start")
    await hellas.quiet()
    rest = "23:00-08:00 Europe/Athens"
    for game in await sit_down(hellas, record.id, players):
        info = await hellas.games.index.get(game)
        assert info.pace.rest == rest and info.pace.after == "resign"
        due = [wait.deadline for wait in info.awaited if wait.deadline]
        assert due and all(info.pace.awake(deadline) == deadline for deadline in due)
        assert all(deadline - hellas.clock.time() > 2 * DAY + 9 * 3600 for deadline in due), (
            "two days, and their nights"
        )
    await hellas.games.manage.set_pace(game, PACES["day"], None)
    pace = (await hellas.games.index.get(game)).pace
    assert (pace.rest, pace.after, pace.claim) == (rest, "resign", "win"), "only the length has changed"
