"""The board: a page on which one plays by touching the map."""
