"""The land and the sea, and what stands on them."""
