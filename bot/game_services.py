"""The services around games, composed over one core."""

from __future__ import annotations

from bot.base import Clock
from bot.features.computers.service import Computers
from bot.features.copies.service import Transfer
from bot.features.exercises.service import Exercises
from bot.features.follow.service import Follows
from bot.features.judging.service import Judging
from bot.features.lessons.service import Practice
from bot.features.lobby.service import Lobby
from bot.features.manage.service import Administration
from bot.features.matchmaking.service import Queue
from bot.features.plans.service import Plans
from bot.features.predictions.service import Predictions
from bot.features.proposals.service import Proposals
from bot.features.ratings.reliability import Reliability
from bot.features.ratings.service import Ratings
from bot.features.replay.service import Replays
from bot.features.settings.service import People
from bot.features.tournaments.duration import Durations
from bot.features.tournaments.rounds import Rounds
from bot.features.tournaments.service import Tournaments
from bot.games.core import Core, GameOptions
from bot.games.index import GameIndex
from bot.games.play import Play
from bot.store.store import Store

DEFAULTS = GameOptions()


class GameServices:
    """Games in channels: opened, played, undone, paused, copied; every change is durable before anybody hears of it."""

    def __init__(self, store: Store, clock: Clock | None = None, options: GameOptions = DEFAULTS) -> None:
        self.core = core = Core(store, clock, options)
        self.index = GameIndex(core)
        self.follows = Follows(core)
        self.lobby = Lobby(core, self.index)
        self.play = Play(core)
        self.replays = Replays(self.index, self.play)
        self.predictions = Predictions(core, self.play)
        self.plans = Plans(core, self.play)
        self.computers = Computers(core, self.lobby, self.play)
        self.administration = Administration(core, self.index, self.lobby, self.play)
        self.proposals = Proposals(core, self.administration, self.computers, self.follows)
        self.people = People(core, self.index, self.administration, self.follows)
        self.files = Transfer(core, self.index, self.lobby)
        self.practice = Practice(core, self.index, self.lobby, self.administration, self.people)
        self.exercises = Exercises(core, self.play, self.practice, self.people)
        self.reliability = Reliability(core)
        self.ratings = Ratings(core)
        self.tournaments = Tournaments(core, self.reliability)
        self.duration = Durations(core)
        self.rounds = Rounds(self.tournaments, self.lobby, self.administration, self.ratings)
        self.match_games, self.organize = self.rounds.match_games, self.rounds.care
        self.judging = Judging(core, self.administration, self.rounds)
        self.queue = Queue(core, self.lobby, self.administration, self.ratings)
        core.beginnings.append(self.play.try_standing_orders)
        core.endings += [self.ratings.note_game, self.rounds.note_result]

    @property
    def store(self) -> Store:
        """The database."""
        return self.core.store

    @property
    def clock(self) -> Clock:
        """The clock by which the games are timed."""
        return self.core.clock

    @property
    def language(self) -> str:
        """The language spoken where nobody has chosen one."""
        return self.core.options.language
