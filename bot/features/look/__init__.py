"""Read-only views of a game: map, hand, log, odds, rules, recap."""
