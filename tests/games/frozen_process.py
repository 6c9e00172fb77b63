"""A process that stops in the middle of a transaction: `python -m tests.games.frozen_process URL WHAT GAME`.

It stops itself, as SIGSTOP from outside would, once it holds what WHAT names. When it is resumed it continues, and
prints in one word what became of its pending write.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from typing import Any

import bot.games.loaded
from bot.game_services import GameServices
from bot.store import opened
from bot.store.errors import StoreError
from bot.store.lease import Holder
from bot.store.ranges import RangeLease, ranges, wait_to_identify
from bot.store.store import Store
from engine.kernel import RulesError
from tests.engine.kernel.toy import TOY
from tests.games.toy_game import RED

TWO = ranges(2, 1)
bot.games.loaded.title_of = lambda key: TOY  # type: ignore[attr-defined,assignment]


def stopped() -> None:
    """Report that the process is stopping, then stop it."""
    os.write(sys.stdout.fileno(), b"stopped\n")
    os.kill(os.getpid(), signal.SIGSTOP)


def stopping(store: Store) -> None:
    """Make the next transaction stop just before it is committed."""
    write = store.write

    async def stop_in(job: Callable[..., Any]) -> Any:
        def job_and_stop(connection: Any) -> Any:
            done = job(connection)
            stopped()
            return done

        return await write(job_and_stop)

    store.write = stop_in  # type: ignore[assignment,method-assign]


async def answering(store: Store, game: str) -> None:
    """Stop with an answer written but not committed."""
    tables = GameServices(store)
    question = await tables.play.question(game, RED)
    assert question is not None
    stopping(store)
    await tables.play.submit(game, RED, question.seq, "done")


async def locking(store: Store, game: str) -> None:
    """Stop while holding the lock on a game, before anything is written; then answer."""
    tables = GameServices(store)
    question = await tables.play.question(game, RED)
    assert question is not None
    async with tables.core.locked_game(game):
        stopped()
    await tables.play.submit(game, RED, question.seq, "done")


async def claiming(store: Store, _: str) -> None:
    """Stop while claiming a range of shards."""
    mine = RangeLease(store, TWO[1], TWO, holder=Holder.here())
    stopping(store)
    await store.write(mine.claim)


async def looking(store: Store, _: str) -> None:
    """Stop while looking for a free range when there is none."""
    mine = RangeLease(store, TWO[0], TWO, holder=Holder.here())
    stopping(store)
    if await store.write(mine.claim) is not None:
        raise StoreError(said="held")


async def identifying(store: Store, _: str) -> None:
    """Stop while holding the turn to identify a shard."""
    stopping(store)
    await wait_to_identify(store, 0)


async def main() -> None:
    url, what, game = sys.argv[1:]
    async with opened(url, upgrade=False, shared=True) as store:
        try:
            await globals()[what](store, game)
            print("written", flush=True)
        except RulesError as error:
            print(type(error).__name__, flush=True)


if __name__ == "__main__":
    asyncio.run(main())
