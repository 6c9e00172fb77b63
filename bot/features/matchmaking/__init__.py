"""The queue for opponents, and finding one's games."""
