"""Thirty plausible faults: a line of the program, its faulty version, and where it is tested.

A fault is located by its text in a whole package, so that moving modules does not break it. `TESTS` names the tests
run first; any test of `make test` may find a fault.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

SUFFIXES = (".py", ".toml", ".ftl")


class DoesNotFit(Exception):
    """Raised when a fault cannot be planted because its line is missing or not unique."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A replacement of one or a few lines by faulty ones."""

    area: str
    name: str
    where: str  # package or file that contains the line exactly once
    old: str
    new: str
    tests: str  # paths, separated by spaces

    def file(self, root: Path) -> Path:
        """Return the file that contains the faulty line."""
        found = [path for path in sources(root / self.where) if self.old in path.read_text(encoding="utf-8")]
        if len(found) != 1 or found[0].read_text(encoding="utf-8").count(self.old) != 1:
            raise DoesNotFit(f"{self.name}: not exactly once below {self.where}: {self.old.strip()}")
        return found[0]

    def plant(self, root: Path) -> Path:
        """Plant the fault in the sources below a folder; return the file."""
        file = self.file(root)
        file.write_text(file.read_text(encoding="utf-8").replace(self.old, self.new), encoding="utf-8")
        return file


def sources(place: Path) -> Iterator[Path]:
    """Yield the source files of a package, or the single file."""
    if place.is_file():
        yield place
    else:
        yield from (path for path in sorted(place.rglob("*")) if path.suffix in SUFFIXES)


SPHACTERIA, SYRACUSE, WAR = "engine/sphacteria", "engine/syracuse", "engine/peloponnesian_war"
RULES = "tests/engine/rules/"

FAULTS = (
    Fault(
        "rules",
        "hoplites against none shift by one column",
        SPHACTERIA,
        '            shifts["a"] = 2\n',
        '            shifts["a"] = 1\n',
        f"{RULES}sphacteria",
    ),
    Fault(
        "rules",
        "a share of losses may be nobody",
        "engine/hoplite",
        "return max(1, int(count * SHARES[result]))",
        "return int(count * SHARES[result])",
        f"{RULES}sphacteria {RULES}syracuse",
    ),
    Fault(
        "rules",
        "supply does not rise when the blockade ends",
        SPHACTERIA,
        "else min(old + 1, FULL_SUPPLY)",
        "else old",
        f"{RULES}sphacteria",
    ),
    Fault(
        "rules",
        "a camp that was destroyed is built again",
        SYRACUSE,
        "able = side == ATHENS and self.state.camp == UNBUILT and",
        "able = side == ATHENS and self.state.camp != BUILT and",
        f"{RULES}syracuse",
    ),
    Fault(
        "rules",
        "five points ahead are a victory",
        SYRACUSE,
        "if points[winner] - points[loser] <= DRAW_MARGIN:",
        "if points[winner] - points[loser] < DRAW_MARGIN:",
        f"{RULES}syracuse",
    ),
    Fault(
        "rules",
        "three land points more do not open the Long Walls",
        WAR,
        "return athenians - invaders < WALLS_ODDS",
        "return athenians - invaders <= WALLS_ODDS",
        f"{RULES}peloponnesian_war",
    ),
    Fault(
        "rules",
        "a lost city of one's own does not shake confidence",
        WAR,
        "        if loyal:\n            self.change_sci(foe, -1)\n",
        "",
        f"{RULES}peloponnesian_war",
    ),
    Fault(
        "tables",
        "what was undone is still told",
        "bot",
        "drop_events(game, {game.steps.pop() for _ in undone})",
        "del game.steps[-len(undone) :]",
        "tests/games/test_posts.py tests/games/test_play.py tests/games/test_memory.py tests/games/test_outbox.py",
    ),
    Fault(
        "tables",
        "a stale press answers the present question",
        "bot",
        "fitting = [each for each in asked if game.asked[each] == seq]",
        "fitting = asked",
        "tests/games/test_play.py tests/games/test_hostile_answers.py",
    ),
    Fault(
        "tables",
        "a press that Discord repeats is not recognized",
        "bot",
        'return connection.execute(FIND_INTERACTION, {"press": interaction_id, "row": seq}).first() is not None',
        "return False",
        "tests/games/test_play.py tests/games/test_interleavings.py tests/games/test_crash.py",
    ),
    Fault(
        "tables",
        "a standing order never ends",
        "bot",
        "return self.since == moment(self.until, turn, phase)",
        "return True",
        "tests/features/plans tests/games/test_early_answers.py tests/features/settings",
    ),
    Fault(
        "tables",
        "an early answer is given whatever has been told since",
        "bot",
        "kept = still_prepared(session, step, before)",
        "kept = dict(before)",
        "tests/games/test_early_answers.py tests/games/test_ahead_in_all_titles.py tests/features/plans",
    ),
    Fault(
        "tables",
        "clocks run on after the end",
        "bot",
        'self.add(DROP_ALL_TIMERS, {"game": self.game_id})',
        "pass",
        "tests/features/clocks tests/games/test_play.py tests/games/test_memory.py tests/games/test_faults.py",
    ),
    Fault(
        "delivery",
        "what may have arrived is sent again",
        "bot",
        'if state == "flight" and (found := await self.sink.find(message)) is not None:',
        'if state == "never" and (found := await self.sink.find(message)) is not None:',
        "tests/games/test_outbox.py tests/games/test_outbox_parts.py tests/games/test_crash.py",
    ),
    Fault(
        "delivery",
        "what stands behind a failure overtakes it",
        "bot",
        'if tried and (tried[-1].state != "sent" or self.stopping or bell.is_set()):',
        "if tried and (self.stopping or bell.is_set()):",
        "tests/games/test_outbox.py tests/games/test_outbox_together.py tests/games/test_outbox_parts.py",
    ),
    Fault(
        "delivery",
        "a message does not wait for its time",
        "bot",
        "if rows[0].not_before > now:",
        "if rows[0].not_before > now + 1e12:",
        "tests/games/test_outbox.py tests/games/test_outbox_together.py",
    ),
    Fault(
        "delivery",
        "a message that cannot be sent is tried for ever",
        "bot",
        "if message.attempts >= self.attempts:",
        "if message.attempts >= 10 * self.attempts:",
        "tests/games/test_outbox.py",
    ),
    Fault(
        "delivery",
        "the organizer is told of a missing permission again and again",
        "bot",
        "if connection.execute(known).first() is None:",
        "if connection.execute(known).first() is None or True:",
        "tests/games/test_outbox.py tests/ui/test_permissions.py",
    ),
    Fault(
        "leaks",
        "spectators see the hand of Athens",
        SPHACTERIA,
        'view.hand = list(state.hands.get(seat or "", ()))',
        'view.hand = list(state.hands.get(seat or "athens", ()))',
        "tests/engine/rules/sphacteria tests/engine/playouts/test_playouts.py",
    ),
    Fault(
        "leaks",
        "an event reaches those who are left out",
        "engine/kernel",
        "return seat not in self.but",
        "return True",
        "tests/engine/kernel tests/engine/rules",
    ),
    Fault(
        "leaks",
        "a picture shows an answer that can still be undone",
        "bot",
        "seq = min(seq, game.unsealed[0] - 1)  # ",
        "pass  # ",
        "tests/games/test_rights.py tests/games/test_play.py tests/games/test_posts.py tests/features/replay",
    ),
    Fault(
        "leaks",
        "the log shows others an answer that can still be undone",
        "bot",
        "if entry.seq not in unsealed or entry.seat in eyes",
        "if entry.seq not in unsealed or entry.seat is not None",
        "tests/games/test_rights.py tests/games/test_play.py tests/ui/test_storms.py",
    ),
    Fault(
        "leaks",
        "what one seat is told goes to all",
        "bot",
        "if seat_row.user_id is not None and event.visible_to(seat_row.seat):",
        "if seat_row.user_id is not None:",
        "tests/games/test_posts.py tests/games/test_rights.py tests/contracts/test_outbox_rows.py",
    ),
    Fault(
        "tournaments",
        "the weakest opponent counts",
        "bot/features/tournaments",
        "counted=place != weakest",
        "counted=place != -1",
        "tests/features/tournaments/formats/test_standings.py tests/features/tournaments/formats",
    ),
    Fault(
        "tournaments",
        "two meet again",
        "bot/features/tournaments",
        "table[a][b] += min(times, 1 << 4) * REMATCH",
        "table[a][b] += min(times, 1 << 4) * LOT",
        "tests/features/tournaments/formats",
    ),
    Fault(
        "tournaments",
        "a bid makes a victory of a draw",
        "bot/features/tournaments",
        "points = 0.5 if abs(margin) <= title.draw_margin else float(margin > 0)",
        "points = float(margin > 0)",
        "tests/features/tournaments/test_bids.py tests/features/tournaments/test_service.py",
    ),
    Fault(
        "tournaments",
        "who has left a game of shared dice may read the other tables",
        "bot",
        "        if not luck_sealed:\n            self.add(DROP_HOLDERS",
        "        if luck_sealed is not None:\n            self.add(DROP_HOLDERS",
        "tests/features/tournaments/test_shared_dice.py tests/features/tournaments/test_kinds.py",
    ),
    Fault(
        "pictures",
        "a stack shows how many counters it has, not how strong they are",
        "maps",
        "painter.totals.append((last, group[0].side, sum(strong)))",
        "painter.totals.append((last, group[0].side, len(strong)))",
        "tests/maps/test_drawn.py tests/maps/test_goldens.py tests/maps/test_figures.py",
    ),
    Fault(
        "pictures",
        "rebels look like everybody else",
        "maps",
        'home if name in rebels and side == "neutral" else side, rebels.get(name, "")))',
        'home if name in rebels and side == "neutral" else side, ""))',
        "tests/maps/test_drawn.py tests/maps/test_relief.py tests/maps/test_goldens.py",
    ),
    Fault(
        "pictures",
        "no burst where there was a battle",
        "maps",
        "fought = [resolve(painter.shapes, name) for name in painter.view.battles]",
        "fought: list[str] = []",
        "tests/maps/test_drawn.py",
    ),
)
