"""Between cards and Discord: layouts out, presses and typed answers in."""
