"""Check a whole database: its file, its schema, its logs, and whether every running game replays."""

from __future__ import annotations

from bot.game_services import GameServices
from bot.store import Store
from bot.store.backup import damage
from bot.store.errors import StoreDamaged
from bot.store.upkeep import faults
from engine.kernel import RulesError


async def check(store: Store) -> list[str]:
    """Return the faults of the database as text; games are replayed only if everything else is sound."""
    try:
        found = await store.read(faults)
    except StoreDamaged as error:
        return [damage(str(error.facts.get("said", "")))]
    if found:
        return found
    games = GameServices(store)
    for game_id in await games.index.under_way():
        try:
            divergence = await games.rules_versions.diverges(game_id)
        except RulesError as error:
            found.append(f"game {game_id}: {error.key}")
            continue
        if divergence is not None:
            found.append(f"game {game_id}: the replay differs at answer {divergence.facts['seq']}")
    return found
