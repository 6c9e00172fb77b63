"""Surfaces, lettering, colours and encoding: the drawing tools of all pictures."""
