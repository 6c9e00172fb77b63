"""What the painter needs of The Peloponnesian War: map, shapes, look and texts."""
