"""The games of a match: their threads, bids for sides if the tournament uses them, and the games themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from sqlalchemy import Connection, bindparam, select, update

from bot.features.lobby.service import Lobby, new_id
from bot.features.tournaments.options import options_for
from bot.features.tournaments.record import (
    BID,
    LoadedTournament,
    MatchGame,
    MatchRecord,
    luck_seed,
    set_game,
)
from bot.features.tournaments.service import Tournaments, TournamentWork, match_label, match_number
from bot.games.announce import channel
from bot.games.errors import BadTournament, NoSuchGame, NotEntered, WrongTournamentStatus
from bot.games.loaded import LoadedGame
from bot.games.record import SEALED, GameInfo
from bot.games.unit_of_work import UnitOfWork
from bot.outbox.post import ChannelTarget, Post, post, receipt
from bot.store.schema import match_games, matches, tournaments
from bot.store.statements import Claim
from engine.registry import title as title_of

GAMES = {True: 2, False: 1}  # games per match: with both sides, or one
MOST_BID = 99  # victory points
ASK_FOR_BIDS = Claim(
    update(match_games)
    .where(match_games.c.game_id == bindparam("game"), match_games.c.state.in_(("waiting", "threaded")))
    .values(state="bidding", channel_id=bindparam("thread"))
    .returning(match_games.c.game_id)
)


@post("match-thread")
class MatchThread(Post):
    """A request for the thread of a match game."""

    marked, wakes = False, True
    game: str
    match: str
    part: int
    again: bool


@post("match-bids")
class MatchBids(Post):
    """A request for the bids of both players of a match."""

    game: str


@post("match-call")
class MatchCall(Post):
    """A call to the players of a match in its thread."""

    users: Sequence[int]
    event: str
    start_by: float | None


@post("bids-opened")
class BidsOpened(Post):
    """Both bids and their result."""

    bids: Sequence[Sequence[int]]
    first: int | None
    side: int
    bid: int


class MatchGames:
    """Opens the games of matches."""

    def __init__(self, tournaments: Tournaments, lobby: Lobby) -> None:
        self.tournaments, self.lobby, self.core = tournaments, lobby, tournaments.core

    def new_games(self, tournament: LoadedTournament, match: MatchRecord) -> list[MatchGame]:
        """Return the games of a match, or the replay games of a tied knock-out match."""
        first = len(match.games)
        count = 1 if match.others else GAMES[tournament.record.both_sides]
        return [
            MatchGame(match.id, first + part, new_id(), match.side if part % 2 == 0 else 1 - match.side)
            for part in range(count)
        ]

    @staticmethod
    def open_threads(work: TournamentWork, match: MatchRecord, fresh: Sequence[MatchGame]) -> None:
        """Request a thread for each game; the game is opened there once the thread has been created."""
        record = work.tournament.record
        target = ChannelTarget(record.forum_id or record.channel_id)
        for game in fresh:
            work.send(MatchThread(game.game_id, match.id, game.part, game.state == "open"), to=target, seq=match.round)

    async def open_game(self, tournament_id: str, game_id: str, channel_id: int) -> GameInfo | None:
        """Open the game of a match in its thread, or ask for bids first; idempotent."""
        async with self.tournaments.locked(tournament_id) as tournament:
            match, entry = game_of(tournament, game_id)
            if (
                entry.state not in ("waiting", "threaded")
                or match.ending is not None
                or tournament.record.status != "running"
            ):
                return None  # also after the tournament closed: its seed is public
            if tournament.record.match_kind == BID:
                await self.ask_for_bids(tournament, match, entry, channel_id)
                entry.state = "bidding"
                await self.link_threads(tournament, match.round)
                return None
            game = self.new_game(tournament, match, entry, channel_id)
            work = self.core.begin_work(game)
            await self.write_game(tournament, match, entry, game, work)
            await self.link_threads(tournament, match.round)
            return game.info

    async def link_threads(self, tournament: LoadedTournament, number: int) -> None:
        """Add links to the post of a round once its last thread is open; hidden threads get no links."""
        entries = [game for match in tournament.round_matches(number) for game in match.games]
        if tournament.record.duplicate or any(entry.state in ("waiting", "threaded") for entry in entries):
            return
        work = self.tournaments.begin_work(tournament)
        work.show_round(number)
        await self.tournaments.commit(work)

    def new_game(
        self, tournament: LoadedTournament, match: MatchRecord, entry: MatchGame, channel_id: int
    ) -> LoadedGame:
        """Return the game of a match, with its seats reserved for the players; it is not saved yet."""
        record, title, shared = (
            tournament.record,
            title_of(tournament.record.title),
            tournament.record.duplicate is not None,
        )
        options = record.options
        if match.others:
            options = options_for(title, record.scenario, record.options, len(match.players)) or record.options
        holders = {
            seat: user
            for seat, player in seating(tournament, match, entry).items()
            if (user := tournament.user_of(player)) is not None
        }
        return self.lobby.new_game(
            record.title,
            record.scenario,
            options,
            replace(record.pace, after="resign", claim="win"),
            holders,
            game_id=entry.game_id,
            seed=luck_seed(record.seed, match.round, entry.part) if shared else None,
            luck=SEALED if shared else None,
            guild_id=record.guild_id,
            channel_id=channel_id,
            language=record.language,
            name=match_name(tournament, match, entry),
            match_id=match.id,
        )

    async def write_game(
        self, tournament: LoadedTournament, match: MatchRecord, entry: MatchGame, game: LoadedGame, work: UnitOfWork
    ) -> None:
        """Save the game of a match and call its players."""
        work.add(set_game(entry, state="open", channel_id=None))
        users = sorted({seat_row.reserved_for for seat_row in game.seats if seat_row.reserved_for})
        said = MatchCall(users, tournament.record.name, tournament.rounds[match.round].start_by)
        if (target := channel(game)) is not None:
            work.send(said, to=target, seq=0)
        self.lobby.show(game, work)
        await self.lobby.commit_new(game, work)

    # bidding for sides

    async def ask_for_bids(
        self, tournament: LoadedTournament, match: MatchRecord, entry: MatchGame, channel_id: int
    ) -> None:
        """Ask both players for a secret bid: the side they want and the victory points they offer for it."""
        work = self.tournaments.begin_work(tournament)
        work.add(ASK_FOR_BIDS, {"game": entry.game_id, "thread": channel_id})
        work.send(MatchBids(entry.game_id), to=ChannelTarget(channel_id), seq=match.round)
        await self.tournaments.commit(work)

    async def bid(self, tournament_id: str, game_id: str, user: int, side: str, points: int) -> GameInfo | None:
        """Record a bid; once both are there, the higher bidder gets the side and the other player the points."""
        async with self.tournaments.locked(tournament_id) as tournament:
            match, entry = game_of(tournament, game_id)
            entrant, title = tournament.find(user), title_of(tournament.record.title)
            if entrant is None or entrant.player not in match.players:
                raise NotEntered(tournament=tournament.record.name)
            running = tournament.record.status == "running"
            if entry.state != "bidding" or match.ending is not None or entry.channel_id is None or not running:
                raise WrongTournamentStatus(status="bid")
            if side not in title.sides or not 0 <= points <= MOST_BID:
                raise BadTournament(reason="bid", possible=[*title.sides, f"0 … {MOST_BID}"])
            bids = {**(entry.bids or {}), entrant.player: [title.sides.index(side), points]}
            if len(bids) < len(match.players):
                first_bid = self.tournaments.begin_work(tournament)
                first_bid.add(set_game(entry, bids=bids))
                await self.tournaments.commit(first_bid)
                return None
            kept, price = settle_bids(tournament, match, bids)
            written = set_game(entry, bids=bids, side=kept, bid=price)
            game = self.new_game(tournament, match, entry, entry.channel_id)
            work = self.core.begin_work(game)
            work.add(written)
            told = [[tournament.user_of(player), *bids[player]] for player in match.players]
            said = BidsOpened(told, tournament.user_of(match.first), kept, price)
            work.send(said, to=ChannelTarget(entry.channel_id), seq=0)
            await self.write_game(tournament, match, entry, game, work)
            return game.info


@receipt(MatchThread)
def thread_made(connection: Connection, made: MatchThread, thread_id: int) -> None:
    """Record a new thread: its game can be opened there, or moves there if it has lost its own."""
    fresh = update(match_games).where(match_games.c.game_id == made.game, match_games.c.state == "waiting")
    connection.execute(fresh.values(state="threaded", channel_id=thread_id))
    if made.again:
        lost = update(match_games).where(match_games.c.game_id == made.game, match_games.c.state == "open")
        connection.execute(lost.values(channel_id=thread_id))
    of = select(matches.c.tournament_id).where(matches.c.id == made.match).scalar_subquery()
    connection.execute(update(tournaments).where(tournaments.c.id == of).values(dirty=True))


def settle_bids(tournament: LoadedTournament, match: MatchRecord, bids: Mapping[str, Sequence[int]]) -> tuple[int, int]:
    """Return the side of the first player and the points they pay for it, negative if the second player pays.

    If the players want different sides, both get them for nothing; equal bids are decided by a lot from the seed.
    """
    (mine, most), (theirs, least) = (bids[player] for player in match.players)
    if mine != theirs:
        return int(mine), 0
    first = most > least
    if most == least:
        model = tournament.model(match.round)
        first = model.lot(match.first, f"bid {match.id}") > model.lot(match.second or "", f"bid {match.id}")
    return (int(mine), int(most)) if first else (1 - int(theirs), -int(least))


def game_of(tournament: LoadedTournament, game_id: str) -> tuple[MatchRecord, MatchGame]:
    """Return the match and the entry of a game."""
    for match in tournament.matches:
        for game in match.games:
            if game.game_id == game_id:
                return match, game
    raise NoSuchGame(game=game_id)


def seating(tournament: LoadedTournament, match: MatchRecord, entry: MatchGame) -> dict[str, str]:
    """Return who has which seat: in a match of two by sides, in larger games in the order of seating."""
    record, title = tournament.record, title_of(tournament.record.title)
    if match.others:
        options = options_for(title, record.scenario, record.options, len(match.players)) or record.options
        return dict(zip(title.seats(record.scenario, options), match.players, strict=True))
    sides = {title.sides[entry.side]: match.first, title.sides[1 - entry.side]: match.second or ""}
    return {seat: sides[title.side_of(seat)] for seat in title.seats(record.scenario, record.options)}


def match_name(tournament: LoadedTournament, match: MatchRecord, entry: MatchGame) -> str:
    """Return the name of a match game."""
    return f"{match_label(tournament.record.name, match, entry)}: {who_meets(tournament, match, entry)}"


def thread_name(tournament: LoadedTournament, match: MatchRecord, entry: MatchGame) -> str:
    """Return the name of the thread, starting with the players because lists of threads cut long names."""
    return f"{match_number(match, entry)} {who_meets(tournament, match, entry)} · {tournament.record.name}"


def who_meets(tournament: LoadedTournament, match: MatchRecord, entry: MatchGame) -> str:
    """Return the names of the players, the first side first."""
    names = [tournament.entrants[player].name or "?" for player in match.players if player in tournament.entrants]
    if entry.side != match.side and not match.others and tournament.record.match_kind != BID:
        names.reverse()
    return " – ".join(name[:22] for name in names)
