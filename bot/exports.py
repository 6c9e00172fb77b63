"""Game files for the rest of the program: writing, reading, verifying."""

from __future__ import annotations

from bot.tables.files import GameFile, Verdict, export_game, export_session, read_file, verify_file

__all__ = ["GameFile", "Verdict", "export_game", "export_session", "read_file", "verify_file"]
