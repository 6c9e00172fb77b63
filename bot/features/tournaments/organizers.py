"""/tournament for organizers: start, pair by hand, appoint, move, extend deadlines, and close."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import discord

from bot.cards.card import GREEN, RED, Button, Card, action_id
from bot.cards.common import mention, moment
from bot.features.tournaments.commands import HEX, TournamentHere, tournament_here
from bot.features.tournaments.organize import MOST_DAYS
from bot.games.errors import BadTournament
from bot.ui.actions import NONE, ORGANIZER, action
from bot.ui.parameters import Channel, Hint, Range, User
from bot.ui.permissions import require_permissions

if TYPE_CHECKING:
    from bot.features.tournaments.record import LoadedTournament
    from bot.ui.context import InteractionContext

MOST_BYTES = 200_000  # of a file with pairings
NAMED = 40  # people who are named in a question


@action("evstart", command="tournament start", needs=NONE, who=ORGANIZER)
async def start(context: InteractionContext, tournament: TournamentHere = "") -> str | None:
    """Close the entries and pair the first round, after warning who would be left out."""
    found = await tournament_here(context, tournament)
    found.require_organizer(context.user, context.rights.organizes)
    out = [one.user_id for one in found.left_out if one.user_id] if found.record.status == "open" else []
    if out and not tournament.endswith(".sure"):
        text, named = context.text(), ", ".join(map(mention, out[:NAMED]))
        sure = Button(text.say("button-evstart-sure"), action_id("evstart", "", f"{found.id}.sure"), GREEN)
        asked = text.say("tournament-start-ask", count=len(out), left=len(found.entrants) - len(out))
        await context.show(Card((f"{asked}\n{named}{' …' * (len(out) > NAMED)}",), ((sure,),)))
        return None
    await context.defer()
    after = await context.games.rounds.start(found.id, context.user, organizer=context.rights.organizes)
    return context.text().say("tournament-started", name=found.record.name, count=len(after.entrants))


@action("evpair", command="tournament pair", button=False, needs=NONE, who=ORGANIZER)
async def pair(
    context: InteractionContext,
    first: Annotated[int | None, User(), Hint("tournament-first")] = None,
    second: Annotated[int | None, User(), Hint("tournament-second")] = None,
    file: Annotated[discord.Attachment | None, Hint("tournament-pairs")] = None,
    now: Annotated[bool, Hint("tournament-now")] = False,
    undo: Annotated[bool, Hint("tournament-undo")] = False,
    tournament: TournamentHere = "",
) -> str | None:
    """Fix pairings of the next round: two players, or a file with two names or ids in each line.

    `now` pairs two players in the current round whose opponents did not show up.
    """
    found = await tournament_here(context, tournament)
    found.require_organizer(context.user, context.rights.organizes)
    if first is not None and second is not None and (now or undo):
        if undo:
            return await take_back(context, found, "pair", [first, second])
        match = await context.games.organize.pair_again(
            found.id, context.user, first, second, organizer=context.rights.organizes
        )
        return context.text().say(
            "tournament-paired-again", one=mention(first), other=mention(second), round=match.round
        )
    pairs = [(first, second)] if first is not None and second is not None else []
    if file is not None:
        if file.size > MOST_BYTES:
            raise BadTournament(reason="file", possible=[])
        pairs += read_pairs(found, (await file.read()).decode("utf-8", "replace"))
    if not pairs:
        raise BadTournament(reason="pair", possible=[])
    await context.games.organize.fix_pairing(found.id, context.user, pairs, organizer=context.rights.organizes)
    said = context.text().say("tournament-paired", count=len(pairs), round=found.record.round + 1)
    await show_done(context, found, said, "pair", pairs[0] if len(pairs) == 1 else ())
    return None


async def show_done(
    context: InteractionContext, tournament: LoadedTournament, said: str, kind: str, users: Sequence[int]
) -> None:
    """Confirm what was done, with a button to undo it."""
    key = ".".join([tournament.id, kind, *(f"{user:x}" for user in users)])
    undo = (Button(context.text().say("button-evundo"), action_id("evundo", "", key)),) if users else ()
    await context.show(Card((said,), (undo,) if undo else ()))


@action("evundo", command="", needs=NONE)
async def undo(context: InteractionContext, key: str) -> str:
    """Undo an organizer's last action."""
    tournament_id, _, rest = key.partition(".")
    kind, *users = rest.split(".")
    found = await tournament_here(context, tournament_id)
    if kind not in ("pair", "forbid", "appoint") or not users or not all(set(each) <= HEX for each in users):
        raise BadTournament(reason="nothing-to-undo", possible=[])
    return await take_back(context, found, kind, [int(user, 16) for user in users])


async def take_back(context: InteractionContext, tournament: LoadedTournament, kind: str, users: Sequence[int]) -> str:
    """Undo a fixed or forbidden pairing, or an appointment."""
    await context.games.organize.take_back(tournament.id, context.user, kind, users, organizer=context.rights.organizes)
    names = context.text().joined(mention(user) for user in users)
    return context.text().say(f"tournament-un-{kind}", users=names, name=tournament.record.name)


def rows_of_csv(said: str) -> list[list[str]]:
    """Return the rows of an uploaded CSV file; refuse a file that cannot be parsed."""
    try:
        return list(csv.reader(io.StringIO(said)))
    except csv.Error:
        raise BadTournament(reason="file", possible=[]) from None


def read_pairs(tournament: LoadedTournament, said: str) -> list[tuple[int, int]]:
    """Return the pairs in a file: two players in each line, by id or by the name under which they entered."""
    known = {str(one.user_id): one.user_id for one in tournament.active if one.user_id}
    known |= {one.name.casefold(): one.user_id for one in tournament.active if one.user_id and one.name}
    pairs = []
    for row in rows_of_csv(said):
        cells = [cell.strip().strip("<@!>").casefold() for cell in row if cell.strip()]
        if not cells:
            continue
        users = [known.get(cell) for cell in cells[:2]]
        if len(users) != 2 or None in users:
            raise BadTournament(reason="file", possible=[])
        pairs.append((users[0] or 0, users[1] or 0))
    return pairs


@action("evforbid", command="tournament forbid", button=False, needs=NONE, who=ORGANIZER)
async def forbid(
    context: InteractionContext,
    first: Annotated[int, User(), Hint("tournament-first")],
    second: Annotated[int, User(), Hint("tournament-second")],
    undo: Annotated[bool, Hint("tournament-undo")] = False,
    tournament: TournamentHere = "",
) -> str | None:
    """Forbid pairing two players, which also lifts a fixed pairing of the two."""
    found, text = await tournament_here(context, tournament), context.text()
    if undo:
        return await take_back(context, found, "forbid", [first, second])
    lifted = await context.games.organize.forbid(
        found.id, context.user, first, second, organizer=context.rights.organizes
    )
    said = text.say("tournament-forbidden", one=mention(first), other=mention(second))
    said += f" {text.say('tournament-forbidden-wins')}" * lifted
    await show_done(context, found, said, "forbid", [first, second])
    return None


@action("evappoint", command="tournament appoint", button=False, needs=NONE, who=ORGANIZER)
async def appoint(
    context: InteractionContext,
    player: Annotated[int, User(), Hint("tournament-organizer")],
    undo: Annotated[bool, Hint("tournament-undo")] = False,
    tournament: TournamentHere = "",
) -> str | None:
    """Appoint another organizer."""
    found = await tournament_here(context, tournament)
    if undo:
        return await take_back(context, found, "appoint", [player])
    await context.games.organize.appoint(found.id, context.user, player, organizer=context.rights.organizes)
    said = context.text().say("tournament-appointed", user=mention(player), name=found.record.name)
    await show_done(context, found, said, "appoint", [player])
    return None


@action("evmove", command="tournament move", button=False, needs=NONE, who=ORGANIZER)
async def move(
    context: InteractionContext,
    forum: Annotated[int | None, Channel(discord.ForumChannel), Hint("tournament-forum")] = None,
    tournament: TournamentHere = "",
) -> str:
    """Move a tournament to this channel, mainly if its own was deleted."""
    found = await tournament_here(context, tournament)
    guild, record = context.interaction.guild, found.record
    found.require_organizer(context.user, context.rights.organizes)
    require_permissions(context)
    here = getattr(context.interaction.channel, "parent_id", None) or context.interaction.channel_id
    assert guild is not None and here is not None  # events are found on servers only
    lost = guild.get_channel(record.forum_id or record.channel_id) is None
    if forum is None and record.forum_id is not None and not lost:
        forum = record.forum_id  # only the posts go elsewhere
    await context.defer()
    await context.games.organize.move(
        found.id, here, context.user, forum=forum, lost=lost, organizer=context.rights.organizes
    )
    return context.text().say("tournament-goes-on-here", name=record.name)


@action("evextend", command="tournament extend", button=False, needs=NONE, who=ORGANIZER)
async def extend(
    context: InteractionContext,
    days: Annotated[int, Range(1, MOST_DAYS), Hint("tournament-days")],
    tournament: TournamentHere = "",
) -> str:
    """Allow more days to begin the games of the current round."""
    found = await tournament_here(context, tournament)
    until = await context.games.organize.extend(found.id, context.user, days, organizer=context.rights.organizes)
    return context.text().say("tournament-more-time", name=found.record.name, when=moment(until, "f"))


@action("evcancel", command="tournament close", needs=NONE, who=ORGANIZER)
async def close(context: InteractionContext, tournament: TournamentHere = "") -> str | None:
    """Cancel the tournament, or end it early with the current standings, after asking for confirmation."""
    found, text = await tournament_here(context, tournament), context.text()
    found.require_organizer(context.user, context.rights.organizes)
    if found.record.status in ("open", "running") and not tournament.endswith(".sure"):
        sure = Button(text.say("button-evclose"), action_id("evcancel", "", f"{found.id}.sure"), RED)
        asked = text.say(f"tournament-close-ask-{found.record.status}", name=found.record.name, count=len(found.active))
        await context.show(Card((asked,), ((sure,),)))
        return None
    await context.games.rounds.close(found.id, context.user, organizer=context.rights.organizes)
    return context.text().say("tournament-closed", name=found.record.name)
