"""Following games, players and tournaments, and the feeds that tell of them."""
