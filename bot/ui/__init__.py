"""Discord input and output: interactions, layout, sending."""
