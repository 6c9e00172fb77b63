"""A card as Discord's components, files and allowed mentions."""

from __future__ import annotations

from io import BytesIO

import discord
from discord import ui

from bot.cards import limits
from bot.cards.card import BLUE, GREEN, GREY, RED, Button, Card, Control, Menu, texts_of

STYLES = {
    GREY: discord.ButtonStyle.secondary,
    BLUE: discord.ButtonStyle.primary,
    GREEN: discord.ButtonStyle.success,
    RED: discord.ButtonStyle.danger,
}


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
    inside.extend(ui.File(f"attachment://{file.name}") for file in card.files)
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
    return [
        discord.File(BytesIO(picture.data), picture.name, description=limits.clip(picture.alt, limits.ALT))
        for picture in card.pictures[: limits.GALLERY]
        if picture.data
    ] + [discord.File(BytesIO(file.data), file.name) for file in card.files]


def mentions_of(card: Card) -> discord.AllowedMentions:
    """Only the people meant may be pinged by this card."""
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(user) for user in card.mentions]
    )
