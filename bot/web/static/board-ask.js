// The question: a form with every legal answer, and the map as its picture. A touch on either changes both.
// What may be answered comes from the bot; where choices restrict each other the bot is asked, and nothing is guessed.

import { button, el, find, line, say, until } from "./board-dom.js";

const FEW = 7; // choices that the panel lists without being asked

export class Question {
  /** `send(answer)` gives the answer, `check(answer)` asks whether a draft may stand, `map` shows what is lit. */
  constructor(asked, map, acts, lang) {
    Object.assign(this, { asked, map, acts, lang, chosen: [], shares: {}, number: null, checked: asked.verdict || null, shown: null, doubt: null });
    this.options = asked.options || [];
    this.words = asked.words || [];
    this.several = asked.shape === "pick" && !!asked.draft;
    this.long = this.options.length > FEW;
    this.open = !this.long || !this.options.some((each) => each.at) || matchMedia("(min-width: 900px)").matches;
    if (asked.shape === "allocate") for (const each of this.options) this.shares[each.k] = 0;
    if (asked.shape === "number") this.number = asked.values[0].v;
    this.render();
    this.light();
  }

  /** Give an answer; where it would lose something, only once the reader has seen what. */
  give(answer, warn) {
    if (!warn) return this.acts.send(answer);
    this.doubt = { answer, warn };
    this.render();
    find("ask").querySelector(".go")?.focus({ preventScroll: true });
  }

  word(key) {
    const word = this.words.find((each) => each.k === key);
    if (word) this.give([word.k], word.warn);
  }

  // -- the map -----------------------------------------------------------------------------------------------------
  /** Where an option lies: on a counter that is seen, or at a place. */
  keyOf(option) {
    if (this.map.shown?.has(option.k)) return `piece:${this.map.shown.get(option.k).id}`;
    return option.at && this.map.places.has(option.at) ? `place:${option.at}` : null;
  }

  light() {
    const lit = new Map();
    for (const option of this.asked.shape === "number" ? [] : this.options) {
      const key = this.keyOf(option);
      if (!key) continue;
      const picked = this.isChosen(option), state = lit.get(key) || { label: option.label, risk: false };
      if (lit.has(key)) state.label += `, ${option.label}`;
      state.risk ||= !!option.risk;
      state.first ||= !!option.first;
      if (this.several || this.shown) state.chosen ||= picked;
      if (picked && this.asked.ordered) state.number = this.chosen.indexOf(option.k) + 1;
      if (this.asked.shape === "allocate" && this.shares[option.k]) Object.assign(state, { chosen: true, number: this.shares[option.k] });
      lit.set(key, state);
    }
    this.map.light(lit);
    const path = this.shown?.path || (this.asked.way?.length > 1 ? this.asked.way : this.shown?.at && this.asked.from ? [this.asked.from, this.shown.at] : []);
    this.map.way(path);
  }

  /** Where all of it lies, for the first view of a question. */
  places() {
    const advised = this.long ? this.options.filter((each) => each.first) : [];
    const found = (advised.length > 1 ? advised : this.options).filter((each) => each.at || this.map.shown?.has(each.k)).map((each) => each.at || this.map.shown.get(each.k).place);
    if (this.asked.from) found.push(this.asked.from);
    return [...new Set(found)];
  }

  get asksPieces() { return this.options.some((each) => this.map.shown?.has(each.k)); }

  /** A touch on the map: on what is lit, or beside it. */
  touched(keys) {
    this.doubt = null;
    const hit = this.options.filter((option) => keys.includes(this.keyOf(option)));
    const nearest = this.options.filter((option) => this.keyOf(option) === keys[0]);
    if (this.asked.shape === "allocate") return nearest.forEach((option) => this.share(option, 1));
    if (this.several) {
      if (nearest.length === 1) return this.toggle(nearest[0]);
      if (nearest.every((option) => this.isChosen(option))) nearest.forEach((option) => this.toggle(option, true));
      else nearest.filter((option) => !this.isChosen(option)).forEach((option) => this.toggle(option, true));
      return this.changed();
    }
    if (nearest.length === 1 && (hit.length === 1 || keys[0].startsWith("piece:"))) return this.choose(nearest[0]);
    this.acts.choose(hit, (option) => this.choose(option));
  }

  // -- answers -----------------------------------------------------------------------------------------------------
  isChosen(option) { return this.several ? this.chosen.includes(option.k) : this.shown === option; }

  /** One of several: sent at once where it is harmless, shown first where an enemy stands. */
  choose(option) {
    if (!option.warn && (option.risk || this.asked.together || this.asked.early) && this.shown !== option) {
      this.shown = option;
      this.light();
      this.render();
      find("ask").querySelector(".confirm")?.focus({ preventScroll: true });
      return;
    }
    this.give([option.k], option.warn);
  }

  toggle(option, quiet = false) {
    if (this.options.length === 1 && !this.words.length && this.asked.least === 1 && !this.checked?.warn) return this.acts.send([option.k]);
    const at = this.chosen.indexOf(option.k);
    if (at >= 0) this.chosen.splice(at, 1);
    else if (this.asked.most === 1) this.chosen = [option.k];
    else this.chosen.push(option.k);
    if (!quiet) this.changed();
  }

  share(option, by) {
    const left = this.asked.most - Object.values(this.shares).reduce((a, b) => a + b, 0);
    const now = this.shares[option.k];
    this.shares[option.k] = Math.min(option.limit, Math.max(0, now + Math.min(now < option.limit || by < 0 ? by : 0, left)));
    this.changed();
  }

  changed() {
    this.checked = null;
    this.light();
    this.render();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(), 90);
  }

  get draft() {
    if (this.asked.shape === "allocate") return Object.fromEntries(Object.entries(this.shares).filter(([, count]) => count));
    if (this.asked.shape === "number") return this.number;
    return this.asked.ordered ? this.chosen : this.options.map((each) => each.k).filter((key) => this.chosen.includes(key));
  }

  async check() {
    if (!this.several && this.asked.shape !== "allocate") return;
    const draft = JSON.stringify(this.draft);
    const found = await this.acts.check(this.draft).catch(() => null);
    if (!found || JSON.stringify(this.draft) !== draft) return;
    this.checked = found;
    this.render();
  }

  // -- the form ----------------------------------------------------------------------------------------------------
  render() {
    if (this.doubt) return find("ask").replaceChildren(this.warning());
    const { asked } = this, focus = document.activeElement?.dataset?.focus;
    const small = [asked.seat_name, asked.until ? until(asked.until, this.lang) : "",
      asked.early ? say("early") : "", asked.together ? say("together") : asked.secret ? say("secret") : asked.window ? say("window") : ""];
    const form = el("form", { onsubmit: (event) => { event.preventDefault(); this.submit(); } },
      el("h2", { id: "asked", tabindex: -1 }, asked.say),
      el("p", { class: "small" }, small.filter(Boolean).join(" · "),
        ...(asked.trail || []).slice(-1).map((rule) => button(`§ ${rule}`, () => this.acts.rule(rule), "rule-link", { "aria-label": say("rule", { name: rule }) }))),
      asked.help ? el("p", { class: "help" }, asked.help) : "",
      ...(asked.odds || []).map((odds) => oddsBox(odds)),
      this.shown ? this.preview() : "",
      ...this.fields(),
      this.wordRow());
    const own = el("div", { class: "answers" }, form);
    if (asked.always) own.append(this.always());
    if (asked.undo) own.append(button(asked.undo, () => this.acts.undo(), "undo", { "data-focus": "undo" }));
    find("ask").replaceChildren(own);
    if (focus) find("ask").querySelector(`[data-focus="${CSS.escape(focus)}"]`)?.focus({ preventScroll: true });
  }

  /** What the answer would lose, with the way back first. */
  warning() {
    const { answer, warn } = this.doubt, back = () => { this.doubt = null; this.light(); this.render(); find("asked")?.focus({ preventScroll: true }); };
    return el("div", { class: "answers warning", role: "alertdialog", "aria-labelledby": "asked", "aria-describedby": "warned" },
      el("h2", { id: "asked", tabindex: -1 }, say("warn-title")),
      el("div", { id: "warned" }, warn.split("\n").map((each) => el("p", {}, line(each)))),
      el("div", { class: "row" }, button(say("button-warn-back"), back, "go", { "data-focus": "back" }),
        button(say("button-warn-anyway"), () => this.acts.send(answer), "quiet", { "data-focus": "anyway" })));
  }

  preview() {
    const option = this.shown;
    return el("div", { class: "preview" }, el("p", {}, el("strong", {}, option.label), option.hint ? ` – ${option.hint}` : "", option.risk ? el("em", {}, ` ${say("enemy-there")}`) : ""),
      button(say("confirm"), () => this.acts.send([option.k]), "go confirm", { "data-focus": "confirm" }),
      button(say("cancel"), () => { this.shown = null; this.light(); this.render(); }, "quiet"));
  }

  fields() {
    if (this.asked.shape === "number") return [this.numbers()];
    if (this.asked.shape === "allocate") return [this.presets(), this.allocation(), this.sure()];
    if (!this.options.length) return [];
    return [this.presets(), this.list(), this.several ? this.sure() : ""];
  }

  presets() {
    if (!this.asked.presets.length) return "";
    return el("div", { class: "row" }, this.asked.presets.map((each, n) =>
      button(each.label, () => this.give(each.answer, each.warn), n ? "quiet" : "go", { "data-focus": `preset-${n}` })));
  }

  list() {
    const shown = this.options.filter((each) => !this.search || each.label.toLowerCase().includes(this.search));
    const rows = [];
    let group = "";
    for (const option of shown) {
      if (option.group && option.group !== group && this.long) rows.push(el("h3", {}, group = option.group));
      rows.push(this.several ? this.checkbox(option) : this.choice(option));
    }
    if (!this.long) return el("fieldset", { class: "options" }, el("legend", { class: "hidden" }, this.asked.say), rows);
    const some = this.options.some((each) => this.keyOf(each));
    return el("details", { class: "options long", open: this.open, ontoggle: (event) => { this.open = event.target.open; } },
      el("summary", { "data-focus": "list" }, some ? say("list", { count: this.options.length }) : say("choices", { count: this.options.length })),
      this.options.length > 14 ? el("input", { type: "search", placeholder: say("search"), "aria-label": say("search"), value: this.search || "", "data-focus": "search",
        oninput: (event) => { this.search = event.target.value.toLowerCase(); this.render(); } }) : "",
      el("fieldset", {}, el("legend", { class: "hidden" }, this.asked.say), rows));
  }

  choice(option) {
    return el("button", { type: "button", class: `option${option.first ? " first" : ""}${option.risk ? " risk" : ""}`, "data-focus": `o-${option.k}`,
      onclick: () => this.choose(option), onpointerenter: () => this.map.way(option.path || []) },
    option.label, option.hint || option.effect ? el("small", {}, option.hint || option.effect) : "");
  }

  checkbox(option) {
    const picked = this.isChosen(option), place = this.asked.ordered && picked ? `${this.chosen.indexOf(option.k) + 1}. ` : "";
    return el("label", { class: `option${picked ? " picked" : ""}` },
      el("input", { type: "checkbox", checked: picked, "data-focus": `o-${option.k}`, onchange: () => this.toggle(option) }),
      place, option.label, option.hint ? el("small", {}, option.hint) : "");
  }

  numbers() {
    const { values } = this.asked;
    if (values.length <= 12) return el("div", { class: "row numbers", role: "group", "aria-label": this.asked.say },
      values.map((each) => button(each.label, () => this.acts.send(each.v), "option", { "data-focus": `n-${each.v}` })));
    const step = (by) => () => { this.number = values[Math.min(values.length - 1, Math.max(0, values.findIndex((each) => each.v === this.number) + by))].v; this.render(); };
    return el("div", { class: "stepper" },
      button("−", step(-1), "quiet", { "aria-label": say("fewer"), "data-focus": "less" }),
      el("input", { type: "range", min: 0, max: values.length - 1, value: values.findIndex((each) => each.v === this.number), "aria-label": this.asked.say, "data-focus": "range",
        oninput: (event) => { this.number = values[event.target.value].v; this.render(); } }),
      button("+", step(1), "quiet", { "aria-label": say("more-of"), "data-focus": "more" }),
      el("output", {}, String(this.number)),
      button(say("confirm"), () => this.acts.send(this.number), "go", { "data-focus": "sure" }));
  }

  allocation() {
    return el("fieldset", { class: "shares" }, el("legend", { class: "hidden" }, this.asked.say), this.options.map((option) => el("div", { class: "share" },
      el("span", {}, option.label),
      button("−", () => this.share(option, -1), "quiet", { "aria-label": `${say("fewer")}: ${option.label}`, disabled: !this.shares[option.k], "data-focus": `less-${option.k}` }),
      el("button", { type: "button", class: "quiet all", "aria-label": `${say("all-of")}: ${option.label}, ${this.shares[option.k]} / ${option.limit}`, title: say("all-of"), "data-focus": `all-${option.k}`, onclick: () => this.share(option, option.limit) }, el("output", {}, `${this.shares[option.k]} / ${option.limit}`)),
      button("+", () => this.share(option, 1), "quiet", { "aria-label": `${say("more-of")}: ${option.label}`, disabled: this.shares[option.k] >= option.limit, "data-focus": `more-${option.k}` }))));
  }

  sure() {
    const total = this.asked.shape === "allocate" ? Object.values(this.shares).reduce((a, b) => a + b, 0) : this.chosen.length;
    const why = this.checked?.why || this.checked?.bill || "";
    const label = this.asked.shape === "allocate" ? say("confirm-total", { count: total }) : total ? say("confirm-count", { count: total }) : say(this.asked.least ? "confirm" : "confirm-none");
    return el("div", { class: "sure" }, why ? el("p", { class: "small", id: "why" }, why) : "",
      el("button", { type: "submit", class: "go confirm", disabled: this.checked ? !this.checked.legal : true, "data-focus": "sure", "aria-describedby": why ? "why" : null }, label));
  }

  submit() {
    if (this.checked?.legal) this.give(this.draft, this.checked.warn);
  }

  wordRow() {
    if (!this.words.length) return "";
    const alone = !this.options.length;
    return el("div", { class: alone ? "row words alone" : "row words" }, this.words.map((word) => {
      const label = [word.label, word.effect && alone ? el("small", {}, word.effect) : ""];
      return el("button", { type: "button", class: word.quiet ? "quiet" : word.first || alone ? "go" : "", "data-focus": `w-${word.k}`, onclick: () => this.give([word.k], word.warn) }, label);
    }));
  }

  always() {
    return el("details", { class: "always" }, el("summary", { "data-focus": "always" }, say("always", { what: this.asked.always.label })),
      el("div", { class: "row" }, ["phase", "turn", "game"].map((term) => button(say(`until-${term}`), () => this.acts.order(term), "quiet"))));
  }
}

/** The chances of a battle as bars with their figures. */
export function oddsBox(odds) {
  const bar = ([who, chance]) => el("li", {}, el("span", {}, who), el("meter", { min: 0, max: 1, value: chance, "aria-label": who }), el("b", {}, `${Math.round(chance * 100)} %`));
  return el("details", { class: "odds", open: true }, el("summary", {}, odds.title),
    odds.told ? el("p", { class: "small" }, line(odds.told)) : "",
    odds.wins.length ? el("ul", {}, odds.wins.map(bar)) : "", odds.costs.length ? el("ul", { class: "costs" }, odds.costs.map(bar)) : "");
}
