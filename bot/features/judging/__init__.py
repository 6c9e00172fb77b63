"""Judges, their threads and their rulings."""
