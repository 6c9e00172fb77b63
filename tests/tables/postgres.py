"""A PostgreSQL server of our own on loopback, if its programs are on this machine."""
from __future__ import annotations

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


class Absent(Exception):
    """No server can be started, and why."""


class Server:
    """A server in a temporary folder, gone when the tests are."""

    def __init__(self) -> None:
        self.bin = binaries()
        self.folder = Path(tempfile.mkdtemp(prefix="strategos-pg-"))
        self.as_user: list[str] = []
        self.user = getpass.getuser()
        if os.geteuid() == 0:
            self.as_user, self.user = other_user(self.folder)
        data = self.folder / "data"
        self.run(str(self.bin / "initdb"), "-D", str(data), "-U", "strategos", "-A", "trust", "--no-sync",
                 "-E", "UTF8", "--no-locale")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.output = (self.folder / "log").open("wb")
        self.server = subprocess.Popen(
            [*self.as_user, str(self.bin / "postgres"), "-D", str(data), "-p", str(self.port), "-h", "127.0.0.1",
             "-k", str(self.folder), "-F", "-c", "max_connections=120", "-c", "shared_buffers=32MB"],
            stdout=self.output, stderr=subprocess.STDOUT, cwd="/")
        self.wait()

    def run(self, *command: str) -> None:
        done = subprocess.run([*self.as_user, *command], capture_output=True, text=True, cwd="/", check=False)
        if done.returncode:
            raise Absent(f"{Path(command[0]).name}: {(done.stderr or done.stdout).strip()[-300:]}")

    def wait(self) -> None:
        for _ in range(100):
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                if self.server.poll() is not None:
                    break
                time.sleep(0.1)
        raise Absent("the server did not come up")

    def url(self, database: str) -> str:
        return f"postgresql+asyncpg://strategos@127.0.0.1:{self.port}/{database}"

    async def create(self, name: str, template: str = "template1") -> str:
        import asyncpg

        connection = await asyncpg.connect(host="127.0.0.1", port=self.port, user="strategos", database="postgres")
        try:
            await connection.execute(f'CREATE DATABASE "{name}" TEMPLATE "{template}"')
        finally:
            await connection.close()
        return self.url(name)

    def stop(self) -> None:
        self.server.send_signal(signal.SIGQUIT)      # nothing here is worth a tidy end
        try:
            self.server.wait(20)
        except subprocess.TimeoutExpired:
            self.server.kill()
            self.server.wait()
        self.output.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def binaries() -> Path:
    """Where initdb and postgres are: on the PATH, or where Debian puts them."""
    found = shutil.which("initdb")
    if found and shutil.which("postgres"):
        return Path(found).parent
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    raise Absent("initdb and postgres are not on this machine")


def other_user(folder: Path) -> tuple[list[str], str]:
    """PostgreSQL refuses to run as root: borrow another account of this machine."""
    for name in ("postgres", "nobody"):
        try:
            account = pwd.getpwnam(name)
        except KeyError:
            continue
        if shutil.which("setpriv"):
            os.chown(folder, account.pw_uid, account.pw_gid)
            return ["setpriv", f"--reuid={account.pw_uid}", f"--regid={account.pw_gid}", "--clear-groups"], name
    raise Absent("running as root, and there is no other account to run a server under")
