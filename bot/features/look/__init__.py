"""Looking at a game: map, hand, log, odds, rules, recap."""
