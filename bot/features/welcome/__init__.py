"""The welcome to a server, and help."""
