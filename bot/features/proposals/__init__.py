"""What players agree on: take-backs, draws, more time."""
