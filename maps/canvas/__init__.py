"""Surfaces, letters, colours and encoding: what every picture is drawn with."""
