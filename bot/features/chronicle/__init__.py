"""The chronicle of a finished game: its story by turns, its battles and its luck, as data and as one HTML page."""

from bot.features.chronicle.record import Chronicle, chronicle_of

__all__ = ["Chronicle", "chronicle_of"]
