"""Experiments: simulated games, matches between computers, balance, calibration, simulated tournaments."""
