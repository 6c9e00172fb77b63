"""What the painter needs of The Ford: map, shapes, look and texts."""
