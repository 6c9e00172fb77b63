"""Webhooks: addresses to which an organizer has tournament results sent, each signed with its own secret."""

from __future__ import annotations

import secrets

from sqlalchemy import delete, insert, select

from bot.features.tournaments.service import Tournaments, TournamentWork
from bot.outbox.post import HookTarget, Post, post
from bot.store.schema import webhooks


@post("webhook")
class WebhookPost(Post):
    """The results of a round, for a webhook."""

    marked = False
    round: int


class Webhooks:
    """Stores where results are sent."""

    def __init__(self, service: Tournaments) -> None:
        self.tournaments, self.core = service, service.core

    async def name(self, tournament_id: str, by: int | None, url: str, *, organizer: bool = False) -> str:
        """Set the address to which results are sent, replacing any earlier one; return the secret that signs them."""
        secret = secrets.token_hex(32)
        async with self.tournaments.changing(tournament_id, by=by, organizer=organizer) as work:
            work.add(delete(webhooks).where(webhooks.c.tournament_id == tournament_id))
            values = {"tournament_id": tournament_id, "url": url, "secret": secret, "user_id": by, "at": work.at}
            work.add(insert(webhooks).values(values))
            work.act("webhook", by)
        return secret

    async def forget(self, tournament_id: str, by: int | None, *, organizer: bool = False) -> None:
        """Stop sending results."""
        async with self.tournaments.changing(tournament_id, by=by, organizer=organizer) as work:
            work.add(delete(webhooks).where(webhooks.c.tournament_id == tournament_id))
            work.act("webhook", by)

    async def secret_of(self, number: int) -> tuple[str, str] | None:
        """Return the address and the secret of a webhook; None if it was deleted."""
        query = select(webhooks.c.url, webhooks.c.secret).where(webhooks.c.id == number)
        row = await self.core.store.read(lambda connection: connection.execute(query).first())
        return None if row is None else (row.url, row.secret)

    async def of(self, tournament_id: str) -> list[int]:
        """Return the webhooks of a tournament."""
        query = select(webhooks.c.id).where(webhooks.c.tournament_id == tournament_id)
        return await self.core.store.read(lambda connection: list(connection.execute(query).scalars()))

    async def tell(self, work: TournamentWork, number: int) -> None:
        """Queue the results of a round for its webhooks in the same transaction."""
        for hook in await self.of(work.tournament.id):
            work.send(WebhookPost(number), to=HookTarget(hook), seq=number)
