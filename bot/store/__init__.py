"""The database: schema, the store with its single writer, and its errors."""

from bot.store.errors import StoreBusy, StoreConflict, StoreError, StoreFull
from bot.store.store import Store, opened

__all__ = ["Store", "StoreBusy", "StoreConflict", "StoreError", "StoreFull", "opened"]
