"""The matchmaking queue, and lists of games."""
