"""The data stored about a user, and its deletion."""
