"""Errors that arise between Discord and the games."""

from __future__ import annotations

from bot.games.errors import NotOrganizer
from engine.kernel import RulesError


class GuildError(RulesError):
    """An error about a server and its settings, for which the buttons of a game are no help."""


class NoGameHere(RulesError, key="no-game-here"):
    """There is no game here, and the user plays none or several elsewhere."""


class NoThread(RulesError, key="error-no-thread"):
    """The bot may not open threads in this channel."""


class NoThreadForTwo(RulesError, key="error-no-thread-for-two"):
    """The user may not open threads here, and so cannot look for an opponent, since a match would open one."""


class NoThreadForYou(RulesError, key="error-no-thread-for-you"):
    """The user may not open threads in this channel."""


class NotAdmitted(RulesError, key="error-not-admitted"):
    """The game is not in a thread, or Discord refuses to add the user to it."""


class NoVoiceThere(GuildError, key="error-no-voice-there"):
    """The user may not post in the channel where they want something posted."""


class BadHours(GuildError, key="error-bad-hours"):
    """The quiet hours cannot be parsed."""


class NotChannelKeeper(NotOrganizer, key="error-not-channel-keeper"):
    """The user neither plays here nor moderates the channel."""


class PermissionsMissing(RulesError, key="error-permissions"):
    """The bot lacks permissions in the channel where a game is to be opened."""


class OnServersOnly(GuildError, key="error-on-servers-only"):
    """The command makes no sense in a direct message."""


class NotServerKeeper(GuildError, key="error-not-server-keeper"):
    """The user may not change the server's settings."""


class GamesElsewhere(GuildError, key="error-tables-elsewhere"):
    """The server does not allow games in this channel."""


class NotModerator(GuildError, key="error-not-moderator"):
    """The user does not moderate this server."""


class EverybodysRole(GuildError, key="error-everybodys-role"):
    """The role belongs to everybody, but is to be used for a restricted right."""


class FollowElsewhere(RulesError, key="error-follow-elsewhere"):
    """A game is played in this channel, so no feed may be posted there."""


class NoTalk(RulesError, key="error-no-talk"):
    """There is no place for spectators: none is configured or wanted, or the bot may not create one."""


class NothingToSee(RulesError, key="error-nothing-to-see"):
    """There is nothing to animate, or it cannot be replayed."""


class GameStillRunning(RulesError, key="error-game-still-running"):
    """The request is possible only after the end of the game."""
