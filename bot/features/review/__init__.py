"""The review of a finished game: where it was won, by luck and by play, and what would have been better."""
