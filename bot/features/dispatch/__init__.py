"""The posts that tell what happened."""
