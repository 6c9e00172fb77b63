"""Refusals that are not the rules' own."""


class Refusal(Exception):
    """A command that cannot be carried out, said in one line."""
