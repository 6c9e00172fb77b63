"""The greeting of a server, and help."""
