"""Settings that a host can change by environment variables or a `.env` file. All are optional."""

from __future__ import annotations

import difflib
import os
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

from dotenv import dotenv_values
from pydantic import AliasChoices, Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from bot.base import Refusal
from engine.kernel.text import LANGUAGES

NO_PREFIX = ("database_url", "discord_token")
NEAR = 0.6  # likeness of two names that are taken for each other


class Settings(BaseSettings):
    """The settings of one running bot."""

    # The prefix avoids clashes with variables that systems set themselves, such as LANGUAGE.
    model_config = SettingsConfigDict(
        env_file=".env", env_file_encoding="utf-8", extra="ignore", populate_by_name=True, env_prefix="STRATEGOS_"
    )

    discord_token: SecretStr = Field(default=SecretStr(""), validation_alias=AliasChoices("DISCORD_TOKEN"))
    database_url: str = Field(
        default="sqlite+aiosqlite:///var/strategos.sqlite3", validation_alias=AliasChoices("DATABASE_URL")
    )
    var_dir: Path = Path("var")
    backups_dir: Path | None = None  # by default `backups` inside var_dir
    keep_backups: int = Field(default=20, ge=1)
    backup_hours: float = Field(default=24.0, ge=0)  # between automatic backups; 0 disables them
    dev_guild_id: int | None = None  # commands are synced to this guild at once, for testing
    owner_ids: Annotated[tuple[int, ...], NoDecode] = ()  # people who may do on every server what its moderators may
    tables_per_person: int = Field(default=20, ge=1)  # open at once
    tables_per_server: int = Field(default=200, ge=1)
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["text", "json"] = "text"
    metrics_port: int = Field(default=0, ge=0, le=65535)  # /healthz and /metrics on 127.0.0.1; 0: off
    web_port: int = Field(default=0, ge=0, le=65535)  # pages for watching public games; 0: off
    web_host: str = "127.0.0.1"
    web_address: str = ""  # public URL of the pages, https://games.example
    activity: bool = False  # boards open inside Discord; needs the address, and the secret of the application
    client_secret: SecretStr = SecretStr("")
    web_servers: Literal["chosen", "all"] = "chosen"  # whose public games are shown by default
    language: str = "en"  # the default
    live_games: int = Field(default=1000, ge=1)  # sessions kept in memory; the rest are loaded on demand
    busy_timeout: float = Field(default=5.0, ge=0)  # seconds a write waits for a locked database
    outbox_attempts: int = Field(default=12, ge=1)
    render_workers: int = Field(default=1, ge=0)
    picture_cache_mb: int = Field(default=64, ge=1)
    warm_pictures: bool = True  # draw grounds at startup, before they are requested
    shards: int = Field(default=0, ge=0)  # across all processes; 0: one for each process
    shards_per_process: int = Field(default=1, ge=1)
    rehearsal_port: int = Field(default=8710, ge=0, le=65535)

    @field_validator("owner_ids", mode="before")
    @classmethod
    def one_owner(cls, said: object) -> object:
        """Accept a single id or comma-separated ids as well as a JSON list."""
        if isinstance(said, int):
            return (said,)
        if isinstance(said, str):
            ids = [part.strip() for part in said.strip().strip("[]").split(",") if part.strip()]
            if wrong := next((each for each in ids if not each.isdecimal()), None):
                raise ValueError(f"“{wrong}” is no id; write numbers, with commas between them")
            return tuple(ids)
        return said

    @field_validator("database_url")
    @classmethod
    def known_database(cls, url: str) -> str:
        """Accept only the two databases that the project is tested with."""
        if not url.startswith(("sqlite:", "sqlite+aiosqlite:", "postgresql:", "postgresql+asyncpg:")):
            raise ValueError("DATABASE_URL must begin with sqlite+aiosqlite: or postgresql+asyncpg:")
        try:
            port = make_url(url).port
        except (ArgumentError, ValueError):  # what they say would show the password
            raise ValueError("it is no address of a database; is the port a number?") from None
        if port is not None and not 0 < port < 65536:
            raise ValueError("ports are numbers from 1 to 65535")
        return url

    @field_validator("language")
    @classmethod
    def known_language(cls, lang: str) -> str:
        """Accept only languages that have texts."""
        if lang not in LANGUAGES:
            raise ValueError(f"there are texts in {', '.join(LANGUAGES)}")
        return lang

    @property
    def has_boards(self) -> bool:
        """Whether people can play on pages: those have an address, and nobody reads along on the way to it."""
        return bool(self.web_port) and is_private(self.web_address)

    @property
    def has_activity(self) -> bool:
        """Whether boards can be opened inside Discord."""
        return self.activity and self.has_boards and bool(self.client_secret.get_secret_value())

    @property
    def backups(self) -> Path:
        """The folder for backups of the database."""
        return self.backups_dir or self.var_dir / "backups"

    @property
    def folders(self) -> list[Path]:
        """The folders the bot writes to: its own, the backups, and that of the database if it is a file."""
        file = make_url(self.database_url).database if self.database_url.startswith("sqlite") else None
        return [self.var_dir, self.backups, *([Path(file).parent] if file else [])]


@lru_cache(maxsize=8)
def is_private(address: str) -> bool:
    """Return whether an address uses TLS or is only reachable from this machine."""
    parts = urlsplit(address)
    return parts.scheme == "https" or parts.hostname in ("127.0.0.1", "localhost")


#: Read from the environment by other parts than `Settings`, or by what Compose starts beside the bot.
OTHERS = ("STRATEGOS_CACHE", "POSTGRES_PASSWORD", "PGPASSWORD", "VERSION")


def known_settings() -> list[str]:
    """Return the names of all settings, as a host writes them."""
    own = {"discord_token": "DISCORD_TOKEN", "database_url": "DATABASE_URL"}
    return [own.get(name, f"STRATEGOS_{name.upper()}") for name in Settings.model_fields] + [*OTHERS]


def unknown_settings(file: Path = Path(".env")) -> dict[str, str]:
    """Return unused names in `.env`, and unused environment variables with our prefix, each with the closest known
    name.
    """
    known = {name.upper() for name in known_settings()}
    try:
        written = [*dotenv_values(file)] if file.is_file() else []
    except (OSError, UnicodeDecodeError):
        written = []  # said where the settings are read
    written += [name for name in os.environ if name.upper().startswith("STRATEGOS_")]
    return {
        name: next(iter(difflib.get_close_matches(name.upper(), sorted(known), 1, NEAR)), "")
        for name in dict.fromkeys(written)
        if name.upper() not in known
    }


def read_settings(database_url: str | None = None) -> Settings:
    """Read the settings; refuse an invalid one in one line."""
    try:
        return Settings(database_url=database_url) if database_url else Settings()
    except ValidationError as error:
        wrong = error.errors()[0]
        name = str(wrong["loc"][0])
        own = name in Settings.model_fields and name not in NO_PREFIX
        shown = f"STRATEGOS_{name.upper()}" if own else name.upper()  # as the host has written it
        raise Refusal(f"the setting {shown} is wrong: {wrong['msg'].removeprefix('Value error, ')}") from None
    except UnicodeDecodeError:
        raise Refusal(".env is no text in UTF-8; save it as such") from None
    except OSError as error:
        raise Refusal(f".env cannot be read ({error.strerror}); give it to this user") from None
