"""Hostile requests to every address: nothing fails inside, nothing is written, and streams do not pile up."""

from __future__ import annotations

import asyncio
import itertools
import logging
import socket
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import psutil
import pytest

from bot.features.board.service import SignedOut
from bot.web import board_state, connections
from bot.web.board_entry import COOKIE
from bot.web.site import WebSite
from tests.ui.fixtures import Hellas
from tests.web.boards import pages, signed_in
from tests.web.test_slow_visitors import FIRST, HERE
from tests.web.test_web import show_games, site

#: Values for parts of a path, as bytes of the request line.
HOSTILE = (
    b"%00",
    b"%FF%FE",
    b"%ED%A0%80",
    b"..%2F..%2Fetc%2Fpasswd",
    b"%E2%80%AE",
    b"1" * 400,
    b"-1",
    b"9" * 30,
    b"%D9%A3",
    b"NaN",
    b"'%20OR%201=1--",
    b"%3Cscript%3E",
    b"a%0D%0AX-Evil:%201",
    b"*",
)
NAMES = ("seat", "since", "before", "row", "at", "q", "lang", "theme", "page", "mark", "wait", "turn", "code")
HEADERS = (
    b"Cookie: board=\xff\xfe\xed\xa0\x80\r\n",
    b"Cookie: board=%00; board=\r\n",
    b"Authorization: Bearer \xff\xfe\r\n",
    b"Authorization: Bearer \r\nAccept-Language: \xff;q=NaN,fr;q=1e999,,;;\r\n",
    b"X-Forwarded-For: \xff\xff, 999.1.1.1\r\nIf-None-Match: \xff\r\n",
    b"Accept-Encoding: \xff, gzip;q=nan\r\nOrigin: \xff\r\n",
    b"Host: \xff\r\n",
)


async def until(holds: Callable[[], Any]) -> Any:
    """Wait until something holds; return it."""
    async with asyncio.timeout(60):
        while not (found := holds()):  # noqa: ASYNC110 - the site has no such event
            await asyncio.sleep(0.01)
    return found


async def raw(port: int, head: bytes, body: bytes = b"") -> tuple[int, bytes]:
    """Send a request as bytes; return the status and everything that came."""
    reader, writer = await asyncio.open_connection(HERE, port)
    writer.write(head + b"Connection: close\r\n\r\n" + body)
    async with asyncio.timeout(20):
        said = await reader.read(300_000)
    writer.close()
    return int(said.split(b" ", 2)[1]) if said else 0, said


def paths_of(found: WebSite, method: str, game: str) -> Iterator[bytes]:
    """Yield every address of the site, each part filled in with the game and with hostile values."""
    assert found.runner is not None
    for route in found.runner.app.router.routes():
        if route.method != method or route.resource is None:
            continue
        pattern = route.resource.canonical.encode()
        parts = pattern.split(b"/")
        holes = [number for number, part in enumerate(parts) if part.startswith(b"{")]
        if pattern.endswith((b"/changes", b"/events")) or b".png" in pattern or b".webp" in pattern:
            continue  # streams have tests of their own; a drawing is the same for all values that exist
        fillings: list[tuple[bytes, ...]] = [(value,) * len(holes) for value in HOSTILE]
        for filling in [(game.encode(),) * len(holes), *fillings] if holes else [()]:
            filled = list(parts)
            for number, value in zip(holes, filling, strict=True):
                filled[number] = value
            yield b"/".join(filled)


async def test_no_address_fails_inside_whatever_is_asked(hellas: Hellas, caplog: pytest.LogCaptureFixture) -> None:
    game = await hellas.begin(hellas.person("Alice"), hellas.person("Bob"))
    await show_games(hellas)
    caplog.set_level(logging.WARNING)
    async with site(hellas) as (found, _):
        found.limits.allow = lambda visitor: True  # type: ignore[method-assign]
        count = 0
        for path in paths_of(found, "GET", game):
            query = b"?" + NAMES[count % len(NAMES)].encode() + b"=" + HOSTILE[count % len(HOSTILE)]
            header = HEADERS[count % len(HEADERS)] if count % 3 == 0 else b""
            host = b"" if header.startswith(b"Host") else b"Host: pages\r\n"
            status, said = await raw(found.port, b"GET " + path + query + b" HTTP/1.1\r\n" + host + header)
            assert 200 <= status < 500 or status == 503, (path, query, header, status)
            assert b"Traceback" not in said and b"X-Evil" not in said.partition(b"\r\n\r\n")[0]
            count += 1
        for path, name, value in itertools.product((b"now", b"log", b"odds", b"film", b"why"), NAMES, HOSTILE):
            line = b"GET /b/" + game.encode() + b"/" + path + b"?" + name.encode() + b"=" + value + b" HTTP/1.1\r\n"
            status, _ = await raw(found.port, line + b"Host: pages\r\n")
            assert 200 <= status < 500, (path, name, value, status)
        for header in HEADERS:
            for path in (b"/b/" + game.encode() + b"/now", b"/b/" + game.encode() + b"/changes?wait=1&mark=x"):
                host = b"" if header.startswith(b"Host") else b"Host: pages\r\n"
                status, _ = await raw(found.port, b"GET " + path + b" HTTP/1.1\r\n" + host + header)
                assert 200 <= status < 500, (path, header, status)
    assert count > 300
    assert not [each for each in caplog.records if each.levelno >= logging.ERROR], caplog.text[-2000:]


FORGED = (
    {},
    {"Origin": "null"},
    {"Origin": "https://evil.example"},
    {"Origin": "http://127.0.0.1"},
    {"Origin": "http://127.0.0.1:1"},
    {"Origin": "{address}.evil.example"},
    {"Origin": "{address}@evil.example"},
    {"Origin": "{address}/"},
    {"Origin": "{address} "[:-1] + "%00"},
    {"Origin": "https://{host}"},
    {"Origin": "{address}", "Sec-Fetch-Site": "cross-site"},
    {"Origin": "{address}", "Sec-Fetch-Site": "same-site"},
    {"Origin": "{address}", "Sec-Fetch-Site": "none"},
    {"Origin": "{address}", "Content-Type": "text/plain"},
    {"Origin": "{address}", "Content-Type": "application/x-www-form-urlencoded"},
    {"Origin": "https://1.discordsays.com"},
)


async def test_nothing_is_written_from_a_foreign_page(hellas: Hellas) -> None:
    """Check every write with every forged origin: with the cookie alone, as a foreign page has it, and with the token."""
    game = await hellas.begin(hellas.person("Alice"), hellas.person("Bob"))
    async with site(hellas) as (found, _):
        found.limits.allow = lambda visitor: True  # type: ignore[method-assign]
        address = f"http://127.0.0.1:{found.port}"
        hellas.services.settings.web_address, hellas.services.settings.web_port = address, found.port
        async with signed_in(hellas, address, game, hellas.person("Alice")) as board:
            before = await board.now()
            assert found.runner is not None
            writes = [
                each.resource.canonical.replace("{game}", game)
                for each in found.runner.app.router.routes()
                if each.method == "POST" and each.resource is not None
            ]
            assert len(writes) > 12
            for path, forged in itertools.product(writes, FORGED):
                said = {key: value.format(address=address, host=address[7:]) for key, value in forged.items()}
                headers = {"Content-Type": "application/json", "X-Board": board.token, **said}
                async with board.visitor.post(f"{address}{path}", data=b"{}", headers=headers) as answer:
                    assert answer.status == 403, (path, forged, answer.status)
                    assert "Access-Control-Allow-Origin" not in answer.headers
            own = {"Origin": address, "Content-Type": "application/json"}
            good = f'{{"seq": {before["question"]["seq"]}, "seat": "athens", "answer": ["pass"]}}'.encode()
            for token in (
                b"",
                b"\xff\xfe",
                b"0" * 32,
                board.token[:-1].encode(),
                board.token.upper().encode() + b"\xe9",
            ):
                (cookie,) = [each.value for each in board.visitor.cookie_jar if each.key == COOKIE]
                head = f"POST /b/{game}/answer HTTP/1.1\r\nHost: {address[7:]}\r\nCookie: {COOKIE}={cookie}\r\n"
                head += "".join(f"{name}: {value}\r\n" for name, value in own.items())
                sized = head.encode() + f"Content-Length: {len(good)}\r\n".encode() + b"X-Board: " + token + b"\r\n"
                assert (await raw(found.port, sized, good))[0] == 403, token
            assert await board.now() == before


async def test_a_ticket_that_is_no_text_is_refused(hellas: Hellas) -> None:
    """Check that tickets of Discord's frame with foreign letters are refused, and not failures."""
    hellas.services.settings.client_secret = type(hellas.services.settings.client_secret)("secret")
    async with site(hellas) as (found, _):
        entry = found.boards.entry
        good = entry.ticket(7)
        assert entry.user_of(good) == 7
        for wrong in (good[:-1], good + "é", "é", "٣." + good.partition(".")[2], "1.9" * 30, f"8{good[1:]}", "..", ""):
            with pytest.raises(SignedOut):
                entry.user_of(wrong)


async def test_a_cookie_kept_elsewhere_is_worth_nothing_once_its_owner_is_gone(hellas: Hellas) -> None:
    """Check it after being replaced, after asking to be forgotten, and after signing out everywhere."""

    async def replaced(game: str, user: int) -> None:
        async with hellas.games.core.locked_game(game) as live:
            await hellas.games.seats.seat_newcomer(live, "athens", int(hellas.person("Carol").id), None)

    async def forgotten(game: str, user: int) -> None:
        await hellas.games.privacy.forget(user)

    async def signed_out(game: str, user: int) -> None:
        await hellas.games.boards.end(user)

    for number, gone in enumerate((replaced, forgotten, signed_out)):
        alice, bob = hellas.person(f"Alice{number}"), hellas.person(f"Bob{number}")
        channel = (
            hellas.channel
            if not number
            else hellas.discord.world.add_channel(
                hellas.discord.world.guilds[hellas.channel["guild_id"]], f"hellas-{number}"
            )
        )
        game = await hellas.begin(alice, bob, channel=channel)
        async with pages(hellas) as address, signed_in(hellas, address, game, alice) as board:
            (cookie,) = [each.value for each in board.visitor.cookie_jar if each.key == COOKIE]
            unused = await hellas.games.boards.open_link(game, int(alice.id))
            headers = {"Cookie": f"{COOKIE}={cookie}", "Origin": address, "X-Board": board.token}
            async with aiohttp.ClientSession(headers=headers) as thief:
                async with thief.get(f"{address}/b/{game}/changes") as stream:
                    assert stream.status == 200 and await stream.content.readline()
                    await gone(game, int(alice.id))
                    hellas.games.core.announce(game, [])
                    async with asyncio.timeout(20):
                        heard = await stream.content.read()
                    assert b"gone" in heard and heard.rstrip().endswith(b"data:"), "the stream ends, and says no mark"
                for what in ("now", "log", "rows", "film", "browsers", "start"):
                    async with thief.get(f"{address}/b/{game}/{what}") as answer:
                        assert answer.status in (401, 404), (gone.__name__, what, answer.status)
                for what in ("answer", "undo", "order", "plan", "note", "propose", "resign", "hint"):
                    async with thief.post(f"{address}/b/{game}/{what}", json={"seq": 1, "answer": ["x"]}) as answer:
                        assert answer.status == 401, (gone.__name__, what, answer.status)
                async with thief.post(f"{address}/b/enter", json={"token": unused}) as answer:
                    entered = answer.status
                if entered == 200:
                    async with thief.get(f"{address}/b/{game}/now") as answer:
                        assert answer.status in (401, 404), gone.__name__


class Deaf:
    """A visitor with small buffers that opens a stream and never reads."""

    def __init__(self, port: int, path: str) -> None:
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        self.socket.bind((FIRST, 0))
        self.socket.connect((HERE, port))
        self.socket.sendall(f"GET {path} HTTP/1.1\r\nHost: pages\r\n\r\n".encode())


@pytest.mark.parametrize("path", ["/b/{game}/changes", "/g/{game}/events"])
async def test_a_stream_that_nobody_reads_is_dropped_and_buffers_little(
    hellas: Hellas, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    monkeypatch.setattr(connections, "STALLED", 0.5)
    monkeypatch.setattr(connections, "LOOK", 0.05)
    numbers = itertools.count(1)
    game = await hellas.begin(hellas.person("Alice"), hellas.person("Bob"))
    await show_games(hellas)

    async def sight(*_: Any) -> board_state.Sight:
        mark = f"{next(numbers)}".rjust(4096, "x")  # each differs, and fills the buffers soon
        return cast(board_state.Sight, SimpleNamespace(mark=mark))

    async def last_row(*_: Any) -> str:
        return f"{next(numbers)}".rjust(4096, "x")

    async with site(hellas) as (found, visitor):
        monkeypatch.setattr(board_state.BoardState, "sight", sight)
        monkeypatch.setattr(found.content, "last_row", last_row)
        deaf = Deaf(found.port, path.format(game=game))
        try:
            most, rounds = 0, 0
            opened = await until(lambda: [each for each in found.connections.open.values() if each.visitor == FIRST])
            async with asyncio.timeout(20):
                small = opened[0].transport.get_extra_info("socket")
                small.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 2048)
                while opened[0].transport in found.connections.open:
                    hellas.games.core.announce(game, [])
                    rounds += 1
                    most = max(most, opened[0].transport.get_write_buffer_size())
                    await asyncio.sleep(0.001)
            assert 0 < most < 300_000 and rounds > 20
            await until(lambda: not (found.boards.streams.streams or found.limits.listening or found.changes.changes))
            async with visitor.get("/robots.txt") as answer:
                assert answer.status == 200
        finally:
            deaf.socket.close()


@pytest.mark.soak
async def test_a_thousand_open_boards_hear_a_change_and_leave_nothing_behind(hellas: Hellas) -> None:
    """Check that an answer reaches all of them, that the bot answers meanwhile, and that all is free afterwards."""
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob)
    await show_games(hellas)
    async with pages(hellas) as address, signed_in(hellas, address, game, alice) as board:
        connector, process = aiohttp.TCPConnector(limit=0), psutil.Process()
        descriptors = process.num_fds()
        async with aiohttp.ClientSession(connector=connector) as crowd:
            streams: list[aiohttp.ClientResponse] = []
            refused = 0
            for number in range(1000):
                who = {"X-Forwarded-For": f"10.0.{number // 200}.{number % 200 + 1}"}
                answer = await crowd.get(f"{address}/b/{game}/changes", headers=who)
                if answer.status != 200:
                    refused += 1
                    answer.close()
                    continue
                await answer.content.readline()
                await answer.content.readline()
                streams.append(answer)
            assert refused == 0 and len(streams) == 1000
            before = (await board.now())["mark"]
            question = (await board.now()).get("question")
            assert question is not None or (await hellas.games.index.get(game)).awaited
            for _ in range(40):
                wait = (await hellas.games.index.get(game)).due[0]
                asked = await hellas.games.play.question(game, wait.user or 0)
                assert asked is not None
                await hellas.games.play.submit(game, wait.user or 0, asked.seq, asked.ask.default)
                if not (await hellas.games.core.snapshot(game)).unsealed:
                    break
            looking = asyncio.create_task(board.now())
            async with asyncio.timeout(120):
                heard = await asyncio.gather(*(each.content.readline() for each in streams))
                assert (await looking)["mark"] != before
            assert len(set(heard)) == 1 and heard[0].startswith(b"data: ")
            for each in streams:
                each.close()
        await until(lambda: process.num_fds() < descriptors + 20)
