"""Computer players: seating them, letting them answer, hints."""
