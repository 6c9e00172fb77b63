"""Maintenance while the bot runs: scheduled backups, checks of the disk and the outbox, and alerts to the owners."""

from __future__ import annotations

import asyncio
import logging
import shutil
from collections.abc import Iterable
from pathlib import Path

from sqlalchemy import Connection, func, insert, select

from bot.base import stop_task
from bot.config import Settings
from bot.game_services import GameServices
from bot.outbox.post import Alert, PersonTarget, outbox_row
from bot.store.backup import backup
from bot.store.schema import outbox

log = logging.getLogger(__name__)
LOOK = 60.0  # seconds between checks
REPEAT = 6 * 3600.0  # no repeated alerts before this
LEAST_SPACE = 500 << 20
LONGEST_WAIT = 900.0  # seconds after which an unsent message raises an alert
BACKUP_FAILED, DISK_FULL, UNDELIVERED = "backup-failed", "disk-full", "undelivered"


class Maintenance:
    """Runs maintenance every minute, and alerts the owners to problems it cannot fix itself."""

    def __init__(self, games: GameServices, settings: Settings, every: float = LOOK) -> None:
        self.games, self.settings, self.every = games, settings, every
        self.task: asyncio.Task[None] | None = None
        self.told: dict[str, float] = {}  # last time of each kind of alert
        self.failed: int | None = None  # failed messages at the last check
        self.tried = 0.0  # time of the last backup try

    async def start(self) -> None:
        """Start the periodic checks."""
        self.task = asyncio.create_task(self._look(), name="maintenance")

    async def stop(self) -> None:
        """Stop the checks; a running backup is abandoned."""
        await stop_task(self.task)
        self.task = None

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(self.every)
            await self.tick()

    async def tick(self) -> None:
        """Run every check once; a failing check does not prevent the others."""
        for look in (self.back_up, self.check_disk, self.check_outbox):
            try:
                await look()
            except Exception:
                log.exception("maintenance: %s failed", look.__name__)

    async def back_up(self) -> None:
        """Back up the database if the newest backup is old enough."""
        hours, now = self.settings.backup_hours, self.games.clock.time()
        if hours <= 0:
            return
        newest = await asyncio.to_thread(newest_backup, self.settings.backups)
        if now - max(newest, self.tried) < hours * 3600:
            return
        self.tried = now
        try:
            made = await backup(self.games.store, self.settings.backups, "scheduled", self.settings.keep_backups)
        except Exception as error:
            log.exception("the scheduled backup failed")
            self.tried = now - hours * 3600 + min(hours, 1.0) * 3600  # retry in an hour
            await self.alert(BACKUP_FAILED, error=type(error).__name__)
        else:
            log.info("scheduled backup: %s", made)

    async def check_disk(self) -> None:
        """Warn before a full disk prevents answers or backups from being saved."""
        free = await asyncio.to_thread(least_space, self.settings.folders)
        if free < LEAST_SPACE:
            await self.alert(DISK_FULL, megabytes=free >> 20)

    async def check_outbox(self) -> None:
        """Warn about messages that are stuck, or that were given up since the last check."""
        now = self.games.clock.time()
        failed, oldest = await self.games.store.read(undelivered)
        late = oldest is not None and now - oldest > LONGEST_WAIT
        if late or (self.failed is not None and failed > self.failed):
            await self.alert(UNDELIVERED, failed=failed, minutes=round((now - (oldest or now)) / 60))
        self.failed = failed

    async def alert(self, kind: str, **facts: object) -> None:
        """Send every owner an alert by direct message, in their language; do not repeat a kind of alert for a while."""
        now = self.games.clock.time()
        log.error("alert %s: %s", kind, facts)
        if now - self.told.get(kind, -REPEAT) < REPEAT or not self.settings.owner_ids:
            return
        rows = []
        for owner in self.settings.owner_ids:
            language = await self.games.settings.language_for(owner)
            post = Alert(kind, facts, language)
            rows.append(outbox_row(post.post_kind, str(PersonTarget(owner)), post.to_dict(), at=now))
        await self.games.store.write(lambda connection: connection.execute(insert(outbox), rows).rowcount)
        self.told[kind] = now  # only now: on a full disk the write may fail and must be retried
        self.games.core.announce("", [str(row["target"]) for row in rows])


def least_space(folders: Iterable[Path]) -> int:
    """Return the least free space in any of some folders."""
    return min(shutil.disk_usage(each).free for each in folders if each.is_dir())


def newest_backup(folder: Path) -> float:
    """Return when the newest backup was made."""
    return max((path.stat().st_mtime for path in folder.glob("strategos-*") if path.suffix != ".part"), default=0.0)


def undelivered(connection: Connection) -> tuple[int, float | None]:
    """Return how many messages were given up, and since when the oldest one is being retried; alerts do not count."""
    failed = select(func.count()).where(outbox.c.state == "failed", outbox.c.kind != "alert")
    oldest = select(func.min(outbox.c.at)).where(
        outbox.c.state.in_(("waiting", "flight")), outbox.c.kind != "alert", outbox.c.attempts > 0
    )
    return connection.execute(failed).scalar_one(), connection.execute(oldest).scalar()
