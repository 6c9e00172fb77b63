"""A question as a card: what is asked and why, and the legal answers as buttons, selects or forms."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from bot.cards import limits
from bot.cards.card import BLUE, GREEN, GREY, RED, Button, Card, Control, Menu, MenuLine, rows_of
from bot.cards.custom_ids import Asked, custom_id, dotted, marked, numbers_in, shares_in
from bot.narrator import capital, effect_line
from engine.kernel import DONE, NO, PASS, YES, Allocate, Answer, Ask, Number, Option, Pick
from engine.kernel.text import Text, slug

QUIET_WORDS = (PASS, DONE, NO)
SHORT, MEDIUM, LONG = 9, 16, 38
EXPLAINED = 8  # choices whose effects are told in the question itself
MENUS = 12  # selects in one question

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXY"
CODE = 3  # letters of a code that stands on the map itself

# labels


def label(ask: Ask, option: Option, text: Text) -> str:
    """One choice as people speak of it, with its letter on the map where that helps."""
    said = text.option(ask, option)
    if option.kind == "action" or not option.place:
        return said
    letter = letters_of(ask).get(option.key, "") if option.kind in ("zone", "space") else ""
    return f"{letter} · {said}" if letter and letter != option.key else lettered(option, said)


def lettered(option: Option, said: str) -> str:
    """A place named by its short id first, as it stands on the map."""
    key = option.key
    short = len(key) <= CODE and option.kind in ("zone", "space")
    return f"{key} · {said}" if short and not re.search(rf"\b{re.escape(key)}\b", said, re.IGNORECASE) else said


def keys_of(ask: Ask) -> list[str]:
    """The keys that the question offers, in order."""
    if isinstance(ask, Pick):
        return list(ask.keys)
    if isinstance(ask, Allocate):
        return list(ask.limits)
    return [str(value) for value in ask.values] if isinstance(ask, Number) else []


def places_of(ask: Ask) -> list[str]:
    """Where the choices lie on the map, each place once."""
    if not isinstance(ask, Pick):
        return []
    found = [option.place for option in ask.options if option.place]
    return list(dict.fromkeys(found))


def letters_of(ask: Ask) -> dict[str, str]:
    """What marks each place of a question on the map: its own short code, else a letter from A to Y."""
    places = places_of(ask)
    if not 2 <= len(places) <= len(LETTERS):
        return {place: place if len(place) <= CODE else "" for place in places}
    return {place: place if len(place) <= CODE else LETTERS[turn] for turn, place in enumerate(places)}


def answer_text(text: Text, answer: Answer, ask: Ask | None = None) -> str:
    """An answer in words; without its question the names are looked for among all kinds."""
    if isinstance(answer, int):
        return str(answer)
    keys = list(answer)
    if isinstance(ask, Pick) and all(key in ask.keys for key in keys):
        names = [text.option(ask, ask.option(key)) for key in keys]
    else:
        names = [any_name(text, key) for key in keys]
    if isinstance(answer, dict):
        names = [f"{name} {answer[key]}" for name, key in zip(names, keys, strict=True)]
    return text.joined(names) if names else text.say("answer-none")


def any_name(text: Text, key: str) -> str:
    """The name of an id whose kind is not known."""
    if not text.has(f"action-{slug(key)}") and (word := word_of_some_question(text, key)):
        return word
    for kind in ("action", "piece", "zone", "stratagem", "counter", "side", "phase"):
        if (name := text.name(kind, key)) != key:
            return name
    return key


def word_of_some_question(text: Text, key: str) -> str:
    """A word as a question calls it, where it does so without naming anything else."""
    bundle = text.bundles[0]
    for message in sorted(each for each in text.ids() if each.startswith("action-") and each.endswith(f"-{slug(key)}")):
        if (pattern := bundle.get_message(message).value) is not None:
            said, wanting = bundle.format_pattern(pattern, {})
            if not wanting:
                return str(said)
    return ""


# the controls by shape


def controls(asked: Asked, text: Text, draft: str = "") -> tuple[tuple[Control, ...], ...]:
    """The rows of buttons and selects with which the question can be answered."""
    ask = asked.ask
    if isinstance(ask, Number):
        return number_rows(asked, ask, text)
    if isinstance(ask, Allocate):
        return share_rows(asked, ask, text, draft)
    if not isinstance(ask, Pick):
        return ()
    if ask.most > 1 or ask.least == 0:
        return several_rows(asked, ask, text, draft)
    return single_rows(asked, ask, text)


def number_rows(asked: Asked, ask: Number, text: Text) -> tuple[tuple[Control, ...], ...]:
    values = list(ask.values)
    if len(values) <= 2 * limits.ROW:
        return rows_of(
            [Button(str(value), custom_id(asked, "pick", place), BLUE) for place, value in enumerate(values)]
        )
    if len(values) <= limits.OPTIONS:
        lines = tuple(MenuLine(str(value), str(place)) for place, value in enumerate(values))
        return ((Menu(custom_id(asked, "menu", 0), lines, text.say("choose-number")),),)
    return ((Button(text.say("button-number", low=ask.low, high=ask.high), custom_id(asked, "form", 0), BLUE),),)


def single_rows(asked: Asked, ask: Pick, text: Text) -> tuple[tuple[Control, ...], ...]:
    options = ask.options
    labels = [label(ask, option, text) for option in options]
    words = [place for place, option in enumerate(options) if option.kind == "action"]
    things = [place for place, option in enumerate(options) if option.kind != "action"]
    if len(words) > limits.ROW:
        things, words = [*things, *words], []

    def button(place: int) -> Button:
        key = options[place].key
        style = GREEN if key == YES else GREY if key in QUIET_WORDS else BLUE
        return Button(labels[place], custom_id(asked, "pick", place), style)

    longest = max((len(labels[place]) for place in things), default=0)
    wide = 5 if longest <= SHORT else 3 if longest <= MEDIUM else 2 if longest <= LONG // 2 else 1
    rows: tuple[tuple[Control, ...], ...]
    if len(things) <= 5 * wide and longest <= limits.LABEL and len(things) <= 15:
        rows = rows_of([button(place) for place in things], wide)
    else:
        lines = [MenuLine(labels[place], str(place)) for place in things]
        groups = [str(options[place].facts.get("group", "")) for place in things]
        if len(things) > limits.OPTIONS and all(groups):
            rows = grouped_menus(asked, lines, [text.name(text.kinds.get("group", "group"), group) for group in groups])
        else:
            names = [text.name(options[place].kind, options[place].key) for place in things]
            rows = menus(asked, "menu", "", lines, text.say("choose-one"), 1, 1, names)
    last = [button(place) for place in words]
    together = wide_enough(last)
    return (*rows, *rows_of(last, together))


def wide_enough(buttons: Sequence[Button]) -> int:
    """How many of these buttons stand well side by side on a phone."""
    longest = max((len(button.label) for button in buttons), default=0)
    return 5 if longest <= SHORT else 3 if longest <= MEDIUM else 2 if longest <= LONG // 2 else 1


def menus(
    asked: Asked,
    act: str,
    draft: str,
    lines: Sequence[MenuLine],
    placeholder: str,
    least: int,
    most: int,
    names: Sequence[str] = (),
) -> tuple[tuple[Control, ...], ...]:
    """Lines in as many selects as they need, each named by its first and last."""
    names = names or [line.label for line in lines]
    starts = range(0, len(lines), limits.OPTIONS)
    pages = [tuple(lines[start : start + limits.OPTIONS]) for start in starts]
    ends = [(names[start], names[start + len(page) - 1]) for start, page in zip(starts, pages, strict=True)]
    several = len(pages) > 1
    return tuple(
        (
            Menu(
                custom_id(asked, act, number, draft),
                page,
                f"{ends[number][0]} … {ends[number][1]}" if several else placeholder,
                0 if several and act == "mark" else least,
                min(most, len(page)),
            ),
        )
        for number, page in enumerate(pages[:MENUS])
    )


def grouped_menus(asked: Asked, lines: Sequence[MenuLine], groups: Sequence[str]) -> tuple[tuple[Control, ...], ...]:
    """Lines in selects that keep groups together as far as they fit, each named by the groups it holds."""
    by_group: dict[str, list[MenuLine]] = {}
    for line, group in zip(lines, groups, strict=True):
        by_group.setdefault(group, []).append(replace(line, hint=group))
    pages: list[tuple[list[str], list[MenuLine]]] = []
    for group, members in by_group.items():
        for start in range(0, len(members), limits.OPTIONS):
            piece = members[start : start + limits.OPTIONS]
            if not pages or len(pages[-1][1]) + len(piece) > limits.OPTIONS:
                pages.append(([], []))
            pages[-1][0].append(group)
            pages[-1][1].extend(piece)
    if len(pages) > MENUS:
        return menus(asked, "menu", "", lines, "", 1, 1)
    return tuple(
        (Menu(custom_id(asked, "menu", number), tuple(page), capital(", ".join(held))),)
        for number, (held, page) in enumerate(pages)
    )


def several_rows(asked: Asked, ask: Pick, text: Text, draft: str) -> tuple[tuple[Control, ...], ...]:
    labels = [label(ask, option, text) for option in ask.options]
    words = [place for place, key in enumerate(ask.keys) if key in ask.actions]
    rows: tuple[tuple[Control, ...], ...]
    if ask.ordered and ask.most > 1:
        rows = ordered_rows(asked, ask, text, labels, numbers_in(draft))
    else:
        chosen = marked(draft)
        lines = [
            MenuLine(said, str(place), "", place in chosen) for place, said in enumerate(labels) if place not in words
        ]
        small = len(lines) <= limits.OPTIONS and not (ask.least == 0 and not words)
        placeholder = text.say("choose-some", least=ask.least, most=ask.most)
        if small:
            rows = menus(asked, "menu", "", lines, placeholder, max(ask.least, 1), ask.most)
        else:
            answer = tuple(ask.keys[place] for place in chosen)
            legal = ask.accepts(answer)
            said = text.say("button-sure-none" if legal and not answer else "button-sure", count=len(answer))
            sure = Button(said, custom_id(asked, "sure", "", draft), GREEN, not legal)
            rows = (*menus(asked, "mark", draft, lines, placeholder, 0, min(ask.most, len(lines))), (sure,))
    if takes_all(ask):
        rows = (
            (Button(text.say("button-all", count=len(ask.keys) - len(words)), custom_id(asked, "all"), BLUE),),
            *rows,
        )
    return (*rows, *rows_of([Button(labels[place], custom_id(asked, "pick", place), GREY) for place in words]))


def takes_all(ask: Pick) -> bool:
    """Whether everything that is offered may be chosen together."""
    everything = all_of(ask)
    return not ask.ordered and 1 < len(everything) <= ask.most and ask.accepts(everything)


def all_of(ask: Pick) -> tuple[str, ...]:
    """Everything that is offered but the actions."""
    return tuple(key for key in ask.keys if key not in ask.actions)


def ordered_rows(
    asked: Asked, ask: Pick, text: Text, labels: Sequence[str], order: list[int]
) -> tuple[tuple[Control, ...], ...]:
    rows: tuple[tuple[Control, ...], ...] = ()
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


def share_rows(asked: Asked, ask: Allocate, text: Text, draft: str) -> tuple[tuple[Control, ...], ...]:
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
        GREEN,
        not ask.accepts(shares),
    )
    return (*rows, (sure,))


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
    colour: int | None = None,
) -> Card:
    """The private question: what is asked and why, the legal choices, and what may be taken back."""
    ask = asked.ask
    small = [text.say("question-trail", trail=" › ".join(asked.trail))] if asked.trail else []
    if ask.secret:
        small.append(text.say("question-together" if together else "question-secret"))
    elif ask.window:
        small.append(text.say("question-window"))
    if deadline:
        small.append(deadline)
    if early:
        small.append(text.say("question-early"))
    blocks = [f"### {text.question(ask)}\n-# " + " · ".join([text.name("seat", asked.seat), *small])]
    if why := standing(asked, text, draft):
        blocks.append(why)
    rows = list(controls(asked, text, draft))
    extra = [Button(undo, custom_id(asked, "undo"), RED)] if undo else []
    if (word := always_word(ask)) is not None:
        label = "button-always-pass" if word == PASS else "button-always"
        said = text.say(label, answer=answer_text(text, (word,), ask))
        extra.insert(0, Button(limits.clip(said, limits.LABEL), custom_id(asked, "always"), GREY))
    return Card(tuple(blocks), (*rows, tuple(extra)) if extra else tuple(rows), colour=colour)


def always_word(ask: Ask) -> str | None:
    """The word that may be ordered for questions of this kind: the usual one."""
    usual = ask.usual
    return usual[0] if isinstance(ask, Pick) and isinstance(usual, tuple) and usual[0] in ask.actions else None


def standing(asked: Asked, text: Text, draft: str) -> str:
    """What has been drafted so far, and what the choice must obey."""
    ask, lines = asked.ask, []
    help_key = f"ask-{slug(ask.key)}-help"
    if text.has(help_key):
        lines.append(text.say(help_key, **ask.facts))
    if ask.window and keys_of(ask) == [PASS]:
        lines.append(f"-# {text.say('question-only-pass')}")
    if isinstance(ask, Pick) and len(ask.keys) <= EXPLAINED:
        lines += [line for key in ask.keys if (line := effect_line(text, key, ask.kind))]
    if isinstance(ask, Pick) and ask.ordered and draft:
        order = [ask.keys[place] for place in numbers_in(draft)]
        lines.append(text.say("draft-order", names=" → ".join(answer_text(text, (key,), ask) for key in order)))
    if isinstance(ask, Allocate):
        lines.append(
            text.say("draft-shares", least=ask.least, most=ask.total, total=sum(shares_in(ask, draft).values()))
        )
    if why := why_not_yet(ask, draft, text):
        lines.append(f"-# {why}")
    return "\n".join(lines)


def why_not_yet(ask: Ask, draft: str, text: Text) -> str:
    """Why what has been drafted cannot be confirmed; nothing before the first choice, and where it can be."""
    if isinstance(ask, Allocate):
        shares = shares_in(ask, draft)
        total = sum(shares.values())
        if ask.accepts({key: count for key, count in shares.items() if count}):
            return ""
        if total < ask.least:
            return text.say("confirm-few", count=ask.least - total)
        return text.say("confirm-many", count=total - ask.total) if total > ask.total else text.say("confirm-not")
    if not isinstance(ask, Pick) or not draft:
        return ""
    chosen = [ask.keys[place] for place in (numbers_in(draft) if ask.ordered else marked(draft))]
    if ask.accepts(tuple(chosen)):
        return ""
    if len(chosen) < ask.least:
        return text.say("confirm-few", count=ask.least - len(chosen))
    return text.say("confirm-many", count=len(chosen) - ask.most) if len(chosen) > ask.most else text.say("confirm-not")
