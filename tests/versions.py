"""Run the suite with other versions of the libraries, and print which they were.

    python -m tests.versions lowest              # the lowest that pyproject.toml allows
    python -m tests.versions newest --python python3.13
    python -m tests.versions library-way         # as if discord.py had changed where the bot replaces parts of it
    python -m tests.versions lowest -- tests/ui  # only these

The virtual environments are made in .cache/versions by uv, which is fetched first. The outcome ends with one line.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / ".cache" / "versions"
RESOLUTIONS = {"lowest": "lowest-direct", "newest": "highest"}
DISCORD = ("tests/ui", "tests/rehearsal", "tests/features", "tests/whole_games", "tests/web")
#: What needs a newer version of a library than the bot itself is left out with the lowest ones, and named.
ESSENTIAL = ("pytest", "hypothesis", "jsonschema", "referencing", "psutil")


def run(*words: object, quiet: bool = False, settings: Mapping[str, str] | None = None) -> int:
    """Run a program in the folder of the project; return its exit code."""
    shown = subprocess.DEVNULL if quiet else None
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("VIRTUAL_ENV", "PYTEST_"))}
    return subprocess.run(
        [str(each) for each in words], cwd=ROOT, stderr=shown, env={**clean, **(settings or {})}, check=False
    ).returncode


def need(*words: object) -> None:
    """Run a program that must succeed."""
    if run(*words):
        raise SystemExit(f"failed: {' '.join(str(each) for each in words)}")


def uv() -> Path:
    """Return uv, fetched into an environment of its own."""
    tools = FOLDER / "tools"
    if not (tools / "bin" / "uv").exists():
        need(sys.executable, "-m", "venv", tools)
        need(tools / "bin" / "python", "-m", "pip", "install", "-q", "uv")
    return tools / "bin" / "uv"


def developers() -> list[str]:
    """Return what the tests need, as pyproject.toml says it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return list(project["optional-dependencies"]["dev"])


def environment(which: str, python: str) -> Path:
    """Return the interpreter of a new environment with the lowest or the newest versions."""
    tool, place = uv(), FOLDER / which
    found, pins, resolution = place / "bin" / "python", FOLDER / f"{which}.txt", RESOLUTIONS[which]
    need(tool, "venv", "-q", "--clear", "-p", python, place)
    compiled = (tool, "pip", "compile", "-q", "--resolution", resolution, "-p", found, "pyproject.toml")
    need(*compiled, "--no-header", "--no-annotate", "-o", pins)
    need(tool, "pip", "install", "-q", "-p", found, "-r", pins)
    need(tool, "pip", "install", "-q", "-p", found, "--no-deps", "-e", ".")
    for each in developers():
        if run(tool, "pip", "install", "-q", "-p", found, "-c", pins, "--resolution", resolution, each, quiet=True):
            if each.startswith(ESSENTIAL):
                raise SystemExit(f"{each} cannot be installed beside the {which} versions")
            print(f"left out, as it needs other versions: {each}", flush=True)
    need(tool, "pip", "list", "-p", found)
    return found


def run_tests(python: Path | str, paths: Sequence[str], settings: Mapping[str, str] | None = None) -> int:
    """Run the tests with an interpreter; return the exit code of pytest."""
    how = (
        "-n",
        "2",
        "--dist",
        "worksteal",
        "--timeout",
        "600",
        "-m",
        "not soak and not full",
        "-p",
        "no:cacheprovider",
    )
    return run(python, "-m", "pytest", *how, *paths, settings=settings)


def main(words: Sequence[str] | None = None) -> int:
    """Make the environment and run the tests in it; return their exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.versions", description=__doc__.partition("\n")[0])
    parser.add_argument("which", choices=[*RESOLUTIONS, "library-way"])
    parser.add_argument("--python", default=sys.executable, help="the interpreter to use (this one)")
    parser.add_argument("paths", nargs="*", help="tests to run (all, or those with Discord for library-way)")
    asked = parser.parse_args(words)
    if asked.which == "library-way":
        done = run_tests(asked.python, asked.paths or DISCORD, {"STRATEGOS_TEST_LIBRARY_WAY": "1"})
    else:
        done = run_tests(environment(asked.which, asked.python), asked.paths)
    print(f"{asked.which}: {'green' if not done else f'red ({done})'}", flush=True)
    return done


if __name__ == "__main__":
    sys.exit(main())
