"""Tests of what those who watch are shown: feeds, replays, chronicles, pages and predictions."""
