"""One game: how it is kept, answered, undone, timed and ended."""
