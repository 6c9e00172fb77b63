"""Work done in other processes."""
