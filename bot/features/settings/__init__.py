"""The preferences of users, channels and servers."""
