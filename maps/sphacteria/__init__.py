"""What the painter needs of Sphacteria: map, shapes, look and texts."""
