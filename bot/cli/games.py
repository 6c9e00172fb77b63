"""`strategos game …`: manage the games of the database as host, without access to hands."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from bot.base import Refusal
from bot.cli import Commands
from bot.cli.storage import with_store

if TYPE_CHECKING:
    from bot.config import Settings
    from bot.store import Store

ACTIONS = ("list", "abandon", "pause", "resume", "move", "substitute")


def add(commands: Commands) -> None:
    """Register the subcommand."""
    game = commands.add_parser("game", help="list the open games; abandon, pause, resume, move or substitute in one")
    game.add_argument("action", choices=ACTIONS)
    game.add_argument("game", nargs="?", metavar="GAME", help="the id of the game")
    game.add_argument("--channel", type=int, metavar="ID", help="move: the channel in which it goes on")
    game.add_argument("--guild", type=int, metavar="ID", help="list: the games of one server")
    game.add_argument("--seat", metavar="SEAT", help="substitute: which seat is offered")
    game.add_argument("--user", type=int, metavar="ID", help="substitute: to whom; they must accept on Discord")
    game.add_argument("--database", metavar="URL", help="instead of DATABASE_URL")
    game.set_defaults(run=run_game)


def run_game(args: argparse.Namespace) -> int:
    """Run one action; changes require the bot to be stopped, because it keeps games in memory."""
    needed = {"move": ("channel",), "substitute": ("seat", "user")}.get(args.action, ())
    if args.action != "list" and not args.game:
        raise Refusal(f"game {args.action} needs the id of a GAME")
    for name in needed:
        if getattr(args, name) is None:
            raise Refusal(f"game {args.action} needs --{name}")

    async def work(store: Store, _: Settings) -> int:
        from bot.game_services import GameServices
        from bot.games.errors import GameError

        games = GameServices(store)
        try:
            if args.action == "list":
                for game in await games.index.open_games(args.guild):
                    where = f"{game.guild_id or '-'}/{game.channel_id or '-'}"
                    print(f"{game.id}  {game.status:8} {game.title:20} {where}  {game.name or ''}".rstrip())
                return 0
            if args.action == "move":
                await games.manage.move(args.game, args.channel, args.guild)
            elif args.action == "substitute":
                await games.proposals.offer_seat(args.game, args.seat, args.user, None)
            else:
                await getattr(games.manage, args.action)(args.game)
        except GameError as error:
            raise Refusal(f"{args.action}: {error}") from error
        print({"substitute": "offered; the newcomer must accept in the channel"}.get(args.action, "done"))
        return 0

    return with_store(args, work, single=args.action != "list")
