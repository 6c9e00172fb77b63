"""strategos tournament: try a format without Discord."""

from __future__ import annotations

import argparse
import json

from bot.base import Json, Refusal
from bot.cli import Commands
from bot.cli.titles import number
from bot.features.tournaments.formats.base import FORMATS, Format
from bot.lab.tournaments import MOST_ROUNDS, TournamentTrial, run_trial
from engine import registry
from engine.kernel import Title

MOST_PLAYERS = 1024


def add(commands: Commands) -> None:
    """Register the subcommand."""
    tournament = commands.add_parser("tournament", help="run a whole event without Discord")
    deeds = tournament.add_subparsers(dest="deed", metavar="simulate", required=True)
    simulate = deeds.add_parser("simulate", help="play an event with computer players and print what came of it")
    simulate.add_argument("--format", required=True, choices=list(FORMATS), help="how players are brought together")
    simulate.add_argument("--players", type=number, required=True, help="how many enter")
    simulate.add_argument("--rounds", type=number, default=0, help="rounds (default 0: as many as the format needs)")
    simulate.add_argument("--title", default="sphacteria", help="the game (default sphacteria)")
    simulate.add_argument("--scenario", help="a scenario of the title (default: its first)")
    simulate.add_argument("--dropouts", type=chance, default=0.0, metavar="P", help="chance to drop out, each round")
    simulate.add_argument("--noshows", type=chance, default=0.0, metavar="P", help="chance not to show up, each game")
    simulate.add_argument(
        "--returns",
        type=chance,
        default=0.5,
        metavar="P",
        help="chance that a no-show is back, each round (default 0.5)",
    )
    simulate.add_argument("--never", type=number, default=0, metavar="K", help="how many enter and never show up")
    simulate.add_argument("--late", type=number, default=0, metavar="K", help="how many enter after the first round")
    simulate.add_argument(
        "--match",
        choices=("single", "both"),
        help="one game with sides balanced over the event, or two with both sides (default: both in knock-outs)",
    )
    simulate.add_argument("--seed", type=number, default=1, help="number of the trial (default 1)")
    simulate.add_argument("--json", action="store_true", help="print one JSON object")
    simulate.set_defaults(run=run_simulate)


def chance(text: str) -> float:
    """Read a probability."""
    try:
        value = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text} is no number from 0 to 1") from None
    if not 0 <= value <= 1:
        raise argparse.ArgumentTypeError(f"{text} is no number from 0 to 1")
    return value


def two_seats(title: Title, scenario: str) -> dict[str, str]:
    """Return options with which a scenario has two seats."""
    options = title.resolve_options(scenario, {})
    if len(title.seats(scenario, options)) == len(title.sides):
        return options
    for choice in title.choices(scenario):
        for value in choice.values:
            options = title.resolve_options(scenario, {choice.key: value})
            if len(title.seats(scenario, options)) == len(title.sides):
                return options
    raise Refusal(f"{title.key} has no game for two in the scenario {scenario}")


def refuse_impossible(args: argparse.Namespace, chosen: Format) -> None:
    """Refuse numbers of players or rounds that the format does not support, and say which it does."""
    if chosen.sizes and args.players not in chosen.sizes:
        sizes = ", ".join(map(str, chosen.sizes))
        raise Refusal(f"--players: a {args.format} is made for {sizes} players, not for {args.players}")
    if not 2 <= args.players <= MOST_PLAYERS:
        raise Refusal(f"--players must be from 2 to {MOST_PLAYERS}")
    if args.late > MOST_PLAYERS - args.players:
        raise Refusal(f"--late must be from 0 to {MOST_PLAYERS - args.players} with {args.players} players")
    if args.rounds > MOST_ROUNDS:
        raise Refusal(f"--rounds must be from 0 (as many as the format needs) to {MOST_ROUNDS}")
    needed = chosen.rounds(args.players)
    if chosen.sizes and args.rounds not in (0, needed):
        raise Refusal(f"--rounds: a {args.format} of {args.players} players has {needed} rounds, not {args.rounds}")


def run_simulate(args: argparse.Namespace) -> int:
    """Run one tournament and print it."""
    title = registry.title(args.title)
    scenario = args.scenario or title.scenarios[0]
    title.resolve_options(scenario, {})
    chosen = FORMATS[args.format]
    refuse_impossible(args, chosen)
    both = chosen.both_sides if args.match is None else args.match == "both"
    if args.never > args.players - 2:
        raise Refusal(f"--never must be from 0 to {args.players - 2} with {args.players} players")
    game = title, scenario, two_seats(title, scenario)
    people = args.dropouts, args.noshows, args.late, args.returns, args.never
    trial = TournamentTrial(args.format, args.players, args.rounds, *game, *people, args.seed, both)
    report = run_trial(trial)
    if args.json:
        print(json.dumps(report))
    else:
        print_report(report)
    return 1 if report["failures"] else 0


def print_report(report: Json) -> None:
    """Print a tournament in readable form."""
    print(f"{report['format']}, {report['players']} players, {report['rounds']} rounds, {report['games']} games")
    for place, pairings in enumerate(report["pairings"], 1):
        print(f"round {place}: " + "  ".join(f"{one}–{other or 'bye'}" for one, other, _ in pairings))
    for line in report["standings"]:
        breaks = "  ".join(f"{name} {value:g}" for name, value in line["tie_breaks"].items())
        print(f"{line['place']:3} {line['player']:8} {line['points']:4g}  {breaks}")
