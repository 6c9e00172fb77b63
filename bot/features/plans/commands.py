"""Plans: trying things out in a private copy while waiting for another player, and preparing early answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.cards import limits
from bot.cards.card import BLUE, GREEN, Card, Menu, MenuLine, action_id
from bot.cards.common import COLOURS, packed, verb_button
from bot.features.look.cards import odds_blocks
from bot.features.look.commands import place_text
from bot.features.plans.service import PLAN, PlayerPlan
from bot.features.play.cards import answer_text, form_card, question_card
from bot.features.play.commands import happened_text, show_present
from bot.features.play.press import Answered, Drafted, Opened, Reading, read_form, read_press
from bot.games.record import GameInfo
from bot.text.narrator import turn_text
from bot.ui.actions import PLAYER, action, question_form, question_press
from bot.ui.context import InteractionContext
from engine.kernel import Ask, IllegalAnswer
from engine.kernel.text import Text


@action("plan", command="game plan", who=PLAYER)
async def open_plan(context: InteractionContext, game: GameInfo) -> None:
    """Show the user's plan: a private copy of the position."""
    await show_plan(context, game, await context.games.plans.look(game.id, context.user))


@action("planback", command="")
async def go_back(context: InteractionContext, game: GameInfo) -> None:
    """Undo the last answer of the plan."""
    await show_plan(context, game, await context.games.plans.back(game.id, context.user))


@action("planclear", command="")
async def begin_again(context: InteractionContext, game: GameInfo) -> None:
    """Restart the plan from the current position."""
    await show_plan(context, game, await context.games.plans.back(game.id, context.user, all_of_it=True))


@action("plankeep", command="")
async def keep_plan(context: InteractionContext, game: GameInfo) -> None:
    """Keep the user's own answers in the plan as early answers."""
    count, done = await context.games.plans.keep(game.id, context.user)
    said = context.text(game).say("plan-kept", count=count)
    await show_present(context, done.game, done.question, said=said)


@action("planodds", command="")
async def plan_odds(context: InteractionContext, info: GameInfo, place: str = "") -> None:
    """Show the odds of a battle in the planned position."""
    text, plan = context.text(info), await context.games.plans.look(info.id, context.user)
    game = plan.session.game
    places = game.odds_places(plan.seat)
    back = verb_button(text, "plan", info.id, style=BLUE)
    if not places:
        await context.show(Card((text.say("odds-none"),), ((back,),)))
        return
    place = place if place in places else places[0]
    lines = tuple(MenuLine(place_text(each, text), each, "", each == place) for each in places[: limits.OPTIONS])
    menu = Menu(action_id("planodds", info.id), lines, text.say("odds-where"))
    blocks = [
        f"### {text.say('odds-title', place=text.name('zone', place))}",
        *odds_blocks(game.odds_of(plan.seat, place) or {}, text),
    ]
    await context.show(Card(blocks, ((menu,), (back,)), colour=COLOURS["running"]))


async def show_plan(
    context: InteractionContext, game: GameInfo, plan: PlayerPlan, note: str = "", draft: str = ""
) -> None:
    """Show the planned position: the answers so far, the map, the open question of any side, and ways back."""
    text = context.text(game)
    await context.defer()
    head = "\n".join(
        filter(None, (f"## {text.say('plan-title')}", f"-# {text.say('plan-hint')}", line_text(plan, text), note))
    )
    if plan.question is None:
        card = Card((text.say("plan-end"),), colour=COLOURS["running"])
    else:
        card = question_card(plan.question, text, draft=draft, orders=False, colour=COLOURS["running"])
    picture = await context.services.pictures.map(plan.view, context.lang, theme=await context.theme())
    card = card.with_note(head).with_pictures(picture)
    verbs = ["planback", "planclear"] if plan.line else []
    buttons = [verb_button(text, verb, game.id) for verb in (*verbs, "planodds")]
    if plan.kept:
        buttons.insert(0, verb_button(text, "plankeep", game.id, style=GREEN))
    await context.show(card.with_rows(*packed(buttons)), word=True)


def line_text(plan: PlayerPlan, text: Text) -> str:
    """Return the last answers of the plan and the outcome of the last one."""
    shown = plan.line[-6:]
    said = [
        text.say("name-effect", name=text.name("seat", ask.seat), effect=answer_text(text, answer, ask))
        for ask, answer in shown
    ]
    steps = f"-# {'… · ' if len(plan.line) > len(shown) else ''}{' · '.join(said)}" if said else ""
    return "\n".join(
        filter(None, (steps, happened_text(plan.events, plan.seat, text), f"-# {turn_text(plan.view, text)}"))
    )


@question_press(PLAN)
async def press(
    context: InteractionContext, game: str, seq: int, seat: str, control: tuple[str, str, str], values: Sequence[str]
) -> None:
    """Handle a press on a control in a question of the plan."""
    act, arg, draft = control

    def reading(ask: Ask) -> Reading | None:
        return None if act in ("undo", "always") else read_press(ask, act, arg, draft, values)

    await carry_out(context, game, (seq, seat), draft, reading)


@question_form(PLAN)
async def fill(
    context: InteractionContext, game: str, seq: int, seat: str, control: tuple[str, str, str], values: dict[str, str]
) -> None:
    """Handle a submitted form for a question of the plan."""
    _, arg, draft = control
    await carry_out(context, game, (seq, seat), draft, lambda ask: read_form(ask, arg, draft, values))


async def carry_out(
    context: InteractionContext,
    game: str,
    asked: tuple[int, str],
    draft: str,
    read: Callable[[Ask], Reading | None],
) -> None:
    """Carry out a press or a form in the plan; if it belongs to another question, show the current one."""
    info, plan = await context.games.index.get(game), await context.games.plans.look(game, context.user)
    try:
        question = plan.question if plan.question and (plan.question.seq, plan.question.seat) == asked else None
        reading = read(question.ask) if question is not None else None
        if isinstance(reading, Answered):
            await show_plan(context, info, await context.games.plans.answer(game, context.user, *asked, reading.answer))
        elif question is not None and isinstance(reading, Opened):
            await context.open_form(form_card(question, reading.page, draft, context.text(info)))
        else:
            await show_plan(context, info, plan, draft=reading.draft if isinstance(reading, Drafted) else "")
    except IllegalAnswer:
        await show_plan(context, info, plan, context.text(info).say("error-illegal-answer"), draft)
