"""The private thread into which a judge is called."""

from __future__ import annotations

import logging
from typing import Any

import discord

from bot.cards import limits
from bot.cards.card import Button, Card, action_id, rows_of
from bot.cards.common import channel_link, game_name, mention, verb_button
from bot.features.judging.commands import RULINGS
from bot.features.judging.service import JudgeHeard, JudgeThread
from bot.games.record import SEALED
from bot.outbox.post import Post
from bot.text.narrator import dispatch_lines
from bot.ui.delivery import GamePosting, builder
from bot.ui.threads import channel_of, known_thread, let_all_in, private_thread
from bot.ui.wire import files_of, layout
from engine.kernel.text import capital
from engine.registry import title as find_title

log = logging.getLogger(__name__)
JUDGED = 2000  # characters of the log shown to a judge


@builder(JudgeThread)
async def judge_thread(posting: GamePosting[JudgeThread]) -> int | None:
    """Open a private thread for the judges and the caller, with the public facts of the game."""
    text, game, facts = posting.text, posting.game, posting.post
    place = await channel_of(posting.ui, posting.row.target_id)
    parent = getattr(place, "parent", None) or place
    entries = await posting.games.views.record(game.id, 0, None)
    lines = [
        f"### {text.say('judge-called', user=mention(facts.user), name=game_name(game, text))}",
        facts.reason,
        f"{await moment_link(posting) or channel_link(game)} · "
        f"{text.say('verify-commitment', commitment=game.commitment)}",
        f"-# {text.say('judge-log', count=len(entries), seq=game.seq)}",
    ]
    view = await posting.games.views.view(game.id, None)
    picture = await posting.snapshots.map(view, game.language, theme=await posting.theme())
    told = dispatch_lines(text, [event for entry in entries for event in entry.events], find_title(game.title))
    looks = tuple(verb_button(text, verb, game.id) for verb in ("map", "verify", "status"))
    blocks = ("\n".join(lines), "\n".join(limits.fit(told, JUDGED)) or text.say("recap-nothing"))
    card = Card(blocks, ((verb_button(text, "log", game.id, posting.mark), *looks),)).with_pictures(picture)
    rulings = [Button(text.say(f"button-rule-{kind}"), action_id("jrule", "", f"{game.id}.{kind}")) for kind in RULINGS]
    card = card.with_rows(*rows_of(rulings, 4))
    name = limits.clip(f"⚖ {game_name(game, text)} #{posting.row.id}", limits.THREAD)
    try:
        found = await known_thread(parent, name) if posting.row.attempts > 1 else None
        thread: Any = posting.ui.client.get_channel(found) if found else None
        if thread is None:
            thread = await private_thread(parent, name)
        judges, role = await judges_for(posting, parent.guild)
        await let_all_in(thread, [facts.user, *judges])
        card = card.with_note(f"<@&{role}>") if role else card
        allowed = discord.AllowedMentions(everyone=False, users=False, roles=[discord.Object(role)] if role else False)
        await thread.send(view=layout(card), files=files_of(card), allowed_mentions=allowed)
        return int(thread.id)  # by which it is found when somebody rules
    except discord.HTTPException as error:
        log.info("no private thread for the judge of game %s: %s", game.id, error.code)
        hidden = game.luck == SEALED  # then the channel may not see what the thread would show
        await posting.send(
            Card((lines[0],), ((verb_button(text, "rules", game.id, posting.mark),),)) if hidden else card
        )
        return None


async def moment_link(posting: GamePosting[Post]) -> str:
    """Return a link to the latest dispatch of the game: the moment at which a judge was called."""
    game = posting.game
    told = await posting.games.index.messages(game.id)
    newest = next((row for row in told if row.kind in ("dispatch", "started", "dashboard")), None)
    if newest is None or not game.guild_id:
        return ""
    return f"https://discord.com/channels/{game.guild_id}/{game.channel_id}/{newest.message_id}"


@builder(JudgeHeard)
async def judge_heard(posting: GamePosting[JudgeHeard]) -> int:
    """Post the ruling for those who called a judge and those who were called."""
    text, said = posting.text, posting.post
    side = capital(text.name("side", said.side)) if said.side else ""
    head = f"**{text.say(f'judge-ruling-{said.ruling}')}** {side} · {mention(said.user)}"
    blocks = (f"{head}\n{said.reason}\n-# {channel_link(posting.game)}",)
    return await posting.send(Card(blocks, ((verb_button(text, "judgerecord", posting.game.id, posting.mark),),)))


async def judges_for(posting: GamePosting[Post], guild: discord.Guild) -> tuple[list[int], int | None]:
    """Return the users and the role to call: the tournament's organizers, the server's role, else the owner.

    Nobody who plays in the tournament or the game is called. If other games will use the same dice, the role is not
    called either, because its members may play in them.
    """
    game = posting.game
    tournament = await posting.games.rounds.of_game(game)
    role = (await posting.games.preferences.of("guild", guild.id)).organizer_role if game.luck != SEALED else None
    named = [] if tournament is None else [tournament.record.creator, *tournament.record.organizers]
    judges = [one for one in named if one and one not in game.users and not (tournament and tournament.plays(one))]
    owner = guild.owner_id
    if not judges and not role and owner and owner not in game.users and not (tournament and tournament.plays(owner)):
        judges = [owner]
    return judges, role
