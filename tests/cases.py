"""Every title with its scenarios and the option settings that the generic tests run through."""

from __future__ import annotations

from engine import registry
from engine.kernel import Title

Case = tuple[str, str, dict[str, str]]


def variants(title: Title, scenario: str) -> list[dict[str, str]]:
    """Return the defaults, and each other value of each option on its own; numbers of players come with their mode."""
    settings: list[dict[str, str]] = [{}]
    for choice in title.choices(scenario):
        if choice.key == "players":
            continue
        settings += [{choice.key: value} for value in choice.values if value != choice.default]
    return settings


def several(title: Title, scenario: str) -> list[dict[str, str]]:
    """Return the settings for every number of players of a multiplayer game."""
    choices = {choice.key: choice for choice in title.choices(scenario)}
    if "players" not in choices:
        return []
    return [{"mode": "several", "players": count} for count in choices["players"].values]


def cases() -> list[Case]:
    """Return every combination of title, scenario and option setting."""
    return [
        (title.key, scenario, options)
        for title in registry.titles()
        for scenario in title.scenarios
        for options in (*variants(title, scenario), *several(title, scenario))
    ]


def label(case: Case) -> str:
    """Return a test id for a case."""
    return "-".join([case[0], case[1], *(f"{key}={value}" for key, value in case[2].items())])
