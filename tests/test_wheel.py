"""The built wheel: installed in an empty environment it plays, draws and knows the rules."""

from __future__ import annotations

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

from engine import registry

ROOT = Path(__file__).parent.parent
LOOK_UP = """
import sys
from pathlib import Path
import bot.rulebook
from engine import registry
assert Path(bot.rulebook.__file__).is_relative_to(sys.prefix), bot.rulebook.__file__
for title in registry.KEYS:
    for lang in ("en", "fr", "it"):
        book = bot.rulebook.rulebook(title, lang)
        print(title, lang, book.lang, len(book.sections), book.find("2")[0].number)
"""


def run(*command: str | Path, folder: Path) -> str:
    """What a command prints; the checkout is not on its path."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=folder,
        env={**clean, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel and what it depends on, and nothing of this checkout."""
    home = tmp_path_factory.mktemp("wheel")
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
    # A path in a .pth file is searched, but the .pth files there are not read: no editable checkout comes along.
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return environment


def test_the_installed_wheel_runs_in_any_folder(installed: Path, tmp_path: Path) -> None:
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "STRATEGOS", "DISCORD"))}
    page = subprocess.Popen(
        [installed / "bin" / "strategos", "run", "--no-browser", "--port", "0"],
        cwd=tmp_path,
        env={**clean, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUNBUFFERED": "1"},
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
