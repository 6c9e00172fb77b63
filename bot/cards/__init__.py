"""The cards that the bot shows, as plain data: one builder per kind. Nothing here depends on Discord or the store."""
