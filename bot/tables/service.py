"""Tables: the application service, composed of its parts over one core."""

from __future__ import annotations

from bot.store.store import Store
from bot.tables.administration import Administration
from bot.tables.computers import Computers
from bot.tables.core import Clock, Core, TableOptions
from bot.tables.event_forecast import EventForecast
from bot.tables.events import Events
from bot.tables.exercises import Exercises
from bot.tables.follows import Follows
from bot.tables.foretelling import Foretelling
from bot.tables.index import GameIndex
from bot.tables.judging import Judging
from bot.tables.lobby import Lobby
from bot.tables.people import People
from bot.tables.plans import Plans
from bot.tables.play import Play
from bot.tables.practice import Practice
from bot.tables.proposals import Proposals
from bot.tables.queue import Queue
from bot.tables.ratings import Ratings
from bot.tables.reliability import Reliability
from bot.tables.replays import Replays
from bot.tables.rounds import Rounds
from bot.tables.transfer import Transfer

DEFAULTS = TableOptions()


class Tables:
    """Games in channels: opened, played, undone, paused, copied; every change is durable before anybody hears of it."""

    def __init__(self, store: Store, clock: Clock | None = None, options: TableOptions = DEFAULTS) -> None:
        self.core = core = Core(store, clock, options)
        self.games = GameIndex(core)
        self.follows = Follows(core)
        self.lobby = Lobby(core, self.games)
        self.play = Play(core)
        self.replays = Replays(self.games, self.play)
        self.foretelling = Foretelling(core, self.play)
        self.plans = Plans(core, self.play)
        self.computers = Computers(core, self.lobby, self.play)
        self.administration = Administration(core, self.games, self.lobby, self.play)
        self.proposals = Proposals(core, self.administration, self.computers, self.follows)
        self.people = People(core, self.games, self.administration, self.follows)
        self.files = Transfer(core, self.games, self.lobby)
        self.practice = Practice(core, self.games, self.lobby, self.administration, self.people)
        self.exercises = Exercises(core, self.play, self.practice, self.people)
        self.reliability = Reliability(core)
        self.ratings = Ratings(core)
        self.events = Events(core, self.reliability)
        self.forecast = EventForecast(core)
        self.rounds = Rounds(self.events, self.lobby, self.administration, self.ratings)
        self.match_tables, self.event_care = self.rounds.match_tables, self.rounds.care
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
