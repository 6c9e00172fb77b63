"""Sphacteria, 425 BC: Pylos, the island and the straits, in both editions."""
