"""Sink: the rows of the outbox as messages on Discord, made from public views and the row itself."""

from __future__ import annotations

import contextlib
import logging
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
from sqlalchemy import Connection, func, select

from bot.cards import limits
from bot.cards.card import GREEN, Button, Card, CardImage
from bot.cards.table import (
    COLOURS,
    channel_link,
    closed_lobby_card,
    dashboard_card,
    dispatch_card,
    ended,
    lobby_card,
    mention,
    moment,
    people_text,
    proposal_card,
    started_card,
    table_name,
    verb_button,
)
from bot.cards.welcome import welcome_card
from bot.commands.look import hand_block
from bot.components.layout import files_of, layout, mentions_of
from bot.delivery.phase_posts import Story, story_of
from bot.narrator import catalogue, dispatch_lines, is_shown, public_lines, seen_lines, steps_line
from bot.outbox import Closed, Delivered, Gone, OutboxMessage, RetryLater
from bot.store.schema import messages, outbox
from bot.tables.errors import NoSuchGame
from engine.kernel import Event, Title, View
from engine.kernel.text import Text
from engine.registry import title as find_title

if TYPE_CHECKING:
    from bot.client import Strategos
    from bot.tables.records import Table

log = logging.getLogger(__name__)
REMEMBERED = 1000  # games whose posts are kept in mind
RECENT = 40  # messages looked through for one that may have arrived before a crash
MARKABLE = ("act", "map", "primer", "start", "status", "verify", "resume")
FULL = 26  # lines on a phone after which a message is full
CHAPTER = 40  # rows of dispatches that one message may gather
IN_SIGHT = 6  # messages below which an addition would not be noticed
BATTLES = 4  # battle pictures in one dispatch
CLOSED, MISSING = (50007, 50278), (10003, 10004, 10008, 10013, 50001, 50013)
ASLEEP = 50083  # the thread is archived


@dataclass(slots=True)
class Remembered:
    """The posts of one game in one channel: the newest of each kind, the story, and the row that last called people."""

    posts: dict[str, int] = field(default_factory=dict)
    story: Story | None = None
    called: int | None = None
    people: set[int] = field(default_factory=set)


class DiscordSink:
    """Sends and edits; a row's own number stands in a button's key, by which it is found again."""

    def __init__(self, bot: Strategos) -> None:
        self.bot = bot
        self.memory: OrderedDict[str, Remembered] = OrderedDict()
        self.handlers: dict[str, Callable[[OutboxMessage, Table], Any]] = {
            "lobby": self.lobby,
            "started": self.started,
            "dashboard": self.dashboard,
            "dispatch": self.dispatch,
            "question-notice": self.notice,
            "hand": self.hand,
            "private": self.private,
            "reminder": self.reminder,
            "overdue": self.overdue,
            "dm-closed": self.dm_closed,
            "proposal": self.proposal,
            "proposal-settled": self.settled,
        }

    async def deliver(self, row: OutboxMessage) -> Delivered:
        """Deliver one row."""
        await self.bot.wait_until_ready()
        await self.bot.yield_to_interactions()
        try:
            if row.game_id is None:
                return Delivered(await self.welcome(row))
            table = await self.bot.tables.games.get(row.game_id)
            way = self.handlers.get(row.kind, self.plain)
            self.remembered(row).people &= {wait.user for wait in table.awaited if wait.user is not None}
            return Delivered(await way(row, table))
        except NoSuchGame:
            raise Gone from None
        except discord.RateLimited as error:
            raise RetryLater(error.retry_after) from error
        except discord.Forbidden as error:
            raise (Closed if error.code in CLOSED else Gone) from error
        except discord.NotFound as error:
            raise Gone from error
        except discord.HTTPException as error:
            if error.status == 429:
                raise RetryLater(5.0) from error
            if error.code == ASLEEP and await self.woken(row):
                raise RetryLater(0.0) from error
            raise
        except (aiohttp.ClientConnectionError, ConnectionError) as error:
            log.info("no way out just now: %s", type(error).__name__)
            raise

    async def woken(self, row: OutboxMessage) -> bool:
        """Open a thread that was archived because nobody spoke; till then nothing in it can be changed."""
        try:
            await self.bot.http.edit_channel(row.target_id, archived=False)
        except discord.HTTPException:
            return False
        return True

    async def find(self, row: OutboxMessage) -> int | None:
        """The message that a row became before a crash: its number stands in one of the keys."""
        channel = await self.channel(row)
        mark = f":o{row.id}"
        async for message in channel.history(limit=RECENT):
            if message.author.id == self.bot.user_id and any(mark == key[-len(mark) :] for key in keys_in(message)):
                return message.id
        return None

    def remembered(self, row: OutboxMessage) -> Remembered:
        """What is known of the posts of a game in a channel; what is not known is read from the database."""
        key = f"{row.game_id} {row.target}"
        found = self.memory.get(key)
        if found is None:
            found = self.memory[key] = Remembered()
            if len(self.memory) > REMEMBERED:
                self.memory.popitem(last=False)
        else:
            self.memory.move_to_end(key)
        return found

    # ways out

    async def channel(self, row: OutboxMessage) -> discord.abc.Messageable:
        """Where a row goes."""
        if row.scope == "user":
            user = self.bot.get_user(row.target_id) or discord.Object(row.target_id)
            if isinstance(user, discord.Object):
                found = await self.bot.fetch_user(row.target_id)
                return found.dm_channel or await found.create_dm()
            return user.dm_channel or await user.create_dm()
        return self.bot.get_partial_messageable(row.target_id)

    async def send(self, row: OutboxMessage, card: Card) -> int:
        """A new message."""
        channel = await self.channel(row)
        sent = await channel.send(
            view=layout(card), files=files_of(card), nonce=row.nonce, allowed_mentions=mentions_of(card)
        )
        return sent.id

    async def send_or_edit(self, row: OutboxMessage, card: Card) -> tuple[int, bool]:
        """The one message of this kind, changed; or a new one where there is none any more."""
        memory = self.remembered(row)
        known = memory.posts.get(row.kind) or await self.last(row.game_id or "", row.kind, row.target)
        if known is not None:
            channel = self.bot.get_partial_messageable(row.target_id)
            try:
                await channel.get_partial_message(known).edit(
                    view=layout(card), attachments=files_of(card), allowed_mentions=mentions_of(card)
                )
                memory.posts[row.kind] = known
                return known, False
            except discord.NotFound:
                log.info("the %s of game %s is gone; posting it anew", row.kind, row.game_id)
        memory.posts[row.kind] = await self.send(row, card)
        return memory.posts[row.kind], True

    async def last(self, game_id: str, kind: str, target: str) -> int | None:
        """The newest message of a kind."""
        return await self.bot.tables.store.read(
            lambda connection: connection.execute(
                select(messages.c.message_id)
                .where(messages.c.game_id == game_id, messages.c.kind == kind, messages.c.target == target)
                .order_by(messages.c.id.desc())
                .limit(1)
            ).scalar()
        )

    # kinds

    async def welcome(self, row: OutboxMessage) -> int:
        """The first message in a server."""
        return await self.send(row, welcome_card(row.payload["language"], f"o{row.id}"))

    async def lobby(self, row: OutboxMessage, table: Table) -> int:
        """The lobby post, edited as people sit down, and closed when the game begins."""
        text = catalogue(table.title, table.language)
        card = lobby_card(table, text) if table.status == "lobby" else closed_lobby_card(table, text)
        number, _ = await self.send_or_edit(row, marked(card, row))
        return number

    async def started(self, row: OutboxMessage, table: Table) -> int:
        """The game begins."""
        text = catalogue(table.title, table.language)
        card = started_card(table, text).with_rows((verb_button(text, "primer", table.id, f"o{row.id}"),))
        return await self.send(row, card)

    async def dashboard(self, row: OutboxMessage, table: Table) -> int:
        """The pinned message of the game."""
        text = catalogue(table.title, table.language)
        view = await self.bot.tables.play.view(table.id, None)
        events = await self.bot.tables.play.events(table.id, max(0, table.seq - 60), None)
        told = [event for _, event in events]
        view.moves, view.battles = self.arrows(table, recent_phase(told))
        results = [event for event in told if not find_title(table.title).is_minor(event)]
        card = dashboard_card(table, view, public_lines(text, results), text)
        picture = await self.bot.snapshots.map(view, table.language, theme=await self.theme(table))
        if picture:
            card = card.with_pictures(picture)
        number, fresh = await self.send_or_edit(row, marked(card, row))
        if fresh:
            await self.pin(row, number)
        return number

    async def pin(self, row: OutboxMessage, number: int) -> None:
        """Keep the dashboard at hand; without the right to pin it is simply the newest such message."""
        try:
            await self.bot.get_partial_messageable(row.target_id).get_partial_message(number).pin()
        except discord.HTTPException as error:
            log.info("could not pin the dashboard of game %s: %s", row.game_id, error.code)

    async def dispatch(self, row: OutboxMessage, table: Table) -> int | None:
        """What happened: added to the message of the phase, or a new message where a new phase begins."""
        text = catalogue(table.title, table.language)
        events = [Event.from_dict(plain) for _, plain in row.payload["events"]]
        memory = self.remembered(row)
        story, memory.story = memory.story or await self.story(row, text, find_title(table.title)), None
        number = await self.add(row, table, story, events, text)
        memory.called = row.seq if number is not None and number != story.newest else memory.called or 0
        story.follow(number, events)
        memory.story = story
        return number

    async def add(
        self, row: OutboxMessage, table: Table, story: Story, events: Sequence[Event], text: Text
    ) -> int | None:
        """Add events to the story; the message in which they stand."""
        head, rest, _ = story.split(events)
        newest, ending = story.newest, "outcome" in row.payload
        current = (row.seq == table.seq or table.status != "running") and not row.payload.get("more")
        if newest is None:
            head, rest = [], story.headed(head) + rest
        elif (
            not rest
            and story.lines(head)
            and (ending or self.full(table, [*story.shown[newest], *head], text) or not await self.recent(row, newest))
        ):
            # How a game ended is news for everybody, and an addition would call nobody.
            head, rest = [], story.headed(head)
        if newest is not None and (story.lines(head) or rest):
            card = await self.told(row, table, [*story.shown[newest], *head], text, current and not rest)
            await self.edit(row, newest, replace(card, rows=(), mentions=()) if rest else card)
        if not story.lines(rest):
            return newest
        card = await self.told(row, table, rest, text, current)
        called = table.users if ending else self.newly_called(row, table) if current else ()
        return await self.send(row, replace(card, mentions=called))

    def newly_called(self, row: OutboxMessage, table: Table) -> tuple[int, ...]:
        """Those awaited who have not been called yet since it became their word; from now on they have."""
        memory, now = self.remembered(row), [wait.user for wait in table.awaited if wait.user is not None]
        fresh = tuple(dict.fromkeys(user for user in now if user not in memory.people))
        memory.people = set(now)
        return fresh

    async def told(self, row: OutboxMessage, table: Table, events: Sequence[Event], text: Text, current: bool) -> Card:
        """The message of some events, with the map and the battles; `current` if they are the last word."""
        view = await self.bot.tables.play.view(table.id, None)
        view.moves, view.battles = self.arrows(table, events)
        title = find_title(table.title)
        last = end_text(table, view, events, text) if "outcome" in row.payload else ""
        card = dispatch_card(
            table,
            view,
            dispatch_lines(text, events, title),
            [steps_line(text, events, title), last or (next_text(table, text) if current else "")],
            text,
            f"o{row.id}",
            row.payload.get("seed") if current else None,
        )
        pictures = [await self.bot.snapshots.map(view, table.language, theme=await self.theme(table))]
        pictures += await self.battles(table, events)
        return card.with_pictures(*(picture for picture in pictures if picture))

    @staticmethod
    def full(table: Table, events: Sequence[Event], text: Text) -> bool:
        """Whether a message of these events would be too long to read on."""
        return limits.height(dispatch_lines(text, events, find_title(table.title))) > FULL

    async def story(self, row: OutboxMessage, text: Text, title: Title) -> Story:
        """What the last dispatches of this game tell, and in which messages."""

        def read(connection: Connection) -> list[tuple[int | None, list[Event]]]:
            rows = connection.execute(
                select(outbox.c.message_id, outbox.c.payload)
                .where(
                    outbox.c.game_id == row.game_id,
                    outbox.c.kind == "dispatch",
                    outbox.c.target == row.target,
                    outbox.c.state == "sent",
                    outbox.c.id < row.id,
                )
                .order_by(outbox.c.id.desc())
                .limit(CHAPTER)
            ).all()
            return [
                (number, [Event.from_dict(plain) for _, plain in payload["events"]])
                for number, payload in reversed(rows)
            ]

        return story_of(
            await self.bot.tables.store.read(read),
            lambda event: (
                event.public and (event.key == "over" or (is_shown(text, event) and not title.is_minor(event)))
            ),
        )

    async def recent(self, row: OutboxMessage, number: int) -> bool:
        """Whether a message is still in sight, so that adding to it is noticed."""
        channel = await self.channel(row)
        return number in [message.id async for message in channel.history(limit=IN_SIGHT)]

    async def edit(self, row: OutboxMessage, number: int, card: Card) -> None:
        """Change a message; one that somebody deleted is left alone."""
        with contextlib.suppress(discord.NotFound):
            await (
                self.bot.get_partial_messageable(row.target_id)
                .get_partial_message(number)
                .edit(view=layout(card), attachments=files_of(card), allowed_mentions=mentions_of(card))
            )

    async def battles(self, table: Table, events: Sequence[Event]) -> list[CardImage | None]:
        """The pictures of the battles among some events."""
        fought = [event for event in events if event.public and event.key in self.rules(table).battle_keys]
        return [
            await self.bot.snapshots.battle(
                table.title, event, table.language, f"battle-{number}.png", theme=await self.theme(table)
            )
            for number, event in enumerate(fought[:BATTLES], 1)
        ]

    async def notice(self, row: OutboxMessage, table: Table) -> int | None:
        """Whose word it is: the dispatch just posted says it; otherwise a small message that replaces the last."""
        memory = self.remembered(row)
        older = memory.posts.get(row.kind)
        if older is None:
            older = await self.last(table.id, row.kind, row.target)
        if older:
            await self.remove(row, older)
        memory.posts[row.kind] = 0
        posted = memory.called if memory.called is not None else await self.posted(table.id, row.target)
        if table.status != "running" or (row.seq < table.seq and not self.still_awaited(row, table)):
            return None
        if posted == row.seq:
            return None
        text = catalogue(table.title, table.language)
        people = [wait for wait in table.awaited if wait.user is not None]
        lines = [
            text.say("notice", user=mention(wait.user), chair=text.name("seat", wait.seat))
            + (f" {moment(wait.deadline)}" if wait.deadline else "")
            for wait in people
        ]
        if not lines:
            return None
        fresh = {each["user"] for each in row.payload["awaited"] if each["fresh"]} & set(self.newly_called(row, table))
        card = Card(
            ("\n".join(lines),),
            ((verb_button(text, "act", table.id, f"o{row.id}", GREEN), verb_button(text, "recap", table.id)),),
            mentions=tuple(dict.fromkeys(wait.user for wait in people if wait.user in fresh and wait.user)),
        )
        memory.posts[row.kind] = await self.send(row, card)
        return memory.posts[row.kind]

    async def posted(self, game_id: str, target: str) -> int | None:
        """The row of the log that the newest dispatch message was first posted for; that post called those awaited."""

        def read(connection: Connection) -> int | None:
            newest = (
                select(messages.c.message_id)
                .where(messages.c.game_id == game_id, messages.c.kind == "dispatch", messages.c.target == target)
                .order_by(messages.c.id.desc())
                .limit(1)
                .scalar_subquery()
            )
            return connection.execute(
                select(func.min(messages.c.seq)).where(messages.c.game_id == game_id, messages.c.message_id == newest)
            ).scalar()

        return await self.bot.tables.store.read(read)

    @staticmethod
    def still_awaited(row: OutboxMessage, table: Table) -> bool:
        """Whether those called by an older notice are still those awaited."""
        called = {each["seat"] for each in row.payload["awaited"]}
        return called == {wait.seat for wait in table.awaited}

    async def remove(self, row: OutboxMessage, number: int) -> None:
        """Take an outdated notice away."""
        try:
            await self.bot.get_partial_messageable(row.target_id).get_partial_message(number).delete()
        except discord.HTTPException as error:
            log.info("an old notice could not be removed: %s", error.code)

    async def hand(self, row: OutboxMessage, table: Table) -> int:
        """A hand by direct message, as a picture and in words, together with what else was told in private."""
        text = catalogue(table.title, await self.language(row.target_id, table))
        seat = row.payload["seat"]
        view = await self.bot.tables.play.view(table.id, seat)
        lines = self.private_lines(row, seat, text)
        blocks = [f"-# {text.say('hand-dm', name=table_name(table, text))}", hand_block(table, view, seat, text)]
        card = Card(
            (*blocks, *lines), ((verb_button(text, "act", table.id, f"o{row.id}", GREEN),),), colour=COLOURS["running"]
        )
        picture = await self.bot.snapshots.hand(view, text.lang, theme=await self.theme(table))
        return await self.send(row, card.with_pictures(picture) if picture else card)

    async def private(self, row: OutboxMessage, table: Table) -> int:
        """Something that only one person is told."""
        text = catalogue(table.title, await self.language(row.target_id, table))
        lines = self.private_lines(row, row.payload.get("seat"), text) or [text.say("recap-nothing")]
        head = f"-# {text.say('private-dm', name=table_name(table, text))}"
        return await self.send(row, Card((head, *lines), ((verb_button(text, "act", table.id, f"o{row.id}", GREEN),),)))

    @staticmethod
    def private_lines(row: OutboxMessage, seat: str | None, text: Text) -> list[str]:
        """The private events of a row as lines."""
        events = [Event.from_dict(plain) for plain in row.payload.get("events", ())]
        return ["\n".join(lines)] if (lines := seen_lines(text, events, seat)) else []

    async def reminder(self, row: OutboxMessage, table: Table) -> int | None:
        """A reminder, only while it is still this person's word."""
        payload = row.payload
        user = payload.get("user") or row.target_id
        if table.status != "running":
            return None
        lang = await self.language(user, table) if row.scope == "user" else table.language
        text = catalogue(table.title, lang)
        if all(wait.seat != payload["seat"] for wait in table.awaited):
            return None
        message = f"reminder-{payload['step']}"
        said = text.say(message if text.has(message) else "reminder", user=mention(user), name=table_name(table, text))
        if payload.get("deadline"):
            said += f" {moment(payload['deadline'])}"
        where = channel_link(table) if row.scope == "user" else ""
        card = Card(
            (f"{said} {where}".strip(),),
            (
                (
                    verb_button(text, "act", table.id, f"o{row.id}", GREEN),
                    verb_button(text, "snooze", table.id),
                    verb_button(text, "extend", table.id),
                ),
            ),
            mentions=(int(user),),
        )
        return await self.send(row, card)

    async def overdue(self, row: OutboxMessage, table: Table) -> int | None:
        """The organiser hears of somebody whose time is over."""
        text = catalogue(table.title, await self.language(row.target_id, table))
        said = text.say(
            "overdue",
            user=mention(row.payload["user"]),
            name=table_name(table, text),
            chair=text.name("seat", row.payload["seat"]),
        )
        button = verb_button(text, "status", table.id, f"o{row.id}")
        return await self.send(row, Card((f"{said} {channel_link(table)}".rstrip(),), ((button,),)))

    async def dm_closed(self, row: OutboxMessage, table: Table) -> int:
        """Direct messages are closed: said once, to the one concerned, without anything secret."""
        text = catalogue(table.title, table.language)
        user = int(row.payload["user"])
        said, button = f"{mention(user)} {text.say('hand-closed')}", verb_button(text, "hand", table.id, f"o{row.id}")
        return await self.send(row, Card((said,), ((button,),), mentions=(user,)))

    async def proposal(self, row: OutboxMessage, table: Table) -> int | None:
        """A proposal with its buttons; one that is settled already is not posted."""
        text = catalogue(table.title, table.language)
        proposal = await self.bot.tables.proposals.get(int(row.payload["proposal"]))
        if proposal.state != "open" or not proposal.wanted:
            return None
        undone = await self.undone(table, proposal.facts, text) if proposal.kind == "takeback" else ""
        return await self.send(row, proposal_card(table, proposal, text, undone, f"o{row.id}"))

    async def undone(self, table: Table, facts: Mapping[str, Any], text: Text) -> str:
        """What a take-back would undo, in words."""
        events = [event for _, event in await self.bot.tables.play.events(table.id, facts["to"], None)]
        lines = limits.fit([f"• {line}" for line in public_lines(text, events)], 1500)
        return "\n".join([text.say("proposal-takes", count=facts["answers"]), *lines])

    async def settled(self, row: OutboxMessage, table: Table) -> int | None:
        """The post of a proposal shows how it was settled; a later proposal's post is left alone."""
        proposal = await self.bot.tables.proposals.get(int(row.payload["proposal"]))
        posts = await self.bot.tables.store.read(
            lambda connection: connection.execute(
                select(outbox.c.message_id, outbox.c.payload).where(
                    outbox.c.game_id == table.id, outbox.c.kind == "proposal", outbox.c.message_id.is_not(None)
                )
            ).all()
        )
        for number in [number for number, payload in posts if payload["proposal"] == proposal.id]:
            await self.edit(row, number, proposal_card(table, proposal, catalogue(table.title, table.language)))
        return None

    async def plain(self, row: OutboxMessage, table: Table) -> int | None:
        """A row of a kind without a form of its own: its sentence, if the catalogue has one."""
        text = catalogue(table.title, table.language)
        message = f"told-{row.kind}"
        if not text.has(message):
            log.warning("nothing is known of rows of kind %s", row.kind)
            return None
        return await self.send(
            row, Card((text.say(message, **row.payload),), ((verb_button(text, "status", table.id, f"o{row.id}"),),))
        )

    # small things

    @staticmethod
    def rules(table: Table) -> Any:
        """The rules of a table, for what they say about their events."""
        return find_title(table.title).rules(table.scenario, table.options)

    def arrows(self, table: Table, events: Sequence[Event]) -> tuple[Any, Any]:
        """The arrows and bursts of some events."""
        found: tuple[Any, Any] = self.rules(table).arrows(events)
        return found

    async def theme(self, table: Table) -> str:
        """The colours of the channel, else of the server."""
        for scope, number in (("channel", table.channel_id), ("guild", table.guild_id)):
            if number is not None and (theme := (await self.bot.tables.people.setting(scope, number)).get("theme")):
                return str(theme)
        return "light"

    async def language(self, user: int, table: Table) -> str:
        """The language of a person, else of the table."""
        return str((await self.bot.tables.people.setting("user", user)).get("language") or table.language)


def marked(card: Card, row: OutboxMessage) -> Card:
    """The same card with the row's number in the key of a button that needs no further word."""
    for number, line in enumerate(card.rows):
        for place, control in enumerate(line):
            if (
                isinstance(control, Button)
                and control.custom_id.endswith(":")
                and control.custom_id.split(":")[1] in MARKABLE
            ):
                fresh = (*line[:place], replace(control, custom_id=f"{control.custom_id}o{row.id}"), *line[place + 1 :])
                return replace(card, rows=(*card.rows[:number], fresh, *card.rows[number + 1 :]))
    return card


def keys_in(message: discord.Message) -> list[str]:
    """Every custom id of a message."""
    found: list[str] = []
    stack: list[Any] = list(message.components)
    while stack:
        part = stack.pop()
        if isinstance(key := getattr(part, "custom_id", None), str):
            found.append(key)
        stack.extend(getattr(part, "children", ()) or ())
        if (inner := getattr(part, "accessory", None)) is not None:
            stack.append(inner)
    return found


def next_text(table: Table, text: Text) -> str:
    """Whose word it is now, at the end of a dispatch."""
    people = [
        f"{mention(wait.user)} ({text.name('seat', wait.seat)})"
        + (f" {moment(wait.deadline)}" if wait.deadline else "")
        for wait in table.awaited
        if wait.user is not None
    ]
    return text.say("next-are", users=text.joined(people)) if people else ""


def end_text(table: Table, view: View, events: Sequence[Event], text: Text) -> str:
    """How the game ended, unless the rules have just told it, and who played."""
    told_already = any(event.key == "over" for event in events) or not table.outcome
    return people_text(table, text) if told_already else ended(table, view, text)


def recent_phase(events: Sequence[Event]) -> list[Event]:
    """The events of the last phase in which anything moved."""
    recent: list[Event] = []
    for event in reversed(events):
        if event.key == "phase" and recent:
            break
        if event.key != "phase":
            recent.append(event)
    return recent[::-1]
