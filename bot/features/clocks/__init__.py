"""Timers, reminders and claims on overdue games."""
