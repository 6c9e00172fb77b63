"""Map data of Sphacteria: map, shapes, look and texts."""
