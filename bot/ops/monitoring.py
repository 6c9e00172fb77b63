"""Prometheus metrics and a health check, on loopback and only if a port is set."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

from aiohttp import web
from prometheus_client import generate_latest
from sqlalchemy import Connection, func, select

from bot.games.record import Status
from bot.metrics import Metrics
from bot.services import Services
from bot.store.schema import games, outbox, timers

HOST = "127.0.0.1"
PATIENCE = 2.0  # timeout of the database in seconds


class RateLimitCounter(logging.Handler):
    """Counts rate limits, which discord.py reports only in its log."""

    def __init__(self, metrics: Metrics) -> None:
        super().__init__(logging.WARNING)
        self.metrics = metrics

    def emit(self, record: logging.LogRecord) -> None:
        """Count log records about rate limits."""
        if "rate limited" in record.getMessage():
            self.metrics.rate_limits.inc()


class Monitor:
    """Serves the two pages `/metrics` and `/healthz`."""

    def __init__(self, services: Services) -> None:
        self.services, self.metrics = services, services.metrics
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
        """Return 200 while the bot is connected and its database answers, else 503 with the reason."""
        wrong = []
        if not self.services.discord.is_connected():
            wrong.append("not connected to Discord")
        try:
            await asyncio.wait_for(self.services.games.store.read(figures), PATIENCE)
        except Exception as error:
            wrong.append(f"the database does not answer ({type(error).__name__})")
        return web.json_response({"healthy": not wrong, "wrong": wrong}, status=503 if wrong else 200)

    async def scrape(self, _: web.Request) -> web.Response:
        """Return all metrics; those from the database are read now."""
        gauges, now = self.metrics.gauges, self.services.games.clock.time()
        with contextlib.suppress(Exception), self.metrics.database.time():
            found = await asyncio.wait_for(self.services.games.store.read(figures), PATIENCE)
            for name in ("outbox_messages", "outbox_failed", "games_running"):
                gauges[name].set(found[name])
            gauges["outbox_age_seconds"].set(now - found["oldest"] if found["oldest"] else 0)
            gauges["timers_late_seconds"].set(max(0.0, now - found["due"]) if found["due"] else 0)
        gauges["games_in_memory"].set(len(self.services.games.core.loaded))
        gauges["computers_asked"].set(len(self.services.computers.tasks))
        gauges["gateway_latency_seconds"].set(self.services.discord.latency)
        return web.Response(body=generate_latest(self.metrics.registry), content_type="text/plain")


def figures(connection: Connection) -> dict[str, Any]:
    """Return the metrics that only the database knows."""
    waiting = outbox.c.state.in_(("waiting", "flight"))
    count, oldest = connection.execute(select(func.count(), func.min(outbox.c.at)).where(waiting)).one()
    return {
        "outbox_messages": count,
        "oldest": oldest,
        "outbox_failed": connection.execute(select(func.count()).where(outbox.c.state == "failed")).scalar_one(),
        "games_running": connection.execute(select(func.count()).where(games.c.status == Status.RUNNING)).scalar_one(),
        "due": connection.execute(select(func.min(timers.c.due_at)).where(timers.c.fired_at.is_(None))).scalar(),
    }
