"""Translator: descriptions of commands in the languages of the catalogues."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.cards import limits
from bot.text.narrator import catalogue, language_of

#: The languages of Discord's that we speak beside English: every text is asked for in some thirty.
TRANSLATED = {
    locale: lang
    for locale in discord.Locale
    if (lang := language_of(locale)) != "en" and locale.value.split("-")[0] == lang
}


def localized(message: str, title: str | None = None) -> app_commands.locale_str:
    """A description or a choice by its message in the bot's own catalogue, or in that of a title."""
    return app_commands.locale_str(
        limits.clip(catalogue(title, "en").say(message), limits.HINT), message=message, title=title, name=""
    )


class Translator(app_commands.Translator):
    """Finds each description again by its message."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        lang = TRANSLATED.get(locale)
        if lang is None or not (message := string.extras.get("message")):
            return None
        text = catalogue(string.extras.get("title"), lang)
        if not text.has(message, here=True):
            return None
        return limits.clip(text.say(message, name=string.extras.get("name", "")), limits.HINT)
