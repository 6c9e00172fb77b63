"""The page to watch: public games in a browser, read-only, and only where the host has set a port."""
