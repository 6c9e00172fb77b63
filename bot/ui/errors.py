"""Refusals that arise between Discord and the tables."""

from __future__ import annotations

from bot.games.errors import NotOrganizer
from engine.kernel import RulesError


class GuildError(RulesError):
    """A refusal about a server and its settings: no look at a game helps with it."""


class NoGameHere(RulesError, key="no-game-here"):
    """No game here, and none or several that this person plays elsewhere."""


class NoThread(RulesError, key="error-no-thread"):
    """The bot may not open threads in this channel."""


class NoThreadForTwo(RulesError, key="error-no-thread-for-two"):
    """Somebody who may not open threads here looks for an opponent, for whom one would be opened."""


class NoThreadForYou(RulesError, key="error-no-thread-for-you"):
    """Somebody who may not open threads in this channel."""


class NotAdmitted(RulesError, key="error-not-admitted"):
    """A game that is not in a thread, or a person whom Discord does not let into it."""


class NoVoiceThere(GuildError, key="error-no-voice-there"):
    """A channel in which the person who wants something posted could not post it."""


class BadHours(GuildError, key="error-bad-hours"):
    """Quiet hours that cannot be read."""


class NotChannelKeeper(NotOrganizer, key="error-not-channel-keeper"):
    """Somebody who neither plays here nor keeps the channel."""


class PermissionsMissing(RulesError, key="error-permissions"):
    """The bot lacks permissions in the channel where a table should be opened."""


class OnServersOnly(GuildError, key="error-on-servers-only"):
    """Something that has no meaning in a direct message."""


class NotServerKeeper(GuildError, key="error-not-server-keeper"):
    """Somebody who may not change the server."""


class GamesElsewhere(GuildError, key="error-tables-elsewhere"):
    """A channel in which the server wants no tables."""


class NotModerator(GuildError, key="error-not-moderator"):
    """Somebody who does not keep order on this server."""


class EverybodysRole(GuildError, key="error-everybodys-role"):
    """A role that everybody has, named for what only some may do."""


class FollowElsewhere(RulesError, key="error-follow-elsewhere"):
    """A channel in which a game is played: nothing else is told there."""


class NoTalk(RulesError, key="error-no-talk"):
    """No place for those who watch: none is named, none is wanted, or the bot may not make one."""


class NothingToSee(RulesError, key="error-nothing-to-see"):
    """A moving picture of something that never happened, or that cannot be replayed."""


class GameStillRunning(RulesError, key="error-game-still-running"):
    """Something that is there only when the game is over."""
