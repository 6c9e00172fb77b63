"""Following games, players or a server's public games, in a channel, a thread or by direct message."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable
from typing import Annotated, Literal

import discord
from discord import app_commands

from bot.cards import limits
from bot.cards.card import Card, Menu, MenuLine, action_id
from bot.cards.common import game_name, mention
from bot.features.follow.cards import so_far_card
from bot.features.follow.service import OFTEN, PHASE, TURN
from bot.features.proposals.commands import propose
from bot.features.settings.server import keeper_of
from bot.features.tournaments.service import OPEN_EVENTS
from bot.games.errors import NoSuchFollow, NoSuchGame, NotForPlayers, NotPublic, NotSeated
from bot.games.record import FollowRecord, GameInfo, Status
from bot.ui.actions import MANAGER, MAYBE, MODERATOR, NONE, PLAYER, action
from bot.ui.context import InteractionContext
from bot.ui.errors import (
    FollowElsewhere,
    NoGameHere,
    NoTalk,
    NotChannelKeeper,
    NotModerator,
    OnServersOnly,
)
from bot.ui.parameters import Channel, Completed, Hint, OneOf, Range, User, matching
from bot.ui.permissions import require_voice
from engine.kernel import RulesError
from engine.registry import title as find_title

DM, HERE = "dm", "here"
Completer = Callable[[InteractionContext, str], Awaitable[list[app_commands.Choice[str]]]]
Where = Annotated[str, OneOf((DM, HERE), text="follow-where")]
HowOften = Annotated[str, OneOf(OFTEN, text="follow-often")]
OF_GAMES = ("game", "talk", "hands")
LONG_SILENCE: Literal[10080] = 10080  # minutes until a thread may be archived, Discord's maximum


async def complete_public(context: InteractionContext, current: str) -> list[app_commands.Choice[str]]:
    """Return the public games of this server and the user's own games."""
    guild, games = context.interaction.guild_id, context.games.index
    found = [*(await games.in_guild(guild) if guild is not None else ()), *await games.of_user(context.user)]
    shown = {each.id: each for each in found if each.status is not Status.LOBBY and await may_watch(context, each)}
    return matching({key: f"{game_name(each, context.text(each))} · {key}" for key, each in shown.items()}, current)


async def may_watch(context: InteractionContext, game: GameInfo) -> bool:
    """Return whether a game may be shown to the user: their own, or a public one of this server."""
    if context.user in game.users:
        return True
    return game.guild_id == context.interaction.guild_id and await context.services.discord.is_public(game)


async def game_named(context: InteractionContext, said: str, complete: Completer) -> GameInfo:
    """Return the game with this id, else the only one that the autocomplete offers for what was typed."""
    try:
        return await context.games.index.get(said)
    except NoSuchGame:
        offered = await complete(context, said)
        if len(offered) != 1:
            raise
        return await context.games.index.get(offered[0].value)


async def watched_game(context: InteractionContext, info: GameInfo | None, game: str = "") -> GameInfo:
    """Return the game that is meant; one that the user may not watch is reported as missing."""
    if game:
        info = await game_named(context, game, complete_public)
    if info is None:
        raise NoGameHere
    if not await may_watch(context, info):
        raise NoSuchGame(game=game) if game else NotPublic
    return info


async def target_of(context: InteractionContext, where: str) -> str:
    """Return the target of a feed; channels need permission and must not have an open game."""
    if where != HERE:
        return f"user:{context.user}"
    interaction = context.interaction
    if interaction.guild_id is None or interaction.channel_id is None:
        return f"user:{context.user}"
    allowed = interaction.permissions
    own = isinstance(interaction.channel, discord.Thread) and (
        allowed.manage_threads or interaction.channel.owner_id == context.user
    )
    if not (own or context.rights.moderates_here or allowed.manage_messages):
        raise NotChannelKeeper(user=context.user)
    here = await context.games.index.at_channel(interaction.channel_id)
    if here is not None and here.open:
        raise FollowElsewhere
    return f"channel:{interaction.channel_id}"


async def begin(
    context: InteractionContext, kind: str, subject: str | int, where: str, often: str, starts: list[GameInfo]
) -> FollowRecord:
    """Start following something and save it."""
    return await context.games.follows.follow(
        kind,
        subject,
        await target_of(context, where),
        often or PHASE,
        user=context.user,
        guild_id=context.interaction.guild_id,
        starts=[game for game in starts if game.status.under_way],
    )


@action("follow", command="watch game", needs=MAYBE)
async def follow_game(
    context: InteractionContext,
    info: GameInfo | None,
    game: Annotated[str, Completed(complete_public)] = "",
    where: Where = DM,
    often: HowOften = PHASE,
) -> None:
    """Follow a game, and show what has happened so far."""
    await context.defer()
    info = await watched_game(context, info, game)
    if not info.open:
        await show_so_far(context, info)
        return
    if (
        where == HERE
        and context.interaction.guild_id is not None
        and not await context.services.discord.is_public(info)
    ):
        raise NotPublic  # private games are shown to no one else
    row = await begin(context, "game", info.id, where, often, [info])
    if not row.target.startswith("user:"):
        await context.games.follows.begin_in_channel(row, info)
    await show_so_far(context, info, await said(context, row, info))


@action("followplayer", command="watch player", button=False, needs=NONE)
async def follow_player(
    context: InteractionContext, player: Annotated[int, User()], where: Where = DM, often: HowOften = TURN
) -> None:
    """Follow the public games of one player."""
    mine = [game for game in await context.games.index.of_user(player) if await may_watch(context, game)]
    row = await begin(context, "player", player, where, often, mine)
    await context.show(Card((await said(context, row),)))


@action("followserver", command="watch server", button=False, needs=NONE)
async def follow_server(context: InteractionContext, where: Where = DM, often: HowOften = TURN) -> None:
    """Follow all public games of this server."""
    guild = context.interaction.guild_id
    if guild is None:
        raise OnServersOnly
    games = [
        each for each in await context.games.index.in_guild(guild) if await context.services.discord.is_public(each)
    ]
    row = await begin(context, "server", guild, where, often, games)
    await context.show(Card((await said(context, row),)))


async def complete_tournament(context: InteractionContext, current: str) -> list[app_commands.Choice[str]]:
    """Return the tournaments of this server."""
    guild = context.interaction.guild_id
    found = await context.games.tournaments.in_guild(guild) if guild is not None else []
    return matching({each.id: each.name for each in found if each.status != "draft"}, current)


@action("followevent", command="watch tournament", button=False, needs=NONE)
async def follow_tournament(
    context: InteractionContext,
    tournament: Annotated[str, Completed(complete_tournament), Hint("follow-tournament")],
    where: Where = DM,
    often: HowOften = TURN,
) -> None:
    """Follow the public games of a tournament, including future ones."""
    guild = context.interaction.guild_id
    if guild is None:
        raise OnServersOnly
    event = await context.games.tournaments.find_here(guild, None, tournament)
    games = []
    for each in await context.games.follows.games_of_tournament(event.id):
        with contextlib.suppress(NoSuchGame):  # the next round has no game yet
            games.append(await context.games.index.get(each))
    row = await begin(
        context, "event", event.id, where, often, [each for each in games if await may_watch(context, each)]
    )
    await context.show(Card((await said(context, row),)))


async def said(context: InteractionContext, row: FollowRecord, game: GameInfo | None = None) -> str:
    """Return in one line what is followed, where and how often, by name."""
    text = context.text(game)
    name = await subject_name(context, row, game)
    what = {
        "player": mention(int(row.subject)) if row.kind == "player" else "",
        "server": text.say("follow-all-games"),
        "event": text.say("follow-tournament-of", tournament=name),
        "watch": text.say("follow-most-busy"),
        "talk": text.say("follow-talk-of", game=name),
        "hands": text.say("follow-hands-of", game=name, turns=row.late),
    }.get(row.kind, name)
    place = text.say("follow-in-dm") if row.target.startswith("user:") else f"<#{row.target.partition(':')[2]}>"
    return text.say("follow-line", what=what, where=place, often=text.say(f"follow-often-{row.often}"))


async def subject_name(context: InteractionContext, row: FollowRecord, game: GameInfo | None) -> str:
    """Return the name of the game or tournament that is followed; its id if it no longer exists."""
    with contextlib.suppress(RulesError):
        if row.kind == "event":
            return (await context.games.tournaments.get(row.subject)).record.name
        if row.kind in OF_GAMES:
            game = game or await context.games.index.get(row.subject)
            return game_name(game, context.text(game))
    return row.subject


@action("sofar", command="", needs=MAYBE)
async def so_far(context: InteractionContext, game: GameInfo | None) -> None:
    """Show a new spectator what has happened so far."""
    await context.defer()
    await show_so_far(context, await watched_game(context, game))


async def show_so_far(context: InteractionContext, game: GameInfo, note: str = "") -> None:
    """Show the public view of a game so far, with its map."""
    text = context.text(game)
    view = await context.games.views.view(game.id)
    events = [event for _, event in await context.games.views.events(game.id)]
    rules = find_title(game.title).rules(game.scenario, game.options)
    picture = await context.services.pictures.map(view, context.lang, theme=await context.theme())
    card = so_far_card(game, view, events, rules.battle_keys, text).with_note(note)
    await context.show(card.with_pictures(picture))


# follows, and their end


async def followed(context: InteractionContext) -> list[FollowRecord]:
    """Return what the user follows and what is not over; for moderators, also the feeds into the server's channels."""
    found = {row.id: row for row in await context.games.follows.of_user(context.user)}
    guild = context.interaction.guild_id
    if guild is not None and context.rights.moderates_here:
        found |= {row.id: row for row in await context.games.follows.in_guild(guild)}
    return [row for row in found.values() if await is_open(context, row)]


async def is_open(context: InteractionContext, row: FollowRecord) -> bool:
    """Return whether news of a follow can still come: its game or its tournament is not over."""
    try:
        if row.kind == "event":
            return (await context.games.tournaments.get(row.subject)).record.status in OPEN_EVENTS
        return row.kind not in OF_GAMES or (await context.games.index.get(row.subject)).open
    except RulesError:
        return False


@action("follows", command="watch list", needs=NONE)
async def list_follows(context: InteractionContext) -> None:
    """List everything that is followed, with a menu to stop each."""
    text, rows = context.text(), await followed(context)
    lines = [await said(context, row) for row in rows]
    choices = tuple(MenuLine(line, str(row.id)) for row, line in zip(rows, lines, strict=True))
    menu = Menu(action_id("unfollow"), choices, text.say("follow-stop-which"))
    body = "\n".join(f"• {line}" for line in lines) or text.say("follow-none")
    await context.show(Card((f"### {text.say('follow-title')}", body), ((menu,),) if rows else ()))


async def complete_follow(context: InteractionContext, current: str) -> list[app_commands.Choice[str]]:
    """Return the follows that may be stopped."""
    return matching({str(row.id): await said(context, row) for row in await followed(context)}, current)


@action("unfollow", command="watch stop", needs=NONE)
async def stop_follow(context: InteractionContext, follow: Annotated[str, Completed(complete_follow)]) -> None:
    """Stop following something."""
    mine = {str(row.id): row for row in await followed(context)}
    if follow not in mine:
        raise NoSuchFollow
    await context.games.follows.stop([mine[follow].id])
    context.add_note(context.text().say("follow-stopped"))
    await list_follows(context)


# threads for spectators


def spectators_place(context: InteractionContext) -> discord.TextChannel:
    """Return the server's channel for spectators: the configured one, or else this one."""
    guild = context.interaction.guild
    if guild is None:
        raise OnServersOnly
    named = guild.get_channel(context.server.spectators_channel or 0)
    place = named or context.interaction.channel
    if not isinstance(place, discord.TextChannel):
        raise NoTalk
    return place


@action("watch", command="watch busiest", button=False, needs=NONE, who=MODERATOR)
async def open_watch(context: InteractionContext) -> None:
    """Open a thread that always follows the most active game of this server."""
    place = spectators_place(context)
    if not context.rights.moderates_here:
        raise NotModerator
    await context.defer()
    guild = place.guild.id
    follows = context.games.follows
    async with context.games.core.exclusive(f"watch {guild}"):  # two presses open one thread
        present = [row for row in await follows.rows() if row.kind == "watch" and row.subject == str(guild)]
        if present:
            await context.show(Card((await said(context, present[0]),)))
            return
        await follows.require_room(context.user)
        made = await new_thread(place, context.text().say("watch-thread"), discord.ChannelType.public_thread)
        row = await follows.follow("watch", guild, f"channel:{made.id}", PHASE, user=context.user, guild_id=guild)
    await context.services.feeds.begin_watch(row)
    await context.show(Card((await said(context, row),)))


async def new_thread(place: discord.TextChannel, name: str, kind: discord.ChannelType) -> discord.Thread:
    """Create a thread, or refuse with the missing permission."""
    try:
        return await place.create_thread(
            name=limits.clip(name, limits.THREAD), type=kind, auto_archive_duration=LONG_SILENCE, invitable=False
        )
    except discord.Forbidden:
        raise NoTalk from None


@action("talk", command="watch talk")
async def join_talk(context: InteractionContext, game: GameInfo) -> None:
    """Join the discussion of a game: a private thread, closed to the game's players while it runs."""
    game = await watched_game(context, game)
    if game.guild_id is None or game.guild_id != context.interaction.guild_id:
        raise OnServersOnly
    if game.open and context.user in game.users:
        raise NotForPlayers
    await context.defer()
    async with context.games.core.exclusive(f"talk {game.id}"):  # two who come at once open one thread
        rows = [row for row in await context.games.follows.rows() if row.kind == "talk" and row.subject == game.id]
        if rows:
            number = int(rows[0].target.partition(":")[2])
        elif not context.server.talk_threads or not game.open:
            raise NoTalk
        else:
            number = await open_talk(context, game)
    try:
        await context.ui.client.http.add_user_to_thread(number, context.user)
    except discord.HTTPException:
        raise NoTalk from None
    await context.say("talk-joined", game, place=f"<#{number}>")


async def open_talk(context: InteractionContext, game: GameInfo) -> int:
    """Create the discussion thread of a game for its first spectator; return its id."""
    text = context.public_text(game)
    name = text.say("talk-thread", name=game_name(game, text))
    made = await new_thread(spectators_place(context), name, discord.ChannelType.private_thread)
    row = await context.games.follows.follow(
        "talk", game.id, f"channel:{made.id}", TURN, user=None, guild_id=game.guild_id, starts=[game]
    )
    await context.games.follows.begin_in_channel(row, game)
    return made.id


@action("hands", command="watch hands", button=False, who=PLAYER)
async def propose_hands(
    context: InteractionContext,
    game: GameInfo,
    turns: Annotated[int, Range(1, 20), Hint("hands-turns")] = 2,
    channel: Annotated[int | None, Channel(), Hint("hands-channel")] = None,
) -> None:
    """Propose showing all hands in a channel, some turns late; all players must agree."""
    if context.user not in game.users:
        raise NotSeated(user=context.user)
    number = channel or context.server.spectators_channel
    guild = context.interaction.guild
    if guild is None or number is None or guild.get_channel(number) is None or number == game.channel_id:
        raise NoTalk
    if channel is not None:
        require_voice(context, number)
    await propose(context, game, "hands", late=turns, channel=number)


@action("setupwatching", command="setup watching", button=False, needs=NONE, who=MANAGER)
async def set_watching(
    context: InteractionContext,
    talk: Annotated[bool | None, Hint("setup-talk")] = None,
    web: Annotated[bool | None, Hint("setup-web")] = None,
) -> None:
    """Set what this server offers to spectators."""
    guild = keeper_of(context).id
    given = {"talk_threads": talk, "web": web}
    if changes := {name: value for name, value in given.items() if value is not None}:
        context.server = await context.games.settings.set_preferences("guild", guild, **changes)
    text, settings = context.text(), context.services.settings
    lines = [text.say("setup-talk-on" if context.server.talk_threads else "setup-talk-off")]
    if settings.web_port:
        shown = settings.web_servers == "all" if context.server.web is None else context.server.web
        lines.append(text.say("setup-web-on" if shown else "setup-web-off"))
        if shown and settings.web_address:
            lines.append(text.say("web-link", link=f"{settings.web_address.rstrip('/')}/s/{guild}"))
    await context.show(Card((f"### {text.say('setup-watching-title')}", "\n".join(f"- {each}" for each in lines))))
