"""Refusals of games. Each has a message key and facts; what is secret hangs on it as an attribute, not as a fact."""

from __future__ import annotations

from engine.kernel import RulesError


class GameError(RulesError, key="error-table"):
    """A refusal of the table, not of the rules."""


class NoSuchGame(GameError, key="error-no-such-game"):
    """There is no game with that id, or none in that channel."""


class ChannelBusy(GameError, key="error-channel-busy"):
    """A channel has one game at a time: `game` says which."""


class NotInLobby(GameError, key="error-not-in-lobby"):
    """The game has begun already."""


class NotRunning(GameError, key="error-not-running"):
    """The game has not begun, or is over: `status` says which."""


class GamePaused(NotRunning, key="error-game-paused"):
    """The game is paused."""


class NoSuchSeat(GameError, key="error-no-such-seat"):
    """The game has no such seat: `possible` lists them."""


class SeatTaken(GameError, key="error-seat-taken"):
    """Somebody sits there."""


class SeatReserved(GameError, key="error-seat-reserved"):
    """The seat is kept for somebody else."""


class SeatsOfMatch(GameError, key="error-seats-of-match"):
    """Who meets whom at this table was settled elsewhere: by a tournament, or by the queue."""


class SeatsEmpty(GameError, key="error-seats-empty"):
    """Not every seat is taken: `seats` lists the empty ones."""


class NotSeated(GameError, key="error-not-seated"):
    """The person has no seat in this game."""


class ReplayedLater(NotSeated, key="error-replay-later"):
    """Those who play may look back on a running game; everybody else when it is over."""


class AlreadySeated(GameError, key="error-already-seated"):
    """The person has that seat already."""


class NotOrganizer(GameError, key="error-not-organiser"):
    """Only the one who opened the game may do that."""


class HadAnotherSeat(GameError, key="error-had-another-seat"):
    """The person holds or has held another seat of this game, and knows what that seat may know."""


class HolderStays(GameError, key="error-holder-stays"):
    """Whoever holds the seat has not agreed to leave it, and is not overdue any more."""


class PlayerAppoints(GameError, key="error-player-appoints"):
    """A player of a duplicate tournament may not name organizers, who see tables that have the player's dice."""


class LuckShared(GameError, key="error-luck-shared"):
    """Other tables of a duplicate round have the same dice: what would tell of them must wait until it is over."""


class GameGated(GameError, key="error-table-gated"):
    """The table asks for a share of answers in time that the person does not have."""


class NotOverdue(GameError, key="error-not-overdue"):
    """The person still has time, or the pace of the game gives nothing to claim."""


class TooMany(GameError, key="error-too-many"):
    """A limit is reached: `what` says of what, `limit` how many."""


class NoSuchTournament(GameError, key="error-no-such-tournament"):
    """There is no such tournament, or none here."""


class WrongTournamentStatus(GameError, key="error-tournament-status"):
    """The tournament is not at the point where that could be done: `status` says at which it is."""


class AlreadyEntered(GameError, key="error-already-entered"):
    """The person takes part already."""


class NotEntered(GameError, key="error-not-entered"):
    """The person does not take part."""


class TournamentFull(GameError, key="error-tournament-full"):
    """The tournament has as many entrants as it takes."""


class WhichTournament(GameError, key="error-which-tournament"):
    """Several tournaments could be meant: `names` are theirs."""


class CheckInLater(GameError, key="error-check-in-later"):
    """Check-in opens only at `at`."""


class EntrySuspended(GameError, key="error-entry-suspended"):
    """The person did not show up before and may not enter until `until`."""


class EntryBarred(GameError, key="error-entry-barred"):
    """A judge has disqualified the person in this tournament."""


class PlaysInTournament(GameError, key="error-plays-in-tournament"):
    """Whoever plays in a tournament themselves takes no seat of others in it."""


class EntryByRole(GameError, key="error-entry-by-role"):
    """The tournament is for those with a role of the server."""


class EntryGated(GameError, key="error-entry-gated"):
    """The tournament asks for a share of answers in time that the person does not have."""


class NotTournamentOrganizer(GameError, key="error-not-tournament-organizer"):
    """Only an organizer of the tournament may do that."""


class JudgeAwaited(GameError, key="error-judge-awaited"):
    """A judge was called; one of the players cannot go on alone."""


class NotJudge(GameError, key="error-not-judge"):
    """Only an organizer rules."""


class JudgeInvolved(GameError, key="error-judge-involved"):
    """Nobody judges a game that they play, or one of a tournament that they play in."""


class BadTournament(GameError, key="error-bad-tournament"):
    """The tournament cannot be like that: `reason` says why."""


class NoSuchProposal(GameError, key="error-no-such-proposal"):
    """The proposal was settled, or never made."""


class ProposalOutdated(GameError, key="error-proposal-outdated"):
    """The game has gone on since the take-back was asked for, so that it would undo more than was shown."""


class BadProposal(GameError, key="error-bad-proposal"):
    """The proposal makes no sense here: `reason` says why."""


class BadRuling(BadProposal, key="error-bad-ruling"):
    """A ruling that lacks something, or does not fit the game: `reason` says what."""


class SecretsAtStake(GameError, key="error-secrets-at-stake"):
    """A copy of a game under way would show its secrets."""


class NoSuchFollow(GameError, key="error-no-such-follow"):
    """Nothing of that kind is followed."""


class NotPublic(GameError, key="error-not-public"):
    """The game is not one that everybody on its server may see."""


class NotForPlayers(GameError, key="error-not-for-players"):
    """Something that those who play in the game may not do or see while it runs."""


class PredictionClosed(GameError, key="error-prediction-closed"):
    """Nothing can be foretold here now, or the dice have fallen."""


class NoHint(GameError, key="error-no-hint"):
    """Other people play too, or nothing is asked."""


class StillPlayed(GameError, key="error-still-played"):
    """A computer was proposed for a seat whose player has not left."""


class NobodyToPlay(GameError, key="error-nobody-to-play"):
    """A computer is wanted where there is a single seat."""


class NoComputerHere(GameError, key="error-no-computer-here"):
    """A what-if of a game that others still play: no computer helps there."""


class BadPace(GameError, key="error-bad-pace"):
    """The clock cannot be set like that."""


class BadFile(GameError, key="error-bad-file"):
    """The file is not a game, or does not agree with itself: `reason` says where."""


class OtherRules(GameError, key="error-other-rules"):
    """The game cannot be played again: an answer does not fit the present rules."""


class NoPlan(GameError, key="error-no-plan"):
    """What this seat knows fits no deal that could be found: nothing can be tried out just now."""
