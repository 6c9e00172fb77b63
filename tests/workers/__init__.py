"""Tests of work done in other processes."""
