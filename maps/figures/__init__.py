"""Soldiers, portraits, signs and counters."""
