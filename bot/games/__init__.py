"""A single game: storage, answers, undo, clocks and its end."""
