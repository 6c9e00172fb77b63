"""Map data of The Peloponnesian War: map, shapes, look and texts."""
