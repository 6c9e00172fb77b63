"""Gauges: the turn, action points, supply, Advantage, treasury and score, set on their tracks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.view import Track
from maps.furniture import bowl_disc, status_rect
from maps.lettering import fit, width, write
from maps.shapes import Rect
from maps.signs import round_sign

if TYPE_CHECKING:
    from maps.painter import Painter


class Gauges:
    """Draws the tracks of a view onto the boxes of its map."""

    def __init__(self, painter: Painter) -> None:
        self.painter, self.view, self.shapes = painter, painter.view, painter.shapes
        self.theme, self.words, self.k = painter.theme, painter.words, painter.k

    def draw(self) -> None:
        """The turn, every track, the bowl, the score."""
        self.turn()
        self.status()
        for track in self.view.tracks:
            self.track(track)
        self.bowl()
        self.advantage()
        self.ledger()

    def name(self, track: Track) -> str:
        """The common name of a track."""
        from maps.painter import TRACK_NAMES

        return TRACK_NAMES.get(track.id, track.id)

    def token(self, sign: str, side: str, value: str, x: float, y: float, size: float) -> None:
        """A round sign on a track."""
        self.painter.stamp(round_sign(sign, side, value, self.theme.name, max(9, round(size * self.k))), x, y)

    def turn(self) -> None:
        """The turn marker on its cell."""
        rect = self.shapes.cells.get("turn", {}).get(str(self.view.turn))
        if rect:
            x0, y0, x1, y1 = rect
            side = min(x1 - x0, y1 - y0) * 0.94
            self.token("laurel", self.view.active, "", (x0 + x1) / 2, (y0 + y1) / 2, side)
            self._over(str(self.view.turn), (x0 + x1) / 2, (y0 + y1) / 2, side * 0.34)

    def _over(self, text: str, x: float, y: float, size: float) -> None:
        livery = self.theme.livery(self.view.active) if self.view.active else None
        ink, ground = (livery.figure, livery.field) if livery else (self.theme["text"], self.theme["cell"])
        at = self.painter.frame.at(x, y)
        write(
            self.painter.draw,
            (at[0] - 0.03 * size, at[1] - 0.06 * size * self.k),
            text,
            "title",
            size * self.k,
            ink,
            ground,
        )

    def status(self) -> None:
        """Turn and phase in the foot of the cartouche."""
        view, words = self.view, self.words
        if view.outcome is not None:
            text = words.say("status-over")
        elif view.turns:
            text = words.say("status-phase", turn=view.turn, turns=view.turns, phase=words.phase(view.phase))
        else:
            text = words.say("status-open", turn=view.turn)
        x0, y0, x1, y1 = status_rect(self.shapes)
        size = fit(text, "text", (y1 - y0) * 0.66 * self.k, (x1 - x0 - 30) * self.k, 6)
        at = self.painter.frame.at((x0 + x1) / 2 + (10 if view.active else 0), (y0 + y1) / 2)
        write(self.painter.draw, at, text, "text", size, self.theme["text"], self.theme["panel"])
        if view.active:
            wide = width(text, "text", size) / self.k
            self.token("flag", view.active, "", (x0 + x1) / 2 - wide / 2 - 8, (y0 + y1) / 2, min(30.0, y1 - y0))

    def track(self, track: Track) -> None:
        """One gauge on its track."""
        from maps.painter import TRACK_CELLS, TRACK_SIGNS

        name = self.name(track)
        if name == "treasury":
            self.treasury(track)
            return
        for cells in TRACK_CELLS.get(name, ()):
            row = self.shapes.cells.get(cells)
            if row:
                labels = (str(track.value), f"+{track.value}")
                rect = next((row[label] for label in labels if label in row), None)
                if rect is None:
                    rect = (
                        max(row.items(), key=lambda item: int(item[0]))[1]
                        if track.value > 0
                        else next(iter(row.values()))
                    )
                self._on_cell(rect, track, name, TRACK_SIGNS.get(name, "laurel"), shared=cells == "action_supply")
                return

    def _on_cell(self, rect: Rect, track: Track, name: str, sign: str, shared: bool) -> None:
        x0, y0, x1, y1 = rect
        sides = self.shapes.sides
        across = 0.27 if not track.side or track.side == sides[0] else 0.73
        down = (0.27 if name == "action" else 0.73) if shared else 0.5
        size = min(x1 - x0, y1 - y0) * (0.46 if shared else 0.5)
        if not shared and y1 - y0 > (x1 - x0) * 0.95:
            down = 0.3 if across < 0.5 else 0.7
        self.token(sign, track.side, "", x0 + (x1 - x0) * across, y0 + (y1 - y0) * down, size)

    def treasury(self, track: Track) -> None:
        """Thousands and hundreds on their two rows."""
        high, low = self.shapes.cells.get("treasury_x1000"), self.shapes.cells.get("treasury_x100")
        if high is None or low is None:
            return
        across = 0.25 if track.side == self.shapes.sides[0] else 0.75
        value = max(0, track.value)
        for row, digit in ((high, min(9, value // 1000)), (low, value // 100 % 10)):
            x0, y0, x1, y1 = row[str(digit)]
            self.token("coin", track.side, "", x0 + (x1 - x0) * across, (y0 + y1) / 2, min(x1 - x0, y1 - y0) * 0.62)

    def bowl(self) -> None:
        """How many stratagems each side holds."""
        row = self.shapes.boxes.get("bowl")
        if row is None or not self.view.hand_sizes:
            return
        x, y, r = bowl_disc(row)
        for turn, (side, count) in enumerate(self.view.hand_sizes.items()):
            self.token("laurel", side, str(count), x + (turn * 2 - 1) * r * 0.34, y, r * 0.62)

    def holder(self) -> str:
        """Who holds the Advantage."""
        for track in self.view.tracks:
            if self.name(track) == "advantage":
                return track.side
        holder = self.view.facts.get("advantage")
        return holder if isinstance(holder, str) else ""

    def advantage(self) -> None:
        """The Advantage marker in its slot."""
        row, holder = self.shapes.boxes.get("advantage"), self.holder()
        if row is not None and holder:
            x0, y0, x1, _y1 = row["rect"]
            self.token("laurel", holder, "", (x0 + x1) / 2, y0 + 92, 78)

    def rows(self) -> list[tuple[str, dict[str, str]]]:
        """The lines of the score: a name and a figure for each side."""
        table: dict[str, dict[str, str]] = {}
        for track in self.view.tracks:
            name = self.name(track)
            if track.side and name not in ("advantage", "turn"):
                table.setdefault(name, {})[track.side] = str(track.value).replace("-", "−")
        order = sorted(table.items(), key=lambda item: (item[0] != "vp", item[0] not in ("action", "supply"), item[0]))
        if self.view.hand_sizes:
            order.append(("hand", {side: str(count) for side, count in self.view.hand_sizes.items()}))
        if holder := self.holder():
            order.append(("advantage", {holder: "•"}))
        return order

    def title(self, name: str) -> str:
        """The name of a gauge in words."""
        if self.words.has(f"track-{name}"):
            return self.words.say(f"track-{name}")
        return self.words.game(f"track-{name}", name.replace("_", " ").replace("-", " ").capitalize())

    def ledger(self) -> None:
        """The score as a little table."""
        row = self.shapes.boxes.get("ledger")
        rows = self.rows()
        if row is None or not rows:
            return
        x0, y0, x1, y1 = row["rect"]
        top, foot = y0 + 40, y1 - 12
        wide = x1 - x0
        columns = 2 if wide > 400 else 1
        per = -(-len(rows) // columns)
        step = min(30.0, (foot - top) / max(1, per))
        sides = self.shapes.sides
        for turn, (name, figures) in enumerate(rows):
            left = x0 + 16 + (turn // per) * (wide - 24) / columns
            right = left + (wide - 24) / columns - 12
            self._line(self.title(name), figures, sides, left, right, top + (turn % per + 0.5) * step, step)

    def _line(
        self,
        title: str,
        figures: dict[str, str],
        sides: tuple[str, ...],
        left: float,
        right: float,
        y: float,
        step: float,
    ) -> None:
        k, draw, theme = self.k, self.painter.draw, self.theme
        size = min(21.0, step * 0.78) * k
        chip = max(34.0, step * 1.5)
        room = (right - left - chip * len(sides) - 10) * k
        write(
            draw,
            self.painter.frame.at(left, y),
            title,
            "text",
            fit(title, "text", size, room, 6),
            theme["text"],
            theme["panel"],
            anchor="lm",
        )
        others = [text for side, text in figures.items() if side not in sides]
        if others:
            rest = " · ".join(others)
            tall = fit(rest, "title", size, chip * 2 * k, 6)
            write(draw, self.painter.frame.at(right - 4, y), rest, "title", tall, theme["accent"], theme["panel"], "rm")
        for turn, side in enumerate(sides):
            text = figures.get(side)
            if text is None:
                continue
            livery = theme.livery(side)
            x0 = right - chip * (len(sides) - turn) + 2
            a, b = self.painter.frame.at(x0, y - step * 0.42), self.painter.frame.at(x0 + chip - 4, y + step * 0.42)
            draw.rounded_rectangle([*a, *b], (b[1] - a[1]) * (0.5 if turn == 0 else 0.16), fill=livery.field)
            write(
                draw,
                ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2),
                text,
                "text",
                fit(text, "text", size, b[0] - a[0] - 4, 6),
                livery.figure,
                livery.field,
            )
