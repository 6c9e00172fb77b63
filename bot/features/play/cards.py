"""A question as a card: what is asked and why, and the legal answers as buttons, selects or forms."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from bot.cards import limits
from bot.cards.card import (
    BLUE,
    GREEN,
    GREY,
    RED,
    Asked,
    Button,
    Card,
    Control,
    Field,
    Form,
    Menu,
    MenuLine,
    Rows,
    action_id,
    custom_id,
    dotted,
    marked,
    numbers_in,
    shares_in,
)
from bot.cards.common import joined_rows, number_labels, packed, short_labels, side_by_side
from bot.features.play.press import PEOPLE, preset_buttons
from bot.text.narrator import effect_line
from engine.kernel import DONE, NO, PASS, STAY, YES, Allocate, Answer, Ask, IllegalAnswer, Number, Option, Pick
from engine.kernel.text import Text, capital, gathered, slug

QUIET_WORDS = (PASS, DONE, NO, STAY)
EXPLAINED = 8  # choices whose effects are explained in the question
MENUS = 12  # selects in one question

CODE = 3  # characters of a code shown on the map

# labels


def label(ask: Ask, option: Option, text: Text, letters: Mapping[str, str] | None = None) -> str:
    """Return the label of an option, with its letter on the map where that helps."""
    said = capital(text.option(ask, option))
    if option.kind == "action" or not option.place:
        return said
    letters = letters_of(ask) if letters is None else letters
    letter = letters.get(option.key, "") if option.kind in ("zone", "space") else ""
    return f"{letter} · {said}" if letter and letter != option.key else lettered(option, said, text)


def lettered(option: Option, said: str, text: Text) -> str:
    """Return the label with the place's map code in front, unless the label already contains it."""
    if len(option.key) > CODE or option.kind not in ("zone", "space"):
        return said
    code = text.code(option.kind, option.key)
    code = code if len(code) <= CODE else option.key
    return said if re.search(rf"\b{re.escape(code)}\b", said, re.IGNORECASE) else f"{code} · {said}"


def keys_of(ask: Ask) -> list[str]:
    """Return the keys that the question offers, in order."""
    if isinstance(ask, Pick):
        return list(ask.keys)
    if isinstance(ask, Allocate):
        return list(ask.limits)
    return [str(value) for value in ask.values] if isinstance(ask, Number) else []


def places_of(ask: Ask) -> list[str]:
    """Return the distinct places of the options; in a long list, only those of the suggested options."""
    if not isinstance(ask, Pick):
        return []
    first = [key for key in ask.suggested if key not in ask.actions] if len(ask.keys) > limits.OPTIONS else []
    options = [ask.option(key) for key in first] if first else ask.options
    return list(dict.fromkeys(option.place for option in options if option.place))


def letters_of(ask: Ask) -> dict[str, str]:
    """Return the mark of each place of a question on the map: its code if it is short, else an empty string."""
    return {place: place if len(place) <= CODE else "" for place in places_of(ask)}


def marks_of(ask: Ask, text: Text) -> dict[str, str]:
    """Return the text drawn on the map at each place of a question: its letter, or its code in this edition."""
    letters, kind = letters_of(ask), ask.kind if isinstance(ask, Pick) else ""
    codes = {place: text.code(kind if kind == "space" else "zone", place) for place in letters}
    return {
        place: codes[place] if letter == place and len(codes[place]) <= CODE else letter
        for place, letter in letters.items()
    }


def answer_text(text: Text, answer: Answer, ask: Ask | None = None) -> str:
    """Return an answer as text; without its question, names of every kind are searched."""
    if isinstance(answer, int):
        return (isinstance(ask, Number) and text.short(ask, ask.option(answer))) or str(answer)
    keys = list(answer)
    if isinstance(ask, Pick) and all(key in ask.keys for key in keys):
        names = [text.option(ask, ask.option(key)) for key in keys]
    else:
        names = [any_name(text, key) for key in keys]
    if isinstance(answer, dict):
        names = [f"{name} {answer[key]}" for name, key in zip(names, keys, strict=True)]
    return text.joined(gathered(names)) if names else text.say("answer-none")


def any_name(text: Text, key: str) -> str:
    """Return the name of an id of unknown kind."""
    if not text.has(f"action-{slug(key)}") and (word := word_of_some_question(text, key)):
        return word
    for kind in ("action", "piece", "zone", "stratagem", "counter", "side", "phase"):
        if (name := text.name(kind, key)) != key:
            return name
    return key


def word_of_some_question(text: Text, key: str) -> str:
    """Return the label of an action from any question in which it needs no arguments; empty if there is none."""
    bundle = text.bundles[0]
    for message in sorted(each for each in text.ids() if each.startswith("action-") and each.endswith(f"-{slug(key)}")):
        if (pattern := bundle.get_message(message).value) is not None:
            said, wanting = bundle.format_pattern(pattern, {})
            if not wanting:
                return str(said)
    return ""


# the controls by shape


def controls(asked: Asked, text: Text, draft: str = "", last: Answer | None = None) -> Rows:
    """Return the rows of buttons and selects for the question; `last` is the previous answer to such a question."""
    ask = asked.ask
    whole = tuple((button,) for button in preset_buttons(asked, text, last))
    if isinstance(ask, Number):
        return (*whole, *number_rows(asked, ask, text))
    if isinstance(ask, Allocate):
        return (*whole, *share_rows(asked, ask, text, draft))
    if not isinstance(ask, Pick):
        return ()
    if ask.most > 1:
        return (*whole, *several_rows(asked, ask, text, draft))
    if ask.least == 0 and ask.accepts(()):
        none = Button(text.say("button-sure-none", people=ask.kind in PEOPLE), custom_id(asked, "sure"), GREY)
        return (*single_rows(asked, ask, text, draft), (none,))
    return single_rows(asked, ask, text, draft)


def number_rows(asked: Asked, ask: Number, text: Text) -> Rows:
    values = list(ask.values)
    if len(values) <= 2 * limits.ROW:
        labels = number_labels(ask, text)
        buttons = [Button(said, custom_id(asked, "pick", place), BLUE) for place, said in enumerate(labels)]
        return packed(buttons)
    if len(values) <= limits.OPTIONS:
        lines = tuple(MenuLine(str(value), str(place)) for place, value in enumerate(values))
        return ((Menu(custom_id(asked, "menu", 0), lines, text.say("choose-number")),),)
    return ((Button(text.say("button-number", low=ask.low, high=ask.high), custom_id(asked, "form", 0), BLUE),),)


def single_rows(asked: Asked, ask: Pick, text: Text, draft: str = "") -> Rows:
    options, letters = ask.options, letters_of(ask)
    labels = [label(ask, option, text, letters) for option in options]
    words = [place for place, option in enumerate(options) if option.kind == "action"]
    things = [place for place, option in enumerate(options) if option.kind != "action"]
    if len(words) > limits.ROW:
        things, words = [*things, *words], []
    if short := short_labels(ask, [options[place] for place in things], text, letters):
        labels = [short[things.index(place)] if place in things else said for place, said in enumerate(labels)]
    suggested = ask.suggested if words else []
    likely = [place for place in words if options[place].key in suggested]

    def button(place: int) -> Button:
        key = options[place].key
        style = GREEN if key == YES or place in likely else GREY if key in QUIET_WORDS else BLUE
        return Button(labels[place], custom_id(asked, "pick", place), style)

    longest = max((len(labels[place]) for place in things), default=0)
    wide = side_by_side([labels[place] for place in things])
    rows: Rows
    if short or (len(things) <= 5 * wide and longest <= limits.LABEL and len(things) <= 15):
        rows = packed([button(place) for place in things])
    else:
        lines = [MenuLine(labels[place], str(place), text.hint(ask, options[place])) for place in things]
        groups = [str(options[place].facts.get("group", "")) for place in things]
        if len(things) > limits.OPTIONS and all(groups):
            first = [line for key in ask.suggested for line in lines if ask.keys[int(line.value)] == key]
            names = [capital(text.name(text.kinds.get("group", "group"), group)) for group in groups]
            rows = group_rows(asked, lines, names, first, draft, text)
        else:
            names = [text.name(options[place].kind, options[place].key) for place in things]
            rows = menus(asked, "menu", "", lines, text.say("choose-one"), 1, 1, names)
    ahead, last = [button(place) for place in likely], [button(place) for place in words if place not in likely]
    return (*packed(ahead), *rows, *packed(last))


def menus(
    asked: Asked,
    act: str,
    draft: str,
    lines: Sequence[MenuLine],
    placeholder: str,
    least: int,
    most: int,
    names: Sequence[str] = (),
) -> Rows:
    """Return as many selects as the lines need, each labelled with its first and last line."""
    names = names or [line.label for line in lines]
    several, rows = len(lines) > limits.OPTIONS, list[tuple[Menu]]()
    for number, start in enumerate(range(0, len(lines), limits.OPTIONS)[:MENUS]):
        page = tuple(lines[start : start + limits.OPTIONS])
        title = f"{names[start]} … {names[start + len(page) - 1]}" if several else placeholder
        fewest = 0 if several and act == "mark" else least
        rows.append((Menu(custom_id(asked, act, number, draft), page, title, fewest, min(most, len(page))),))
    return tuple(rows)


def group_rows(
    asked: Asked, lines: Sequence[MenuLine], groups: Sequence[str], first: Sequence[MenuLine], draft: str, text: Text
) -> Rows:
    """Lay out the lines so that two presses suffice: a suggested line, or a group and then one of its lines."""
    names = list(dict.fromkeys(groups))
    chosen = int(draft) if draft.isdecimal() and int(draft) < len(names) else None
    if chosen is not None:
        inside = [line for line, group in zip(lines, groups, strict=True) if group == names[chosen]]
        back = Button(text.say("button-other-group"), custom_id(asked, "again"), GREY)
        return (*menus(asked, "menu", "", inside, names[chosen], 1, 1), (back,))
    rows: list[tuple[Control, ...]] = []
    if first:
        worth = tuple(first[: limits.OPTIONS])
        rows.append((Menu(custom_id(asked, "menu", len(names)), worth, text.say("choose-suggested")),))
    counted = [MenuLine(name, str(place), str(groups.count(name))) for place, name in enumerate(names)]
    rows += [(control,) for (control,) in menus(asked, "group", "", counted, text.say("choose-group"), 1, 1)]
    return tuple(rows)


def several_rows(asked: Asked, ask: Pick, text: Text, draft: str) -> Rows:
    letters = letters_of(ask)
    labels = [label(ask, option, text, letters) for option in ask.options]
    words = [place for place, key in enumerate(ask.keys) if key in ask.actions]
    rows: Rows
    if ask.ordered and ask.most > 1:
        rows = ordered_rows(asked, ask, text, labels, numbers_in(draft))
    else:
        chosen = marked(draft)
        lines = [
            MenuLine(said, str(place), "", place in chosen) for place, said in enumerate(labels) if place not in words
        ]
        small = len(lines) <= limits.OPTIONS and not (ask.least == 0 and not words)
        exact = ask.least == ask.most > 1
        placeholder = text.say("choose-exactly" if exact else "choose-some", least=ask.least, most=ask.most)
        if small:
            rows = menus(asked, "menu", "", lines, placeholder, max(ask.least, 1), ask.most)
        else:
            answer = tuple(ask.keys[place] for place in chosen)
            legal = ask.accepts(answer)
            said = text.say(
                "button-sure-none" if legal and not answer else "button-sure",
                count=len(answer),
                people=ask.kind in PEOPLE,
            )
            sure = Button(said, custom_id(asked, "sure", "", draft), GREEN if answer else GREY, not legal)
            rows = (*menus(asked, "mark", draft, lines, placeholder, 0, min(ask.most, len(lines))), (sure,))
    return (*rows, *packed([Button(labels[place], custom_id(asked, "pick", place), GREY) for place in words]))


def ordered_rows(asked: Asked, ask: Pick, text: Text, labels: Sequence[str], order: list[int]) -> Rows:
    rows: Rows = ()
    rest = [MenuLine(said, str(place)) for place, said in enumerate(labels) if place not in order]
    if len(order) < ask.most and rest:
        rows = menus(asked, "next", dotted(order), rest, text.say("choose-next", place=len(order) + 1), 1, 1)
    answer = tuple(ask.keys[place] for place in order)
    sure = Button(
        text.say("button-order", count=len(order)),
        custom_id(asked, "sure", "", dotted(order)),
        GREEN,
        not ask.accepts(answer),
    )
    again = Button(text.say("button-again"), custom_id(asked, "again"), GREY, not order)
    return (*rows, (sure, again))


def share_rows(asked: Asked, ask: Allocate, text: Text, draft: str) -> Rows:
    shares = shares_in(ask, draft)
    names = [label(ask, option, text) for option in ask.options]
    rows: list[tuple[Control, ...]] = []
    if max(ask.limits.values(), default=0) < limits.OPTIONS and len(names) <= MENUS:
        for place, (key, limit) in enumerate(ask.limits.items()):
            lines = tuple(
                MenuLine(text.say("share-line", name=names[place], count=count), str(count), "", shares[key] == count)
                for count in range(min(limit, ask.total) + 1)
            )
            rows.append((Menu(custom_id(asked, "share", place, draft), lines, names[place]),))
    else:
        for page in range(0, len(names), 5):
            said = text.joined(names[page : page + 5])
            rows.append(
                (Button(text.say("button-share", names=said), custom_id(asked, "form", page // 5, draft), BLUE),)
            )
    total = sum(shares.values())
    sure = Button(
        text.say("button-share-sure", total=total, most=ask.total),
        custom_id(asked, "sure", "", draft or dotted(list(shares.values()))),
        GREEN if total else GREY,
        not ask.accepts(shares),
    )
    return (*rows, (sure,))


def form_card(asked: Asked, page: int, draft: str, text: Text) -> Form:
    """Return the form for questions with too many numbers for buttons."""
    ask = asked.ask
    title = limits.clip(text.question(ask), limits.MODAL_TITLE)
    if isinstance(ask, Allocate):
        shares = shares_in(ask, draft)
        names = [label(ask, option, text) for option in ask.options]
        fields = tuple(
            Field(key, names[place], text.say("field-share", most=ask.limits[key]), str(shares[key]))
            for place, key in list(enumerate(ask.limits))[page * 5 : page * 5 + 5]
        )
        return Form(custom_id(asked, "filled", page, draft), title, fields)
    if isinstance(ask, Number):
        hint = text.say("field-number", low=ask.low, high=ask.high, step=ask.step)
        return Form(custom_id(asked, "filled", 0), title, (Field("number", text.say("field-number-label"), hint, ""),))
    raise IllegalAnswer(ask=ask.key, answer="form")


# the card


def question_card(
    asked: Asked,
    text: Text,
    *,
    draft: str = "",
    undo: str = "",
    deadline: str = "",
    together: bool = False,
    early: bool = False,
    last: Answer | None = None,
    orders: bool = True,
    colour: int | None = None,
) -> Card:
    """Return the private card of a question: what is asked and why, the legal choices, and standing orders and undo."""
    ask = asked.ask
    small = [text.say("question-trail", trail=" › ".join(asked.trail))] if asked.trail else []
    if ask.secret:
        small.append(text.say("question-together" if together else "question-secret"))
    elif ask.window:
        small.append(text.say("question-window"))
    if deadline:
        small.append(deadline)
    if early:
        small.append(text.say("question-early-stands" if ask.regardless else "question-early"))
    blocks = [f"### {capital(text.question(ask))}\n-# " + " · ".join([capital(text.name("seat", asked.seat)), *small])]
    if why := standing(asked, text, draft):
        blocks.append(why)
    rows = list(controls(asked, text, draft, last))
    if orders and (word := always_word(ask)) is not None:
        label = "button-always-pass" if word == PASS else "button-always"
        said = text.say(label, answer=answer_text(text, (word,), ask))
        rows = joined_rows(rows, Button(said, custom_id(asked, "always"), GREY))
    if early:
        more = action_id("whynow", asked.game_id, "stands" if ask.regardless else "early")
        rows = joined_rows(rows, Button(text.say("button-whynow"), more))
    if undo:
        rows.append((Button(undo, custom_id(asked, "undo"), RED),))
    return Card(blocks, tuple(rows), colour=colour)


def always_word(ask: Ask) -> str | None:
    """Return the default action if it can become a standing order for questions of this kind."""
    usual = ask.usual
    return usual[0] if isinstance(ask, Pick) and isinstance(usual, tuple) and usual[0] in ask.actions else None


def standing(asked: Asked, text: Text, draft: str) -> str:
    """Return the explanations of a question and the draft so far."""
    ask, lines = asked.ask, []
    why_key, help_key = f"ask-{slug(ask.key)}-why", f"ask-{slug(ask.key)}-help"
    if text.has(why_key):
        lines.append(text.say(why_key, **ask.facts).strip())
    if text.has(help_key):
        lines.append(text.say(help_key, **ask.facts))
    if ask.window and keys_of(ask) == [PASS]:
        lines.append(f"-# {text.say('question-only-pass')}")
    if isinstance(ask, Pick) and len(ask.keys) <= EXPLAINED:
        lines += [line for key in ask.keys if (line := effect_line(text, key, ask.kind))]
    lines += said_in_full(ask, text)
    if isinstance(ask, Pick) and ask.ordered and draft:
        order = [ask.keys[place] for place in numbers_in(draft)]
        lines.append(text.say("draft-order", names=" → ".join(answer_text(text, (key,), ask) for key in order)))
    if isinstance(ask, Allocate):
        so_far, exact = sum(shares_in(ask, draft).values()), ask.least == ask.total
        lines.append(text.say("draft-shares", least=ask.least, most=ask.total, total=so_far, exact=exact))
        if text.has(running := f"ask-{slug(ask.key)}-running"):
            bill = bill_of(ask, shares_in(ask, draft))
            lines.append(text.say(running, **{**ask.facts, "cost": bill.pop("", 0), "others": bill}))
    if why := why_not_yet(ask, draft, text):
        lines.append(f"-# {why}")
    return "\n".join(lines)


def bill_of(ask: Allocate, shares: Mapping[str, int]) -> dict[str, int]:
    """Return the costs of the drafted shares for the answering seat (under "") and for each other seat that pays.

    Each share has the price of its option, or the common price of the question.
    """
    found: dict[str, int] = {}
    for option in ask.options:
        payer = str(option.facts.get("payer", "")) if option.facts.get("other") else ""
        if cost := int(option.facts.get("cost", ask.facts.get("cost", 0))) * shares.get(option.key, 0):
            found[payer] = found.get(payer, 0) + cost
    return found


def unfit_text(ask: Ask, text: Text) -> str:
    """Return why a draft of the right size is illegal: in the title's words for this question, else in general."""
    own = f"ask-{slug(ask.key)}-not"
    return text.say(own, **ask.facts) if text.has(own) else text.say("confirm-not")


def said_in_full(ask: Ask, text: Text) -> list[str]:
    """Return in small print the long labels of options whose short labels leave something out."""
    if not isinstance(ask, Pick):
        return []
    if ask.most > 1:  # a closed list has its names above it
        few = [text.option(ask, option) for option in ask.options if option.kind != "action"]
        return [f"-# {text.say('question-among', names=text.joined(few))}"] if 1 < len(few) <= EXPLAINED else []
    things = [option for option in ask.options if option.kind != "action"]
    letters = letters_of(ask) if things else {}
    labels = short_labels(ask, things, text, letters)
    return [
        f"-# {', '.join(filter(None, (label(ask, option, text, letters), text.hint(ask, option))))}"
        for option, short in zip(things, labels, strict=False)
        if text.option(ask, option) not in (short, text.name(option.kind, option.key))
    ]


def why_not_yet(ask: Ask, draft: str, text: Text) -> str:
    """Return why the draft cannot be confirmed; empty before the first choice and if it can be."""
    if isinstance(ask, Allocate):
        shares = shares_in(ask, draft)
        count, most = sum(shares.values()), ask.total
        legal = ask.accepts({key: share for key, share in shares.items() if share})
    elif isinstance(ask, Pick) and draft:
        chosen = tuple(ask.keys[place] for place in (numbers_in(draft) if ask.ordered else marked(draft)))
        count, most, legal = len(chosen), ask.most, ask.accepts(chosen)
    else:
        return ""
    if legal:
        return ""
    if count < ask.least:
        return text.say("confirm-few", count=ask.least - count)
    return text.say("confirm-many", count=count - most) if count > most else unfit_text(ask, text)
