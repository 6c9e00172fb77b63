"""Every release has its changelog section, and states the rules version of each title."""

from __future__ import annotations

import re
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

from bot.__main__ import main
from deploy import bom, lock
from deploy.release_notes import notes
from engine.kernel.text import catalogue
from engine.registry import titles

ROOT = Path(__file__).parents[2]


def releases() -> list[tuple[str, str]]:
    """Return the number and text of every release, newest first, without the unreleased section."""
    told = re.split(r"^## ", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    return [(section.splitlines()[0], section) for section in told if not section.startswith("Unreleased")]


def test_a_copy_without_git_says_a_version_after_the_newest_release() -> None:
    fallback = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools_scm"][
        "fallback_version"
    ]
    said = [int(part) for part in re.findall(r"\d+", fallback)[:3]]
    newest = [int(part) for part in releases()[0][0].split()[0].split(".")]
    assert said > newest or said == newest
    assert f"ARG VERSION={fallback}" in (ROOT / "Dockerfile").read_text(encoding="utf-8")


def test_the_notes_of_a_release_are_its_section() -> None:
    number, section = releases()[0]
    told = notes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), number)
    assert told.startswith("Rules versions:")
    assert told.strip() in section
    with pytest.raises(SystemExit, match="no section"):
        notes("# Changelog\n", number)


def test_the_command_line_says_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as done:
        main(["--version"])
    assert done.value.code == 0
    assert re.fullmatch(r"strategos \d+\.\d+\S*\n", capsys.readouterr().out)


def test_every_release_says_the_rules_version_of_each_title() -> None:
    for number, section in releases():
        said = re.findall(r"^Rules versions: ([^\n]*)$", section, re.MULTILINE)
        assert len(said) == 1, number
        for title in titles():
            name = catalogue(title.key, "en").say("title").partition(",")[0]
            found = re.search(rf"{name} (\d+)", said[0])
            assert found is not None and 1 <= int(found.group(1)) <= title.rules_version, (number, name)


LOCKED = (ROOT / "deploy" / "locked.txt").read_text(encoding="utf-8")


def test_a_release_installs_what_the_tests_have_run_with() -> None:
    """Check that every required package has the version of constraints.txt and the hashes of its files."""
    pins, locked = lock.pinned((ROOT / "constraints.txt").read_text(encoding="utf-8")), lock.pinned(LOCKED)
    if metadata.version("aiohttp") != pins["aiohttp"]:
        pytest.skip("these are not the versions of a release")  # see tests.versions
    assert locked.keys() == lock.needed()
    assert locked.items() <= pins.items()
    for entry in re.split(r"\n(?=\S)", LOCKED.partition("\n")[2].strip()):
        first, *hashes = entry.split(" \\\n    ")
        assert "==" in first and hashes and all(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", each) for each in hashes)


def test_the_bill_of_materials_names_every_package() -> None:
    bill = bom.bill(LOCKED, "1.2.3")
    assert bill["bomFormat"] == "CycloneDX" and bill["specVersion"] == "1.5"
    parts: list[dict[str, str]] = bill["components"]  # type: ignore[assignment]
    assert {part["name"]: part["version"] for part in parts} == lock.pinned(LOCKED)
    assert all(part["purl"] == f"pkg:pypi/{part['name']}@{part['version']}" and part["properties"] for part in parts)


def test_no_file_of_a_release_names_an_index() -> None:
    names = ("constraints.txt", "deploy/locked.txt", "deploy/lock.py", "Makefile", "Dockerfile", "pyproject.toml")
    for path in [*(ROOT / name for name in names), *(ROOT / ".github" / "workflows").glob("*.yml")]:
        said = path.read_text(encoding="utf-8")
        assert not re.search(r"index-url[ =]|pypi\.org|pythonhosted|file:///", said), path.name


def test_the_image_is_built_from_known_files_and_runs_as_its_own_user_on_a_read_only_file_system() -> None:
    image, compose = (
        (ROOT / "Dockerfile").read_text(encoding="utf-8"),
        (ROOT / "compose.yaml").read_text(encoding="utf-8"),
    )
    installs = re.findall(r"pip install[^\n]*", image)
    assert len(installs) == 2 and "--require-hashes" in installs[0] and "--no-deps --no-build-isolation" in installs[1]
    user = re.search(r"^USER (\S+)$", image, re.MULTILINE)
    assert user is not None and user[1] != "root" and "useradd --system" in image
    assert "read_only: true" in compose and "cap_drop: [ALL]" in compose and "no-new-privileges:true" in compose


def test_dependencies_are_audited_by_the_clock() -> None:
    said = (ROOT / ".github" / "workflows" / "audit.yml").read_text(encoding="utf-8")
    assert "cron:" in said and "pip-audit" in said and "deploy/locked.txt" in said
