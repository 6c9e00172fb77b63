"""Refusals that arise between Discord and the tables."""

from __future__ import annotations

from bot.games.errors import NotOrganizer
from engine.kernel import RulesError


class GuildError(RulesError):
    """A refusal about a server and its settings: no look at a game helps with it."""


class NoGameHere(RulesError):
    """No game here, and none or several that this person plays elsewhere."""

    key = "no-game-here"


class NoThread(RulesError):
    """The bot may not open threads in this channel."""

    key = "error-no-thread"


class NoThreadForTwo(RulesError):
    """Somebody who may not open threads here looks for an opponent, for whom one would be opened."""

    key = "error-no-thread-for-two"


class NoThreadForYou(RulesError):
    """Somebody who may not open threads in this channel."""

    key = "error-no-thread-for-you"


class NotAdmitted(RulesError):
    """A game that is not in a thread, or a person whom Discord does not let into it."""

    key = "error-not-admitted"


class NoVoiceThere(GuildError):
    """A channel in which the person who wants something posted could not post it."""

    key = "error-no-voice-there"


class BadHours(GuildError):
    """Quiet hours that cannot be read."""

    key = "error-bad-hours"


class NotChannelKeeper(NotOrganizer):
    """Somebody who neither plays here nor keeps the channel."""

    key = "error-not-channel-keeper"


class PermissionsMissing(RulesError):
    """The bot lacks permissions in the channel where a table should be opened."""

    key = "error-permissions"


class OnServersOnly(GuildError):
    """Something that has no meaning in a direct message."""

    key = "error-on-servers-only"


class NotServerKeeper(GuildError):
    """Somebody who may not change the server."""

    key = "error-not-server-keeper"


class GamesElsewhere(GuildError):
    """A channel in which the server wants no tables."""

    key = "error-tables-elsewhere"


class NotModerator(GuildError):
    """Somebody who does not keep order on this server."""

    key = "error-not-moderator"


class EverybodysRole(GuildError):
    """A role that everybody has, named for what only some may do."""

    key = "error-everybodys-role"


class FollowElsewhere(RulesError):
    """A channel in which a game is played: nothing else is told there."""

    key = "error-follow-elsewhere"


class NoTalk(RulesError):
    """No place for those who watch: none is named, none is wanted, or the bot may not make one."""

    key = "error-no-talk"


class NothingToSee(RulesError):
    """A moving picture of something that never happened, or that cannot be replayed."""

    key = "error-nothing-to-see"


class GameStillRunning(RulesError):
    """Something that is there only when the game is over."""

    key = "error-game-still-running"
