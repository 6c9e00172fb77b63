"""A tournament as a report file (TRF), so that an independent Dutch implementation can pair its next round."""

from __future__ import annotations

from pathlib import Path

from py4swiss.engines.dutch import Engine
from py4swiss.trf import ParsedTrf, TrfParser

from bot.features.tournaments.formats.model import MatchResult, Pairing, Tournament
from bot.features.tournaments.formats.standings import history_of
from tests.features.tournaments.formats.simulated import side_of

RESULT = {1.0: "1", 0.5: "=", 0.0: "0"}


def report_of(event: Tournament, rounds: int) -> list[str]:
    """Return the lines of the file."""
    order = [entrant.id for entrant in sorted(event.entrants.values(), key=event.order)]
    number = {player: place for place, player in enumerate(order, 1)}
    points = history_of(event).points
    lines = ["012 Trial", f"XXR {rounds}", "XXC white1"]
    for player in order:
        start = f"001 {number[player]:4} m    {player:33} {2400 - number[player]:4} GRE {'':11} {'':10}"
        line = f"{start} {points[player]:4.1f} {number[player]:4}"
        for _, result in event.of(player):
            line += "  " + entry(result, player, number)
        lines.append(line)
    return lines


def entry(result: MatchResult, player: str, number: dict[str, int]) -> str:
    """Return one player's entry for one round."""
    opponent = result.pairing.opponent(player)
    if opponent is None:
        return "0000 - U"
    colour = "w" if side_of(result.pairing, player) == 0 else "b"
    return f"{number[opponent]:4} {colour} {RESULT[result.points_of(player)]}"


def pair_dutch(event: Tournament, rounds: int, folder: Path) -> list[Pairing]:
    """Pair the next round by the Dutch system."""
    order = [entrant.id for entrant in sorted(event.entrants.values(), key=event.order)]
    file = folder / "report.trf"
    file.write_text("\n".join(report_of(event, rounds)) + "\n", encoding="utf-8")
    parsed: ParsedTrf = TrfParser.parse(file)
    return [
        Pairing(order[one.white - 1], order[one.black - 1] if one.black else None)
        for one in Engine.generate_pairings(parsed)
    ]
