"""The review of a finished game: where luck and play decided it, and what would have been better."""
