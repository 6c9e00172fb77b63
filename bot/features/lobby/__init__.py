"""Opening games, taking seats, choosing options, starting."""
