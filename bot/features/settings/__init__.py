"""What people, channels and servers have chosen."""
