"""The suite passes with other versions of the libraries, and where discord.py has changed underneath."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.versions import ROOT


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("which", ["library-way", "lowest", "newest"])
def test_the_suite_passes_with(which: str) -> None:
    """Run the whole suite in an environment of its own; what it prints says which versions these are."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.versions", which], cwd=ROOT, capture_output=True, text=True, check=False
    )
    print(done.stdout[-6000:])
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
