"""Showing and answering questions."""
