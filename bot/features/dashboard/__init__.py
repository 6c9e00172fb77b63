"""The pinned message of a game, whose turn it is, and private hands."""
