"""Refusals of games, each with a message key and facts. Secrets are attributes, never facts."""

from __future__ import annotations

from engine.kernel import RulesError


class GameError(RulesError, key="error-table"):
    """A refusal by the bot rather than by the rules."""


class NoSuchGame(GameError, key="error-no-such-game"):
    """There is no game with that id, or none in that channel."""


class ChannelBusy(GameError, key="error-channel-busy"):
    """A channel can have one game at a time; `game` is the present one."""


class NotInLobby(GameError, key="error-not-in-lobby"):
    """The game has begun already."""


class NotRunning(GameError, key="error-not-running"):
    """The game has not begun, or is over: `status` says which."""


class GamePaused(NotRunning, key="error-game-paused"):
    """The game is paused."""


class NoSuchSeat(GameError, key="error-no-such-seat"):
    """The game has no such seat: `possible` lists them."""


class SeatTaken(GameError, key="error-seat-taken"):
    """The seat is taken."""


class SeatReserved(GameError, key="error-seat-reserved"):
    """The seat is reserved for another user."""


class SeatsOfMatch(GameError, key="error-seats-of-match"):
    """The seats of this game were assigned by a tournament or by the queue."""


class SeatsEmpty(GameError, key="error-seats-empty"):
    """Not every seat is taken: `seats` lists the empty ones."""


class NotSeated(GameError, key="error-not-seated"):
    """The user has no seat in this game."""


class ReplayedLater(NotSeated, key="error-replay-later"):
    """Only its players can replay a running game; others can when it is over."""


class AlreadySeated(GameError, key="error-already-seated"):
    """The user has that seat already."""


class NotOrganizer(GameError, key="error-not-organiser"):
    """Only the organizer of the game may do that."""


class HadAnotherSeat(GameError, key="error-had-another-seat"):
    """The user holds or has held another seat of this game, and may know its secrets."""


class HolderStays(GameError, key="error-holder-stays"):
    """The holder of the seat has not agreed to leave it, and is no longer overdue."""


class PlayerAppoints(GameError, key="error-player-appoints"):
    """A player of a duplicate tournament may not name organizers, who could see games with the same dice."""


class LuckShared(GameError, key="error-luck-shared"):
    """Other games of a duplicate round use the same dice, so this must wait until the round is over."""


class GameGated(GameError, key="error-table-gated"):
    """The game requires a share of answers in time that the user does not reach."""


class NotOverdue(GameError, key="error-not-overdue"):
    """The user still has time, or the pace of the game allows no claim."""


class TooMany(GameError, key="error-too-many"):
    """A limit is reached: `what` names it, and `limit` is its value."""


class NoSuchTournament(GameError, key="error-no-such-tournament"):
    """There is no such tournament, or none here."""


class WrongTournamentStatus(GameError, key="error-tournament-status"):
    """The tournament does not allow this in its present status, which is `status`."""


class AlreadyEntered(GameError, key="error-already-entered"):
    """The user has already entered."""


class NotEntered(GameError, key="error-not-entered"):
    """The user has not entered."""


class TournamentFull(GameError, key="error-tournament-full"):
    """The tournament is full."""


class WhichTournament(GameError, key="error-which-tournament"):
    """Several tournaments could be meant: `names` lists them."""


class CheckInLater(GameError, key="error-check-in-later"):
    """Check-in does not open until `at`."""


class EntrySuspended(GameError, key="error-entry-suspended"):
    """The user missed a match before and may not enter until `until`."""


class EntryBarred(GameError, key="error-entry-barred"):
    """A judge has disqualified the user from this tournament."""


class PlaysInTournament(GameError, key="error-plays-in-tournament"):
    """A player of the tournament may not take another player's seat in it."""


class EntryByRole(GameError, key="error-entry-by-role"):
    """The tournament is only open to members with a certain role."""


class EntryGated(GameError, key="error-entry-gated"):
    """The tournament requires a share of answers in time that the user does not reach."""


class NotTournamentOrganizer(GameError, key="error-not-tournament-organizer"):
    """Only an organizer of the tournament may do that."""


class JudgeAwaited(GameError, key="error-judge-awaited"):
    """A judge was called, so a single player cannot resume the game."""


class NotJudge(GameError, key="error-not-judge"):
    """Only an organizer may judge."""


class JudgeInvolved(GameError, key="error-judge-involved"):
    """A judge may not play in the game or in its tournament."""


class BadTournament(GameError, key="error-bad-tournament"):
    """The settings of the tournament are invalid; `reason` says why."""


class NoSuchProposal(GameError, key="error-no-such-proposal"):
    """The proposal is settled or does not exist."""


class ProposalOutdated(GameError, key="error-proposal-outdated"):
    """The game has moved on since the take-back was proposed, which would now undo more than was shown."""


class BadProposal(GameError, key="error-bad-proposal"):
    """The proposal is invalid; `reason` says why."""


class BadRuling(BadProposal, key="error-bad-ruling"):
    """A ruling that is incomplete or does not fit the game: `reason` says why."""


class SecretsAtStake(GameError, key="error-secrets-at-stake"):
    """A copy of a running game would reveal its secrets."""


class NoSuchFollow(GameError, key="error-no-such-follow"):
    """There is nothing of that kind to unfollow."""


class NotPublic(GameError, key="error-not-public"):
    """The game is not public on its server."""


class NotForPlayers(GameError, key="error-not-for-players"):
    """Players of the game may not do or see this while it is running."""


class PredictionClosed(GameError, key="error-prediction-closed"):
    """No prediction is possible now, or the dice have been rolled."""


class NoHint(GameError, key="error-no-hint"):
    """Other people play in the game, or it asks the user nothing."""


class StillPlayed(GameError, key="error-still-played"):
    """A computer was proposed for a seat whose player has not left."""


class NobodyToPlay(GameError, key="error-nobody-to-play"):
    """A computer opponent was requested, but there is only one seat."""


class NoComputerHere(GameError, key="error-no-computer-here"):
    """No computer may help in a what-if of a game that others are still playing."""


class BadPace(GameError, key="error-bad-pace"):
    """The settings of the clock are invalid."""


class BadFile(GameError, key="error-bad-file"):
    """The file is not a valid game, or is inconsistent; `reason` says where."""


class OtherRules(GameError, key="error-other-rules"):
    """The game cannot be replayed: an answer is not possible under the present rules."""


class NoPlan(GameError, key="error-no-plan"):
    """No deal was found that matches what the seat knows, so there is no plan."""
