"""The CPU time of each test, including child processes: the slowest are printed, and a test above the limit fails."""

from __future__ import annotations

import json
import os
import resource
import time
from collections.abc import Container, Generator
from pathlib import Path
from typing import Any

import pytest

#: CPU seconds above which a test is a soak test. STRATEGOS_TEST_FACTOR is for slow machines.
LIMIT = 5.0 * float(os.environ.get("STRATEGOS_TEST_FACTOR", "1"))
#: A browser, a server and a bot in a separate process take a multiple of that.
BROWSERS = 4
#: A browser, a server and a bot in a separate process take a multiple of that.
PROCESSES = 4
#: Number of slowest tests printed.
PRINTED = 10
#: A file with a line per test, for finding out where the time goes.
LOG = os.environ.get("STRATEGOS_TEST_COSTS")


def spent() -> float:
    """Return the CPU time of this process and of its finished child processes."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def too_dear(cost: float, marks: Container[str]) -> str:
    """Return an error message if a test exceeds its limit, else an empty string."""
    limit = LIMIT * (PROCESSES if "full" in marks else 1)
    if cost <= limit or "soak" in marks:
        return ""
    return f"{cost:.1f} s of processor time, and more than {limit:.0f} s is a soak (tests/cost.py)"


class Costs:
    """Measures tests in the processes that run them, and collects the figures in the process that prints them."""

    def __init__(self) -> None:
        """Start without measurements."""
        self.began = 0.0
        self.shared = 0.0
        self.dearest: list[tuple[float, str]] = []

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self) -> Generator[None, Any, Any]:
        """Record the CPU time used before the test."""
        self.began, self.shared = spent(), 0.0
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any]) -> Generator[None, Any, Any]:
        """Do not charge shared fixtures to any test."""
        before, inner = spent(), self.shared
        try:
            return (yield)
        finally:
            if fixturedef.scope != "function":
                self.shared = inner + spent() - before

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Report the cost with the last report of the test, and fail a test above the limit."""
        report = yield
        if call.when == "teardown":
            cost = spent() - self.began - self.shared
            report.user_properties.append(("cost", cost))
            report.user_properties.append(("shared", self.shared))
            marks = {mark.name for mark in item.iter_markers()}
            if report.passed and (wrong := too_dear(cost, marks)):
                report.outcome, report.longrepr = "failed", wrong
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Collect the figures from the worker processes."""
        figures: dict[str, Any] = dict(report.user_properties)
        if report.when == "teardown" and "cost" in figures and "PYTEST_XDIST_WORKER" not in os.environ:
            self.dearest.append((float(figures["cost"]), report.nodeid))
            if LOG:
                with Path(LOG).open("a", encoding="utf-8") as file:
                    file.write(json.dumps([figures["cost"], figures["shared"], report.duration, report.nodeid]) + "\n")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the slowest tests and the total time."""
        if not self.dearest:
            return
        total = sum(cost for cost, _ in self.dearest)
        terminalreporter.section(f"{len(self.dearest)} tests, {total:.0f} s of processor time: the slowest {PRINTED}")
        for cost, name in sorted(self.dearest, reverse=True)[:PRINTED]:
            terminalreporter.write_line(f"{cost:6.2f} s  {name}")


def pytest_configure(config: pytest.Config) -> None:
    """Measure in every process that runs tests; print in the main process."""
    config.pluginmanager.register(Costs(), "costs")
