"""strategos play: hot-seat in the terminal. Readable, not pretty: Discord is the real interface."""
from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from bot.cli.games import chosen, game_arguments
from bot.errors import Refusal
from bot.rulebook import rulebook
from bot.simulate import start_at
from engine.kernel import Allocate, Ask, Event, IllegalAnswer, NothingToUndo, Number, Pick, Session
from engine.kernel.text import LANGUAGES, Text, catalogue, slug

HELP = "Answer with a number or a key (several: with spaces), `undo`, `rules` (why you are asked), `quit`."


def add(commands: Any) -> None:
    """Register the subcommand."""
    parser = commands.add_parser("play", help="play hot-seat in the terminal")
    game_arguments(parser)
    parser.add_argument("--position", metavar="FILE", help="begin at a position")
    parser.add_argument("--seed", metavar="HEX", help="32 bytes in hexadecimal, to repeat a game")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language (default en)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play one game until it is over or the input ends."""
    title, scenario, options = chosen(args)
    try:
        seed = bytes.fromhex(args.seed) if args.seed else secrets.token_bytes(32)
    except ValueError:
        raise Refusal("--seed takes hexadecimal digits") from None
    if args.position:
        session = start_at(title, Path(args.position).read_text(encoding="utf-8"), seed, "hot-seat")
    else:
        session = Session(title, scenario, options, seed, "hot-seat")
    text = catalogue(title.key, args.lang)
    print(f"{text.say('title')}: {text.name('scenario', session.scenario)}. {HELP}")
    print(f"Dice sealed by {session.commitment}")
    tell(text, session.opening)
    while not session.over:
        seat = next(iter(session.pending))
        if not turn(session, seat, text):
            return 0
    outcome = session.outcome
    if outcome:
        print(text.say(f"outcome-{outcome.kind}", winner=outcome.winner, **outcome.facts))
    print(f"The seed was {seed.hex()}")
    return 0


def tell(text: Text, events: Iterable[Event]) -> None:
    """Print events as sentences; at a hot seat everything is told, the secret with its owner's name."""
    for event in events:
        owner = "" if event.to is None else f" [{', '.join(text.name('seat', seat) for seat in event.to)}]"
        print(f"  {event.rule:>8}{owner} {text.event(event)}")


def turn(session: Session, seat: str, text: Text) -> bool:
    """Put one question until it is answered; False when the input ends."""
    ask = session.pending[seat]
    print(f"\n{text.name('seat', seat)}: {text.question(ask)}   ({' › '.join(session.trail())})")
    if text.has(f"ask-{slug(ask.key)}-help"):
        print(f"  {text.say(f'ask-{slug(ask.key)}-help', **ask.facts)}")
    for line in choices(ask, text):
        print(line)
    while True:
        print("> ", end="", flush=True)
        line = sys.stdin.readline()
        if not line or line.strip() == "quit":
            return False
        words = line.split()
        try:
            if words == ["undo"]:
                session.undo(seat)
                print("  taken back")
            elif words == ["rules"]:
                print("\n".join(f"  {line}" for line in reasons(session, text.lang)))
                continue
            else:
                tell(text, session.submit(seat, read(ask, words)).events)
            return True
        except (IllegalAnswer, NothingToUndo) as error:
            print("  " + text.say(error.key, **error.facts))


def reasons(session: Session, lang: str) -> list[str]:
    """The sections that led to the open question: their numbers, and each in our words."""
    trail = session.trail()
    book = rulebook(session.title.key, lang, session.game.numbering)
    sections = [section for number in trail if book and (section := book.section(number))]
    return [" › ".join(trail), *(f"{section.number} {section.name}: {section.text}" for section in sections)]


def effect(ask: Pick, key: str, text: Text) -> str:
    """What a stratagem does, after its name."""
    message = f"{ask.kind}-{slug(key)}-effect"
    return f": {text.say(message)}" if text.has(message) else ""


def choices(ask: Ask, text: Text) -> list[str]:
    """The legal answers, numbered."""
    if isinstance(ask, Number):
        return [f"  {ask.low} to {ask.high}" + (f" in steps of {ask.step}" if ask.step > 1 else "")]
    if isinstance(ask, Allocate):
        lines = [f"  divide {ask.least} to {ask.total}: write key=number for each"]
        return lines + [f"  {o.key}: up to {ask.limits[o.key]}  {text.option(ask, o)}" for o in ask.options]
    if isinstance(ask, Pick):
        lines = [] if ask.most == ask.least == 1 else [f"  choose {ask.least} to {ask.most}"]
        return lines + [f"  {n}. {o.key}  {text.option(ask, o)}{effect(ask, o.key, text)}"
                        for n, o in enumerate(ask.options, 1)]
    return []


def read(ask: Ask, words: list[str]) -> Any:
    """What was typed, as an answer to this question."""
    if isinstance(ask, Allocate):
        shares = dict(word.partition("=")[::2] for word in words)
        return {key: int(n) if n.isdigit() else n for key, n in shares.items()}
    if isinstance(ask, Pick):
        keys = list(ask.keys)
        return [word if word in keys else keys[int(word) - 1] if word.isdigit() and 0 < int(word) <= len(keys) else word
                for word in words]
    return words[0] if words else None
