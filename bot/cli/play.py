"""strategos play: hot-seat play in the terminal. A plain interface; the real one is Discord."""

from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Iterable

from bot.base import Refusal
from bot.cli import Commands
from bot.cli.titles import MOST_DIGITS, chosen, game_arguments, text_file
from bot.lab.simulate import start_at
from bot.text.narrator import rulebook
from engine.kernel import SEED_BYTES, Allocate, Ask, Event, IllegalAnswer, NothingToUndo, Number, Pick, Session
from engine.kernel.text import LANGUAGES, Text, catalogue, slug

HELP = "Answer with a number or a key (several: with spaces), `undo`, `rules` (why you are asked), `help`, `quit`."


def add(commands: Commands) -> None:
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
        seed = bytes.fromhex(args.seed) if args.seed else secrets.token_bytes(SEED_BYTES)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise Refusal(f"--seed takes {2 * SEED_BYTES} hexadecimal digits")
    if args.position:
        session = start_at(title, text_file(args.position), seed, "hot-seat")
    else:
        session = Session(title, scenario, options, seed, "hot-seat")
    text = catalogue(title.key, args.lang, session.scenario)
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
    """Print events as sentences; secret ones too, with the name of their seat."""
    for event in events:
        owner = "" if event.to is None else f" [{', '.join(text.name('seat', seat) for seat in event.to)}]"
        print(f"  {event.rule:>8}{owner} {text.event(event)}")


def turn(session: Session, seat: str, text: Text) -> bool:
    """Ask one question until it is answered; return False when the input ends."""
    ask = session.pending[seat]
    print(f"\n{text.name('seat', seat)}: {text.question(ask)}   ({' › '.join(session.trail())})")
    if text.has(f"ask-{slug(ask.key)}-help"):
        print(f"  {text.say(f'ask-{slug(ask.key)}-help', **ask.facts)}")
    for line in choices(ask, text):
        print(line)
    while True:
        print("> ", end="", flush=True)
        line = sys.stdin.readline()
        words = line.split()
        if not line or words == ["quit"]:
            print("" if line else "\n", end="")
            return False
        try:
            if words == ["undo"]:
                session.undo(seat)
                print("  taken back")
            elif words == ["rules"]:
                print("\n".join(f"  {line}" for line in reasons(session, text.lang)))
                continue
            elif words in (["help"], ["?"]) or (not words and not ask.accepts(read(ask, words))):
                print("\n".join([HELP, *choices(ask, text)]))
                continue
            else:
                tell(text, session.submit(seat, read(ask, words)).events)
            return True
        except (IllegalAnswer, NothingToUndo) as error:
            print("  " + text.say(error.key, **error.facts))


def reasons(session: Session, lang: str) -> list[str]:
    """Return the numbers of the rules that led to the open question, then each with our summary."""
    trail = session.trail()
    book = rulebook(session.title.key, lang, session.game.numbering)
    sections = [section for number in trail if book and (section := book.section(number))]
    return [" › ".join(trail), *(f"{section.number} {section.name}: {section.text}" for section in sections)]


def effect(ask: Pick, key: str, text: Text) -> str:
    """Return what a stratagem does, for display after its name."""
    message = f"{ask.kind}-{slug(key)}-effect"
    return f": {text.say(message)}" if text.has(message) else ""


def choices(ask: Ask, text: Text) -> list[str]:
    """Return the legal answers, numbered."""
    if isinstance(ask, Number):
        return [f"  {ask.low} to {ask.high}" + (f" in steps of {ask.step}" if ask.step > 1 else "")]
    if isinstance(ask, Allocate):
        lines = [f"  divide {ask.least} to {ask.total}: write key=number for each"]
        return lines + [f"  {o.key}: up to {ask.limits[o.key]}  {text.option(ask, o)}" for o in ask.options]
    if isinstance(ask, Pick):
        count = f"{ask.least}" if ask.most == ask.least else f"{ask.least} to {ask.most}"
        none = "" if ask.least else " (an empty line chooses none)"
        lines = [] if ask.most == ask.least == 1 else [f"  choose {count}{none}"]
        return lines + [
            f"  {f'{n}. ' if numbered(ask) else ''}{o.key}  {text.option(ask, o)}{effect(ask, o.key, text)}"
            for n, o in enumerate(ask.options, 1)
        ]
    return []


def numbered(ask: Pick) -> bool:
    """Return whether options can be chosen by their number in the list, which is so unless keys are numbers."""
    return not any(key.isdecimal() for key in ask.keys)


def read(ask: Ask, words: list[str]) -> list[str] | dict[str, int | str]:
    """Return the typed words as an answer to the question."""
    if isinstance(ask, Allocate):
        shares = dict(word.partition("=")[::2] for word in words)
        return {key: int(n) if is_number(n) else n for key, n in shares.items()}
    if isinstance(ask, Pick):
        keys = list(ask.keys)
        places = {str(n): key for n, key in enumerate(keys, 1)} if numbered(ask) else {}
        return [word if word in keys else places.get(word, word) for word in words]
    return words


def is_number(word: str) -> bool:
    """Return whether a word is a whole number of reasonable length."""
    return word.isdecimal() and len(word) < MOST_DIGITS
