"""`rehearse --reset` where a rehearsal is open already."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from bot.config import Settings
from bot.rehearsal.run import RehearsalError, open_rehearsal, rehearsal_folder


async def test_a_reset_on_a_taken_port_deletes_nothing(tmp_path: Path) -> None:
    settings = Settings(var_dir=tmp_path)
    kept = rehearsal_folder(settings) / "discord.sqlite3"
    kept.parent.mkdir(parents=True)
    kept.write_text("the rehearsal that is open")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(RehearsalError, match="taken"):
            await open_rehearsal(taken.getsockname()[1], True, settings)
    assert kept.read_text() == "the rehearsal that is open"
