"""Figures for Prometheus and a health check, on loopback and only where a port is set."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from aiohttp import web
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from sqlalchemy import Connection, func, select

from bot.store.schema import games, outbox, timers
from engine.kernel.errors import RulesError

if TYPE_CHECKING:
    from bot.client import Strategos

HOST = "127.0.0.1"
PATIENCE = 2.0  # seconds in which the database has to answer
BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 10.0)


class Metrics:
    """What is counted while the bot runs; nothing in it names a person, a server or a game."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.interactions = Counter(
            "strategos_interactions_total",
            "Interactions, by how they ended",
            ["outcome"],
            registry=self.registry,
        )
        self.latency = self.histogram("strategos_interaction_seconds", "From an interaction's arrival to its answer")
        self.pictures = Counter(
            "strategos_pictures_total",
            "Pictures, by how they ended",
            ["kind", "outcome"],
            registry=self.registry,
        )
        self.drawing = self.histogram("strategos_picture_seconds", "Until a picture was there")
        self.computers = Counter(
            "strategos_computer_answers_total",
            "Questions that computer players thought about, by level and how it ended",
            ["level", "outcome"],
            registry=self.registry,
        )
        self.thinking = self.histogram("strategos_computer_seconds", "Until a computer player had decided")
        self.rate_limits = Counter("strategos_rate_limits_total", "Times Discord asked to wait", registry=self.registry)
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

    def histogram(self, name: str, about: str) -> Histogram:
        """A histogram with the buckets that matter to somebody who waits."""
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
        """Note a picture."""
        self.pictures.labels(kind, outcome).inc()
        self.drawing.observe(seconds)

    def computer(self, level: str, outcome: str, seconds: float) -> None:
        """Note a decision of a computer player."""
        self.computers.labels(level, outcome).inc()
        self.thinking.observe(seconds)


class RateLimitCounter(logging.Handler):
    """discord.py tells of rate limits in its log alone."""

    def __init__(self, metrics: Metrics) -> None:
        super().__init__(logging.WARNING)
        self.metrics = metrics

    def emit(self, record: logging.LogRecord) -> None:
        """Count what is about being rate limited."""
        if "rate limited" in record.getMessage():
            self.metrics.rate_limits.inc()


class Monitor:
    """The two pages: `/metrics` and `/healthz`."""

    def __init__(self, bot: Strategos) -> None:
        self.bot, self.metrics = bot, bot.metrics
        self.runner: web.AppRunner | None = None
        self.port = 0
        self.counter = RateLimitCounter(self.metrics)

    async def start(self, port: int) -> None:
        """Listen on loopback."""
        app = web.Application()
        app.router.add_get("/healthz", self.healthz)
        app.router.add_get("/metrics", self.scrape)
        logging.getLogger("discord.http").addHandler(self.counter)
        self.runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self.runner.setup()
        await web.TCPSite(self.runner, HOST, port).start()
        self.port = self.runner.addresses[0][1]

    async def stop(self) -> None:
        """Stop listening."""
        logging.getLogger("discord.http").removeHandler(self.counter)
        if self.runner is not None:
            await self.runner.cleanup()
            self.runner = None

    async def healthz(self, _: web.Request) -> web.Response:
        """200 while the bot is on Discord and its database answers; else 503, with the reason."""
        wrong = []
        if not self.bot.is_ready() or self.bot.is_closed():
            wrong.append("not connected to Discord")
        try:
            await asyncio.wait_for(self.bot.games.store.read(figures), PATIENCE)
        except Exception as error:
            wrong.append(f"the database does not answer ({type(error).__name__})")
        return web.json_response({"healthy": not wrong, "wrong": wrong}, status=503 if wrong else 200)

    async def scrape(self, _: web.Request) -> web.Response:
        """All figures, those of the database read now."""
        gauges, now = self.metrics.gauges, self.bot.games.clock.time()
        with contextlib.suppress(Exception), self.metrics.database.time():
            found = await asyncio.wait_for(self.bot.games.store.read(figures), PATIENCE)
            for name in ("outbox_messages", "outbox_failed", "games_running"):
                gauges[name].set(found[name])
            gauges["outbox_age_seconds"].set(now - found["oldest"] if found["oldest"] else 0)
            gauges["timers_late_seconds"].set(max(0.0, now - found["due"]) if found["due"] else 0)
        gauges["games_in_memory"].set(len(self.bot.games.core.loaded))
        gauges["computers_asked"].set(len(self.bot.players.tasks))
        gauges["gateway_latency_seconds"].set(self.bot.latency)
        return web.Response(body=generate_latest(self.metrics.registry), content_type="text/plain")


def figures(connection: Connection) -> dict[str, Any]:
    """What only the database knows."""
    waiting = outbox.c.state.in_(("waiting", "flight"))
    count, oldest = connection.execute(select(func.count(), func.min(outbox.c.at)).where(waiting)).one()
    return {
        "outbox_messages": count,
        "oldest": oldest,
        "outbox_failed": connection.execute(select(func.count()).where(outbox.c.state == "failed")).scalar_one(),
        "games_running": connection.execute(select(func.count()).where(games.c.status == "running")).scalar_one(),
        "due": connection.execute(select(func.min(timers.c.due_at)).where(timers.c.fired_at.is_(None))).scalar(),
    }
