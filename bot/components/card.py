"""Card: one message as plain data, and its translation into Discord's components."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import discord
from discord import ui

from bot.components import limits

GREY, BLUE, GREEN, RED = "grey", "blue", "green", "red"
STYLES = {
    GREY: discord.ButtonStyle.secondary,
    BLUE: discord.ButtonStyle.primary,
    GREEN: discord.ButtonStyle.success,
    RED: discord.ButtonStyle.danger,
}


@dataclass(frozen=True, slots=True)
class Button:
    """A button: its label, its key, its colour."""

    label: str
    custom_id: str
    style: str = GREY
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a select: what is read, what is sent, and the small print under it."""

    label: str
    value: str
    hint: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    """A select with its lines."""

    custom_id: str
    lines: tuple[Line, ...]
    placeholder: str = ""
    least: int = 1
    most: int = 1


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that goes with the message, with its description in words."""

    name: str
    alt: str
    data: bytes = b""


Control = Button | Menu


@dataclass(frozen=True, slots=True)
class Card:
    """A message: blocks of text, pictures, and rows of buttons or a select each."""

    blocks: tuple[str, ...]
    rows: tuple[tuple[Control, ...], ...] = ()
    pictures: tuple[Picture, ...] = ()
    colour: int | None = None
    mentions: tuple[int, ...] = ()
    pictures_after: int = 1  # how many blocks stand above the pictures
    notes: tuple[str, ...] = field(default=())

    def with_pictures(self, *pictures: Picture) -> Card:
        """The same card with further pictures."""
        return replace(self, pictures=(*self.pictures, *pictures))

    def with_note(self, note: str) -> Card:
        """The same card with a line said before everything else."""
        return replace(self, notes=(*self.notes, note)) if note else self

    def with_rows(self, *rows: tuple[Control, ...]) -> Card:
        """The same card with further rows."""
        return replace(self, rows=(*self.rows, *(row for row in rows if row)))

    @property
    def text(self) -> str:
        """All that can be read, for logs of tests and for clients without components."""
        return "\n".join((*self.notes, *self.blocks))


def rows_of(buttons: list[Button], wide: int = limits.ROW) -> tuple[tuple[Button, ...], ...]:
    """Buttons in rows."""
    return tuple(tuple(buttons[start : start + wide]) for start in range(0, len(buttons), wide))


def weight(card: Card) -> int:
    """How many components the card takes."""
    texts = len(card.notes) + len(card.blocks)
    return 1 + texts + len(card.pictures) + sum(1 + len(row) for row in card.rows)


def texts_of(card: Card) -> tuple[list[str], list[str]]:
    """The text above and below the pictures, cut to what one message may hold."""
    above = [*card.notes, *card.blocks[: card.pictures_after]]
    below = list(card.blocks[card.pictures_after :])
    room = limits.TEXT - 8 * (len(above) + len(below))
    share = room - sum(len(text) for text in above)
    if share < room // 4:
        above = [limits.clip(text, room * 3 // 4 // max(len(above), 1)) for text in above]
        share = room - sum(len(text) for text in above)
    kept: list[str] = []
    for text in below:
        if share <= 2:
            break
        kept.append(limits.clip(text, share))
        share -= len(kept[-1])
    return above, kept


def layout(card: Card) -> ui.LayoutView:
    """The card as a Components V2 message; the buttons answer through their keys, so nothing is kept in memory."""
    view = ui.LayoutView(timeout=None)
    above, below = texts_of(card)
    inside: list[ui.Item[ui.LayoutView]] = [ui.TextDisplay(text) for text in above if text]
    # Pictures that share a gallery are cut to squares side by side; each alone is shown whole.
    inside.extend(
        ui.MediaGallery(
            discord.MediaGalleryItem(
                f"attachment://{picture.name}", description=limits.clip(picture.alt, limits.ALT) or None
            )
        )
        for picture in card.pictures[: limits.GALLERY]
    )
    inside.extend(ui.TextDisplay(text) for text in below if text)
    inside.extend(row_item(row) for row in card.rows)
    view.add_item(ui.Container(*inside, accent_colour=card.colour))
    view.stop()
    return view


def row_item(row: tuple[Control, ...]) -> ui.ActionRow[ui.LayoutView]:
    """One row of a card."""
    line: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    for control in row:
        line.add_item(button_item(control) if isinstance(control, Button) else menu_item(control))
    return line


def button_item(button: Button) -> ui.Button[ui.LayoutView]:
    """A button of a card."""
    return ui.Button(
        label=limits.clip(button.label, limits.LABEL),
        custom_id=button.custom_id,
        style=STYLES[button.style],
        disabled=button.disabled,
    )


def menu_item(menu: Menu) -> ui.Select[ui.LayoutView]:
    """A select of a card."""
    options = [
        discord.SelectOption(
            label=limits.clip(line.label, limits.OPTION),
            value=line.value,
            description=limits.clip(line.hint, limits.OPTION) or None,
            default=line.chosen,
        )
        for line in menu.lines[: limits.OPTIONS]
    ]
    return ui.Select(
        custom_id=menu.custom_id,
        options=options,
        placeholder=limits.clip(menu.placeholder, limits.PLACEHOLDER) or None,
        min_values=min(menu.least, len(options)),
        max_values=max(1, min(menu.most, len(options))),
    )


def files_of(card: Card) -> list[discord.File]:
    """The pictures of a card as files to upload."""
    from io import BytesIO

    return [
        discord.File(BytesIO(picture.data), picture.name, description=limits.clip(picture.alt, limits.ALT))
        for picture in card.pictures[: limits.GALLERY]
        if picture.data
    ]


def mentions_of(card: Card) -> discord.AllowedMentions:
    """Only the people meant may be pinged by this card."""
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(user) for user in card.mentions]
    )
