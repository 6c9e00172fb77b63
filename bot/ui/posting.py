"""One row on its way: what every builder of a post needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.text.narrator import catalogue
from engine.kernel import Event
from engine.registry import title as find_title

if TYPE_CHECKING:
    from bot.cards.card import Card
    from bot.game_services import GameServices
    from bot.games.info import GameInfo
    from bot.outbox import OutboxMessage
    from bot.ui.interface import Interface
    from bot.ui.sender import PostMemory, Sender
    from bot.workers.pictures import Snapshots
    from engine.kernel.text import Text


@dataclass(frozen=True, slots=True)
class Posting:
    """A row of the outbox, the game it belongs to, and the way to Discord."""

    ui: Interface
    sender: Sender
    row: OutboxMessage
    game: GameInfo

    @property
    def games(self) -> GameServices:
        """The tables of the bot."""
        return self.ui.services.games

    @property
    def snapshots(self) -> Snapshots:
        """Where pictures come from."""
        return self.ui.services.pictures.for_posts

    @property
    def memory(self) -> PostMemory:
        """What is known of this game's posts in this channel."""
        return self.sender.memory(self.row)

    @property
    def text(self) -> Text:
        """The texts in the language of the table."""
        return catalogue(self.game.title, self.game.language, self.game.scenario)

    @property
    def mark(self) -> str:
        """The argument of a button by which the message is found again after a crash."""
        return f"o{self.row.id}"

    async def send(self, card: Card) -> int:
        """Send a new message."""
        return await self.sender.send(self.row, card)

    async def private_text(self, user: int) -> Text:
        """The texts in the language of a person, else of the table."""
        chosen = (await self.games.settings.preferences("user", user)).language
        return catalogue(self.game.title, str(chosen or self.game.language), self.game.scenario)

    async def theme(self) -> str:
        """The colours of the channel, else of the server."""
        for scope, number in (("channel", self.game.channel_id), ("guild", self.game.guild_id)):
            if number is not None and (theme := (await self.games.settings.preferences(scope, number)).theme):
                return str(theme)
        return "light"

    @property
    def rules(self) -> Any:
        """The rules of the table, for what they say about their events."""
        return find_title(self.game.title).rules(self.game.scenario, self.game.options)

    def arrows(self, events: Sequence[Event]) -> tuple[Any, Any]:
        """The arrows and bursts of some events."""
        found: tuple[Any, Any] = self.rules.arrows(events)
        return found

    @property
    def seated(self) -> bool:
        """Whether the person to whom the row goes holds the seat of which it tells: it may have waited for long."""
        return self.game.seats.get(str(self.row.payload["seat"])) == self.row.target_id

    def newly_called(self) -> tuple[int, ...]:
        """Those awaited who have not been called yet since it became their turn; from now on they have."""
        now = [wait.user for wait in self.game.due if wait.user is not None]
        fresh = tuple(dict.fromkeys(user for user in now if user not in self.memory.people))
        self.memory.people = set(now)
        return fresh
