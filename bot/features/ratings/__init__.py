"""Ratings, balance of scenarios, reliability."""
