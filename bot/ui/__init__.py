"""Discord in and out: interactions, layout, sending."""
