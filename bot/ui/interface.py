"""The interface to people of one client: its services, and what is remembered of the messages it has just shown."""

from __future__ import annotations

import asyncio
import contextlib

import discord

from bot.services import Services
from bot.ui.private_messages import EphemeralTracker, Hesitations, LatePictures

CALM = 0.3  # seconds for which posts give way to answers


class Interface:
    """What every interaction is served with. Nothing of it outlives the process."""

    services: Services  # there once the client has logged in

    def __init__(self, client: discord.Client) -> None:
        self.client = client
        self.ephemeral = EphemeralTracker()
        self.late_pictures = LatePictures()
        self.hesitations = Hesitations(self.late_pictures)
        self.visits = 0  # interactions not answered yet
        self.patient = 0  # those of them that wait for posts themselves
        self.calm = asyncio.Event()  # set when nobody waits for an answer but for posts

    def visited(self, visits: int = 0, patient: int = 0) -> None:
        """Count those who wait for an answer, and those of them who wait for posts."""
        self.visits += visits
        self.patient += patient
        (self.calm.set if self.visits <= self.patient else self.calm.clear)()

    async def yield_to_interactions(self) -> None:
        """Let those who wait for an answer go first; what is posted may wait a moment."""
        if self.visits > self.patient:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(CALM):
                    await self.calm.wait()

    async def close(self) -> None:
        """Stop everything that would still change a message."""
        await self.hesitations.close()
        await self.late_pictures.close()
