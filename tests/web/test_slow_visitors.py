"""Deliberately slow visitors: half requests, half bodies, unread responses. The pages and the bot keep working."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import os
import resource
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import psutil
import pytest
from yarl import URL

from bot.base import SeldomLog
from bot.launch import note_seldom_what_is_full
from bot.rehearsal import Rehearsal
from bot.web import board_entry, connections
from bot.web.connections import EACH, KEPT, Connections, most_connections, visitor_at
from bot.web.site import WebSite
from tests.games.postgres import free_port
from tests.ui.fixtures import Hellas
from tests.web.boards import signed_in
from tests.web.test_web import site

ROOT = Path(__file__).parent.parent.parent
HALF = b"GET /robots.txt HTTP/1.1\r\nHost: pages\r\nX-Slow: "
HERE, FIRST, SECOND = "127.0.0.1", "127.0.0.2", "127.0.0.3"


@contextlib.asynccontextmanager
async def pages(hellas: Hellas, **caps: Any) -> AsyncIterator[tuple[WebSite, aiohttp.ClientSession]]:
    """Run the pages with small caps."""
    async with site(hellas) as (found, visitor):
        for name, value in caps.items():
            setattr(found.connections, name, value)
        yield found, visitor


class Slow:
    """A visitor that opens connections and keeps them."""

    def __init__(self, port: int) -> None:
        self.port, self.writers, self.readers = port, list[asyncio.StreamWriter](), list[asyncio.StreamReader]()

    async def open(self, said: bytes, times: int = 1, address: str = FIRST, room: int = 0) -> None:
        for _ in range(times):
            how = {"limit": room} if room else {}
            reader, writer = await asyncio.open_connection(HERE, self.port, local_addr=(address, 0), **how)
            writer.write(said)
            self.readers.append(reader)
            self.writers.append(writer)

    async def left_open(self) -> int:
        """Return how many of the connections the site has not closed."""
        await asyncio.sleep(0.2)
        return [await self.closed(reader) for reader in self.readers].count(False)

    async def closed(self, reader: asyncio.StreamReader) -> bool:
        try:
            async with asyncio.timeout(0.01):
                while await reader.read(1000):
                    pass
        except TimeoutError:
            return False
        except ConnectionError:
            pass
        return True

    async def all_closed(self, longest: float = 10.0) -> None:
        """Wait until the site has closed all the connections."""
        async with asyncio.timeout(longest):
            while await self.left_open():
                pass

    def close(self) -> None:
        for writer in self.writers:
            writer.transport.abort()


@contextlib.asynccontextmanager
async def slow(found: WebSite) -> AsyncIterator[Slow]:
    visitor = Slow(found.port)
    try:
        yield visitor
    finally:
        visitor.close()


async def answers(visitor: aiohttp.ClientSession) -> bool:
    async with visitor.get("/robots.txt") as answer:
        return answer.status == 200


async def test_one_visitor_has_so_many_connections_and_no_more(hellas: Hellas) -> None:
    async with pages(hellas, each=6) as (found, visitor), slow(found) as other:
        await other.open(HALF, 20)
        assert await other.left_open() == 6
        await other.open(HALF, 3, SECOND)
        assert await other.left_open() == 9, "another one has not lost anything by it"
        assert await answers(visitor)
    assert not found.connections.open and not found.connections.visitors


async def test_half_requests_from_everywhere_do_not_keep_others_out(hellas: Hellas) -> None:
    async with pages(hellas, most=20) as (found, visitor), slow(found) as others:
        for number in range(2, 42):
            await others.open(HALF, 2, f"127.0.0.{number}")
            if number % 10 == 0:
                assert await answers(visitor), "who waited for longest makes room"
        assert len(found.connections.open) <= 20 and await others.left_open() <= 20


async def test_streams_that_fill_all_room_are_not_pushed_out(hellas: Hellas) -> None:
    """Check that active listeners keep their connections, and that no further one is accepted."""
    game = await hellas.begin(hellas.person("Alice"), hellas.person("Bob"))
    async with pages(hellas, most=4) as (found, _), slow(found) as others:
        address = f"http://{HERE}:{found.port}"
        hellas.services.settings.web_address, hellas.services.settings.web_port = address, found.port
        async with (
            signed_in(hellas, address, game, hellas.person("Alice")) as alice,
            alice.visitor.get(f"{address}/b/{game}/changes") as stream,
        ):
            assert stream.status == 200
            await others.open(HALF, 12)
            assert await others.left_open() <= 3
            await stream.content.readline()
            assert (await alice.get("now"))[0] == 200, "a half request has made room"


async def test_a_head_that_does_not_come_ends_the_connection(hellas: Hellas, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEAD", 0.3)
    monkeypatch.setattr(connections, "LOOK", 0.1)
    async with pages(hellas) as (found, visitor), slow(found) as other:
        await other.open(HALF, 5)
        await other.open(b"", 5)
        assert await answers(visitor)
        for _ in range(5):  # a letter now and then is no request
            for writer in other.writers:
                with contextlib.suppress(ConnectionError):
                    writer.write(b"a")
            await asyncio.sleep(0.05)
        await other.all_closed()


async def test_between_two_requests_a_visitor_waits_less_long_than_a_proxy(
    hellas: Hellas, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "IDLE", 0.2)
    monkeypatch.setattr(connections, "LOOK", 0.05)
    whole = b"GET /robots.txt HTTP/1.1\r\nHost: pages\r\n\r\n"
    async with pages(hellas) as (found, _), slow(found) as direct, slow(found) as proxied:
        await direct.open(whole, 2, SECOND)
        await proxied.open(whole, 2, HERE)
        await direct.all_closed()
        assert await proxied.left_open() == 2


@pytest.mark.parametrize("path", ["/b/look", "/b/enter", "/b/{game}/answer"])
async def test_a_body_that_does_not_come_ends_the_request(
    hellas: Hellas, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    monkeypatch.setattr(board_entry, "ARRIVING", 0.2)
    monkeypatch.setattr(connections, "LOOK", 0.1)
    monkeypatch.setattr(connections, "IDLE", 0.3)
    game = await hellas.begin(hellas.person("Alice"), hellas.person("Bob"))
    async with pages(hellas) as (found, visitor), slow(found) as other:
        address = f"http://{HERE}:{found.port}"
        hellas.services.settings.web_address, hellas.services.settings.web_port = address, found.port
        async with signed_in(hellas, address, game, hellas.person("Alice")) as alice:
            (cookie,) = alice.visitor.cookie_jar.filter_cookies(URL(f"{address}/b/{game}")).values()
            head = (
                f"POST {path.format(game=game)} HTTP/1.1\r\nHost: {HERE}:{found.port}\r\nOrigin: {address}\r\n"
                f"Content-Type: application/json\r\nX-Board: {alice.token}\r\nCookie: board={cookie.value}\r\n"
                "Content-Length: 500\r\n\r\n{"
            )
            await other.open(head.encode(), 3)
            await other.all_closed(20)
            assert await answers(visitor)


async def test_an_answer_that_nobody_reads_ends_the_connection(hellas: Hellas, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "STALLED", 0.3)
    monkeypatch.setattr(connections, "LOOK", 0.1)
    async with pages(hellas) as (found, visitor), slow(found) as other:
        found.limits.allow = lambda visitor: True  # type: ignore[method-assign]
        much = b"GET /static/board.css HTTP/1.1\r\nHost: pages\r\n\r\n" * 600
        await other.open(much, 2, room=1)
        for writer in other.writers:
            writer.transport.pause_reading()  # type: ignore[attr-defined]
        async with asyncio.timeout(20):
            while any(each.visitor == FIRST for each in found.connections.open.values()):  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        assert await answers(visitor)


class Buffer:
    """A transport of which only the unread bytes matter."""

    unread = 0

    def get_write_buffer_size(self) -> int:
        return self.unread


def test_who_reads_slowly_may_go_on_but_not_without_end() -> None:
    now = 0.0
    found = Connections(clock=lambda: now)
    one = connections.Connection(asyncio.Protocol(), found)
    one.transport = Buffer()  # type: ignore[assignment]
    one.transport.unread, one.served = 10_000, 1  # type: ignore[attr-defined]
    for _ in range(int(connections.WHOLE)):
        now += 1
        one.transport.unread -= 1  # type: ignore[attr-defined]
        assert not one.is_late(now)
    now += 2
    assert one.is_late(now)


def test_the_bot_keeps_descriptors_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    for allowed, most in ((1024, 1024 - KEPT), (64, 16), (1 << 20, 4000), (resource.RLIM_INFINITY, 4000)):
        monkeypatch.setattr(resource, "getrlimit", lambda _, allowed=allowed: (allowed, allowed))
        assert most_connections() == most
    assert EACH < 1024 - KEPT


@pytest.mark.parametrize(
    ("address", "visitor"),
    [
        ("10.1.2.3", "10.1.2.3"),
        ("::ffff:10.1.2.3", "10.1.2.3"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("nonsense", "nonsense"),
        ("", ""),
    ],
)
def test_a_household_is_one_visitor(address: str, visitor: str) -> None:
    assert visitor_at(address) == visitor


def test_a_shortage_stands_in_the_log_once_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    now = 0.0
    seldom = SeldomLog(logging.getLogger("test"), "full: %s", lambda: now)
    for _ in range(1000):
        now += 0.1
        seldom.note("why")
    assert caplog.messages == ["full: why (1 times)", "full: why (600 times)"]


async def test_a_loop_that_can_accept_nobody_says_so_once(caplog: pytest.LogCaptureFixture) -> None:
    loop = asyncio.get_running_loop()
    before = loop.get_exception_handler()
    try:
        note_seldom_what_is_full()
        for _ in range(500):
            context = {"message": "out of", "exception": OSError(errno.EMFILE, "Too many open files")}
            loop.call_exception_handler(context)
        assert caplog.messages == ["no connection can be accepted: Too many open files (1 times)"]
        loop.call_exception_handler({"message": "something else"})
        assert "something else" in caplog.messages[-1]
    finally:
        loop.set_exception_handler(before)


@pytest.mark.full
async def test_a_bot_with_few_descriptors_answers_while_it_is_attacked(tmp_path: Path) -> None:
    """Six hundred half requests with four hundred descriptors: the bot, its pages and its log are unaffected."""
    discord, port = Rehearsal(deadline=20.0), free_port()
    guild = discord.world.add_guild("Hellas")
    place = discord.world.add_channel(guild, "hellas")
    errors = tmp_path / "errors"
    async with discord:
        alice = discord.person("Alice")
        with errors.open("wb") as written:
            process = await asyncio.create_subprocess_exec(
                "sh",
                "-c",
                f'ulimit -n 400; exec "{sys.executable}" -m tests.ui.killed_bot "$@"',
                "sh",
                discord.base_url,
                discord.token,
                str(tmp_path),
                cwd=ROOT,
                stderr=written,
                env={**os.environ, "STRATEGOS_WEB_PORT": str(port)},
            )
        others = Slow(port)
        try:
            async with asyncio.timeout(60):
                while not discord.gateway.online:  # noqa: ASYNC110 - the child has no event of ours
                    await asyncio.sleep(0.05)
            async with aiohttp.ClientSession(f"http://{HERE}:{port}") as visitor:
                for number in range(20):
                    with contextlib.suppress(ConnectionError):
                        await others.open(HALF, 30, f"127.0.0.{number + 2}")
                    if number % 5 == 0:
                        began = time.monotonic()
                        assert await answers(visitor) and time.monotonic() - began < 5
                assert psutil.Process(process.pid).num_fds() < 400 - 100
                seen = await alice.slash(place, "game new", title="sphacteria")
                assert seen.text
                assert await answers(visitor)
        finally:
            others.close()
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
    assert errors.stat().st_size < 10_000, errors.read_text()[-2000:]
