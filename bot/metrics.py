"""Prometheus metrics of the running bot."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

from engine.kernel.errors import RulesError

BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 10.0)


class Metrics:
    """Prometheus metrics of the running bot, without data on any user, server or game."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.interactions = self.counter("strategos_interactions_total", "Interactions, by how they ended", "outcome")
        self.latency = self.histogram("strategos_interaction_seconds", "From an interaction's arrival to its answer")
        self.pictures = self.counter("strategos_pictures_total", "Pictures, by how they ended", "kind", "outcome")
        self.drawing = self.histogram("strategos_picture_seconds", "Until a picture was there")
        thought = "Questions that computer players thought about, by level and how it ended"
        self.computers = self.counter("strategos_computer_answers_total", thought, "level", "outcome")
        self.thinking = self.histogram("strategos_computer_seconds", "Until a computer player had decided")
        self.rate_limits = self.counter("strategos_rate_limits_total", "Times Discord asked to wait")
        self.database = self.histogram("strategos_database_seconds", "One read of the database, at each scrape")
        self.gauges = {
            name: Gauge(f"strategos_{name}", about, registry=self.registry)
            for name, about in (
                ("outbox_messages", "Messages that have not left yet"),
                ("outbox_age_seconds", "Age of the oldest message that has not left"),
                ("outbox_failed", "Messages that were given up"),
                ("games_running", "Games under way"),
                ("games_in_memory", "Games kept in memory"),
                ("timers_late_seconds", "By how much the oldest due timer is late"),
                ("computers_asked", "Games in which a computer player is asked right now"),
                ("gateway_latency_seconds", "Discord's heartbeat"),
            )
        }

    def counter(self, name: str, about: str, *labels: str) -> Counter:
        """Return a new counter with these labels."""
        return Counter(name, about, labels, registry=self.registry)

    def histogram(self, name: str, about: str) -> Histogram:
        """Return a new histogram with buckets suited to response times."""
        return Histogram(name, about, buckets=BUCKETS, registry=self.registry)

    @contextlib.contextmanager
    def interaction(self) -> Iterator[None]:
        """Measure one interaction."""
        begun, outcome = time.perf_counter(), "failed"
        try:
            yield
            outcome = "served"
        except RulesError:
            outcome = "refused"
            raise
        finally:
            self.latency.observe(time.perf_counter() - begun)
            self.interactions.labels(outcome).inc()

    def picture(self, kind: str, outcome: str, seconds: float) -> None:
        """Count a picture and its time."""
        self.pictures.labels(kind, outcome).inc()
        self.drawing.observe(seconds)

    def computer(self, level: str, outcome: str, seconds: float) -> None:
        """Count a decision of a computer player and its time."""
        self.computers.labels(level, outcome).inc()
        self.thinking.observe(seconds)
