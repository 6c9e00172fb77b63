"""Write deploy/locked.txt: what a release installs, each version with the hashes of its files: `python deploy/lock.py`.

The versions are those of constraints.txt, the packages those that Strategos needs to run and to be built, found in the
environment in which this runs. The index that pip is set up with is asked.
"""

from __future__ import annotations

import re
import subprocess
import sys
import urllib.request
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).parents[1]
PINS, FILE = ROOT / "constraints.txt", ROOT / "deploy" / "locked.txt"
PIN = re.compile(r"^([A-Za-z0-9._-]+)==([^\s\\]+)", re.MULTILINE)
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
LISTED = re.compile(r"#sha256=([0-9a-f]{64})[^>]*>\s*([^<\s]+)\s*</a>")
BUILD = ("setuptools", "setuptools-scm")
#: What is needed on other systems, or by other versions of Python, than the one this runs on.
ELSEWHERE = {"audioop-lts": 'python_version >= "3.13"', "colorama": 'sys_platform == "win32"'}
HEAD = "# What a release installs, with the hashes of all files of each version; deploy/lock.py writes this.\n"


def index() -> str:
    """Return the address of the index that pip asks."""
    asked = [sys.executable, "-m", "pip", "config", "get", "global.index-url"]
    said = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
    if said:
        return said.rstrip("/")
    from pip._internal.models.index import PyPI  # what pip asks where nothing is set

    return PyPI.simple_url.rstrip("/")


def plain_name(name: str) -> str:
    """Return a name as indexes write it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def pinned(said: str) -> dict[str, str]:
    """Return the versions of a file of constraints by their plain names."""
    return {plain_name(name): version for name, version in PIN.findall(said)}


def needed() -> set[str]:
    """Return everything that is installed with Strategos, and what builds it."""
    found, waiting = set[str](), ["strategos", *BUILD]
    while waiting:
        name = plain_name(waiting.pop())
        if name in found:
            continue
        found.add(name)
        for line in metadata.requires(name) or ():
            words = NAME.match(line)
            if words is not None and "extra ==" not in line.partition(";")[2]:
                waiting.append(words.group())
        waiting += ["greenlet"] * (name == "sqlalchemy")  # its extra `asyncio`
        waiting = [each for each in waiting if is_installed(each)]
    return (found | ELSEWHERE.keys()) - {"strategos"}


def is_installed(name: str) -> bool:
    """Return whether a package is in this environment."""
    try:
        metadata.version(name)
    except metadata.PackageNotFoundError:
        return False
    return True


def files_of(where: str, name: str, version: str) -> Iterator[str]:
    """Yield the hashes of the files of one version."""
    with urllib.request.urlopen(f"{where}/{name}/", timeout=120) as answer:
        page = answer.read().decode()
    for digest, file in LISTED.findall(page):
        if version_of(file, name) == version:
            yield digest


def version_of(file: str, plain: str) -> str:
    """Return the version in the name of a wheel or an archive."""
    stem = file.removesuffix(".tar.gz").removesuffix(".zip").removesuffix(".whl")
    parts = stem.split("-")
    if file.endswith(".whl"):
        return parts[1]
    return stem[len(plain) + 1 :] if len(stem) > len(plain) else ""


def where_needed(name: str) -> str:
    """Return the marker of a package that is not needed everywhere."""
    return f" ; {ELSEWHERE[name]}" if name in ELSEWHERE else ""


def written(pins: Sequence[tuple[str, str]], hashes: list[list[str]]) -> str:
    """Return the file of constraints."""
    lines = [HEAD]
    for (name, version), found in zip(pins, hashes, strict=True):
        if not found:
            raise SystemExit(f"no files of {name} {version}")
        ends = [f"    --hash=sha256:{each}" for each in sorted(set(found))]
        lines.append(" \\\n".join([f"{name}=={version}{where_needed(name)}", *ends]) + "\n")
    return "".join(lines)


def main() -> None:
    """Ask for all of them, and write the file."""
    versions, where = pinned(PINS.read_text(encoding="utf-8")), index()
    pins = [(name, versions[name]) for name in sorted(needed())]
    with ThreadPoolExecutor(8) as pool:
        hashes = list(pool.map(lambda pin: list(files_of(where, *pin)), pins))
    FILE.write_text(written(pins, hashes), encoding="utf-8")


if __name__ == "__main__":
    main()
