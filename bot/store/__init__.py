"""The database: schema, the store with its one writer, and what can go wrong."""

from bot.store.errors import StoreBusy, StoreConflict, StoreError, StoreFull
from bot.store.store import Store, opened

__all__ = ["Store", "StoreBusy", "StoreConflict", "StoreError", "StoreFull", "opened"]
