"""Silhouettes, portraits, signs and counters."""
