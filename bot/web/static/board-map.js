// The map: a ground that is fetched once, and a scene laid on it. It knows places and counters, not rules.

import { el, find, say, shape, still } from "./board-dom.js";
import { address, request } from "./board-net.js";

const REACH = 24; // pixels around a finger in which a counter or space is meant
const TAP = { far: 9, long: 480 };

/** The points of a path of relative steps, as the bot writes them. */
function points(path) {
  const numbers = (path.match(/-?\d+/g) || []).map(Number);
  const found = [];
  for (let n = 0, x = 0, y = 0; n < numbers.length; n += 2) found.push([x += numbers[n], y += numbers[n + 1]]);
  return found;
}

/** What tells sides apart without colour: hatching and dots, as on the drawn maps. */
function patterns(size) {
  const step = size / 9, wide = { patternUnits: "userSpaceOnUse", width: step, height: step };
  return [
    shape("pattern", { id: "hatch", ...wide, patternTransform: "rotate(45)" }, shape("rect", { width: step * 0.32, height: step, fill: "currentColor" })),
    shape("pattern", { id: "dots", ...wide }, shape("circle", { cx: step / 2, cy: step / 2, r: step * 0.22, fill: "currentColor" })),
  ];
}

const pairs = (flat) => Array.from({ length: flat.length / 2 }, (_, n) => [flat[2 * n], flat[2 * n + 1]]);

function inside(ring, [x, y]) {
  let found = false;
  for (let n = 0, m = ring.length - 1; n < ring.length; m = n++) {
    const [[ax, ay], [bx, by]] = [ring[m], ring[n]];
    if ((ay > y) !== (by > y) && x < (bx - ax) * (y - ay) / (by - ay) + ax) found = !found;
  }
  return found;
}

export class BoardMap {
  constructor(board, touched, looked) {
    Object.assign(this, { board, touched, looked, lit: new Map(), marked: new Map(), counters: new Map(), scene: null });
    this.places = new Map(board.places.map((place) => [place.id, { ...place, ring: place.outline ? points(place.outline) : null }]));
    this.unit = Math.min(board.box[2] - board.box[0], board.box[3] - board.box[1]);
    this.svg = shape("svg", { class: "board", role: "group", "aria-label": say("map"), preserveAspectRatio: "xMidYMid slice" });
    const layers = ["ground", "held", "works", "zones", "ties", "arrows", "labels", "signs", "counters", "rings", "marks", "names"];
    for (const name of layers) this.svg.append(this[`${name}Layer`] = shape("g", { class: name }));
    this.figures = shape("defs");
    this.svg.prepend(this.figures);
    find("map").prepend(this.svg);
    this.drawBoard();
    this.view = { x: board.box[0], y: board.box[1], w: board.box[2] - board.box[0], h: board.box[3] - board.box[1] };
    this.listen();
    new ResizeObserver(() => this.resized()).observe(find("map"));
    this.resized();
  }

  // -- what never changes ------------------------------------------------------------------------------------------
  drawBoard() {
    const [x0, y0, x1, y1] = this.board.box;
    this.groundLayer.append(shape("rect", { class: "paper", x: x0, y: y0, width: x1 - x0, height: y1 - y0 }));
    this.zones = new Map();
    for (const place of this.places.values()) {
      const kind = `zone ${place.water ? "water" : "land"} ${place.kind}`;
      const node = place.outline
        ? shape("path", { d: place.outline, class: kind })
        : shape("circle", { cx: place.at[0], cy: place.at[1], r: 25, class: kind });
      this.zones.set(place.id, node);
      this.zonesLayer.append(node);
    }
  }

  async ground(path) {
    const [x0, y0, x1, y1] = this.board.box;
    const picture = new Image();
    picture.src = address(path);
    try {
      await picture.decode();
    } catch {
      return;
    }
    this.groundLayer.replaceChildren(shape("image", { href: picture.src, x: x0, y: y0, width: x1 - x0, height: y1 - y0, preserveAspectRatio: "none" }));
    this.svg.classList.add("drawn");
  }

  async loadFigures() {
    const said = await (await request("/board-figures.svg")).text();
    const found = new DOMParser().parseFromString(said, "image/svg+xml");
    this.figures.replaceChildren(...[...found.documentElement.children].map((each) => document.adoptNode(each)), ...patterns(this.board.counter));
  }

  colours(theme) {
    this.theme = theme;
    for (const [role, code] of Object.entries(theme.roles)) document.documentElement.style.setProperty(`--${role}`, code);
    if (this.scene) this.draw(this.scene, []);
  }

  livery(node, side) {
    const [field, figure] = this.theme.sides[side] || this.theme.sides.neutral;
    node.style.setProperty("--field", field);
    node.style.color = figure;
    return node;
  }

  // -- a scene -----------------------------------------------------------------------------------------------------
  draw(scene, arrows = []) {
    const before = this.counters, old = this.scene;
    this.scene = scene;
    this.counters = new Map();
    this.shown = new Map(); // every piece by the counter that shows it
    const nodes = [];
    for (const counter of scene.counters || []) {
      const node = this.counter(counter);
      for (const id of [counter.id, ...(counter.under || [])]) this.shown.set(id, counter);
      this.counters.set(counter.id, { counter, node });
      nodes.push(node);
    }
    this.countersLayer.replaceChildren(...nodes);
    this.signsLayer.replaceChildren(...(scene.signs || []).filter((each) => each.kind !== "total").map((each) => this.sign(each)));
    this.marksLayer.replaceChildren(...(scene.signs || []).filter((each) => each.kind === "total").map((each) => this.sign(each)));
    this.tiesLayer.replaceChildren(...(scene.ties || []).map((each) => shape("line", { x1: each[0], y1: each[1], x2: each[2], y2: each[3], class: "tie" })));
    this.heldLayer.replaceChildren(...Object.entries(scene.held || {}).map(([name, [side, rebels]]) => this.held(name, side, rebels)));
    this.worksLayer.replaceChildren(...Object.entries(scene.works || {}).filter(([name]) => this.board.works?.[name]).map(([name, work]) =>
      this.livery(shape("path", { d: this.board.works[name], class: `work ${work.state}` }), work.side || "neutral")));
    this.arrowsLayer.replaceChildren(...arrows.map((each) => this.arrow(each)));
    this.light(this.lit, this.marked);
    this.named();
    if (old && before.size) this.move(before, arrows);
  }

  /** The position in words, for those who do not see it. */
  describe(said) { this.svg.setAttribute("aria-label", said.filter(Boolean).join(". ") || say("map")); }

  held(name, side, rebels) {
    const [x, y] = this.places.get(name).at;
    const node = this.livery(shape("g", { class: "held" }, shape("circle", { cx: x, cy: y, r: 17, fill: "var(--field)", stroke: "currentColor", "stroke-width": 3 })), side || "neutral");
    if (rebels) node.append(this.livery(shape("path", { d: `M${x} ${y - 17}a17 17 0 0 1 0 34z`, fill: "var(--field)" }), rebels));
    return node;
  }

  counter(counter) {
    const { x, y, size, side } = counter, half = size / 2;
    const leads = counter.kind === "leader";
    const node = shape("g", { class: `counter ${leads ? "leader" : "unit"}${counter.weak ? " weak" : ""}`, transform: `translate(${x} ${y})`, "data-id": counter.id });
    this.livery(node, side);
    if (counter.weak) {
      const [field, figure] = this.theme.sides[side] || this.theme.sides.neutral;
      node.style.setProperty("--field", figure);
      node.style.color = field;
    }
    node.append(shape("title", {}, counter.said));
    const k = (share) => (share * size).toFixed(1);
    if (leads) {
      node.append(
        shape("circle", { r: k(0.46), cy: k(-0.04), class: "body" }),
        counter.sign ? shape("use", { href: `#${counter.sign}`, x: k(-0.28), y: k(-0.36), width: k(0.56), height: k(0.56) }) : null,
        shape("rect", { x: -half, y: k(0.2), width: size, height: k(0.29), rx: k(0.07), class: "body" }),
        shape("text", { y: k(0.42), "font-size": k(Math.min(0.24, 1.75 / Math.max(4, (counter.name || "").length))), class: "name" }, counter.name || ""),
        counter.figure ? shape("text", { x: k(-0.36), y: k(-0.28), "font-size": k(0.24), class: "figure" }, counter.figure) : "",
      );
    } else {
      const cut = size * 0.13, outline = this.board.sides[side]?.outline, pattern = (this.theme.sides[side] || this.theme.sides.neutral)[2];
      const body = outline === "cut"
        ? shape("path", { d: `M${-half + cut} ${-half}H${half - cut}L${half} ${-half + cut}V${half - cut}L${half - cut} ${half}H${-half + cut}L${-half} ${half - cut}V${-half + cut}Z`, class: "body" })
        : shape("rect", { x: -half, y: -half, width: size, height: size, rx: k(0.12), class: "body" });
      node.append(body);
      if (pattern !== "plain" && !counter.weak) {
        const over = body.cloneNode();
        over.setAttribute("class", "pattern");
        over.setAttribute("fill", `url(#${pattern})`);
        node.append(over);
      }
      if (counter.weak) node.append(shape("path", { d: `M${k(0.05)} ${k(0.46)}L${k(0.46)} ${k(0.05)}M${k(0.2)} ${k(0.46)}L${k(0.46)} ${k(0.2)}`, class: "hatch", "stroke-width": k(0.04) }));
      if (counter.stripe) {
        const [colour, rhythm] = counter.stripe.split(" ");
        node.append(shape("rect", { x: k(-0.45), y: k(-0.33), width: k(0.075), height: k(0.66), fill: `#${colour}`, stroke: "currentColor" }));
        for (let n = 1; n < rhythm; n++) node.append(shape("path", { d: `M${k(-0.45)} ${k(-0.33 + 0.66 * n / rhythm)}h${k(0.075)}`, stroke: "currentColor", "stroke-width": k(0.02) }));
      }
      const left = counter.stripe ? -0.2 : -0.25;
      node.append(
        shape("use", { href: `#${counter.sign}`, x: k(-0.07), y: k(counter.star ? -0.18 : -0.3), width: k(0.53), height: k(0.53) }),
        shape("text", { x: k(left), y: k(-0.05), "font-size": k((counter.figure || "").length > 1 ? 0.34 : 0.44), class: "figure" }, counter.figure || ""),
        shape("text", { x: k(left), y: k(0.37), "font-size": k((counter.name || "").length > 2 ? 0.2 : 0.25), class: "name" }, counter.name || ""),
      );
    }
    if (counter.star) node.append(shape("use", { href: "#star", x: k(0.2), y: k(-0.48), width: k(0.26), height: k(0.26), class: "star" }));
    (counter.marks || []).forEach((mark, n) => node.append(
      shape("circle", { cx: k(0.33 - 0.3 * n), cy: k(0.33), r: k(0.15), class: "badge" }),
      shape("use", { href: `#${mark}`, x: k(0.24 - 0.3 * n), y: k(0.24), width: k(0.18), height: k(0.18), class: "badge-sign" })));
    return node;
  }

  sign(sign) {
    const r = sign.size / 2;
    const node = shape("g", { class: `sign ${sign.kind}`, transform: `translate(${sign.x} ${sign.y})` }, shape("title", {}, sign.said || ""));
    this.livery(node, sign.side || "neutral");
    node.append(shape("circle", { r, class: "disc" }));
    if (sign.sign) node.append(shape("use", { href: `#${sign.sign}`, x: -r * 0.6, y: sign.value ? -r * 0.85 : -r * 0.6, width: r * 1.2, height: r * 1.2 }));
    if (sign.value) node.append(shape("text", { y: sign.sign ? r * 0.75 : r * 0.36, "font-size": r * (sign.sign ? 0.75 : 1), class: "figure" }, sign.value));
    return node;
  }

  arrow(arrow) {
    const line = pairs(arrow.line), [[ax, ay], [bx, by]] = [line[Math.max(0, line.length - 4)], line[line.length - 1]];
    const angle = Math.atan2(by - ay, bx - ax), wide = Math.max(4, this.unit / 190);
    const head = [0, 2.5, -2.5].map((turn) => `${bx + wide * 3 * Math.cos(angle + turn)},${by + wide * 3 * Math.sin(angle + turn)}`).join(" ");
    const node = shape("g", { class: `arrow${arrow.by_sea ? " by-sea" : ""}`, opacity: Math.max(0.4, 0.95 - 0.12 * (arrow.age || 0)) },
      shape("polyline", { points: line.join(" "), "stroke-width": wide + 5, class: "edge" }),
      shape("polyline", { points: line.join(" "), "stroke-width": wide, "stroke-dasharray": arrow.by_sea ? `${wide * 2} ${wide}` : null }),
      shape("polygon", { points: head }));
    return this.livery(node, arrow.side);
  }

  /** Counters slide from where they were, along the arrow that names them; those that are new fade in. */
  move(before, arrows) {
    const moved = [];
    for (const [id, { counter, node }] of this.counters) {
      const old = before.get(id)?.counter;
      if (!old) { node.classList.add("new"); continue; }
      if (old.figure !== counter.figure || old.weak !== counter.weak) node.classList.add("changed");
      if (Math.hypot(old.x - counter.x, old.y - counter.y) < 3) continue;
      if (old.place !== counter.place) node.classList.add("changed");
      const arrow = arrows.find((each) => (each.pieces || []).includes(id));
      const way = [[old.x, old.y], ...(arrow ? pairs(arrow.line).slice(1, -1) : []), [counter.x, counter.y]];
      moved.push([node, way]);
    }
    if (still() || typeof this.svg.animate !== "function") return;
    for (const [node, way] of moved) {
      node.parentNode.append(node);
      const frames = way.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` }));
      node.animate(frames, { duration: Math.min(1100, 380 + 40 * way.length), easing: "ease-in-out" });
    }
  }

  // -- what is lit -------------------------------------------------------------------------------------------------
  /** Light what may be touched: keys are "place:P" or "piece:A-H1", values {label, chosen, number, risk, first}. */
  light(lit, marked = new Map()) {
    const focused = this.ringsLayer.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    this.lit = lit;
    this.marked = marked;
    const rings = [];
    const pieces = [...lit.keys()].some((key) => key.startsWith("piece:"));
    this.svg.classList.toggle("asks-pieces", pieces);
    for (const node of this.zones.values()) node.classList.remove("lit", "risk", "first", "chosen");
    for (const { node } of this.counters.values()) node.classList.remove("candidate", "chosen");
    for (const [key, state] of lit) {
      const at = this.spot(key);
      if (!at) continue;
      const chosen = state.chosen ? " chosen" : "";
      if (key.startsWith("place:")) {
        const classes = this.zones.get(key.slice(6)).classList;
        classes.add("lit");
        if (state.risk) classes.add("risk");
        if (state.first) classes.add("first");
        if (state.chosen) classes.add("chosen");
      } else {
        this.counters.get(at.id)?.node.classList.add("candidate", ...(state.chosen ? ["chosen"] : []));
      }
      const r = key.startsWith("piece:") ? at.size * 0.58 : 30;
      const ring = shape("g", {
        class: `ring${chosen}${state.risk ? " risk" : ""}`, transform: `translate(${at.x} ${at.y})`,
        role: "button", tabindex: rings.length ? -1 : 0, "aria-label": state.label, "aria-pressed": state.chosen === undefined ? null : String(!!state.chosen), "data-key": key,
      }, this.halo(key, at, r));
      if (state.chosen) ring.append(state.number
        ? shape("g", { class: "tick" }, shape("circle", { r: r * 0.34, cx: r * 0.72, cy: -r * 0.72 }), shape("text", { x: r * 0.72, y: -r * 0.6, "font-size": r * 0.42 }, state.number))
        : shape("g", { class: "tick" }, shape("circle", { r: r * 0.34, cx: r * 0.72, cy: -r * 0.72 }), shape("path", { d: `M${r * 0.56} ${-r * 0.72}l${r * 0.12} ${r * 0.14}l${r * 0.2} ${-r * 0.26}` })));
      rings.push(ring);
    }
    this.ringsLayer.replaceChildren(...rings);
    const again = rings.find((ring) => ring.dataset.key === focused); // who chooses by keyboard stays where they are
    if (again) {
      rings.forEach((ring) => ring.setAttribute("tabindex", ring === again ? 0 : -1));
      again.focus({ preventScroll: true });
    }
    this.svg.classList.toggle("asks-places", lit.size > 0 && !pieces);
  }

  /** The ring around what is lit: as a counter is shaped, or round a space; a zone has its outline already. */
  halo(key, at, r) {
    if (key.startsWith("piece:") && at.kind !== "leader") return shape("rect", { x: -r, y: -r, width: 2 * r, height: 2 * r, rx: r * 0.24, class: "halo" });
    if (key.startsWith("piece:") || !this.places.get(key.slice(6))?.ring) return shape("circle", { r, class: key.startsWith("piece:") ? "halo" : "halo space" });
    return shape("circle", { r: 16, class: "focus" });
  }

  /** Where something that is lit lies. */
  spot(key) {
    const id = key.slice(6);
    if (key.startsWith("piece:")) return this.shown?.get(id) || null;
    const place = this.places.get(id);
    return place ? { x: place.at[0], y: place.at[1], size: 40 } : null;
  }

  /** A draft of a move: from a place along a path. */
  way(stops) {
    this.namesLayer.querySelector(".way")?.remove();
    const line = stops.map((name) => this.places.get(name)?.at).filter(Boolean);
    if (line.length > 1) this.namesLayer.prepend(shape("polyline", { class: "way", points: line.join(" ") }));
  }

  /** Names of places, as many as fit at this size: those asked about first, then those occupied. */
  named() {
    const perPixel = this.view.w / (this.svg.clientWidth || 390);
    const size = Math.max(this.unit / 62, 11.5 * perPixel), taken = [], found = [];
    const asked = [...this.lit].filter(([key]) => key.startsWith("place:")), many = asked.length > 16;
    const lit = new Set(asked.filter(([, state]) => !many || state.first || state.chosen).map(([key]) => key.slice(6)));
    const held = new Set((this.scene?.counters || []).map((each) => each.place));
    const rank = (place) => (lit.has(place.id) ? 0 : held.has(place.id) ? 1 : place.kind === "base" ? 1 : 2);
    for (const { counter } of this.counters.values()) {
      const half = counter.size * 0.5;
      taken.push([counter.x - half, counter.y - half, counter.x + half, counter.y + half]);
    }
    for (const place of this.places.values()) if (place.code) taken.push([place.label[0] - 24, place.label[1] - 24, place.label[0] + 24, place.label[1] + 24]);
    for (const place of this.places.values()) if (!place.ring) taken.push([place.at[0] - 17, place.at[1] - 17, place.at[0] + 17, place.at[1] + 17]);
    for (const place of [...this.places.values()].sort((a, b) => rank(a) - rank(b))) {
      const wide = place.name.length * size * 0.46, [x, y] = place.label, below = place.code ? size * 0.5 + 26 : 0;
      const spots = place.code ? [[x, y + below], [x, y - below], [x + wide / 2 + 28, y], [x - wide / 2 - 28, y]]
        : place.ring ? [[x, y + size * 0.75]] : this.beside(place, wide, size);
      const box = ([cx, cy]) => [cx - wide / 2, cy - size / 2, cx + wide / 2, cy + size / 2];
      const free = spots.map(box).find((one) => !taken.some((two) => one[0] < two[2] && two[0] < one[2] && one[1] < two[3] && two[1] < one[3]));
      if (!free && rank(place) > 0) continue;
      const [x0, y0, x1, y1] = free || box(spots[0]);
      taken.push([x0, y0, x1, y1]);
      found.push(shape("text", { x: (x0 + x1) / 2, y: y1 - size * 0.24, "font-size": size, class: place.water ? "water" : "" }, place.name));
    }
    this.labelsLayer.replaceChildren(...found);
  }

  /** Where the name of a space may stand: first where the map has it, then on its other sides. */
  beside(place, wide, size) {
    const [x, y] = place.at, [lx, ly] = place.label, across = 21 + wide / 2, down = 22 + size / 2;
    const around = [[x + across, y], [x - across, y], [x, y + down], [x, y - down]];
    return around.sort((a, b) => Math.hypot(a[0] - lx, a[1] - ly) - Math.hypot(b[0] - lx, b[1] - ly));
  }

  // -- the part that is seen ---------------------------------------------------------------------------------------
  resized() {
    const wide = this.svg.clientWidth, tall = this.svg.clientHeight;
    if (!wide || !tall) return;
    const middle = [this.view.x + this.view.w / 2, this.view.y + this.view.h / 2];
    if (!this.own) return this.fit(this.framed);
    this.view.h = this.view.w * tall / wide;
    this.see(middle[0] - this.view.w / 2, middle[1] - this.view.h / 2, this.view.w);
  }

  /** A first view without a place to look at: where counters stand, as large as fills the window. */
  fill() {
    const [x0, y0, x1, y1] = this.board.box, wide = this.svg.clientWidth || 390, tall = this.svg.clientHeight || 500;
    const whole = Math.max(x1 - x0, (y1 - y0) * wide / tall), w = Math.max(Math.min(x1 - x0, (y1 - y0) * wide / tall), whole / 1.8);
    const spots = [...this.counters.values()].map(({ counter }) => counter), middle = (axis, low, high) => (spots.length ? spots.reduce((sum, each) => sum + each[axis], 0) / spots.length : (low + high) / 2);
    this.own = true;
    this.see(middle("x", x0, x1) - w / 2, middle("y", y0, y1) - w * tall / wide / 2, w);
  }

  /** Show some places with air around them, or the whole land. */
  fit(names) {
    const [x0, y0, x1, y1] = this.board.box;
    const corners = (names || []).flatMap((name) => {
      const place = this.places.get(name);
      return place ? (place.ring || [[place.at[0] - 60, place.at[1] - 60], [place.at[0] + 60, place.at[1] + 60]]) : [];
    });
    const xs = corners.length ? corners.map((each) => each[0]) : [x0, x1], ys = corners.length ? corners.map((each) => each[1]) : [y0, y1];
    const air = corners.length ? this.unit * 0.035 : 0;
    const [a, b, c, d] = [Math.min(...xs) - air, Math.min(...ys) - air, Math.max(...xs) + air, Math.max(...ys) + air];
    const wide = this.svg.clientWidth || 390, tall = this.svg.clientHeight || 500;
    const w = Math.max(c - a, (d - b) * wide / tall, corners.length ? this.unit * 0.34 : 0);
    this.framed = names;
    this.own = false;
    this.glide((a + c) / 2 - w / 2, (b + d) / 2 - w * tall / wide / 2, w);
  }

  /** Move the part that is seen, so that one can follow it. */
  glide(x, y, w) {
    cancelAnimationFrame(this.gliding);
    const from = { ...this.view }, begun = performance.now(), long = 260;
    if (still() || !this.scene || Math.abs(from.w - w) + Math.abs(from.x - x) + Math.abs(from.y - y) < w * 0.02) return this.see(x, y, w);
    const step = (now) => {
      const t = Math.min(1, (now - begun) / long), k = 1 - (1 - t) ** 3;
      this.see(from.x + (x - from.x) * k, from.y + (y - from.y) * k, from.w + (w - from.w) * k);
      if (t < 1) this.gliding = requestAnimationFrame(step);
    };
    this.gliding = requestAnimationFrame(step);
  }

  /** Move so that some places are seen, and counters large enough to be touched, if they are not. */
  reveal(names, pieces = false) {
    if (pieces && this.board.counter * (this.svg.clientWidth || 390) / this.view.w < 36) return this.fit(names);
    const { x, y, w, h } = this.view, spots = names.map((name) => this.places.get(name)?.at).filter(Boolean);
    if (spots.length && !spots.every(([a, b]) => a > x + w * 0.04 && a < x + w * 0.96 && b > y + h * 0.06 && b < y + h * 0.94)) this.fit(names);
  }

  see(x, y, w) {
    const wide = this.svg.clientWidth || 390, tall = this.svg.clientHeight || 500, [x0, y0, x1, y1] = this.board.box;
    const most = Math.max(x1 - x0, (y1 - y0) * wide / tall) * 1.02;
    w = Math.min(Math.max(w, this.unit * 0.16), most);
    const h = w * tall / wide;
    const within = (at, long, low, high) => (long > high - low ? (low + high - long) / 2 : Math.min(Math.max(at, low - long * 0.08), high - long * 0.86)); // what lies under a button can be moved
    this.view = { x: within(x, w, x0, x1), y: within(y, h, y0, y1), w, h };
    this.svg.setAttribute("viewBox", `${this.view.x.toFixed(1)} ${this.view.y.toFixed(1)} ${w.toFixed(1)} ${h.toFixed(1)}`);
    clearTimeout(this.naming);
    this.naming = setTimeout(() => this.named(), 60);
  }

  zoom(factor, at = [this.view.x + this.view.w / 2, this.view.y + this.view.h / 2]) {
    this.own = true;
    const w = this.view.w / factor, share = w / this.view.w;
    this.see(at[0] - (at[0] - this.view.x) * share, at[1] - (at[1] - this.view.y) * share, w);
  }

  onMap(event) {
    const box = this.svg.getBoundingClientRect(), k = this.view.w / box.width;
    return [this.view.x + (event.clientX - box.left) * k, this.view.y + (event.clientY - box.top) * k];
  }

  // -- fingers, mice and keys --------------------------------------------------------------------------------------
  listen() {
    const fingers = new Map();
    let pressed = null, pinch = 0, last = { at: 0 };
    const svg = this.svg;
    svg.addEventListener("pointerdown", (event) => {
      cancelAnimationFrame(this.gliding);
      fingers.set(event.pointerId, event);
      svg.setPointerCapture(event.pointerId);
      pressed = fingers.size === 1 ? { event, view: { ...this.view }, moved: false, at: performance.now() } : null;
      if (pressed) pressed.timer = setTimeout(() => { if (pressed && !pressed.moved) { const at = this.onMap(pressed.event); pressed = null; this.looked(this.placeAt(at), at); } }, TAP.long);
      if (fingers.size === 2) pinch = this.apart(fingers);
    });
    svg.addEventListener("pointermove", (event) => {
      if (!fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, event);
      if (fingers.size === 2) {
        const now = this.apart(fingers), [a, b] = [...fingers.values()];
        if (pinch) this.zoom(now / pinch, this.onMap({ clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 }));
        pinch = now;
      } else if (pressed) {
        const dx = event.clientX - pressed.event.clientX, dy = event.clientY - pressed.event.clientY;
        if (!pressed.moved && Math.hypot(dx, dy) < TAP.far) return;
        pressed.moved = this.own = true;
        clearTimeout(pressed.timer);
        const k = pressed.view.w / svg.clientWidth;
        this.see(pressed.view.x - dx * k, pressed.view.y - dy * k, pressed.view.w);
      }
    });
    const lift = (event) => {
      fingers.delete(event.pointerId);
      const press = pressed;
      pressed = null;
      if (!press) return;
      clearTimeout(press.timer);
      if (event.type !== "pointerup" || press.moved) return;
      const at = this.onMap(event), hits = this.hits(at);
      const again = event.timeStamp - last.at < 320 && Math.hypot(event.clientX - last.x, event.clientY - last.y) < 30;
      last = { at: event.timeStamp, x: event.clientX, y: event.clientY };
      if (again && !hits.length) { last.at = 0; this.zoom(2, at); return; }
      this.touched(hits, this.placeAt(at), at);
    };
    svg.addEventListener("pointerup", lift);
    svg.addEventListener("pointercancel", lift);
    svg.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0018)), this.onMap(event));
    }, { passive: false });
    svg.addEventListener("contextmenu", (event) => { event.preventDefault(); const at = this.onMap(event); this.looked(this.placeAt(at), at); });
    svg.addEventListener("keydown", (event) => this.key(event));
    find("zoom-in").onclick = () => this.zoom(1.5);
    find("zoom-out").onclick = () => this.zoom(1 / 1.5);
    find("zoom-fit").onclick = () => this.fit();
  }

  apart(fingers) {
    const [a, b] = [...fingers.values()];
    return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
  }

  /** What of the lit things a finger means: the nearest counters first, then spaces, then the zone under it. */
  hits(at) {
    const reach = REACH * this.view.w / (this.svg.clientWidth || 390), near = [];
    for (const key of this.lit.keys()) {
      const spot = this.spot(key);
      if (!spot) continue;
      const ring = key.startsWith("place:") && this.places.get(key.slice(6)).ring;
      const badge = ring && this.places.get(key.slice(6)).label;
      const far = ring ? (inside(ring, at) ? 0 : Math.max(1, Math.hypot(badge[0] - at[0], badge[1] - at[1]) - 20)) : Math.max(0, Math.hypot(spot.x - at[0], spot.y - at[1]) - spot.size * (key.startsWith("piece:") ? 0.45 : 0.3));
      if (far <= reach) near.push({ key, far, piece: key.startsWith("piece:") });
    }
    const zones = near.filter((each) => !each.piece && this.places.get(each.key.slice(6)).ring).sort((a, b) => this.zoneSize(a.key) - this.zoneSize(b.key));
    for (const under of zones.slice(1)) near.splice(near.indexOf(under), 1); // a box lies on a sea
    near.sort((a, b) => (b.piece - a.piece) || a.far - b.far);
    const touching = near.filter((each) => each.far === 0);
    return (touching.length ? touching : near).map((each) => each.key);
  }

  zoneSize(key) {
    const ring = this.places.get(key.slice(6)).ring, xs = ring.map((each) => each[0]), ys = ring.map((each) => each[1]);
    return (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys));
  }

  placeAt(at) {
    const reach = REACH * this.view.w / (this.svg.clientWidth || 390);
    let best = null, least = reach;
    for (const { counter } of this.counters.values()) {
      const far = Math.hypot(counter.x - at[0], counter.y - at[1]) - counter.size * 0.5;
      if (far < 0) return counter.place;
    }
    const over = [...this.places.values()].filter((place) => place.ring && inside(place.ring, at)).sort((a, b) => this.zoneSize(`place:${a.id}`) - this.zoneSize(`place:${b.id}`))[0];
    if (over) return over.id;
    for (const place of this.places.values()) {
      if (place.ring) continue;
      const far = Math.hypot(place.at[0] - at[0], place.at[1] - at[1]) - 18;
      if (far < least) [best, least] = [place.id, far];
    }
    return best;
  }

  key(event) {
    const rings = [...this.ringsLayer.children], here = rings.indexOf(document.activeElement);
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (way && rings.length) {
      event.preventDefault();
      const from = this.spot((rings[here] || rings[0]).dataset.key);
      let best = rings[here < 0 ? 0 : here], least = Infinity;
      for (const ring of rings) {
        const to = this.spot(ring.dataset.key), dx = to.x - from.x, dy = to.y - from.y, along = dx * way[0] + dy * way[1];
        if (ring === rings[here] || along <= 0) continue;
        const cost = along + 2.2 * Math.abs(dx * way[1] - dy * way[0]);
        if (cost < least) [best, least] = [ring, cost];
      }
      this.focus(best);
    } else if (["Enter", " "].includes(event.key) && here >= 0) {
      event.preventDefault();
      this.touched([rings[here].dataset.key], null, null);
    }
  }

  focus(ring) {
    for (const each of this.ringsLayer.children) each.setAttribute("tabindex", each === ring ? 0 : -1);
    ring?.focus();
    const at = ring && this.spot(ring.dataset.key), { x, y, w, h } = this.view;
    if (at && (at.x < x || at.x > x + w || at.y < y || at.y > y + h)) this.see(at.x - w / 2, at.y - h / 2, w);
  }

  focusFirst() { this.focus(this.ringsLayer.firstElementChild); }
}
