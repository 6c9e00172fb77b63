"""Joining Discord: every way in which it can fail gives one clear sentence."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Protocol

import aiohttp
import discord

log = logging.getLogger(__name__)

WRONG_TOKEN, MISSING_INTENTS, UNREACHABLE = 3, 4, 5
PAUSES = (2.0, 5.0, 10.0, 30.0, 60.0)


class Client(Protocol):
    """What is needed of a client."""

    async def start(self, token: str) -> None:
        """Log in and stay until the end."""

    async def close(self) -> None:
        """Leave."""

    def is_closed(self) -> bool:
        """Has it left?"""


async def join_discord(client_factory: Callable[[], Client], token: str, *, attempts: int | None = None,
                       pauses: tuple[float, ...] = PAUSES) -> int:
    """Run a client until it leaves by itself; the exit code.

    A wrong token or missing intents end at once, since only a person can mend them. An unreachable Discord is tried
    again with longer and longer pauses, for ever unless a number of attempts is given.
    """
    failures = 0
    while True:
        client = client_factory()
        begun = asyncio.get_running_loop().time()
        try:
            await client.start(token)
            return 0
        except discord.LoginFailure:
            _tell("Discord does not accept the token: copy it again from the developer portal into DISCORD_TOKEN.")
            return WRONG_TOKEN
        except discord.PrivilegedIntentsRequired:
            _tell("Discord refuses an intent that the bot asks for: allow it in the developer portal under Bot.")
            return MISSING_INTENTS
        except (OSError, aiohttp.ClientError, discord.GatewayNotFound, discord.ConnectionClosed,
                discord.HTTPException, TimeoutError, AttributeError) as error:
            # discord.py raises AttributeError when the very first connection to the gateway fails.
            if isinstance(error, AttributeError) and "sequence" not in str(error):
                raise
            if asyncio.get_running_loop().time() - begun > 120:
                failures = 0
            failures += 1
            if attempts is not None and failures >= attempts:
                _tell(f"Discord cannot be reached ({_cause(error)}); giving up after {failures} attempts.")
                return UNREACHABLE
            pause = pauses[min(failures, len(pauses)) - 1]
            _tell(f"Discord cannot be reached ({_cause(error)}); trying again in {pause:g} seconds.")
        finally:
            if not client.is_closed():
                await client.close()
        await asyncio.sleep(pause)


def _cause(error: BaseException) -> str:
    if isinstance(error, AttributeError):
        return "the gateway did not answer"
    return str(error).splitlines()[0][:120] if str(error) else type(error).__name__


def _tell(sentence: str) -> None:
    log.error("%s", sentence)
    print(f"strategos: {sentence}", flush=True)
