"""Details of the rules that the other tests would not miss."""

from __future__ import annotations

from tests.rules.sphacteria_table import attack, table


def test_sphacteria_ruling_74_a_group_parts_only_where_it_has_a_use_for_it() -> None:
    """Units without a leader and with a single way out leave together; a leader, or a second way, makes it a choice."""
    game = table({"P": "A-H1 A-H2 demosthenes", "N": "A-H3 A-H4", "Q": "S-H1"})
    phase = attack(game, "athens", "P")
    ways = {
        zone: list(game.retreat_goals(phase, "athens", zone, (name,), []))
        for zone, name in (("P", "A-H1"), ("N", "A-H3"))
    }
    assert len(ways["P"]) == 1 < len(ways["N"])
    assert not game.may_part(phase, "athens", "P", ("A-H1", "A-H2"), [])
    assert game.may_part(phase, "athens", "P", ("A-H1", "A-H2", "demosthenes"), [])
    assert game.may_part(phase, "athens", "N", ("A-H3", "A-H4"), [])
