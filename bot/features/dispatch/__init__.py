"""The posts that report what happened."""
