"""Renaming, moving, pausing, timing and abandoning games."""
