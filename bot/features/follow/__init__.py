"""Following games, players and tournaments, and the feeds for followers."""
