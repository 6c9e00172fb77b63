"""Resigning, free seats, taking over and notes for a successor."""
