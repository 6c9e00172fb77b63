"""The pinned message of a game, turn calls and private hands."""
