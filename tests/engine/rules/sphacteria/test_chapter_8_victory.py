"""8. Victory in Sphacteria."""

from __future__ import annotations

import pytest

from tests.engine.rules.sphacteria.helpers import table


def verdict(where_: dict[str, str], **facts: str) -> tuple[str, str | None]:
    game = table(where_, **facts)  # type: ignore[arg-type]
    game.verdict()
    assert game.state.outcome is not None
    return game.state.outcome.kind, game.state.outcome.winner


def test_8_1_hoplites_in_pylos_and_both_ends_of_the_island_win_outright() -> None:
    """Ruling 126; Messenians are enough for Athens, helots not for Sparta."""
    assert verdict({"P": "A-H6", "Q": "A-H7", "T": "A-H1"}) == ("total", "athens")
    assert verdict({"P": "S-H1", "Q": "S-H2", "T": "S-H3"}) == ("total", "sparta")
    assert verdict({"P": "S-H1", "Q": "S-H2", "T": "S-H5"}) == ("strategic", "sparta")


def test_8_2_points() -> None:
    """Ruling 124: a helot beside the hoplite does no harm; ruling 129: recalled leaders are worth nothing."""
    game = table(
        {
            "Q": "S-H1 S-H5",
            "T": "S-H6",
            "P": "A-H1",
            "removed": "brasidas sophocles",
            "eliminated": "A-T1 A-T2 A-H2 A-A1 demosthenes S-T1",
        },
        more="",
    )
    game.state.fallen["athens"].append("demosthenes")
    assert game.points_of("sparta") == {"zones": 5, "ships": 4, "troops": 2, "leaders": 1}
    assert game.points_of("athens") == {"zones": 5, "ships": 2, "troops": 0, "leaders": 0}


@pytest.mark.parametrize(
    ("lost", "result"),
    [
        ("", ("draw", None)),  # 5 to 5
        ("A-H2 A-H3 A-H4", ("draw", None)),  # 8 to 5
        ("A-T1 A-T2", ("tactical", "sparta")),  # 9 to 5
        ("A-T1 A-T2 A-H2", ("strategic", "sparta")),  # 10 to 5, exactly double (ruling 127)
    ],
)
def test_8_2_margins(lost: str, result: tuple[str, str | None]) -> None:
    assert verdict({"P": "A-H1", "Q": "S-H1", "eliminated": lost}) == result


def test_ruling_127_against_nothing_every_lead_over_three_is_double() -> None:
    assert verdict({"eliminated": "A-T1 A-T2"}) == ("strategic", "sparta")
    assert verdict({"eliminated": "A-T1 A-H2"}) == ("draw", None)
