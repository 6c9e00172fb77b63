"""A temporary PostgreSQL server on loopback, if its programs are installed."""

from __future__ import annotations

import asyncio
import getpass
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import asyncpg

PORTS = 5  # another process may take the port first
PATIENCE = 60.0


class Absent(Exception):
    """Raised when no server can be started, with the reason."""


class Server:
    """A server in a temporary folder that is deleted after the tests."""

    def __init__(self) -> None:
        self.bin = binaries()
        self.folder = Path(tempfile.mkdtemp(prefix="strategos-pg-"))
        self.as_user: list[str] = []
        self.user = getpass.getuser()
        if os.geteuid() == 0:
            self.as_user, self.user = other_user(self.folder)
        data = self.folder / "data"
        self.run(
            str(self.bin / "initdb"),
            "-D",
            str(data),
            "-U",
            "strategos",
            "-A",
            "trust",
            "--no-sync",
            "-E",
            "UTF8",
            "--no-locale",
        )
        self.output = (self.folder / "log").open("wb")
        for _ in range(PORTS):
            self.port = free_port()
            if self.started():
                return
        raise Absent(f"the server did not come up: {(self.folder / 'log').read_text(errors='replace')[-300:]}")

    def started(self) -> bool:
        """Start the server on its port; return False if it has exited."""
        self.server = subprocess.Popen(
            [
                *self.as_user,
                str(self.bin / "postgres"),
                "-D",
                str(self.folder / "data"),
                "-p",
                str(self.port),
                "-h",
                "127.0.0.1",
                "-k",
                str(self.folder),
                "-F",
                "-c",
                "max_connections=120",
                "-c",
                "shared_buffers=32MB",
            ],
            stdout=self.output,
            stderr=subprocess.STDOUT,
            cwd="/",
        )
        return self.answers()

    def end(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop the server like an upgrade does: connections are cut, committed data stays."""
        self.server.send_signal(how)
        self.server.wait(60)

    def run(self, *command: str) -> None:
        done = subprocess.run([*self.as_user, *command], capture_output=True, text=True, cwd="/", check=False)
        if done.returncode:
            raise Absent(f"{Path(command[0]).name}: {(done.stderr or done.stdout).strip()[-300:]}")

    def answers(self) -> bool:
        """Wait until the server answers a query; return False if it has exited.

        It accepts connections before it is ready.
        """
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends and self.server.poll() is None:
            try:
                asyncio.run(self.ask("SELECT 1"))
                return True
            except (OSError, asyncpg.PostgresError, TimeoutError):
                time.sleep(0.1)  # no event signals the start
        if self.server.poll() is None:
            self.server.kill()
        self.server.wait()
        return False

    async def ask(self, words: str, database: str = "postgres") -> None:
        """Execute a statement on a new connection."""
        connection = await asyncpg.connect(host="127.0.0.1", port=self.port, user="strategos", database=database)
        try:
            await connection.execute(words)
        finally:
            await connection.close()

    def url(self, database: str) -> str:
        return f"postgresql+asyncpg://strategos@127.0.0.1:{self.port}/{database}"

    async def create(self, name: str, template: str = "template1") -> str:
        await self.ask(f'CREATE DATABASE "{name}" TEMPLATE "{template}"')
        return self.url(name)

    def stop(self) -> None:
        self.server.send_signal(signal.SIGQUIT)  # no clean shutdown is needed
        try:
            self.server.wait(20)
        except subprocess.TimeoutExpired:
            self.server.kill()
            self.server.wait()
        self.output.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def free_port() -> int:
    """Return a currently unused port."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def binaries() -> Path:
    """Return the folder of initdb and postgres: on the PATH, or the Debian default."""
    found = shutil.which("initdb")
    if found and shutil.which("postgres"):
        return Path(found).parent
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    raise Absent("initdb and postgres are not on this machine")


def other_user(folder: Path) -> tuple[list[str], str]:
    """Return the prefix to run as another user, and its name, because PostgreSQL refuses to run as root."""
    for name in ("postgres", "nobody"):
        try:
            account = pwd.getpwnam(name)
        except KeyError:
            continue
        if shutil.which("setpriv"):
            os.chown(folder, account.pw_uid, account.pw_gid)
            return ["setpriv", f"--reuid={account.pw_uid}", f"--regid={account.pw_gid}", "--clear-groups"], name
    raise Absent("running as root, and there is no other account to run a server under")
