"""Syracuse, 415 to 413 BC: the Athenian expedition against Syracuse, chapter by chapter."""
