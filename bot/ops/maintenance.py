"""Maintenance while the bot runs: scheduled backups, a look at the disk and the outbox, and alerts to the owners."""

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
LOOK = 60.0  # seconds between two looks
REPEAT = 6 * 3600.0  # an alert is not repeated sooner
LEAST_SPACE = 500 << 20
LONGEST_WAIT = 900.0  # seconds after which a message that has not left is a reason for an alert
BACKUP_FAILED, DISK_FULL, UNDELIVERED = "backup-failed", "disk-full", "undelivered"


class Maintenance:
    """Looks every minute; what it cannot put right itself it tells the owners."""

    def __init__(self, games: GameServices, settings: Settings, every: float = LOOK) -> None:
        self.games, self.settings, self.every = games, settings, every
        self.task: asyncio.Task[None] | None = None
        self.told: dict[str, float] = {}  # kind of alert -> when it was last sent
        self.failed: int | None = None  # messages given up, at the last look
        self.tried = 0.0  # when a backup was last tried

    async def start(self) -> None:
        """Look now and then from now on."""
        self.task = asyncio.create_task(self._look(), name="maintenance")

    async def stop(self) -> None:
        """Stop looking; a copy under way is left unfinished and does not count."""
        await stop_task(self.task)
        self.task = None

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(self.every)
            await self.tick()

    async def tick(self) -> None:
        """One look at everything; one that fails keeps none of the others from being looked at."""
        for look in (self.back_up, self.check_disk, self.check_outbox):
            try:
                await look()
            except Exception:
                log.exception("maintenance: %s failed", look.__name__)

    async def back_up(self) -> None:
        """Copy the database if the newest copy is old enough."""
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
            self.tried = now - hours * 3600 + min(hours, 1.0) * 3600  # again in an hour
            await self.alert(BACKUP_FAILED, error=type(error).__name__)
        else:
            log.info("scheduled backup: %s", made)

    async def check_disk(self) -> None:
        """Warn before answers have to be refused, or copies cannot be made, wherever they are."""
        free = await asyncio.to_thread(least_space, self.settings.folders)
        if free < LEAST_SPACE:
            await self.alert(DISK_FULL, megabytes=free >> 20)

    async def check_outbox(self) -> None:
        """Warn of messages that do not leave, or that were given up since the last look."""
        now = self.games.clock.time()
        failed, oldest = await self.games.store.read(undelivered)
        late = oldest is not None and now - oldest > LONGEST_WAIT
        if late or (self.failed is not None and failed > self.failed):
            await self.alert(UNDELIVERED, failed=failed, minutes=round((now - (oldest or now)) / 60))
        self.failed = failed

    async def alert(self, kind: str, **facts: object) -> None:
        """Tell every owner once, by direct message, in their language."""
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
        self.told[kind] = now  # only now: on a full disk it could not be written, and has to be tried again
        self.games.core.announce("", [str(row["target"]) for row in rows])


def least_space(folders: Iterable[Path]) -> int:
    """The least that is free in any of some folders."""
    return min(shutil.disk_usage(each).free for each in folders if each.is_dir())


def newest_backup(folder: Path) -> float:
    """When the newest copy was made."""
    return max((path.stat().st_mtime for path in folder.glob("strategos-*") if path.suffix != ".part"), default=0.0)


def undelivered(connection: Connection) -> tuple[int, float | None]:
    """How many messages were given up, and since when the oldest waits that could have left; alerts do not count."""
    failed = select(func.count()).where(outbox.c.state == "failed", outbox.c.kind != "alert")
    oldest = select(func.min(outbox.c.at)).where(
        outbox.c.state.in_(("waiting", "flight")), outbox.c.kind != "alert", outbox.c.attempts > 0
    )
    return connection.execute(failed).scalar_one(), connection.execute(oldest).scalar()
