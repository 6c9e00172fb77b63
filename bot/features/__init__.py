"""One folder for each feature, found by name at the start."""
