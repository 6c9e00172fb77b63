"""The built wheel: installed in an empty environment it plays, draws and has the rules."""

from __future__ import annotations

import asyncio
import fcntl
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import urllib.request
import venv
from pathlib import Path

import pytest
from PIL import Image

from bot.rehearsal import Rehearsal
from engine import registry
from tests.games.postgres import free_port
from tests.ops.test_deployment import IMAGE, UNIT, image_environment, last_stage, unit_environment

pytestmark = pytest.mark.full
ROOT = Path(__file__).parent.parent
LOOK_UP = """
import sys
from pathlib import Path
import bot.text.narrator
from engine import registry
assert Path(bot.text.narrator.__file__).is_relative_to(sys.prefix), bot.text.narrator.__file__
for title in registry.KEYS:
    for lang in ("en", "fr", "it"):
        book = bot.text.narrator.rulebook(title, lang)
        print(title, lang, book.lang, len(book.sections), book.find("2")[0].number)
"""


def run(*command: str | Path, folder: Path) -> str:
    """Return the output of a command; the checkout is not on its path."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=folder,
        env=clean,
        capture_output=True,
        text=True,
        timeout=240,  # for a busy machine
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return an environment with the wheel, created by the first test process while the others wait."""
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent  # shared by all
    home = folder / "wheel"
    with (folder / "wheel.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not home.exists():
            home.mkdir()
            install_wheel(home)
    return home / "environment"


def install_wheel(home: Path) -> None:
    """Create an environment with the wheel and its dependencies, without this checkout."""
    source = home / "source"
    for name in ("bot", "engine", "maps", "migrations"):
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source / name)
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check")
    run(*pip, "wheel", "-q", "--no-deps", "--no-index", "--no-build-isolation", "-w", home, source, folder=home)
    (wheel,) = home.glob("*.whl")
    environment = home / "environment"
    venv.create(environment, with_pip=False)
    python = environment / "bin" / "python"
    run(*pip, "--python", python, "install", "-q", "--no-deps", "--no-index", "--no-compile", wheel, folder=home)
    packages = next((environment / "lib").glob("python*/site-packages"))
    # A path in a .pth file is searched, but .pth files there are not read: no editable checkout is included.
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")


def test_the_installed_wheel_runs_in_any_folder(installed: Path, tmp_path: Path) -> None:
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "STRATEGOS", "DISCORD"))}
    page = subprocess.Popen(
        [installed / "bin" / "strategos", "run", "--no-browser", "--port", "0"],
        cwd=tmp_path,
        env={**clean, "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert page.stdout is not None
        said = page.stdout.readline()
        address = re.search(r"http://\S+", said)
        assert address, said
        with urllib.request.urlopen(address[0].rstrip("."), timeout=30) as answer:
            assert b"Strategos" in answer.read()
        assert list(tmp_path.rglob("*.sqlite3"))
    finally:
        page.terminate()
        page.communicate(timeout=30)


def test_the_installed_wheel_plays_draws_and_knows_the_rules(installed: Path, tmp_path: Path) -> None:
    strategos = installed / "bin" / "strategos"
    assert '"games"' in run(strategos, "simulate", "sphacteria", "--games", "1", "--json", folder=tmp_path)
    run(strategos, "render", "syracuse", "--size", "phone", "--lang", "it", "-o", "map.png", folder=tmp_path)
    with Image.open(tmp_path / "map.png") as picture:
        assert picture.width > 700
    found = run(installed / "bin" / "python", "-c", LOOK_UP, folder=tmp_path).splitlines()
    assert len(found) == 3 * len(registry.KEYS)
    assert all(int(line.split()[3]) > 15 and line.split()[4].startswith("2") for line in found), found


# the start commands of the image and the unit

ALONE = """
mount --bind "$0" /srv && mount --bind "$1" /mnt && mount --bind /tmp /tmp && mount -o remount,bind,ro / || exit 99
shift
exec setpriv --reuid=10431 --regid=10431 --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all "$@"
"""  # an unused account, no capabilities, and nothing writable except /tmp and the folder
POINT = "from bot.rehearsal import point_discord_at\npoint_discord_at({!r})\n"


def can_be_alone() -> bool:
    """Return whether this user may give a process its own view of the file system."""
    if sys.platform != "linux" or os.geteuid() != 0 or not shutil.which("setpriv"):
        return False
    words = ["unshare", "--mount", "sh", "-c", "mount --bind /srv /srv"]
    return subprocess.run(words, capture_output=True, check=False).returncode == 0


def started_by(which: str, port: int) -> tuple[list[str], dict[str, str]]:
    """Return the command and environment of the image or the unit, with their folders below /mnt."""
    if which == "image":
        words, given = json.loads(last_stage(IMAGE)["CMD"][0]), image_environment()
        given["STRATEGOS_METRICS_PORT"] = str(port)
    else:
        line = re.search(r"^ExecStart=(.*)$", UNIT, re.M)
        assert line is not None
        words, given = line[1].split(), unit_environment()
    for folder in ("/data", "/var/lib/strategos", "/var/cache/strategos"):
        given = {name: value.replace(folder, "/mnt/data") for name, value in given.items()}
    given |= {"PATH": "/srv/bin:/usr/bin:/bin", "PYTHONPATH": "/mnt/site", "DISCORD_TOKEN": "rehearsal"}
    return ["/srv/bin/python", f"/srv/bin/{Path(words[0]).name}", *words[1:]], given


def prepared(folder: Path, discord: str) -> None:
    """Create a folder owned by the image's user, and redirect the bot to a local Discord."""
    (folder / "site").mkdir()
    (folder / "site" / "sitecustomize.py").write_text(POINT.format(discord), encoding="utf-8")
    (folder / "data").mkdir()
    os.chown(folder / "data", 10431, 10431)
    folder.chmod(0o755)


def healthy(python: Path, port: int) -> bool:
    """Return whether the image's own health check passes for a bot on a port."""
    (line,) = last_stage(IMAGE)["HEALTHCHECK"]
    words = json.loads(line.partition("CMD ")[2])
    asked = [word.replace(":8711/", f":{port}/") for word in words]
    done = subprocess.run([python, *asked[1:]], capture_output=True, timeout=60, check=False)
    return done.returncode == 0


@pytest.mark.skipif(not can_be_alone(), reason="a read-only view of the file system takes root")
@pytest.mark.parametrize("which", ["image", "unit"])
def test_what_the_image_and_the_unit_start_works_without_rights(installed: Path, tmp_path: Path, which: str) -> None:
    asyncio.run(starts_without_rights(installed, tmp_path, which))
    (database,) = tmp_path.rglob("strategos.sqlite3")
    assert database.stat().st_uid == 10431


async def starts_without_rights(installed: Path, folder: Path, which: str) -> None:
    """Check that it connects to Discord, keeps its data in its folder, is healthy, and stops in time."""
    discord, port = Rehearsal(), free_port()
    discord.world.add_channel(discord.world.add_guild("Hellas"), "hellas")
    async with discord:
        prepared(folder, discord.base_url)
        words, given = started_by(which, port)
        bot = await asyncio.create_subprocess_exec(
            *("unshare", "--mount", "sh", "-c", ALONE, str(installed), str(folder), *words),
            env=given,
            cwd="/",
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            async with asyncio.timeout(240):
                while not any(each.socket for each in discord.gateway.sessions.values()):
                    assert bot.returncode is None, (await bot.communicate())[1].decode()[-2000:]
                    await asyncio.sleep(0.1)
                while which == "image" and not await asyncio.to_thread(healthy, installed / "bin" / "python", port):  # noqa: ASYNC110
                    await asyncio.sleep(0.2)
        finally:
            if bot.returncode is None:
                bot.terminate()
            said = (await asyncio.wait_for(bot.communicate(), 60))[1].decode()
    assert bot.returncode == 0, said[-2000:]
    assert "Traceback" not in said and "Read-only" not in said, said[-2000:]
    if which == "image":
        assert not healthy(installed / "bin" / "python", port), "of a bot that has ended"
