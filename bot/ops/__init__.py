"""What keeps a running bot healthy."""
