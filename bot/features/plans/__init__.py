"""Plans made while waiting, and standing orders."""
