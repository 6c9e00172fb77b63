"""Verbs: slash commands named after rulebook terms, built from the titles; one command may answer several questions."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

import discord
from discord import app_commands

from bot.cards import limits
from bot.features.play.cards import answer_text, label
from bot.features.play.commands import happened_text, show_next, show_question, waiting_card
from bot.features.play.typed import read_typed, suggestions
from bot.games.record import GameInfo, Question, Status, Submitted
from bot.text.narrator import catalogue
from bot.ui.actions import NONE, PLAYER, action
from bot.ui.context import InteractionContext
from bot.ui.interactions import handle_interaction
from bot.ui.interface import Interface
from bot.ui.parameters import Completed, Length
from bot.ui.slash import Command, completed
from engine.kernel import Answer, IllegalAnswer, Number, Pick
from engine.kernel.text import Text, slug
from engine.registry import title as find_title
from engine.registry import titles

GROUP = "order"  # parent of the verb subcommands
POSSIBLE = 12  # most choices in a refusal


@dataclass(frozen=True, slots=True)
class Verb:
    """A slash command: its name, and its parameters with the questions that each answers, in order."""

    name: str
    parameters: Mapping[str, tuple[str, ...]]  # parameter -> ask keys


def parameter_name(text: Text, verb: str, key: str) -> str:
    """Return the parameter name of a question: from the catalogue, else its key without the verb."""
    for message in (f"param-{verb}-{slug(key)}", f"param-{slug(key)}"):
        if text.has(message):
            return slug(text.say(message)).lower()[: limits.NAME]
    rest = slug(key).lower().replace("_", "-").removeprefix(verb).strip("-")
    return (rest or "what")[: limits.NAME]


def all_verbs() -> list[Verb]:
    """Return the distinct verbs of all titles; questions of different titles share a parameter of the same name."""
    found: dict[str, dict[str, list[str]]] = {}
    for title in titles():
        text = catalogue(title.key, "en")
        for key, verbs in title.verbs.items():
            for verb in verbs.split():
                keys = found.setdefault(verb, {}).setdefault(parameter_name(text, verb, key), [])
                if key not in keys:
                    keys.append(key)
    return [
        Verb(name, {name_: tuple(keys) for name_, keys in list(parameters.items())[: limits.PARAMETERS]})
        for name, parameters in sorted(found.items())
    ]


# answering


async def complete_answer(context: InteractionContext, current: str) -> list[app_commands.Choice[str]]:
    """Autocomplete the last part of a chain of answers."""
    game = await context.game_here()
    text = context.text(game)
    head, _, last = current.rpartition(";")
    parts = [part.strip() for part in head.split(";")] if head else []

    def read(question: Question) -> Answer | None:
        try:
            return read_typed(question.ask, parts.pop(0), text) if parts else None
        except IllegalAnswer:
            return None

    question = await context.games.play.preview(game.id, context.user, read)
    if question is None or parts:
        return []
    begun = f"{head.strip()}; " if head else ""
    return [
        app_commands.Choice(name=limits.clip(begun + name, limits.CHOICE), value=begun + value)
        for name, value in suggestions(question.ask, last.strip(), text)
        if len(begun + value) <= limits.CHOICE
    ]


async def carry_out(context: InteractionContext, verb: Verb, given: Mapping[str, str]) -> None:
    """Answer as many consecutive questions as the parameters fit; at the first misfit, stop and explain."""
    if (found := await question_here(context)) is None:
        return
    game, question = found
    text = context.text(game)
    named = {key: name for name in given for key in verb.parameters[name]}
    implied = implied_by(verb.name, game.title)
    if question.ask.key not in {*implied, *(key for keys in verb.parameters.values() for key in keys)}:
        await show_question(context, game, question, note=text.say("macro-other", verb=f"{GROUP} {verb.name}"))
        return
    left = dict(given)
    chain = Chain(context, game, question, text)
    while left and chain.question is not None:
        key = chain.question.ask.key
        name = named.get(key)
        if name is None and key in implied:
            if not await chain.answer(implied.pop(key)):
                break
        elif name not in left or not await chain.answer(left.pop(str(name))):
            break
    await chain.conclude([f"{name}: {value}" for name, value in left.items()])


async def question_here(context: InteractionContext) -> tuple[GameInfo, Question] | None:
    """Return this channel's game and the user's question there; if there is none, say so and return None."""
    game = await context.game_here()
    question = await context.games.play.question(game.id, context.user) if game.status is Status.RUNNING else None
    if question is None:
        await context.show(await waiting_card(context, game))
        return None
    return game, question


def implied_by(verb: str, title: str) -> dict[str, str]:
    """Return the answers that a verb implies in a title, by question key."""
    return dict(find_title(title).implied.get(verb, {}))


@action("answer", button=False, needs=NONE, who=PLAYER)
async def carry_out_answer(
    context: InteractionContext, answer: Annotated[str, Completed(complete_answer), Length(0, 1000)]
) -> None:
    """Answer any questions; parts separated by semicolons answer consecutive questions."""
    if (found := await question_here(context)) is None:
        return
    chain = Chain(context, *found, context.text(found[0]))
    parts = [part.strip() for part in answer.split(";")]
    while parts and chain.question is not None:
        if not await chain.answer(parts.pop(0)):
            break
    await chain.conclude(parts)


class Chain:
    """Several answers in a row: those given, the one that did not fit, and the question at which it stopped."""

    def __init__(self, context: InteractionContext, game: GameInfo, question: Question, text: Text) -> None:
        self.context, self.game, self.text = context, game, text
        self.question: Question | None = question
        self.seat = question.seat
        self.done: list[str] = []
        self.last: Submitted | None = None
        self.refusal = ""
        self.sealed = False

    async def answer(self, said: str) -> bool:
        """Give one answer; return False if the chain has to stop, because it does not fit or dice were thrown."""
        question = self.question
        assert question is not None
        try:
            answer = read_typed(question.ask, said, self.text)
        except IllegalAnswer:
            self.refusal = "\n".join(
                (self.text.say("macro-stop", given=limits.clip(said, 100)), possible_text(question, self.text))
            )
            return False
        words = answer_text(self.text, answer, question.ask)  # while the rules are where they asked
        first = self.context.interaction.id if not self.done else None  # only the first one carries the id
        self.last = await self.context.games.play.submit(
            self.game.id, self.context.user, question.seq, answer, seat=question.seat, interaction_id=first
        )
        self.done.append(words)
        self.game, self.question = self.last.game, self.last.question
        if self.question is not None and self.question.seat != self.seat:
            return False
        self.sealed = self.last.step is not None and bool(self.last.step.throws)
        return not self.sealed

    async def conclude(self, left: Sequence[str]) -> None:
        """Report what was done, what was not, and the current question."""
        notes = []
        if self.done:
            notes.append(f"-# {self.text.say('macro-done', done='; '.join(self.done))}")
        if self.refusal:
            notes.append(self.refusal)
        elif left:
            message = "macro-sealed" if self.sealed else "macro-unused"
            notes.append(self.text.say(message, given="; ".join(left)))
        note = "\n".join(notes)
        if self.last is not None and not self.refusal:
            await show_next(self.context, self.last, self.seat, note)
        elif self.question is not None:
            happened = happened_text(self.last.events, self.seat, self.text) if self.last else ""
            await show_question(self.context, self.game, self.question, note="\n".join(filter(None, (note, happened))))
        else:
            await self.context.show(await waiting_card(self.context, self.game, note))


def possible_text(question: Question, text: Text) -> str:
    """Return the legal answers in one line."""
    ask = question.ask
    if isinstance(ask, Number):
        return text.say("possible", possible=f"{ask.low} – {ask.high}")
    if not isinstance(ask, Pick):
        return ""
    names = [label(ask, option, text) for option in ask.options[:POSSIBLE]]
    more = len(ask.keys) - len(names)
    return text.say("possible", possible=", ".join(names) + (f" … (+{more})" if more > 0 else ""))


# autocomplete


async def choices_for(
    ui: Interface,
    interaction: discord.Interaction,
    verb: Verb,
    parameter: str,
    before: Mapping[str, str],
    current: str,
) -> list[app_commands.Choice[str]]:
    """Return the legal values of a parameter for this user, given the parameters already filled in."""
    keys = verb.parameters[parameter]
    context = await InteractionContext(ui, interaction).prepare()
    game = await context.game_here()
    given = {**implied_by(verb.name, game.title), **before}
    question = await context.games.play.preview(game.id, context.user, reader(given, context.text(game)))
    if question is None or question.ask.key not in keys:
        return []
    found = suggestions(question.ask, current, context.text(game))
    return [app_commands.Choice(name=name, value=value) for name, value in found]


def reader(before: Mapping[str, str], text: Text) -> Callable[[Question], Answer | None]:
    """Return a function that answers questions from the filled-in parameters, by key; None if one is missing."""

    def read(question: Question) -> Answer | None:
        said = before.get(question.ask.key)
        if said is None:
            return None
        try:
            return read_typed(question.ask, said, text)
        except IllegalAnswer:
            return None

    return read


# building the commands


def verb_command(ui: Interface, verb: Verb) -> Command:
    """Return a verb as a slash command with its parameters."""
    names = {f"p{number}": name for number, name in enumerate(verb.parameters)}

    async def callback(interaction: discord.Interaction, **given: str | None) -> None:
        filled = {names[name]: value for name, value in given.items() if value is not None}
        await handle_interaction(
            ui, interaction, lambda context: carry_out(context, verb, filled) if filled else point_at(context, verb)
        )

    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    parameters = [inspect.Parameter("interaction", kind, annotation=discord.Interaction)]
    parameters += [inspect.Parameter(name, kind, default=None, annotation=str | None) for name in names]
    callback.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    described: dict[str, str | app_commands.locale_str] = {name: parameter_text(name_) for name, name_ in names.items()}
    app_commands.rename(**names)(callback)
    app_commands.describe(**described)(callback)
    command: Command = app_commands.Command(name=verb.name, description=verb_text(verb.name), callback=callback)
    for name, name_ in names.items():
        command.autocomplete(name)(completer(ui, verb, name_))
    return command


def completer(ui: Interface, verb: Verb, parameter: str) -> Any:
    """Return the autocomplete callback of a parameter."""

    async def complete(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        before = {}
        for name, keys in verb.parameters.items():
            value = getattr(interaction.namespace, name, None)
            if name != parameter and value:
                before.update({key: str(value) for key in keys})
        return await completed(choices_for(ui, interaction, verb, parameter, before, current))

    return complete


def verb_text(verb: str) -> app_commands.locale_str:
    """Return the description of a verb in English, with the key for its translations."""
    return described(f"command-{verb}", "command-verb", verb)


def parameter_text(name: str) -> app_commands.locale_str:
    """Return the description of a parameter."""
    return described(f"param-{name}-hint", "param-hint", name)


def described(message: str, fallback: str, name: str) -> app_commands.locale_str:
    """Return a description that the translator can look up in the other catalogues."""
    for title in (None, *(title.key for title in titles())):
        if catalogue(title, "en").has(message):
            return app_commands.locale_str(
                limits.clip(catalogue(title, "en").say(message), limits.HINT), message=message, title=title, name=name
            )
    said = limits.clip(catalogue(None, "en").say(fallback, name=name), limits.HINT)
    return app_commands.locale_str(said, message=fallback, title=None, name=name)


async def point_at(context: InteractionContext, verb: Verb) -> None:
    """Show the question that a verb without arguments would answer."""
    if (found := await question_here(context)) is None:
        return
    game, question = found
    fits = question.ask.key in {key for keys in verb.parameters.values() for key in keys}
    note = "" if fits else context.text(game).say("macro-other", verb=f"{GROUP} {verb.name}")
    await show_question(context, game, question, note=note)
