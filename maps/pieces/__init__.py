"""The layout of counters and their moves."""
