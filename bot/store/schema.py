"""The database in SQLAlchemy Core: one game is a handful of rows and an append-only log.

Times are seconds since 1970 in UTC. Discord ids are big integers. JSON columns hold plain data only.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
    text,
)

NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}
metadata = MetaData(naming_convention=NAMES)

# SQLite numbers rows by itself only where the key is its own INTEGER.
Counter = BigInteger().with_variant(Integer, "sqlite")
OPEN = ("lobby", "running", "paused")
UNDER_WAY = ("running", "paused")
OPEN_SQL = text("channel_id IS NOT NULL AND status IN ('lobby', 'running', 'paused')")
WAITING_SQL = text("state = 'waiting'")
UNFIRED_SQL = text("fired_at IS NULL")


def game_key(primary_key: bool = False) -> Column[str]:
    """Return the foreign key column to a game."""
    return Column(
        "game_id", String(24), ForeignKey("games.id", ondelete="CASCADE"), nullable=False, primary_key=primary_key
    )


games = Table(
    "games",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("title", String(40), nullable=False),
    Column("scenario", String(60), nullable=False),
    Column("options", JSON, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("name", Text),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger),
    Column("creator", BigInteger),
    Column("language", String(8), nullable=False),
    Column("status", String(12), nullable=False),
    Column("pace", JSON, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("seq", Integer, nullable=False),  # of the newest log row
    Column("told", Integer, nullable=False),  # everything up to this row was posted
    Column("awaited", JSON, nullable=False),  # {seat: {"since": moment, "deadline": moment or null}}
    Column("turn", Integer),
    Column("phase", String(60)),
    Column("outcome", JSON),
    Column("forked_from", String(24)),
    Column("origin", String(60)),  # the prepared position it began from; none for one that began with the set-up
    Column("inherited", Integer, nullable=False),  # throws from the game this one was forked from
    Column("created_at", Float, nullable=False),
    Column("started_at", Float),
    Column("ended_at", Float),
    Column("moved_at", Float),
    Column("match_id", String(40)),  # the match of a tournament that this game belongs to
    Column("luck", String(8)),  # of a duplicate round: sealed, open when no longer in use; null: own dice
    Column("min_answers", Float),  # minimum share of answers in time needed to take a seat
    Index("uq_games_channel_id_open", "channel_id", unique=True, sqlite_where=OPEN_SQL, postgresql_where=OPEN_SQL),
    Index("ix_games_status", "status"),
    Index("ix_games_guild_id", "guild_id"),
    Index("ix_games_match_id", "match_id"),
)

seats = Table(
    "seats",
    metadata,
    game_key(primary_key=True),
    Column("seat", String(40), primary_key=True),
    Column("place", Integer, nullable=False),  # the order of the seats
    Column("user_id", BigInteger),
    Column("reserved_for", BigInteger),
    Column("seed_phrase", Text),
    Column("resigned", Boolean, nullable=False),
    Column("standing", JSON, nullable=False),  # standing orders: {ask key or "*": word}
    Column("prepared", JSON, nullable=False, server_default="[]"),  # early answers
    Column("plan", JSON),  # plan of its holder: {"position": answers before it, "answers": [[seat, answer]]}
    Column("bank", Float),  # seconds left, if the pace has a bank
    Column("computer", String(12)),  # the level of the computer that plays it
    Index("ix_seats_user_id", "user_id"),
)

holders = Table(
    "holders",
    metadata,
    game_key(primary_key=True),
    Column("seat", String(40), primary_key=True),
    Column("mark", String(32), primary_key=True),  # a person, as a hash keyed by the game's seed
)

log = Table(
    "log",
    metadata,
    game_key(primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),  # start, answer, undo, takeback, note
    Column("position", Integer, nullable=False),  # counted answers after this row
    Column("seat", String(40)),
    Column("answer", JSON),
    Column("digest", String(16)),
    Column("state_hash", String(16)),
    Column("sealed", Boolean, nullable=False),
    Column("events", JSON, nullable=False),
    Column("by", String(16), nullable=False),  # player, standing, clock, organizer
    Column("user_id", BigInteger),
    Column("interaction_id", BigInteger),
    Column("asked", Integer),  # the row that asked the question
    Column("at", Float, nullable=False),
    Index("uq_log_interaction_id_asked", "interaction_id", "asked", unique=True),
    Index("ix_log_user_id", "user_id"),
)

rolls = Table(
    "rolls",
    metadata,
    game_key(primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("sides", Integer, nullable=False),
    Column("result", Integer, nullable=False),
    Column("stream", String(60)),  # a shared stream, if any
)

checkpoints = Table(
    "checkpoints",
    metadata,
    game_key(primary_key=True),
    Column("position", Integer, primary_key=True, autoincrement=False),
    Column("seq", Integer, nullable=False),  # the log row that reached the position
    Column("state", LargeBinary, nullable=False),  # JSON, compressed with zstandard
    Column("dice", Integer, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("counts", JSON),  # throws drawn from each stream, if shared
)

proposals = Table(
    "proposals",
    metadata,
    Column("id", Counter, primary_key=True, autoincrement=True),
    game_key(),
    Column("kind", String(16), nullable=False),  # takeback, draw, extension, pause, resume, substitution
    Column("seat", String(40), nullable=False),
    Column("facts", JSON, nullable=False),
    Column("agreed", JSON, nullable=False),  # seats that agreed, the proposer first
    Column("state", String(12), nullable=False),  # open, done, declined, void
    Column("at", Float, nullable=False),
    Index("ix_proposals_game_id_state", "game_id", "state"),
)

messages = Table(
    "messages",
    metadata,
    Column("id", Counter, primary_key=True, autoincrement=True),
    game_key(),
    Column("kind", String(24), nullable=False),
    Column("target", String(40), nullable=False),
    Column("message_id", BigInteger, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Index("ix_messages_game_id_kind", "game_id", "kind"),
)

outbox = Table(
    "outbox",
    metadata,
    Column("id", Counter, primary_key=True, autoincrement=True),
    Column("game_id", String(24), ForeignKey("games.id", ondelete="CASCADE")),
    Column("seq", Integer, nullable=False),
    Column("kind", String(24), nullable=False),
    Column("target", String(40), nullable=False),  # channel:ID or user:ID
    Column("payload", JSON, nullable=False),  # keys and facts
    Column("slot", String(80)),  # of rows waiting in one slot only the newest is sent
    Column("nonce", String(25), nullable=False),
    Column("state", String(12), nullable=False),  # waiting, flight, sent, closed, gone, failed
    Column("attempts", Integer, nullable=False),
    Column("not_before", Float, nullable=False),
    Column("message_id", BigInteger),
    Column("at", Float, nullable=False),
    Column("holder", String(32), nullable=False, server_default=""),  # the process sending it
    Column("tournament_id", String(24)),  # its tournament, for messages not about a game
    Column("parts", JSON(none_as_null=True)),  # contents of each message sent for the row
    Index("uq_outbox_slot_waiting", "slot", unique=True, sqlite_where=WAITING_SQL, postgresql_where=WAITING_SQL),
    Index("ix_outbox_state_target", "state", "target"),
    Index("ix_outbox_game_id", "game_id"),
    sqlite_autoincrement=True,  # numbers are never reused
)

timers = Table(
    "timers",
    metadata,
    Column("id", Counter, primary_key=True, autoincrement=True),
    game_key(),
    Column("seat", String(40)),
    Column("kind", String(16), nullable=False),  # half, nearly, deadline, organizer, snooze, resume
    Column("due_at", Float, nullable=False),
    Column("fired_at", Float),
    Column("seq", Integer, nullable=False),  # the log row that set it
    Index("ix_timers_due_at_unfired", "due_at", sqlite_where=UNFIRED_SQL, postgresql_where=UNFIRED_SQL),
    Index("ix_timers_game_id", "game_id"),
    sqlite_autoincrement=True,
)

settings = Table(
    "settings",
    metadata,
    Column("scope", String(10), primary_key=True),  # guild, channel, user
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("data", JSON, nullable=False),
)

follows = Table(
    "follows",
    metadata,
    Column("id", Counter, primary_key=True, autoincrement=True),
    Column("kind", String(12), nullable=False),  # game, player, server, event, watch, talk, hands
    Column("subject", String(24), nullable=False),  # the id of what is followed
    Column("target", String(40), nullable=False),  # channel:ID or user:ID
    Column("often", String(8), nullable=False),  # phase, turn, daily, end
    Column("user_id", BigInteger),  # who set it up
    Column("guild_id", BigInteger),  # the server of the target
    Column("late", Integer, nullable=False),  # delay of a feed of all hands, in turns
    Column("at", Float, nullable=False),
    Index("uq_follows_kind_subject_target", "kind", "subject", "target", unique=True),
    Index("ix_follows_user_id", "user_id"),
    sqlite_autoincrement=True,
)

feed_cursors = Table(
    "feed_cursors",
    metadata,
    Column("target", String(40), primary_key=True),
    game_key(primary_key=True),
    Column("seq", Integer, nullable=False),  # the target has received all up to this row of the log
    Column("turn", Integer, nullable=False),
    Column("heading", JSON),  # the phase of that row
    Column("at", Float, nullable=False),  # time of the last message to the target
    Index("ix_feed_cursors_game_id", "game_id"),
)

polls = Table(
    "polls",
    metadata,
    Column("id", Counter, primary_key=True, autoincrement=True),
    game_key(),
    Column("seq", Integer, nullable=False),  # log row when it was opened
    Column("what", String(12), nullable=False),  # battle, winner
    Column("subject", String(60), nullable=False),  # the place of the battle; empty for the winner
    Column("sides", JSON, nullable=False),  # the results to choose from
    Column("state", String(12), nullable=False),  # open, closed, scored, void
    Column("result", String(40)),
    Column("closed", Integer),  # the log row that closed it
    Column("at", Float, nullable=False),
    Index("ix_polls_game_id_state", "game_id", "state"),
    sqlite_autoincrement=True,
)

predictions = Table(
    "predictions",
    metadata,
    Column("poll_id", Counter, ForeignKey("polls.id", ondelete="CASCADE"), primary_key=True, nullable=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("chances", JSON, nullable=False),  # {side: probability}
    Column("score", Float),  # Brier, when it is resolved
    Column("at", Float, nullable=False),
    Index("ix_predictions_user_id", "user_id"),
)

exercise_results = Table(
    "exercise_results",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),  # 0 if solved in private
    Column("day", String(10), primary_key=True),  # of the daily exercise; empty if solved in private
    Column("title", String(40), primary_key=True),
    Column("exercise", String(40), primary_key=True),
    Column("game_id", String(24), nullable=False),  # the latest try; may be deleted
    Column("tries", Integer, nullable=False),
    Column("solved_at", Float),
    Column("at", Float, nullable=False),  # of the latest try
    Column("looked", Boolean, nullable=False, server_default=false()),  # viewed the solution before solving it
    Index("ix_exercise_results_guild_id_day", "guild_id", "day"),
    Index("ix_exercise_results_game_id", "game_id"),
)

reviews = Table(
    "reviews",
    metadata,
    game_key(primary_key=True),
    Column("seq", Integer, nullable=False),  # the newest row of the game as it was reviewed
    Column("rules_version", Integer, nullable=False),
    Column("made_at", Float, nullable=False),
    Column("review", JSON, nullable=False),
)

own_exercises = Table(
    "own_exercises",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    game_key(primary_key=True),
    Column("row", Integer, primary_key=True, autoincrement=False),  # of the log: the answer that is asked for
    Column("title", String(40), nullable=False),
    Column("scenario", String(60), nullable=False),
    Column("solved", Integer, nullable=False),  # in a row
    Column("due_at", Float, nullable=False),
    Column("point", JSON, nullable=False),  # the turning point as its review told it
    Index("ix_own_exercises_game_id", "game_id"),
)

lease = Table(
    "lease",
    metadata,
    Column("name", String(40), primary_key=True),  # `bot`, or a range of shards
    Column("owner", String(32), nullable=False),  # empty if none is active
    Column("place", String(200), nullable=False),
    Column("process", Integer, nullable=False),
    Column("born", String(40), nullable=False),
    Column("until", Float, nullable=False),
    Column("token", BigInteger, nullable=False, server_default="0"),  # increased on takeover
)


# tournaments, the queue, ratings


def tournament_key(primary_key: bool = False) -> Column[str]:
    """Return the foreign key column to a tournament."""
    return Column(
        "tournament_id",
        String(24),
        ForeignKey("tournaments.id", ondelete="CASCADE"),
        nullable=False,
        primary_key=primary_key,
    )


tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),  # where it is announced
    Column("forum_id", BigInteger),  # where matches are played, if not in threads there
    Column("creator", BigInteger),
    Column("organizers", JSON, nullable=False),  # others with the organizer's rights
    Column("name", Text, nullable=False),
    Column("title", String(40), nullable=False),
    Column("scenario", String(60), nullable=False),
    Column("options", JSON, nullable=False),
    Column("format", String(24), nullable=False),
    Column("match_kind", String(8), nullable=False),  # both: two games, one with each side; one; bid: for the side
    Column("duplicate", String(16)),  # match-points or butler: all games of a round share dice
    Column("table_size", Integer),  # players per game, if more than two
    Column("seats_channel", BigInteger),  # where vacant seats are announced
    Column("entry_role", BigInteger),  # role required to enter
    Column("rounds", Integer, nullable=False),  # planned; 0: as many as needed
    Column("pace", JSON, nullable=False),
    Column("language", String(8), nullable=False),
    Column("status", String(12), nullable=False),  # draft, open, running, over, cancelled
    Column("seed", LargeBinary, nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("round", Integer, nullable=False),  # current round; 0 before the first
    Column("size", Integer),  # maximum number of entrants
    Column("start_days", Float, nullable=False),  # days a pair has to start its games
    Column("begins_at", Float),  # sign-up closes and the first round is paired
    Column("check_in", Boolean, nullable=False),  # only checked-in entrants are paired
    Column("min_answers", Float),  # minimum share of answers in time for entry
    Column("forbidden", JSON, nullable=False),  # pairs that must not meet
    Column("manual", JSON, nullable=False),  # pairings of the next round fixed by the organizer
    Column("dirty", Boolean, nullable=False),  # a game ended: check it
    Column("due_at", Float),  # the next deadline
    Column("created_at", Float, nullable=False),
    Column("started_at", Float),
    Column("ended_at", Float),
    Column("description", Text),
    Column("results_channel", BigInteger),  # where results are told as well
    Column(
        "late_half", Boolean, nullable=False, server_default=false()
    ),  # half points for rounds missed before a late entry
    Column("half_byes", Integer, nullable=False, server_default="0"),  # that a player may ask for
    Column("check_in_hours", Float),  # how long before the start check-in opens; none: as soon as it is announced
    Column("start_when_full", Boolean, nullable=False, server_default=false()),
    Column("seeding", String(8), nullable=False, server_default="rating"),  # rating, hand, lot
    Column("season", Text),  # the league whose table this event counts for
    Column("teams", Boolean, nullable=False, server_default=false()),  # whether the points of teams are added up
    Column("notices", JSON, nullable=False, server_default="{}"),  # what has been said already: {kind: moment}
    Index("ix_tournaments_guild_id", "guild_id"),
    Index("ix_tournaments_status", "status"),
)

entrants = Table(
    "entrants",
    metadata,
    tournament_key(primary_key=True),
    Column("player", String(16), primary_key=True),  # a person, hashed with the tournament's seed
    Column("user_id", BigInteger),
    Column("name", Text),  # as shown when they entered: for tables, pictures and files
    Column("rank", Integer, nullable=False),
    Column("entered", Integer, nullable=False),  # first round they can be paired in
    Column("left_in", Integer),  # first round they are no longer paired in
    Column("checked", Boolean, nullable=False),
    Column("at", Float, nullable=False),
    Column("away", Boolean, nullable=False, server_default=false()),  # did not show up: not paired until they are back
    Column("waiting", Boolean, nullable=False, server_default=false()),  # on the waiting list
    Column("half_byes", JSON, nullable=False, server_default="[]"),  # rounds in which they asked not to be paired
    Column("seed", Integer),  # given by hand
    Column("team", Text),
    Index("ix_entrants_user_id", "user_id"),
)

rounds = Table(
    "rounds",
    metadata,
    tournament_key(primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("forbidden", JSON, nullable=False),  # as paired: the inputs besides results
    Column("manual", JSON, nullable=False),
    Column("present", JSON, nullable=False),  # available for pairing
    Column("start_by", Float),
    Column("at", Float, nullable=False),
    Column("pairing_version", Integer, nullable=False, server_default="1"),  # of the rules used to pair it
    Column("reminded", Integer, nullable=False, server_default="0"),  # reminders to begin that were sent
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(40), primary_key=True),  # tournament, round and number: known before the write
    tournament_key(),
    Column("round", Integer, nullable=False),
    Column("number", Integer, nullable=False),  # in the round, from 1
    Column("first", String(16), nullable=False),
    Column("second", String(16)),  # null: a bye
    Column("side", Integer, nullable=False),  # first player's, first game
    Column("bracket", Integer, nullable=False),  # bracket match; 0 if draws count
    Column("ending", String(16)),
    Column("first_points", Float, nullable=False),
    Column("second_points", Float, nullable=False),
    Column("margin", Float, nullable=False),
    Column("others", JSON),  # other players of a larger game
    Index("uq_matches_tournament_id_round_number", "tournament_id", "round", "number", unique=True),
)

match_games = Table(
    "match_games",
    metadata,
    Column("match_id", String(40), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("part", Integer, primary_key=True, autoincrement=False),
    Column("game_id", String(24), nullable=False),  # known before the thread exists
    Column("side", Integer, nullable=False),  # first player
    Column("state", String(12), nullable=False),  # waiting, threaded, bidding, open, over
    Column("ending", String(16)),
    Column("points", Float),  # first player
    Column("margin", Float),
    Column("channel_id", BigInteger),  # its thread, until it is opened or moved there
    Column("bids", JSON),  # {player: [side, victory points]}
    Column("bid", Integer),  # victory points bid by the first for the side, or received for the other if negative
    Column("scores", JSON),  # {player: [points, margin]} in larger games
    Column("timed_out", Boolean),  # whether the loser ran out of time
    Index("uq_match_games_game_id", "game_id", unique=True),
)

acts = Table(
    "acts",
    metadata,
    Column("id", Counter, primary_key=True, autoincrement=True),
    Column("tournament_id", String(24), ForeignKey("tournaments.id", ondelete="CASCADE")),
    Column("game_id", String(24)),
    Column("user_id", BigInteger),  # null: the clocks
    Column("kind", String(24), nullable=False),
    Column("facts", JSON, nullable=False),
    Column("at", Float, nullable=False),
    Index("ix_acts_tournament_id", "tournament_id"),
    Index("ix_acts_game_id", "game_id"),
)

tournament_posts = Table(
    "tournament_posts",
    metadata,
    tournament_key(primary_key=True),
    Column("kind", String(24), primary_key=True),
    Column("part", Integer, primary_key=True, autoincrement=False),  # the round, if relevant
    Column("target", String(40), nullable=False),
    Column("message_id", BigInteger, nullable=False),
)

webhooks = Table(
    "webhooks",
    metadata,
    Column("id", Counter, primary_key=True, autoincrement=True),
    tournament_key(),
    Column("url", Text, nullable=False),
    Column("secret", String(64), nullable=False),  # with which what is sent there is signed
    Column("user_id", BigInteger),  # who named it
    Column("at", Float, nullable=False),
    Index("ix_webhooks_tournament_id", "tournament_id"),
    sqlite_autoincrement=True,
)

queue = Table(
    "queue",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("title", String(40)),  # null: any
    Column("scenario", String(60)),
    Column("pace", JSON, nullable=False),
    Column("language", String(8), nullable=False),
    Column("game_id", String(24)),  # the game waiting for both to confirm
    Column("at", Float, nullable=False),
    Index("ix_queue_game_id", "game_id"),
)

rated_seats = Table(
    "rated_seats",
    metadata,
    game_key(primary_key=True),
    Column("seat", String(40), primary_key=True),
    Column("user_id", BigInteger),
    Column("side", String(40), nullable=False),
    Column("rank", Integer, nullable=False),  # 1 the winner
    Column("rescued", Boolean, nullable=False),  # the seat began with another player
    Column("annulled", Boolean, nullable=False),
    Index("ix_rated_seats_user_id", "user_id"),
)

suspensions = Table(
    "suspensions",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("times", Integer, nullable=False),
    Column("until", Float, nullable=False),
)

notes = Table(
    "notes",
    metadata,
    game_key(primary_key=True),
    Column("seat", String(40), primary_key=True),
    Column("text", Text, nullable=False),  # note for the successor in the seat
    Column("at", Float, nullable=False),
)

board_links = Table(
    "board_links",
    metadata,
    Column("mark", String(64), primary_key=True),  # hash of the token, never stored
    game_key(),
    Column("user_id", BigInteger, nullable=False),
    Column("made_at", Float, nullable=False),
    Index("ix_board_links_user_id", "user_id"),
)

board_sessions = Table(
    "board_sessions",
    metadata,
    Column("id", Counter, primary_key=True, autoincrement=True),
    Column("mark", String(64), nullable=False, unique=True),  # hash of the cookie, stored in browsers only
    game_key(),
    Column("user_id", BigInteger, nullable=False),
    Column("browser", String(60), nullable=False),
    Column("made_at", Float, nullable=False),
    Column("seen_at", Float, nullable=False),
    Index("ix_board_sessions_user_id", "user_id"),
)
