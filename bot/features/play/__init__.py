"""The question: how it is shown and answered."""
