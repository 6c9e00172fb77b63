"""One row on its way: what builders of posts need, and their registry."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from bot.outbox.post import P
from bot.text.narrator import catalogue
from engine.kernel import Event
from engine.registry import title as find_title

if TYPE_CHECKING:
    from bot.cards.card import Card
    from bot.game_services import GameServices
    from bot.games.info import GameInfo
    from bot.outbox.messages import Delivered, OutboxMessage
    from bot.outbox.post import Post
    from bot.ui.interface import Interface
    from bot.ui.sender import PostMemory, Sender
    from bot.workers.pictures import Snapshots
    from engine.kernel.text import Text

Builder = Callable[[Any], Awaitable["Delivered | int | None"]]
PostingMaker = Callable[["Interface", "Sender", "OutboxMessage", Any], Awaitable["Posting[Any]"]]
Found = Callable[[Any, int, "int | None"], Awaitable["Delivered"]]
Function = TypeVar("Function", bound=Callable[..., Any])
#: Builds and sends the posts of a class; returns the message, or nothing where none was worth it.
BUILDERS: dict[type[Post], Builder] = {}
#: Takes note of a message that arrived before a crash, with the count of events in its mark.
FOUND: dict[type[Post], Found] = {}

#: Makes the posting of a row about something of a feature, by the column that names it.
POSTINGS: dict[str, PostingMaker] = {}


def builder(*kinds: type[Post]) -> Callable[[Function], Function]:
    """Let a function build the posts of some classes."""

    def register(build: Function) -> Function:
        if known := [kind for kind in kinds if kind in BUILDERS]:
            raise ValueError(f"two builders of {known}")
        BUILDERS.update(dict.fromkeys(kinds, build))
        return build

    return register


def when_found(*kinds: type[Post]) -> Callable[[Function], Function]:
    """Let a function take note of messages of some classes that arrived before a crash."""

    def register(note: Function) -> Function:
        FOUND.update(dict.fromkeys(kinds, note))
        return note

    return register


@dataclass(frozen=True, slots=True)
class Posting(Generic[P]):
    """A row of the outbox with its post, and the way to Discord."""

    ui: Interface
    sender: Sender
    row: OutboxMessage
    post: P

    @property
    def games(self) -> GameServices:
        """The services around games."""
        return self.ui.services.games

    @property
    def snapshots(self) -> Snapshots:
        """Where pictures come from."""
        return self.ui.services.pictures.for_posts

    @property
    def mark(self) -> str:
        """The argument of a button by which the message is found again after a crash."""
        return f"o{self.row.id}"

    async def send(self, card: Card) -> int:
        """Send a new message."""
        return await self.sender.send(self.row, card)


@dataclass(frozen=True, slots=True)
class GamePosting(Posting[P]):
    """A row about a game."""

    game: GameInfo

    @property
    def memory(self) -> PostMemory:
        """What is known of this game's posts in this channel."""
        return self.sender.memory(self.row)

    @property
    def text(self) -> Text:
        """The texts in the language of the game."""
        return catalogue(self.game.title, self.game.language, self.game.scenario)

    async def private_text(self, user: int) -> Text:
        """The texts in the language of a person, else of the game."""
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
        """The rules of the game, for what they say about their events."""
        return find_title(self.game.title).rules(self.game.scenario, self.game.options)

    def arrows(self, events: Sequence[Event]) -> tuple[Any, Any]:
        """The arrows and bursts of some events."""
        found: tuple[Any, Any] = self.rules.arrows(events)
        return found

    def is_seated(self, seat: str) -> bool:
        """Whether the person to whom the row goes holds a seat: the row may have waited for long."""
        return self.game.seats.get(seat) == self.row.target_id

    def newly_called(self) -> tuple[int, ...]:
        """Those awaited who have not been called yet since it became their turn; from now on they have."""
        now = [wait.user for wait in self.game.due if wait.user is not None]
        fresh = tuple(dict.fromkeys(user for user in now if user not in self.memory.people))
        self.memory.people = set(now)
        return fresh
