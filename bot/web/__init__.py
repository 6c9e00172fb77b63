"""Read-only web pages for spectators of public games and the board for players, served only if the host sets a port."""
