"""A row about a tournament, on its way."""

from __future__ import annotations

from dataclasses import dataclass

from bot.features.tournaments.cards import tournament_text
from bot.features.tournaments.record import LoadedTournament
from bot.outbox.messages import OutboxMessage
from bot.outbox.post import P, Post
from bot.text.narrator import catalogue
from bot.ui.delivery import POSTINGS, Posting
from bot.ui.interface import Interface
from bot.ui.sender import Sender
from engine.kernel.text import Text


@dataclass(frozen=True, slots=True)
class TournamentPosting(Posting[P]):
    """A row about a tournament."""

    tournament: LoadedTournament

    @property
    def text(self) -> Text:
        """The texts in the language of the tournament."""
        return tournament_text(self.tournament.record)

    async def private_text(self, user: int) -> Text:
        """The texts in the language of a person, else of the tournament."""
        chosen = (await self.games.preferences.of("user", user)).language
        return catalogue(None, str(chosen or self.tournament.record.language))

    async def theme(self) -> str:
        """The colours of the server."""
        return str((await self.games.preferences.of("guild", self.tournament.record.guild_id)).theme or "")


async def posting_of(ui: Interface, sender: Sender, row: OutboxMessage, post: Post) -> TournamentPosting[Post]:
    """Return a row with the tournament that it is about."""
    tournament = await ui.services.games.tournaments.get(str(row.tournament_id))
    return TournamentPosting(ui, sender, row, post, tournament)


POSTINGS["tournament_id"] = posting_of
