"""Tokens for the turn, action points, supply, Advantage, treasury and score on their tracks."""

from __future__ import annotations

from collections.abc import Mapping

from engine.kernel.view import Track, View
from maps.canvas.lettering import fit, width, write
from maps.canvas.looks import TrackLook, look, side_of_group
from maps.canvas.shapes import Rect
from maps.canvas.sheet import Canvas
from maps.figures.signs import round_sign
from maps.ground.furniture import cup_disc, status_rect

CROWDED = 3  # more lines would make the score too small: omit what is shown elsewhere


def arrivals(view: View) -> dict[int, list[str]]:
    """Return the sides whose reinforcements are due, by turn."""
    found: dict[int, list[str]] = {}
    due = view.facts.get("reinforcements") or view.facts.get("awaited") or {}
    for group, turn in due.items() if isinstance(due, Mapping) else ():
        side = side_of_group(group, view.title)
        if side and turn and side not in found.setdefault(int(turn), []):
            found[int(turn)].append(side)
    return found


class Gauges:
    """Draws the tokens of a view on the tracks of its map."""

    def __init__(self, painter: Canvas) -> None:
        self.painter, self.view, self.shapes = painter, painter.view, painter.shapes
        self.theme, self.text, self.k = painter.theme, painter.text, painter.k
        self.look = look(self.view.title)
        self.lit: set[Rect] = set()

    def draw(self) -> None:
        """Draw the turn, every track, the cup and the score."""
        self.turn()
        self.awaited()
        self.status()
        for track in self.view.tracks:
            self.track(track)
        self.cup()
        self.advantage()
        self.ledger()

    def token(self, sign: str, side: str, value: str, x: float, y: float, size: float) -> None:
        """Draw a round sign on a track."""
        self.painter.stamp(round_sign(sign, side, value, self.theme.name, max(9, round(size * self.k))), x, y)

    def light(self, rect: Rect, label: str) -> None:
        """Highlight the occupied cell of a track."""
        if rect in self.lit:
            return
        self.lit.add(rect)
        x0, y0, x1, y1 = rect
        box = [*self.painter.frame.at(x0, y0), *self.painter.frame.at(x1, y1)]
        self.painter.draw.rectangle(
            box, fill=self.theme["wash"], outline=self.theme["accent"], width=max(2, round(3 * self.k))
        )
        if label:
            at, size = self.painter.frame.at((x0 + x1) / 2, (y0 + y1) / 2), min(32.0, (y1 - y0) * 0.46) * self.k
            ink, ground = self.theme["text"], self.theme["wash"]
            write(self.painter.draw, at, label.replace("-", "−"), "title", size, ink, ground)

    def turn(self) -> None:
        """Draw the turn marker on its cell."""
        rect = self.shapes.cells.get("turn", {}).get(str(self.view.turn))
        if rect:
            self.light(rect, "")
            x0, y0, x1, y1 = rect
            side = min(x1 - x0, y1 - y0) * 0.94
            self.token("laurel", self.view.active, "", (x0 + x1) / 2, (y0 + y1) / 2, side)
            self._over(str(self.view.turn), (x0 + x1) / 2, (y0 + y1) / 2, side * 0.34)

    def awaited(self) -> None:
        """Draw a flag on each future turn in which a side's reinforcements arrive."""
        cells = self.shapes.cells.get("turn", {})
        for turn, sides in arrivals(self.view).items():
            if turn > self.view.turn and str(turn) in cells:
                x0, y0, x1, y1 = cells[str(turn)]
                size = min(x1 - x0, y1 - y0) * 0.4
                for side in sides:
                    left = side == self.shapes.sides[0]
                    x = x0 + size * 0.5 if left else x1 - size * 0.5
                    self.token("flag", side, "", x, y1 - size * 0.5, size)

    def _over(self, text: str, x: float, y: float, size: float) -> None:
        livery = self.theme.livery(self.view.active) if self.view.active else None
        ink, ground = (livery.figure, livery.field) if livery else (self.theme["text"], self.theme["cell"])
        at = self.painter.frame.at(x, y)
        middle = (at[0] - 0.03 * size, at[1] - 0.06 * size * self.k)
        write(self.painter.draw, middle, text, "title", size * self.k, ink, ground)

    def status(self) -> None:
        """Write turn and phase at the bottom of the cartouche."""
        view, words = self.view, self.text
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
        """Draw one token on its track."""
        shown = self.look.track(track.id)
        if shown.name == "treasury":
            self.treasury(track)
            return
        for cells in shown.cells:
            row = self.shapes.cells.get(cells)
            if row:
                labels = (str(track.value), f"+{track.value}")
                label = next((label for label in labels if label in row), None)
                if label is None:
                    label = (max if track.value > 0 else min)(row, key=int)
                rect = row[label]
                self.light(rect, label)
                self._on_cell(rect, track, shown, shared=cells == "action_supply")
                return

    def _on_cell(self, rect: Rect, track: Track, shown: TrackLook, shared: bool) -> None:
        x0, y0, x1, y1 = rect
        sides = self.shapes.sides
        left = not track.side or track.side == sides[0]
        wide, tall = x1 - x0, y1 - y0
        # Keep the number in the middle of the cell clear: markers go in its corners, or at its ends if it is broad.
        size = min(tall * 0.5, wide * 0.31) if wide > tall * 1.2 and not shared else min(wide, tall) * 0.4
        down = (0.24 if shown.name == "action" else 0.76) if shared else 0.5
        if not shared and wide < tall * 1.2:
            down = 0.26 if left else 0.74
        inset = size * 0.56 / wide
        self.token(shown.sign, track.side, "", x0 + wide * (inset if left else 1 - inset), y0 + tall * down, size)

    def treasury(self, track: Track) -> None:
        """Draw thousands and hundreds on their two rows."""
        high, low = self.shapes.cells.get("treasury_x1000"), self.shapes.cells.get("treasury_x100")
        if high is None or low is None:
            return
        left = track.side == self.shapes.sides[0]
        value = max(0, track.value)
        tens, thousands = divmod(value // 1000, 10)
        for row, digit in ((high, thousands), (low, value // 100 % 10)):
            x0, y0, x1, y1 = row[str(digit)]
            self.light(row[str(digit)], str(digit))
            size = min((x1 - x0) * 0.32, (y1 - y0) * 0.66)
            x = x0 + size * 0.62 if left else x1 - size * 0.62
            # Above 9,999 the thousands coin also shows the tens of thousands.
            more = f"+{tens}0" if tens and row is high else ""
            size *= 1.25 if more else 1
            self.token("coin", track.side, more, x, (y0 + y1) / 2, size)

    def cup(self) -> None:
        """Write how many stratagems each side holds."""
        row = self.shapes.boxes.get("cup")
        if row is None or not self.view.hand_sizes:
            return
        x, y, r = cup_disc(row)
        for turn, (side, count) in enumerate(self.view.hand_sizes.items()):
            self.token("laurel", side, str(count), x + (turn * 2 - 1) * r * 0.34, y, r * 0.62)

    def holder(self) -> str:
        """Return who holds the Advantage."""
        for track in self.view.tracks:
            if self.look.track(track.id).name == "advantage":
                return track.side
        holder = self.view.facts.get("advantage")
        return holder if isinstance(holder, str) else ""

    def advantage(self) -> None:
        """Draw the Advantage marker in its slot."""
        row, holder = self.shapes.boxes.get("advantage"), self.holder()
        if row is not None and holder:
            x0, y0, x1, _y1 = row["rect"]
            self.token("laurel", holder, "", (x0 + x1) / 2, y0 + 92, 78)

    def rows(self) -> list[tuple[str, dict[str, str]]]:
        """Return the lines of the score: a name and a number for each side."""
        table: dict[str, dict[str, str]] = {}
        for track in self.view.tracks:
            name = self.look.track(track.id).name
            if track.side and name not in ("advantage", "turn"):
                table.setdefault(name, {})[track.side] = str(track.value).replace("-", "−")
        order = sorted(table.items(), key=lambda item: (item[0] != "vp", item[0] not in ("action", "supply"), item[0]))
        if self.view.hand_sizes:
            order.append(("hand", {side: str(count) for side, count in self.view.hand_sizes.items()}))
        if holder := self.holder():
            order.append(("advantage", {holder: "•"}))
        return order

    def title(self, name: str) -> str:
        """Return the name of a track."""
        if self.text.has(f"track-{name}"):
            return self.text.say(f"track-{name}")
        return self.text.game(f"track-{name}", name.replace("_", " ").replace("-", " ").capitalize())

    def elsewhere(self) -> set[str]:
        """Return what a track or a box of this map already shows."""
        shown = {each.name for each in self.look.tracks.values() if any(row in self.shapes.cells for row in each.cells)}
        shown |= {"hand"} if "cup" in self.shapes.boxes else set()
        return shown | ({"advantage"} if "advantage" in self.shapes.boxes else set())

    def ledger(self) -> None:
        """Draw the score as a small table."""
        row = self.shapes.boxes.get("ledger")
        rows = self.rows()
        if row is None or not rows:
            return
        x0, y0, x1, y1 = row["rect"]
        if len(rows) > CROWDED and x1 - x0 > 400:
            rows = [(name, figures) for name, figures in rows if name not in self.elsewhere()] or rows
        top, foot = y0 + 40, y1 - 12
        wide = x1 - x0
        columns = 2 if wide > 400 and len(rows) > 2 else 1
        per = -(-len(rows) // columns)
        step = min(60.0, (foot - top) / max(1, per))
        sides = self.shapes.sides
        across = (wide - 24) / columns - 12
        long = max((len(text) for _, figures in rows for text in figures.values()), default=1) > 3
        chip = min(max(34.0, step * 1.5), across * (0.25 if long else 0.2))
        room = (across - chip * len(sides) - 10) * self.k
        size = min(36.0, step * 0.72) * self.k
        alone = (across - 70) * self.k  # a value without a side leaves its line more space
        size = min(
            fit(self.title(name), "text", size, room if set(figures) & set(sides) else alone, 6)
            for name, figures in rows
        )
        for turn, (name, figures) in enumerate(rows):
            left = x0 + 16 + (turn // per) * (wide - 24) / columns
            y = top + (turn % per + 0.5) * step
            self._line(self.title(name), figures, sides, (left, y, left + across, min(step, 50.0)), chip, size)

    def _line(
        self, title: str, figures: dict[str, str], sides: tuple[str, ...], row: Rect, chip: float, size: float
    ) -> None:
        k, draw, theme = self.k, self.painter.draw, self.theme
        left, y, right, step = row
        write(draw, self.painter.frame.at(left, y), title, "text", size, theme["text"], theme["panel"], anchor="lm")
        others = [text for side, text in figures.items() if side not in sides]
        if others:
            rest = " · ".join(others)
            tall = fit(rest, "title", step * 0.62 * k, 60 * k, 6)
            write(draw, self.painter.frame.at(right - 4, y), rest, "title", tall, theme["accent"], theme["panel"], "rm")
        for turn, side in enumerate(sides):
            text = figures.get(side)
            if text is None:
                continue
            livery = theme.livery(side)
            x0 = right - chip * (len(sides) - turn) + 2
            a, b = self.painter.frame.at(x0, y - step * 0.42), self.painter.frame.at(x0 + chip - 4, y + step * 0.42)
            draw.rounded_rectangle([*a, *b], (b[1] - a[1]) * (0.5 if turn == 0 else 0.16), fill=livery.field)
            tall = fit(text, "text", step * 0.7 * k, b[0] - a[0] - 6, 6)
            write(draw, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), text, "text", tall, livery.figure, livery.field)
