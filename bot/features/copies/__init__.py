"""Game files, what-if copies and rematches."""
