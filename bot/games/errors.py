"""Refusals of games. Each has a message key and facts; what is secret hangs on it as an attribute, not as a fact."""

from __future__ import annotations

from engine.kernel import RulesError


class GameError(RulesError):
    """A refusal of the table, not of the rules."""

    key = "error-table"


class NoSuchGame(GameError):
    """There is no game with that id, or none in that channel."""

    key = "error-no-such-game"


class ChannelBusy(GameError):
    """A channel has one game at a time: `game` says which."""

    key = "error-channel-busy"


class NotInLobby(GameError):
    """The game has begun already."""

    key = "error-not-in-lobby"


class NotRunning(GameError):
    """The game has not begun, or is over: `status` says which."""

    key = "error-not-running"


class GamePaused(NotRunning):
    """The game is paused."""

    key = "error-game-paused"


class NoSuchSeat(GameError):
    """The game has no such seat: `possible` lists them."""

    key = "error-no-such-seat"


class SeatTaken(GameError):
    """Somebody sits there."""

    key = "error-seat-taken"


class SeatReserved(GameError):
    """The seat is kept for somebody else."""

    key = "error-seat-reserved"


class SeatsOfMatch(GameError):
    """Who meets whom at this table was settled elsewhere: by a tournament, or by the queue."""

    key = "error-seats-of-match"


class SeatsEmpty(GameError):
    """Not every seat is taken: `seats` lists the empty ones."""

    key = "error-seats-empty"


class NotSeated(GameError):
    """The person has no seat in this game."""

    key = "error-not-seated"


class ReplayedLater(NotSeated):
    """Those who play may look back on a running game; everybody else when it is over."""

    key = "error-replay-later"


class AlreadySeated(GameError):
    """The person has that seat already."""

    key = "error-already-seated"


class NotOrganizer(GameError):
    """Only the one who opened the game may do that."""

    key = "error-not-organiser"


class HadAnotherSeat(GameError):
    """The person holds or has held another seat of this game, and knows what that seat may know."""

    key = "error-had-another-seat"


class HolderStays(GameError):
    """Whoever holds the seat has not agreed to leave it, and is not overdue any more."""

    key = "error-holder-stays"


class PlayerAppoints(GameError):
    """A player of a duplicate tournament may not name organizers, who see tables that have the player's dice."""

    key = "error-player-appoints"


class LuckShared(GameError):
    """Other tables of a duplicate round have the same dice: what would tell of them must wait until it is over."""

    key = "error-luck-shared"


class GameGated(GameError):
    """The table asks for a share of answers in time that the person does not have."""

    key = "error-table-gated"


class NotOverdue(GameError):
    """The person still has time, or the pace of the game gives nothing to claim."""

    key = "error-not-overdue"


class TooMany(GameError):
    """A limit is reached: `what` says of what, `limit` how many."""

    key = "error-too-many"


class NoSuchTournament(GameError):
    """There is no such tournament, or none here."""

    key = "error-no-such-tournament"


class WrongTournamentStatus(GameError):
    """The tournament is not at the point where that could be done: `status` says at which it is."""

    key = "error-tournament-status"


class AlreadyEntered(GameError):
    """The person takes part already."""

    key = "error-already-entered"


class NotEntered(GameError):
    """The person does not take part."""

    key = "error-not-entered"


class TournamentFull(GameError):
    """The tournament has as many entrants as it takes."""

    key = "error-tournament-full"


class EntrySuspended(GameError):
    """The person did not show up before and may not enter until `until`."""

    key = "error-entry-suspended"


class EntryBarred(GameError):
    """A judge has disqualified the person in this tournament."""

    key = "error-entry-barred"


class PlaysInTournament(GameError):
    """Whoever plays in a tournament themselves takes no seat of others in it."""

    key = "error-plays-in-tournament"


class EntryByRole(GameError):
    """The tournament is for those with a role of the server."""

    key = "error-entry-by-role"


class EntryGated(GameError):
    """The tournament asks for a share of answers in time that the person does not have."""

    key = "error-entry-gated"


class NotTournamentOrganizer(GameError):
    """Only an organizer of the tournament may do that."""

    key = "error-not-tournament-organizer"


class JudgeAwaited(GameError):
    """A judge was called; one of the players cannot go on alone."""

    key = "error-judge-awaited"


class NotJudge(GameError):
    """Only an organizer rules."""

    key = "error-not-judge"


class JudgeInvolved(GameError):
    """Nobody judges a game that they play, or one of a tournament that they play in."""

    key = "error-judge-involved"


class BadTournament(GameError):
    """The tournament cannot be like that: `reason` says why."""

    key = "error-bad-tournament"


class NoSuchProposal(GameError):
    """The proposal was settled, or never made."""

    key = "error-no-such-proposal"


class ProposalOutdated(GameError):
    """The game has gone on since the take-back was asked for, so that it would undo more than was shown."""

    key = "error-proposal-outdated"


class BadProposal(GameError):
    """The proposal makes no sense here: `reason` says why."""

    key = "error-bad-proposal"


class SecretsAtStake(GameError):
    """A copy of a game under way would show its secrets."""

    key = "error-secrets-at-stake"


class NoSuchFollow(GameError):
    """Nothing of that kind is followed."""

    key = "error-no-such-follow"


class NotPublic(GameError):
    """The game is not one that everybody on its server may see."""

    key = "error-not-public"


class NotForPlayers(GameError):
    """Something that those who play in the game may not do or see while it runs."""

    key = "error-not-for-players"


class PredictionClosed(GameError):
    """Nothing can be foretold here now, or the dice have fallen."""

    key = "error-prediction-closed"


class NoHint(GameError):
    """Other people play too, or nothing is asked."""

    key = "error-no-hint"


class StillPlayed(GameError):
    """A computer was proposed for a seat whose player has not left."""

    key = "error-still-played"


class NobodyToPlay(GameError):
    """A computer is wanted where there is a single seat."""

    key = "error-nobody-to-play"


class NoComputerHere(GameError):
    """A what-if of a game that others still play: no computer helps there."""

    key = "error-no-computer-here"


class BadPace(GameError):
    """The clock cannot be set like that."""

    key = "error-bad-pace"


class BadFile(GameError):
    """The file is not a game, or does not agree with itself: `reason` says where."""

    key = "error-bad-file"


class OtherRules(GameError):
    """The game cannot be played again: an answer does not fit the present rules."""

    key = "error-other-rules"


class NoPlan(GameError):
    """What this seat knows fits no deal that could be found: nothing can be tried out just now."""

    key = "error-no-plan"
