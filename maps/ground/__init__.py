"""The ground: land and sea, and the features on them."""
