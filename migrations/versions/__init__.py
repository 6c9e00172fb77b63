"""The revisions of the database, in order; each says why in its first line."""
