"""What the painter needs for The Ford: map, shapes, style and texts."""
