// Looking back: the same map at an earlier row, stepped through by hand or played.

import { button, el, find, line, say, shape, still } from "./board-dom.js";
import { call } from "./board-net.js";

const SPEEDS = [2400, 1300, 700, 300];

const STEP = 1250, BATTLE = 3200; // milliseconds for which a step, and a battle with its card, are shown

/** What has happened since one last looked, as movement. A press anywhere ends it. */
export class Film {
  constructor(path, map, since) {
    Object.assign(this, { path, map, since, over: false });
    this.ended = new Promise((done) => { this.end = done; });
  }

  skip() {
    this.over = true;
    this.end();
  }

  async play() {
    const { steps } = await call(`${this.path("film")}since=${this.since}`).catch(() => ({ steps: [] }));
    if (this.over || !steps.length) return;
    const skip = (event) => { event.stopPropagation(); event.preventDefault(); this.skip(); };
    for (const kind of ["click", "keydown"]) addEventListener(kind, skip, { capture: true });
    this.map.light(new Map());
    find("ask").inert = true;
    find("told").replaceChildren();
    this.map.fit([...new Set(steps.flatMap((step) => step.log.flatMap((each) => each.at || [])))]);
    this.played = true;
    try {
      for (const step of steps) {
        if (this.over) break;
        this.show(step, steps.indexOf(step) + 1, steps.length);
        await Promise.race([this.ended, new Promise((on) => setTimeout(on, step.battle.length ? BATTLE : STEP))]);
      }
    } finally {
      for (const kind of ["click", "keydown"]) removeEventListener(kind, skip, { capture: true });
      find("ask").inert = false;
      find("film").hidden = true;
    }
  }

  show(step, number, count) {
    find("turn").textContent = step.turn;
    const places = [...new Set(step.log.flatMap((each) => each.at || []))];
    this.map.reveal(places);
    this.map.draw(step.scene, step.arrows.filter((each) => !each.age));
    find("film").hidden = false;
    find("film").replaceChildren(
      step.battle.length ? el("div", { class: "battle-card" }, step.battle.map((each) => el("p", {}, line(each)))) : el("div", {}, step.log.slice(0, 3).map((each) => el("p", {}, line(each.say)))),
      button(`${say("skip")} ${number} / ${count}`, () => this.skip(), "quiet"));
  }
}

export class Replay {
  constructor(path, map, leave, row) {
    Object.assign(this, { path, map, leave, rows: [], place: 0, speed: 1, known: new Map(), playing: null });
    this.begin(row);
  }

  async begin(row) {
    try {
      this.rows = (await call(`${this.path("rows")}`)).rows;
    } catch (error) {
      find("refusal").textContent = error.message;
      return this.leave();
    }
    const from = this.rows.findIndex(([each]) => each >= row);
    this.go(row === undefined || from < 0 ? 0 : from);
  }

  async moment(place) {
    const [row] = this.rows[place];
    if (!this.known.has(row)) this.known.set(row, call(`${this.path("at")}row=${row}`));
    return this.known.get(row);
  }

  async go(place) {
    if (!this.rows.length) return;
    this.place = Math.min(Math.max(0, place), this.rows.length - 1);
    const wanted = this.place, shown = await this.moment(wanted);
    if (wanted !== this.place) return;
    this.map.light(new Map());
    this.map.draw(shown.scene, shown.arrows);
    this.map.describe([shown.turn, ...shown.gauges, shown.words]);
    this.render(shown);
    history.replaceState(null, "", `#row=${this.rows[wanted][0]}`);
    if (wanted + 1 < this.rows.length) this.moment(wanted + 1);
  }

  battle(way) {
    for (let place = this.place + way; place >= 0 && place < this.rows.length; place += way) if (this.rows[place][1]) return this.go(place);
  }

  play() {
    if (this.playing) { clearInterval(this.playing); this.playing = null; return this.go(this.place); }
    const step = () => (this.place + 1 < this.rows.length ? this.go(this.place + 1) : this.stop());
    this.playing = setInterval(step, still() ? Math.max(SPEEDS[this.speed], 1300) : SPEEDS[this.speed]);
    step();
  }

  stop() {
    clearInterval(this.playing);
    this.playing = null;
    this.go(this.place);
  }

  close() {
    clearInterval(this.playing);
    history.replaceState(null, "", location.pathname + location.search);
    this.leave();
  }

  render(shown) {
    find("turn").textContent = shown.turn;
    const focus = document.activeElement?.dataset?.focus, last = this.rows.length - 1;
    const step = (key, sign, act, off) => button(sign, act, "", { "aria-label": say(key), title: say(key), disabled: off, "data-focus": key });
    find("ask").replaceChildren(el("div", { class: "replay" },
      el("h2", {}, say("replay")),
      el("ul", { class: "log" }, shown.log.map((each) => el("li", { class: each.head ? "head" : "" }, line(each.say)))),
      el("input", { type: "range", min: 0, max: last, value: this.place, "aria-label": say("replay-row", { count: `${this.place + 1} / ${last + 1}` }), "data-focus": "slider", oninput: (event) => this.go(Number(event.target.value)) }),
      el("div", { class: "row steps" },
        step("first", "|◂", () => this.go(0), !this.place), step("battle-back", "⚔◂", () => this.battle(-1)), step("step-back", "◂", () => this.go(this.place - 1), !this.place),
        step(this.playing ? "pause" : "play", this.playing ? "❚❚" : "▶", () => this.play()),
        step("step-on", "▸", () => this.go(this.place + 1), this.place === last), step("battle-on", "▸⚔", () => this.battle(1)), step("last", "▸|", () => this.go(last), this.place === last)),
      el("div", { class: "row" },
        button(say("copy-link"), (event) => { navigator.clipboard?.writeText(location.href).then(() => { event.target.textContent = say("copied"); }); }, "quiet", { "data-focus": "copy" }),
        el("label", { class: "small" }, `${say("speed")} `, el("input", { type: "range", min: 0, max: SPEEDS.length - 1, value: this.speed, "data-focus": "speed", oninput: (event) => { this.speed = Number(event.target.value); if (this.playing) { this.play(); this.play(); } } })),
        button(say("present"), () => this.close(), "go", { "data-focus": "present" }))));
    if (focus) find("ask").querySelector(`[data-focus="${CSS.escape(focus)}"]`)?.focus({ preventScroll: true });
  }

  key(event) {
    const act = { ArrowLeft: () => this.go(this.place - 1), ArrowRight: () => this.go(this.place + 1), Home: () => this.go(0), End: () => this.go(this.rows.length - 1), " ": () => this.play(), Escape: () => this.close(), b: () => this.battle(1) }[event.key];
    if (act && event.target.tagName !== "INPUT") { event.preventDefault(); act(); }
  }
}

const WIDE = 320, HIGH = 120; // of the curve, in its own units

/** A review: the curve of the first side's chances with its error, and the turning points with the way to each. */
export function reviewed(found, go) {
  const last = Math.max(1, found.curve.length - 1);
  const at = (place, chance) => `${((place / last) * WIDE).toFixed(1)},${((1 - Math.min(1, Math.max(0, chance))) * HIGH).toFixed(1)}`;
  const line_ = found.curve.map(([, chance], place) => at(place, chance)).join(" ");
  const band = [...found.curve.map(([, chance, error], place) => at(place, chance + error)), ...found.curve.map(([, chance, error], place) => at(place, chance - error)).reverse()].join(" ");
  const marks = found.curve.flatMap(([, chance, , kind], place) => (kind ? [shape("circle", { cx: (place / last) * WIDE, cy: (1 - chance) * HIGH, r: 4.5, class: `point ${kind}` })] : []));
  const curve = shape("svg", { viewBox: `-6 -6 ${WIDE + 12} ${HIGH + 12}`, class: "curve", "aria-hidden": "true" },
    shape("path", { d: `M0 ${HIGH / 2}h${WIDE}`, class: "half" }), shape("polygon", { points: band, class: "band" }), shape("polyline", { points: line_, class: "chance" }), marks);
  return [curve, ...found.lines.map((each) => el("p", { class: "small" }, each)),
    el("ol", { class: "turning" }, found.points.map((each) => el("li", {}, el("p", {}, each.say), ...each.why.map((why) => el("p", { class: "small" }, why)),
      button(say("review-show"), () => go(each.row), "quiet", { "aria-label": `${say("review-show")}: ${each.head}` })))),
    found.nothing ? el("p", {}, found.nothing) : "", el("p", { class: "small" }, found.foot)];
}
