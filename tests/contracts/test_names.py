"""Names that others rely on: metrics on a host's dashboard, settings in a host's `.env`, columns of the database."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from prometheus_client.metrics_core import Metric
from pydantic import AliasChoices, SecretStr
from sqlalchemy import Column, Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.schema import CreateIndex

from bot.config import Settings
from bot.metrics import Metrics
from bot.store.schema import metadata
from tests.contracts.golden_files import require_same_text

DIALECTS = (sqlite.dialect(), postgresql.dialect())  # type: ignore[no-untyped-call]


def test_the_metrics_are_the_same() -> None:
    """Compare the name, type and labels of each Prometheus metric."""
    collectors = {id(each): each for each in Metrics().registry._names_to_collectors.values()}.values()
    lines = sorted(
        f"{exposed(family)} {family.type} {' '.join(getattr(each, '_labelnames', ()))}".rstrip()
        for each in collectors
        for family in each.collect()
    )
    require_same_text("metrics.txt", "\n".join(lines) + "\n")


def exposed(family: Metric) -> str:
    """Return the exposed name of a Prometheus metric."""
    return f"{family.name}_total" if family.type == "counter" else family.name


def test_the_settings_are_the_same() -> None:
    """Compare the name of each setting in the environment, and its default."""
    lines = sorted(f"{variable(name)} = {default(field.default)}" for name, field in Settings.model_fields.items())
    require_same_text("settings.txt", "\n".join(lines) + "\n")


def variable(name: str) -> str:
    """Return the environment variable of a setting."""
    alias = Settings.model_fields[name].validation_alias
    if isinstance(alias, AliasChoices):
        return " or ".join(str(choice) for choice in alias.choices)
    return alias if isinstance(alias, str) else f"{Settings.model_config.get('env_prefix', '')}{name.upper()}"


def default(value: Any) -> str:
    """Return a default as a host would write it."""
    return repr(value.get_secret_value() if isinstance(value, SecretStr) else value if value is None else str(value))


def test_the_schema_is_the_same() -> None:
    """Compare tables, columns with their types on both databases, keys and indexes."""
    lines = [line for table in metadata.sorted_tables for line in sorted(lines_of(table))]
    require_same_text("schema.txt", "\n".join(sorted(lines)) + "\n")


def lines_of(table: Table) -> Iterator[str]:
    """Yield one line for each column and each index of a table."""
    for column in table.columns:
        yield f"{table.name}.{column.name}: {' / '.join(types_of(column))}{''.join(traits(column))}"
    for index in table.indexes:
        for dialect in DIALECTS:
            said = " ".join(str(CreateIndex(index).compile(dialect=dialect)).split())
            yield f"{table.name} index on {dialect.name}: {said}"


def types_of(column: Column[Any]) -> list[str]:
    """Return the type of a column in SQLite and in PostgreSQL."""
    return [column.type.compile(dialect=dialect) for dialect in DIALECTS]


def traits(column: Column[Any]) -> Iterator[str]:
    """Yield the other attributes of a column's definition."""
    if column.primary_key:
        yield ", primary key"
    if not column.nullable:
        yield ", not null"
    for key in sorted(column.foreign_keys, key=lambda each: each.target_fullname):
        yield f", references {key.target_fullname} on delete {key.ondelete}"
    if column.server_default is not None:
        yield f", default {getattr(column.server_default, 'arg', '')}"
