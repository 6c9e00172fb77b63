"""Map data of Syracuse: map, shapes, look and texts."""
