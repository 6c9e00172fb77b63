"""The services around games, composed over one core."""

from __future__ import annotations

from bot.base import Clock
from bot.features.board.service import Boards
from bot.features.clocks.timers import Timers
from bot.features.computers.service import Computers
from bot.features.copies.service import Transfer
from bot.features.exercises.service import Exercises
from bot.features.follow.service import Follows
from bot.features.judging.service import Judging
from bot.features.lessons.service import Practice
from bot.features.lobby.service import Lobby
from bot.features.manage.service import Manage
from bot.features.matchmaking.service import Queue
from bot.features.plans.service import Plans
from bot.features.predictions.service import Predictions
from bot.features.privacy.service import Privacy
from bot.features.proposals.service import Proposals
from bot.features.ratings.reliability import Reliability
from bot.features.ratings.service import Ratings
from bot.features.replay.service import Replays
from bot.features.review.service import Reviews
from bot.features.seats.members import Members
from bot.features.seats.service import Seats
from bot.features.settings.service import SettingsService
from bot.features.settings.vacation import Vacations
from bot.features.tournaments.drafts import Drafts
from bot.features.tournaments.duration import Durations
from bot.features.tournaments.entries import Entries
from bot.features.tournaments.match_games import MatchGames
from bot.features.tournaments.organize import Organize
from bot.features.tournaments.reminders import Reminders
from bot.features.tournaments.results import MatchResults
from bot.features.tournaments.rounds import Rounds
from bot.features.tournaments.seasons import Seasons
from bot.features.tournaments.service import Tournaments
from bot.features.tournaments.webhooks import Webhooks
from bot.games.core import Core, GameOptions
from bot.games.play import Play
from bot.games.rewind import Rewinds, RulesVersions
from bot.games.views import GameIndex, Views
from bot.store.store import Store

DEFAULTS = GameOptions()


class GameServices:
    """The services for games in channels; every change is stored before anyone is notified."""

    def __init__(self, store: Store, clock: Clock | None = None, options: GameOptions = DEFAULTS) -> None:
        self.core = core = Core(store, clock, options)
        self.preferences = core.preferences
        self.store, self.clock, self.language = store, core.clock, options.language
        self.index = GameIndex(core)
        self.views = Views(core)
        self.play = Play(core, self.views)
        self.early = self.play.early
        self.boards = Boards(core)
        self.rewinds = Rewinds(core, self.early)
        self.rules_versions = RulesVersions(core, self.rewinds)
        self.follows = Follows(core)
        self.ratings, self.reliability = Ratings(core), Reliability(core)
        self.lobby = Lobby(core, self.index)
        self.manage = Manage(core, self.lobby)
        self.seats = Seats(core, self.lobby, self.manage)
        self.members = Members(core, self.index)
        self.settings = SettingsService(core)
        self.vacations = Vacations(core, self.index, self.settings)
        self.timers = Timers(core)
        self.privacy = Privacy(core, self.index, self.manage, self.follows)
        self.replays = Replays(core, self.views)
        self.predictions = Predictions(core, self.views)
        self.plans = Plans(core, self.early)
        self.computers = Computers(core, self.lobby, self.play)
        self.proposals = Proposals(core, self.manage, self.seats, self.rewinds, self.computers, self.follows)
        self.files = Transfer(core, self.index, self.lobby)
        self.reviews = Reviews(core, self.files)
        self.practice = Practice(core, self.index, self.lobby, self.manage, self.settings)
        self.exercises = Exercises(core, self.views, self.practice, self.settings)
        self._open_tournaments()
        core.beginnings.append(self.early.try_standing_orders)
        core.acts.endings += [self.ratings.note_game, self.results.note_result]

    def _open_tournaments(self) -> None:
        """Build the tournament services and those that depend on them."""
        core = self.core
        self.tournaments = Tournaments(core)
        self.drafts = Drafts(self.tournaments)
        self.entries = Entries(self.tournaments, self.reliability)
        self.duration = Durations(core)
        self.match_games = MatchGames(self.tournaments, self.lobby)
        self.organize = Organize(self.tournaments, self.match_games, self.manage)
        self.results = MatchResults(
            self.tournaments, self.entries, self.match_games, self.organize, self.manage, self.seats
        )
        self.reminders = Reminders(self.tournaments)
        self.seasons, self.webhooks = Seasons(self.tournaments), Webhooks(self.tournaments)
        self.rounds = Rounds(
            *(self.tournaments, self.index, self.ratings, self.match_games, self.organize, self.results),
            *(self.reminders, self.webhooks),
        )
        self.judging = Judging(core, self.index, self.manage, self.seats, self.rewinds, self.rounds)
        self.queue = Queue(core, self.lobby, self.manage, self.ratings)
