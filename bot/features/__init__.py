"""The features of the bot, one folder each, discovered at startup."""
