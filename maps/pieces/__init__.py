"""Where counters stand and how they move."""
