"""Exercises and the daily exercise."""
