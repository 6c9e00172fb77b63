"""strategos run and rehearse: run the bot on Discord, or on a simulated one."""

from __future__ import annotations

import argparse
import asyncio

from bot.base import Refusal
from bot.cli import Commands
from bot.config import read_settings


def add(commands: Commands) -> None:
    """Register the subcommands."""
    run = commands.add_parser("run", help="join Discord if DISCORD_TOKEN is set, else open the rehearsal page")
    rehearsal_arguments(run)
    run.add_argument(
        "--processes",
        type=process_count,
        default=1,
        help="on PostgreSQL: so many processes share the work (default: 1)",
    )
    run.set_defaults(run=run_anywhere)
    rehearse = commands.add_parser("rehearse", help="open the rehearsal page on loopback")
    rehearsal_arguments(rehearse)
    rehearse.set_defaults(run=run_rehearsal)


def rehearsal_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the rehearsal page."""
    parser.add_argument("--port", type=port_number, default=None, help="port of the rehearsal page (default: 8710)")
    parser.add_argument("--reset", action="store_true", help="forget the last rehearsal")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")


def port_number(text: str) -> int:
    """Return a port number; 0 stands for any free port."""
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text} is no port; ports are numbers from 0 to 65535")
    return int(text)


def process_count(text: str) -> int:
    """Return a number of processes."""
    if not text.isdecimal() or not 1 <= int(text) <= 64:
        raise argparse.ArgumentTypeError(f"{text} is no number of processes; it goes from 1 to 64")
    return int(text)


def run_anywhere(args: argparse.Namespace) -> int:
    """Connect to Discord if there is a token, else start a rehearsal."""
    settings = read_settings()
    if not settings.discord_token:
        return run_rehearsal(args)
    from bot.client import run_bot
    from bot.launch import keep_loaded, keep_log, until_stopped

    keep_log(settings.log_level, settings.log_format)
    keep_loaded()
    if args.processes > 1 or settings.shards > 1:
        from bot.sharding import run_processes

        return run_processes(settings, settings.discord_token.get_secret_value(), args.processes)
    return asyncio.run(until_stopped(run_bot(settings, settings.discord_token.get_secret_value())))


def run_rehearsal(args: argparse.Namespace) -> int:
    """Start a rehearsal and open its page."""
    from bot.launch import keep_loaded, keep_log, until_stopped
    from bot.rehearsal.run import RehearsalError, rehearse

    settings = read_settings()
    # The page is what people look at: log only warnings, unless a log level is set.
    keep_log(settings.log_level if "log_level" in settings.model_fields_set else "WARNING", settings.log_format)
    keep_loaded()
    try:
        return asyncio.run(until_stopped(rehearse(args.port, args.reset, not args.no_browser, settings)))
    except RehearsalError as error:
        raise Refusal(str(error)) from error
