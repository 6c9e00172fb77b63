"""The board: a web page on which a game is played by touching the map."""
