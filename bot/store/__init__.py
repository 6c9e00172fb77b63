"""The database: schema, the store with its one writer, and what can go wrong."""
from bot.store.errors import StoreBusy, StoreError, StoreFull
from bot.store.store import Store, opened

__all__ = ["Store", "StoreBusy", "StoreError", "StoreFull", "opened"]
