"""What the painter needs of Syracuse: map, shapes, look and texts."""
