"""Proposals: actions that need consent are proposed, and carried out when all other players have agreed."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, Row, bindparam, func, insert, select, update

from bot.features.computers.service import Computers
from bot.features.follow.service import TURN, Follows
from bot.features.manage.service import Manage
from bot.features.seats.service import VACANT, Seats
from bot.games.announce import ProposalSettled, channel
from bot.games.core import Core, role
from bot.games.errors import (
    BadProposal,
    GameError,
    HolderStays,
    LuckShared,
    NoSuchProposal,
    NotOverdue,
    NotSeated,
    ProposalOutdated,
    SeatTaken,
    TooMany,
)
from bot.games.loaded import LoadedGame, fold, read_rewound
from bot.games.pace import Pace
from bot.games.record import SEALED, GameInfo, Proposal, Status
from bot.games.rewind import Rewinds
from bot.games.unit_of_work import UnitOfWork
from bot.outbox.post import Plain, Post, post
from bot.store.schema import log, proposals
from bot.store.statements import Statement
from engine.kernel import Event

KINDS = ("takeback", "draw", "extension", "pause", "resume", "computer", "hands", "pace")
NEWCOMER = "newcomer"  # stands for the person offered a seat
CLAIMED_LEVEL = "captain"  # level of the computer replacing a player out of time
HOUR = 3600.0
FIND_OPEN = Statement(
    select(proposals)
    .where(proposals.c.game_id == bindparam("game"), proposals.c.state == "open")
    .order_by(proposals.c.id.desc())
)
PROPOSALS_PER_HOUR = 12  # per game


@post("proposal")
class ProposalPost(Post):
    """A proposal with its buttons."""

    proposal: int
    kind: str
    seat: str | None
    facts: Plain


def proposal_of(row: Row[Any]) -> Proposal:
    """Return the proposal stored in a row."""
    return Proposal(row.id, row.game_id, row.kind, row.seat, row.facts, tuple(row.agreed), row.state, row.at)


class Proposals:
    """Take-backs, draws, extensions and pauses by consent."""

    def __init__(
        self, core: Core, manage: Manage, seats: Seats, rewinds: Rewinds, computers: Computers, follows: Follows
    ) -> None:
        self.core, self.manage, self.seats, self.rewinds = core, manage, seats, rewinds
        self.computers, self.follows = computers, follows

    async def propose(self, game_id: str, user: int, kind: str, **facts: Any) -> Proposal:
        """Propose a take-back (to=row), a draw, an extension (seat, seconds), a pause or its end."""
        async with self.core.locked_game(game_id) as game:
            game.record.require_under_way()
            mine = game.info.seats_of(user)
            if not mine:
                raise NotSeated(user=user)
            checked = await self.checked(game, mine[0], kind, facts)
            return await self.post(game, kind, mine[0], checked, mine)

    async def offer_seat(
        self,
        game_id: str,
        seat: str,
        newcomer: int,
        by: int | None,
        *,
        moderator: bool = False,
        overrules: bool = True,
    ) -> Proposal:
        """Offer a seat to a user: they must accept, and so must its holder, unless overdue or overruled.

        The holder and the organizer may offer it; once the holder is overdue or gone, so may every player of the game.
        A moderator who may overrule, or the host (by=None), needs no consent from the holder: in a tournament only a
        judge may. The new player must always accept.
        """
        async with self.core.locked_game(game_id) as game:
            game.record.require_under_way()
            seat_row = self.seats.lobby.seat_row(game, seat)
            if seat_row.user_id == newcomer:
                raise SeatTaken(seat=seat, user=newcomer)
            free = seat_row.user_id is None or game.record.overdue(seat, self.core.clock.time())
            moderator = moderator and not game.info.seats_of(by or 0)  # players do not moderate others' seats
            if moderator:
                await self.core.require_impartial(game, by)
            if not (moderator or by is None or by == seat_row.user_id or (free and game.info.seats_of(by))):
                await self.core.require_organizer(game, by)
            await self.seats.require_newcomer(game, seat, newcomer)
            decides = by is None or (moderator and overrules)
            needs = [NEWCOMER] if free or decides or by == seat_row.user_id else [NEWCOMER, seat]
            acting = role(by, moderator) if decides else "organiser"
            facts = {
                "seat": seat,
                "user": newcomer,
                "needs": needs,
                "by": by,
                "role": acting,
                "holder": seat_row.user_id,
            }
            return await self.post(game, "substitution", seat, facts, [])

    async def claim(self, game_id: str, user: int, seat: str) -> GameInfo:
        """Claim what the pace grants against an overdue seat: the win, or a computer in its place.

        If it grants a substitute, `offer_seat` no longer needs the holder's consent.
        """
        async with self.core.locked_game(game_id) as game:
            seat_row = self.seats.require_claim(game, user, seat)
            if game.record.pace.claim == "win":
                await self.seats.give_up(game, [seat], seat_row.user_id, "claim")
            elif game.record.pace.claim == "computer":
                game.change_seat(seat, **VACANT)
                game.wait_for(seat, None)
                await self.computers.take_over(game, seat, CLAIMED_LEVEL)
            else:
                raise NotOverdue(seat=seat)
            return game.info

    async def post(self, game: LoadedGame, kind: str, seat: str, facts: dict[str, Any], agreed: list[str]) -> Proposal:
        """Save a proposal, replacing an open one of its kind, and post it."""
        target, at = channel(game), self.core.clock.time()
        work = self.core.begin_work(game)

        def write(connection: Connection) -> int:
            recent = select(func.count()).where(proposals.c.game_id == game.id, proposals.c.at > at - HOUR)
            if connection.execute(recent).scalar_one() >= PROPOSALS_PER_HOUR:
                raise TooMany(what="proposals", limit=PROPOSALS_PER_HOUR)
            same = proposals.c.game_id == game.id, proposals.c.kind == kind, proposals.c.state == "open"
            replaced = [proposal_of(row) for row in connection.execute(select(proposals).where(*same))]
            connection.execute(update(proposals).where(*same).values(state="void"))
            made = connection.execute(
                insert(proposals).values(
                    game_id=game.id, kind=kind, seat=seat, facts=facts, agreed=agreed, state="open", at=at
                )
            )
            number: int = made.inserted_primary_key[0]  # type: ignore[index]
            if target is not None:
                work.statements.clear()
                for old in replaced:
                    self.send_settled(game, work, old, old.seat)
                work.send(ProposalPost(number, kind, seat, facts), to=target, seq=game.record.seq)
                work(connection)
            return number

        try:
            number = await self.core.store.write(write)
        finally:
            self.core.announce(game.id, work.targets)
        made = Proposal(number, game.id, kind, seat, facts, tuple(agreed), "open", at)
        proposal = self.with_wanted(game, made)
        return proposal if proposal.wanted else await self.carry_out(game, proposal)

    async def checked(self, game: LoadedGame, seat: str, kind: str, facts: dict[str, Any]) -> dict[str, Any]:
        """Return the facts of a proposal after checking that it is possible."""
        if kind not in KINDS:
            raise BadProposal(reason="kind", possible=list(KINDS))
        if kind == "pace":
            return {"pace": Pace.from_dict(facts["pace"]).to_dict()}
        if kind == "takeback":
            to = facts.get("to")
            if to is None:
                to = await self.before_last(game.id, seat)
            found = await self.core.store.read(lambda connection: read_rewound(connection, game.id, to))
            if not found.cut:
                raise BadProposal(reason="nothing-to-take-back")
            final = final_rows(game, found.cut)
            return {"to": found.to, "answers": len(final), "until": max(final, default=0)}
        if kind == "extension":
            whose, seconds = facts.get("seat", seat), float(facts.get("seconds", 0))
            wait = game.record.awaited.get(whose)
            if wait is None or wait.deadline is None or not 60 <= seconds <= 60 * 86400:
                raise BadProposal(reason="no-deadline")
            return {"seat": whose, "seconds": seconds}
        if kind == "computer":
            await self.computers.require_harmless(game)
            self.computers.free(game, facts["seat"], facts["level"])
            return {"seat": facts["seat"], "level": facts["level"]}
        if kind == "hands":
            if game.record.luck == SEALED:
                raise LuckShared(user=game.holder(seat))
            return {"late": max(1, int(facts["late"])), "channel": int(facts["channel"])}
        self.require_change(game, kind)
        return {}

    @staticmethod
    def require_change(game: LoadedGame, kind: str) -> None:
        """Refuse to pause a paused game or to resume a running one, since every clock would lose its remaining time."""
        if kind == ("resume" if game.record.status is Status.RUNNING else "pause"):
            raise BadProposal(reason=game.record.status)

    async def before_last(self, game_id: str, seat: str) -> int:
        """Return the row before a seat's last answer that counts."""
        rows = await self.core.store.read(
            lambda connection: connection.execute(
                select(log.c.seq, log.c.kind, log.c.position, log.c.seat)
                .where(log.c.game_id == game_id)
                .order_by(log.c.seq)
            ).all()
        )
        counted = [row for row in fold(rows) if row.kind in ("start", "answer")]
        for index in range(len(counted) - 1, 0, -1):
            if counted[index].seat == seat:
                seq: int = counted[index - 1].seq
                return seq
        raise BadProposal(reason="nothing-to-take-back")

    @staticmethod
    def with_wanted(game: LoadedGame, found: Proposal) -> Proposal:
        """Return a proposal with the seats that have yet to vote."""
        players = [row.seat for row in game.seats if row.user_id is not None and not row.resigned]
        asked = found.facts["needs"] if found.kind == "substitution" else players
        return replace(found, wanted=tuple(each for each in asked if each not in found.agreed))

    async def open_at(self, game_id: str) -> list[Proposal]:
        """Return the open proposals of a game, newest first."""
        rows = await self.core.store.look_up(lambda connection: FIND_OPEN.all(connection, {"game": game_id}))
        if not rows:
            return []
        game = await self.core.snapshot(game_id)
        return [self.with_wanted(game, proposal_of(row)) for row in rows]

    async def get(self, proposal_id: int) -> Proposal:
        """Return the current state of a proposal."""
        row = await self.core.store.read(
            lambda connection: connection.execute(select(proposals).where(proposals.c.id == proposal_id)).first()
        )
        if row is None:
            raise NoSuchProposal(proposal=proposal_id)
        game = await self.core.snapshot(row.game_id)
        return self.with_wanted(game, proposal_of(row))

    async def agree(self, proposal_id: int, user: int) -> Proposal:
        """Vote yes; the last yes carries the proposal out."""
        return await self.vote(proposal_id, user, True)

    async def decline(self, proposal_id: int, user: int) -> Proposal:
        """Vote no, which settles the proposal."""
        return await self.vote(proposal_id, user, False)

    async def vote(self, proposal_id: int, user: int, yes: bool) -> Proposal:
        """Record a user's vote on a proposal."""
        game_id = (await self.get(proposal_id)).game_id
        async with self.core.locked_game(game_id) as game:
            row = proposal_of(
                await self.core.store.read(
                    lambda connection: connection.execute(select(proposals).where(proposals.c.id == proposal_id)).one()
                )
            )
            if row.state != "open":
                raise NoSuchProposal(proposal=proposal_id)
            mine = self.voices(game, row, user)
            if not mine:
                raise NotSeated(user=user)
            if yes and row.kind == "takeback":
                await self.require_unchanged(game, row)
            agreed = tuple(dict.fromkeys((*row.agreed, *mine))) if yes else row.agreed
            found = self.with_wanted(game, replace(row, agreed=agreed, state="open" if yes else "declined"))
            changed = {"agreed": list(agreed), "state": found.state}
            voted = update(proposals).where(proposals.c.id == proposal_id).values(changed)
            # Written in one transaction with its effects: otherwise a crash could leave dead buttons.
            game.pending_statements.append((voted, None))
            if yes and not found.wanted:
                return await self.carry_out(game, found)
            await self.note_vote(game, found, None if yes else mine[0])
            return found

    @staticmethod
    def voices(game: LoadedGame, row: Proposal, user: int) -> list[str]:
        """Return the seats a user votes for, or the new player's vote if the seat is offered to them."""
        if row.kind != "substitution":
            return game.info.seats_of(user)
        if user == row.facts["user"]:
            return [NEWCOMER]
        return [seat for seat in game.info.seats_of(user) if seat == row.facts["seat"]]

    async def require_unchanged(self, game: LoadedGame, row: Proposal) -> None:
        """Refuse a take-back if the game has moved on since it was shown; it must be proposed again."""
        found = await self.core.store.read(lambda connection: read_rewound(connection, game.id, row.facts["to"]))
        if max(final_rows(game, found.cut), default=0) == row.facts.get("until", 0):
            return
        work = self.core.begin_work(game)
        work.add(update(proposals).where(proposals.c.id == row.id).values(state="void"))
        self.send_settled(game, work, row, row.seat)
        await self.core.commit(game, work)
        raise ProposalOutdated(proposal=row.id)

    async def note_vote(self, game: LoadedGame, found: Proposal, declined: str | None) -> None:
        """Save a vote that settles nothing yet, or a refusal by a seat, which is posted in the channel."""
        work = self.core.begin_work(game)
        if declined is not None:
            self.send_settled(game, work, found, declined)
        await self.core.commit(game, work)

    @staticmethod
    def send_settled(game: LoadedGame, work: UnitOfWork, found: Proposal, seat: str) -> None:
        """Queue an update of the proposal's post."""
        if (target := channel(game)) is not None:
            work.send(ProposalSettled(found.id, found.kind, seat), to=target, seq=game.record.seq)

    async def carry_out(self, game: LoadedGame, found: Proposal) -> Proposal:
        """Carry out a proposal that all agreed to; if it is no longer possible, void it and tell the last voter why."""
        number = found.id
        game.pending_statements.append((update(proposals).where(proposals.c.id == number).values(state="done"), None))
        settled = UnitOfWork(self.core.store, game.id, self.core.clock.time())
        self.send_settled(game, settled, found, found.seat)  # the post loses its buttons even after a crash now
        game.pending_statements += settled.statements
        try:
            await self.perform(game, found)
        except GameError:
            work = self.core.begin_work(game)
            work.statements = [(update(proposals).where(proposals.c.id == number).values(state="void"), None)]
            self.send_settled(game, work, found, found.seat)
            await self.core.store.write(work)
            self.core.announce(game.id, work.targets)
            raise
        self.core.announce("", settled.targets)
        return replace(found, state="done")

    def require_consent(self, game: LoadedGame, found: Proposal) -> None:
        """Refuse to replace a holder who has not agreed and is no longer overdue."""
        facts, seat = found.facts, str(found.facts["seat"])
        holder = game.holder(seat)
        if (
            holder is None
            or facts.get("role", "organiser") != "organiser"
            or game.record.overdue(seat, self.core.clock.time())
        ):
            return
        if holder != facts.get("holder") or (facts["by"] != holder and seat not in found.agreed):
            raise HolderStays(seat=seat, user=holder)

    async def show_hands(self, game: LoadedGame, found: Proposal) -> None:
        """Start showing all hands in a channel, some turns late; all players have agreed to exactly this."""
        work = self.core.begin_work(game)
        await self.core.commit(game, work)
        await self.follows.follow(
            "hands",
            game.id,
            f"channel:{found.facts['channel']}",
            TURN,
            user=None,
            guild_id=game.record.guild_id,
            late=int(found.facts["late"]),
        )

    async def perform(self, game: LoadedGame, found: Proposal) -> None:
        """Do what was proposed."""
        user = game.holder(found.seat)
        if found.kind == "takeback":
            event = Event(
                "table-takeback", {"seat": found.seat, "to": found.facts["to"], "answers": found.facts["answers"]}
            )
            await self.rewinds.rewind(game, found.facts["to"], event, by="consent", user=user)
        elif found.kind == "draw":
            work = self.core.begin_work(game)
            work.note(game, "drawn", user=user)
            await self.core.acts.close(
                game, work, Status.OVER, {"kind": "agreed", "winner": None, "winners": [], "facts": {}}
            )
        elif found.kind == "substitution":
            facts = found.facts
            acting = facts.get("role", "organiser")
            self.require_consent(game, found)
            await self.seats.seat_newcomer(game, facts["seat"], facts["user"], facts["by"], acting)
        elif found.kind == "extension":
            await self.manage.give_time(game, found.facts["seat"], found.facts["seconds"])
        elif found.kind == "computer":
            await self.computers.take_over(game, found.facts["seat"], found.facts["level"])
        elif found.kind == "hands":
            await self.show_hands(game, found)
        elif found.kind == "pace":
            await self.manage.apply_pace(game, Pace.from_dict(found.facts["pace"]), user, "consent")
        else:
            self.require_change(game, found.kind)  # it may have changed since
            change = self.manage.pause_clocks if found.kind == "pause" else self.manage.resume_clocks
            await change(game, None)


def final_rows(game: LoadedGame, rows: Collection[int]) -> list[int]:
    """Return the rows without those that their player can still undo: nobody else learns how many these are."""
    return sorted(set(rows) - set(game.unsealed))
