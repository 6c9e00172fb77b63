"""What the bot shows, as plain data: one builder for each kind of card. Nothing here knows Discord or the store."""
