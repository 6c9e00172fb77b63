"""discord.js as a third-party client of the local Discord."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
from pathlib import Path

import pytest

from bot.rehearsal import Rehearsal

from .conftest import until

HERE = Path(__file__).parent
FOLDER = HERE.parents[1] / ".cache" / "discord.js"


def install() -> Path:
    """Return a git-ignored folder with discord.js installed, or skip with a clear reason."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        pytest.skip("node and npm are not installed")
    FOLDER.mkdir(parents=True, exist_ok=True)
    if not (FOLDER / "node_modules" / "discord.js").is_dir():
        command = ["npm", "install", "--no-audit", "--no-fund", "--prefix", str(FOLDER), "discord.js@14"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=240, check=False)
        if done.returncode:
            pytest.skip(f"discord.js cannot be installed: {done.stderr[-300:]}")
    return FOLDER / "package.json"


@pytest.mark.soak
async def test_discord_js_plays_on_our_discord() -> None:
    package = await asyncio.to_thread(install)
    rehearsal = Rehearsal(token="MTIz.rehearsal.js")
    guild = rehearsal.world.add_guild("Hellas")
    rehearsal.world.add_channel(guild, "hellas")
    alice = rehearsal.person("Alice")
    async with rehearsal:
        node = await asyncio.create_subprocess_exec(
            "node",
            str(HERE / "foreign.mjs"),
            rehearsal.base_url,
            str(package),
            rehearsal.token,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        lines: list[str] = []

        async def listen() -> None:
            assert node.stdout is not None
            async for line in node.stdout:
                lines.append(line.decode().strip())

        listening = asyncio.create_task(listen())
        try:
            await until(lambda: "ready" in lines or node.returncode is not None, 20)
            assert node.returncode is None, lines
            choices = await alice.autocomplete("#hellas", "go", "where", "py")
            assert choices == [{"name": "to py", "value": "pylos"}]
            table = await alice.slash("#hellas", "go", where="pylos")
            assert table.text.startswith("going to pylos")
            assert [(each.filename, each.alt) for each in table.message.pictures] == [("plan.csv", "the plan")]
            await alice.expect("by DM", place="dm")
            opened = await alice.click(table, "Form")
            assert (await alice.submit_modal(opened, word="luck")).text == "word luck"
            assert (await alice.click(table, "Update")).text == "updated"
            later = await alice.slash("#hellas", "later")
            await alice.expect("and more")
            assert later.text == "edited later" and later.ephemeral
            assert (await alice.slash("#hellas", "board")).text == "# Board"
            alice.say("#hellas", "hello")
            await alice.expect("hi from js")
            rehearsal.gateway.ask_reconnect()
            await until(lambda: "resumed" in lines, 15)
            assert (await alice.slash("#hellas", "board")).text == "# Board"
            assert f"replied {table.message.id}" in lines
            assert not [line for line in lines if line.startswith("error")]
        finally:
            if node.returncode is None:
                node.kill()
            await node.wait()
            listening.cancel()
