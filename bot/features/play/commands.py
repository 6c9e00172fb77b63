"""Playing: private questions, answers by press or form, undo, and the reply when nothing is asked."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache, partial

from bot.cards import limits
from bot.cards.card import GREEN, Button, Card, CardImage, custom_id
from bot.cards.common import COLOURS, game_name, holder_text, moment, packed, rematch_button, verb_button
from bot.features.board.commands import board_rows
from bot.features.computers.runner import LONGEST
from bot.features.lessons.progress import practice_question, progress_of, show_end, watch_question
from bot.features.look.cards import coming_battles, odds_source, odds_table
from bot.features.play.cards import always_word, answer_text, form_card, keys_of, marks_of, question_card, unfit_text
from bot.features.play.press import Answered, Drafted, brief, loss, loss_card, read_form, read_press
from bot.features.proposals.takeback import offer_takeback
from bot.games.early import TERMS
from bot.games.record import ForeignAnswer, GameInfo, Question, StaleAnswer, Status, Submitted
from bot.store import StoreError
from bot.text.narrator import error_text, outcome_text, phase_name, rulebook, seen_lines, turn_text
from bot.ui.actions import NONE, PLAYER, action, question_form, question_press, refusal
from bot.ui.context import Given, InteractionContext
from bot.ui.interface import ShownCard
from engine.kernel import Answer, Ask, Event, IllegalAnswer, Move, NothingToUndo, Number, View
from engine.kernel.errors import WrongTogether
from engine.kernel.text import Text
from engine.registry import title as find_title
from maps.canvas.resolve import next_door

RISK = "!"  # marks a place on the way where something could happen
CROWDED = 30  # with more places than this a crop shows nothing
Wish = Callable[[float], Awaitable[CardImage | None]]  # a picture, given the seconds to wait for it
AT_ONCE = 0.2  # seconds in which a picture comes with the answer itself; a later one is edited in
BATTLES = 2  # battles whose chances are shown
NOTES = 5  # lines about the latest events above the next question

GLOSSARY, WORDS = "glossary-", "-words"  # ids of the texts that explain a term, and that list its words
TERMS_AT_ONCE = 2  # terms explained under one question; the others wait for the next


@action("act")
async def act(context: InteractionContext, game: GameInfo) -> None:
    """Show the user's open question, or who is awaited."""
    question = await context.games.play.question(game.id, context.user) if game.status is Status.RUNNING else None
    await show_present(context, game, question)


@action("go", command="", needs=NONE)
async def act_elsewhere(context: InteractionContext, game: str) -> None:
    """Show the question of a game chosen from a list."""
    await act(context, await context.rights.require_sight(await context.games.index.get(game)))


async def show_present(
    context: InteractionContext,
    game: GameInfo,
    question: Question | None,
    stale: int | None = None,
    *,
    said: str = "",
) -> None:
    """Show the user's current question after a press that came too early or too late; `stale` is the row it meant."""
    if game.origin and await show_end(context, game):
        return
    text = context.text(game)
    note = await stale_text(context, game, stale, text) if stale is not None else ""
    if said:
        await (
            show_question(context, game, question, note=f"-# {said}")
            if question is not None
            else context.show(await waiting_card(context, game, said))
        )
    elif question is not None:
        await show_question(
            context, game, question, note="\n".join(filter(None, (note, text.say("stale-now") if note else "")))
        )
    else:
        await context.show(await waiting_card(context, game, f"{note} {text.say('act-none')}" if note else ""))


@refusal(StaleAnswer, ForeignAnswer)
async def answer_refused(context: InteractionContext, error: StaleAnswer | ForeignAnswer) -> None:
    """Show the current question instead of the one that was meant."""
    stale = int(error.facts["seq"]) if isinstance(error, StaleAnswer) else None
    await show_present(context, error.game, error.question, stale)


async def stale_text(context: InteractionContext, game: GameInfo, seq: int, text: Text) -> str:
    """Return a text saying when a question was asked that has since been answered."""
    phases = [event for row, event in await context.games.views.events(game.id) if row <= seq and event.key == "phase"]
    return text.say("stale", when=phase_name(text, phases[-1].facts)) if phases else text.say("stale-nothing")


async def waiting_card(context: InteractionContext, game: GameInfo, note: str = "") -> Card:
    """Return the card for a user who is not asked: who is awaited, and what they can do."""
    text = context.text(game)
    if game.status is Status.LOBBY:
        return Card((text.say("act-lobby"),))
    seated = context.user in game.seats.values()
    lines = [note] if note else []
    if game.status.ended:
        said = outcome_text(game.outcome, text) if game.outcome else text.say("table-abandoned")
        lines.append(text.say("act-over", outcome=said))
        return Card(
            ("\n".join(lines),),
            (
                (
                    rematch_button(game, text),
                    verb_button(text, "log", game.id),
                    verb_button(text, "verify", game.id),
                ),
            ),
            colour=COLOURS["over"],
        )
    if game.status is Status.PAUSED:
        lines.append(text.say("table-paused"))
    elif not note:
        lines.append(text.say("act-none") if seated else text.say("not-seated"))
    view = await context.games.views.view(game.id, None)
    if people := awaited_text(game, text):
        lines += [people, await awaited_for(context, game, view, text)]
    if seated:
        lines.append(f"-# {text.say('act-meanwhile')}")
    own = ("hand", "map", "log", "more") if view.hand_sizes else ("map", "log", "odds", "more")
    kept = seated and bool(await context.games.early.kept(game.id, context.user))
    plan = ("plan", *(("withdraw",) if kept else ())) if game.status is Status.RUNNING else ()
    if kept:
        lines.append(f"-# {text.say('prepared-waits')}")
    verbs = (*plan, *own)[: limits.ROW] if seated else ("map", "log", "odds", "rules")
    buttons = [verb_button(text, verb, game.id) for verb in verbs]
    return board_rows(context, game, Card(("\n".join(lines),), packed(buttons), colour=COLOURS["running"]))


def awaited_text(game: GameInfo, text: Text) -> str:
    """Return the text on who is awaited."""
    names = [f"{holder_text(game, wait.seat, text)} ({text.name('seat', wait.seat)})" for wait in game.due]
    return text.say("act-next", users=text.joined(names)) if names else ""


async def awaited_for(context: InteractionContext, game: GameInfo, view: View, text: Text) -> str:
    """Return what the game waits for, as far as it is public: turn, phase and the name of the rule."""
    parts = [turn_text(view, text)]
    position = await context.games.views.position(game.id, None)
    if position is not None and position.trail:
        numbering = find_title(game.title).rules(game.scenario, game.options).numbering
        book = rulebook(game.title, context.lang, numbering)
        if book is not None and (section := book.section(position.trail[-1])) is not None:
            parts.append(f"{section.number} {section.name}")
    return f"-# {' · '.join(parts)}"


async def show_question(
    context: InteractionContext, game: GameInfo, question: Question, *, note: str = "", draft: str = ""
) -> None:
    """Show a question privately, with a map crop around the choices."""
    text = context.text(game)
    undo = await undo_text(context, game, question, text)
    deadline = text.say("answer-before", when=moment(question.deadline)) if question.deadline else ""
    card = question_card(
        question,
        text,
        draft=draft,
        undo=undo,
        deadline=deadline,
        together=question.together,
        early=question.early,
        last=question.last,
        colour=COLOURS["running"],
    )
    if odds := await odds_text(context, game, question, text):
        card = replace(card, blocks=(card.blocks[0], odds, *card.blocks[1:]))
    if note:
        card = card.with_note(note)
    long = len(keys_of(question.ask)) > limits.OPTIONS and not isinstance(question.ask, Number)
    if long and game.origin is None:  # in a channel a command means its game, not a lesson
        verb = find_title(game.title).verbs.get(question.ask.key, "").partition(" ")[0]
        command = f"order {verb}" if verb else "answer"
        card = replace(card, blocks=(*card.blocks, f"-# {text.say('question-type', command=command)}"))
    card = await with_terms(context, game, card)
    card = board_rows(context, game, card)
    progress = await progress_of(context, game) if game.origin else None
    if progress is not None:
        card = await practice_question(context, game, progress, question, card)
    wish = await question_picture(context, game, question)
    picture = await picture_in_time(context, wish) if wish else None
    if picture is not None:
        card = card.with_pictures(picture)
    shown = ShownCard(await context.show(card, word=True), card)
    if wish and picture is None:
        patient = partial(wish, context.services.pictures.patience)
        context.ui.late_pictures.put_in(context.change, shown.message, card, patient, shown.change)
    context.ui.keep_question(context.interaction, game.id, shown)
    if progress is not None:
        watch_question(context, game, progress, question, shown)


async def picture_in_time(context: InteractionContext, wish: Wish) -> CardImage | None:
    """Return a requested picture, deferring the interaction if it is not ready almost immediately."""
    drawing = asyncio.ensure_future(wish(context.services.pictures.thumb))
    await asyncio.wait([drawing], timeout=AT_ONCE)
    if not drawing.done():
        await context.defer()
    return await drawing


async def odds_text(context: InteractionContext, info: GameInfo, question: Question, text: Text) -> str:
    """Return the odds of the battles ahead, if the question precedes any."""
    if question.early:
        return ""
    position = await context.games.views.position(
        info.id, question.seat, lambda game, view: coming_battles(game, question.seat, question.ask, view)[:BATTLES]
    )
    if position is None or not position.odds:
        return ""
    tables = [odds_table(place, facts, text) for place, facts in position.odds.items()]
    return "\n".join([*tables, odds_source(position.view, text)])


async def question_picture(context: InteractionContext, game: GameInfo, question: Question) -> Wish | None:
    """Return a request for the map with the choices marked, cropped unless there are many; None without places."""
    places, way = (
        marks_of(question.ask, context.text(game)),
        [str(place) for place in question.ask.facts.get("way", ())],
    )
    if not places and len(way) < 2:
        return None
    view = question.view or await context.games.views.view(game.id, question.seat)
    side, theme = find_title(game.title).side_of(question.seat), await context.theme()
    if len(way) > 1:
        view = replace(view, moves=[Move(side, tuple(way))])
        places = {**dict.fromkeys(way, ""), **dict.fromkeys(question.ask.facts.get("risks", ()), RISK), **places}
    crop = next_door(view, side, places) if len(places) <= CROWDED else ()
    return partial(context.services.pictures.close_up, view, context.lang, places, crop, theme)


async def undo_text(context: InteractionContext, game: GameInfo, question: Question, text: Text) -> str:
    """Return what Undo would take back; empty if nothing can be undone."""
    if not question.undoable:
        return ""
    last = question.undoable[-1]
    given = context.given
    known = given.ask if given is not None and given.row is last else None
    ask = known or await context.games.play.last_asked(game.id, question.seat)
    said = taken_back(text, last.answer, ask)
    label = text.say("button-undo-answer", what=limits.clip(said, 60)) if said else text.say("button-undo-last")
    return limits.clip(label, limits.LABEL)


def taken_back(text: Text, answer: Answer, ask: Ask | None) -> str:
    """Return a short text for an answer that is taken back; empty if it chose nothing."""
    if isinstance(answer, int) or not answer:
        return str(answer) if isinstance(answer, int) else ""
    return brief(ask, answer, text) if ask is not None and len(answer) > 1 else answer_text(text, answer, ask)


# answering


@question_press()
async def press(
    context: InteractionContext, game: str, seq: int, seat: str, control: tuple[str, str, str], values: Sequence[str]
) -> None:
    """Handle a press on a control of a question."""
    act_name, arg, draft = control
    if act_name == "undo":
        await take_back(context, game, seq)
        return
    info = await context.games.index.get(game)
    question = await open_question(context, info, seq, seat)
    if question is None:
        return
    if act_name == "always":
        await give_standing_order(context, info, question, arg)
        return
    try:
        reading = read_press(question.ask, act_name, arg, draft, values)
        if isinstance(reading, Answered):
            warning = loss(question.ask, reading.answer, context.text(info)) if act_name != "surely" else ""
            if warning and question.ask.accepts(reading.answer):
                await context.show(loss_card(question, reading.answer, warning, context.text(info)), word=True)
                return
            await give(context, info, question, reading.answer)
        elif isinstance(reading, Drafted):
            await show_question(context, info, question, draft=reading.draft)
        else:
            await context.open_form(form_card(question, reading.page, draft, context.text(info)))
    except IllegalAnswer as error:
        await show_question(context, info, question, note=why_refused(error, question.ask, context, info), draft=draft)


def why_refused(error: IllegalAnswer, ask: Ask, context: InteractionContext, game: GameInfo) -> str:
    """Return why an answer was refused: for an illegal combination, the reason of the rule."""
    if isinstance(error, WrongTogether):
        return unfit_text(ask, context.text(game))
    return error_text(error, context.lang, game.title, game.scenario)


async def give_standing_order(context: InteractionContext, game: GameInfo, question: Question, term: str) -> None:
    """Ask how long a standing order is to last, then save it; it reveals nothing hidden."""
    text, word = context.text(game), always_word(question.ask)
    if word is None:
        await show_question(context, game, question)
        return
    label = text.question(question.ask)
    if term not in map(str, range(len(TERMS))):
        said = text.say("standing-how-long", answer=answer_text(text, (word,), question.ask))
        buttons = [
            Button(text.say(f"button-until-{each}"), custom_id(question, "always", place), GREEN)
            for place, each in enumerate(TERMS)
        ]
        back = verb_button(text, "act", game.id)
        await context.show(Card((f"### {label}\n{said}",), (tuple(buttons), (back,)), colour=COLOURS["running"]))
        return
    until = TERMS[int(term)]
    done = await context.games.early.leave_order(
        game.id, context.user, question.ask.key, word, until, seat=question.seat, label=limits.clip(label, 90)
    )
    await show_next(context, done, question.seat, text.say(f"standing-until-{until}"))


@question_form()
async def fill(
    context: InteractionContext, game: str, seq: int, seat: str, control: tuple[str, str, str], values: dict[str, str]
) -> None:
    """Handle a submitted form."""
    _, arg, draft = control
    info = await context.games.index.get(game)
    question = await open_question(context, info, seq, seat)
    if question is None:
        return
    try:
        reading = read_form(question.ask, arg, draft, values)
        if isinstance(reading, Answered):
            await give(context, info, question, reading.answer)
        elif isinstance(reading, Drafted):
            await show_question(context, info, question, draft=reading.draft)
    except IllegalAnswer as error:
        await show_question(context, info, question, note=why_refused(error, question.ask, context, info), draft=draft)


async def open_question(context: InteractionContext, game: GameInfo, seq: int, seat: str) -> Question | None:
    """Return the question that a press belongs to if it is still open for the user; else reply with an explanation."""
    mine: Question | None = (
        await context.games.play.question(game.id, context.user, seat=seat)
        if game.seats.get(seat) == context.user
        else None
    )
    if mine is not None and mine.seq == seq and game.status is Status.RUNNING:
        return mine
    present = await context.games.play.question(game.id, context.user)
    stale = seq if context.user in game.seats.values() and game.status is Status.RUNNING else None
    await show_present(context, game, present if game.status is Status.RUNNING else None, stale)
    return None


async def give(context: InteractionContext, game: GameInfo, question: Question, answer: Answer) -> None:
    """Submit an answer and continue in the same private message."""
    question.ask.describe_answer(answer)  # Undo names it
    done = await context.games.play.submit(
        game.id, context.user, question.seq, answer, seat=question.seat, interaction_id=context.interaction.id
    )
    if done.step is not None:
        context.given = Given(done.step.row, question.ask)
    await show_next(context, done, question.seat, early=question.early)


async def show_next(
    context: InteractionContext, done: Submitted, seat: str, note: str = "", *, early: bool = False
) -> None:
    """Show what follows an answer: the user's next question, or who is awaited."""
    if done.question is None and done.game.computers and done.game.practice and done.game.status is Status.RUNNING:
        done = await after_computers(context, done, seat)
    text = context.text(done.game)
    happened = "\n".join(part for part in (note, happened_text(done.events, seat, text)) if part)
    if done.game.origin and await show_end(context, done.game, happened):
        return
    if done.question is not None:
        await show_question(context, done.game, done.question, note=happened)
        return
    head = happened or text.say("early-kept" if early else "act-done")
    await context.show(await waiting_card(context, done.game, head), word=True)


def happened_text(events: Iterable[Event], seat: str, text: Text) -> str:
    """Return the outcome of an answer as its seat may know it."""
    lines = seen_lines(text, events, seat)[-NOTES:]
    return "\n".join(f"-# {line}" for line in lines)


async def take_back(context: InteractionContext, game: str, seq: int) -> None:
    """Undo the user's last answer."""
    info = await context.games.index.get(game)
    question = await context.games.play.question(game, context.user)
    text = context.text(info)
    if question is None or question.early:
        with suppress(NothingToUndo):
            done = await context.games.early.withdraw(game, context.user)
            await show_present(context, done.game, done.question, said=text.say("early-withdrawn"))
            return
    if question is None or not question.undoable:
        await offer_takeback(context, info)
        return
    ask = await context.games.play.last_asked(game, question.seat)
    said = taken_back(text, question.undoable[-1].answer, ask)
    undone = text.say("undone", what=said) if said else text.say("undone-last")
    done = await context.games.play.undo(
        game, context.user, seq, interaction_id=context.interaction.id, seat=question.seat
    )
    if done.question is None:
        await context.show(await waiting_card(context, done.game, undone))
    else:
        await show_question(context, done.game, done.question, note=f"-# {undone}")


@action("whynow", command="", who=PLAYER)
async def explain_early(context: InteractionContext, game: GameInfo, how: str = "") -> None:
    """Explain why a user is asked before their turn, and what happens to the answer."""
    text = context.text(game)
    said = text.say("question-early-stands-why" if how == "stands" else "question-early-why")
    await context.show(Card((said,), ((verb_button(text, "act", game.id),),), colour=COLOURS["running"]))


@action("withdraw", command="")
async def withdraw(context: InteractionContext, game: GameInfo) -> None:
    """Withdraw early answers, including those kept from a plan."""
    done = await context.games.early.withdraw(game.id, context.user)
    await show_present(context, done.game, done.question, said=context.text(game).say("early-withdrawn"))


async def after_computers(context: InteractionContext, done: Submitted, seat: str) -> Submitted:
    """Wait until the computers have answered, and return the result of an answer including their moves."""
    game = done.game
    await context.defer()
    await context.services.computers.settled(game.id, LONGEST)
    present = await context.games.index.get(game.id)
    question = await context.games.play.question(game.id, context.user) if present.status is Status.RUNNING else None
    told = [event for _, event in await context.games.views.events(game.id, game.seq, seat)]
    return replace(done, game=present, question=question, events=(*done.events, *told))


# terms of a title, explained to each user once, where they first appear: the `glossary-...` texts of the title


@cache
def patterns(text: Text) -> dict[str, re.Pattern[str]]:
    """Return the patterns that find the terms of a title in sentences of a language, in the order of its texts."""
    named = [each for each in text.bundles[0].written if each.startswith(GLOSSARY) and each.endswith(WORDS)]
    return {
        each.removeprefix(GLOSSARY).removesuffix(WORDS): re.compile(rf"(?<![\w-])(?:{text.say(each)})(?![\w-])")
        for each in named
    }


def explanation(text: Text, term: str) -> str:
    """Return the explanation of a term."""
    return text.say(f"{GLOSSARY}{term}")


def new_terms(card: Card, text: Text, known: Collection[str]) -> list[str]:
    """Return the terms used by a question that its reader has not seen explained yet, as many as fit under it."""
    labels = [control.label for row in card.rows for control in row if isinstance(control, Button)]
    said = "\n".join((card.text, *labels))
    met = [(found.start(), term) for term, pattern in patterns(text).items() if (found := pattern.search(said))]
    return [term for _, term in sorted(met) if term not in known][:TERMS_AT_ONCE]


async def with_terms(context: InteractionContext, game: GameInfo, card: Card) -> Card:
    """Return a question with its new terms explained in small print, and record that this user has seen them."""
    text = context.text(game)
    known = (await context.games.preferences.of("user", context.user)).terms or []
    if not (terms := new_terms(card, text, known)):
        return card
    with suppress(StoreError):  # else they are explained once more
        await context.games.settings.set_preferences("user", context.user, terms=[*known, *terms])
    return replace(card, blocks=(*card.blocks, "\n".join(f"-# {explanation(text, term)}" for term in terms)))


@action("terms", command="")
async def show_terms(context: InteractionContext, game: GameInfo) -> None:
    """Show the explanations of all terms of this title."""
    text = context.text(game)
    lines = [explanation(text, term) for term in patterns(text)]
    head = f"### {text.say('terms-title', name=game_name(game, text))}"
    await context.show(Card((head, "\n".join(lines)), colour=COLOURS["running"]))
