// First steps: five things to try, ticked off as they happen.
import { el, fill } from "./dom.js";

const STEPS = ["start", "join", "draw", "play", "map"];

export class Guide {
  constructor(root, world) {
    this.root = root;
    this.world = world;
    this.notes = { done: [], sitting: [], presses: 0, hidden: false, ...JSON.parse(localStorage.getItem("guide") || "{}") };
  }

  save() {
    localStorage.setItem("guide", JSON.stringify(this.notes));
    this.draw();
  }

  tick(step) {
    if (!this.notes.done.includes(step)) this.notes.done.push(step);
  }

  // What happened on the page

  commanded(name) {
    if (name === "game new") this.tick("start");
    if (/^hand\b/.test(name)) this.tick("draw");
    if (/^map\b/.test(name)) this.tick("map");
    this.save();
  }

  pressed(person, label, custom) {
    const word = `${label} ${custom}`.toLowerCase();
    if (/start|new|lancer|comincia/.test(word)) this.tick("start");
    if (/take|join|random|prendre|prendi|hasard|caso/.test(word) && !this.notes.sitting.includes(person)) {
      this.notes.sitting.push(person);
    }
    if (this.notes.sitting.length > 1) this.tick("join");
    if (/hand|main|mano|draw/.test(word)) this.tick("draw");
    if (/\bmap\b|carte|mappa/.test(word)) this.tick("map");
    if (this.notes.done.includes("join")) this.notes.presses += 1;
    if (this.notes.presses >= 6) this.tick("play");
    this.save();
  }

  looked() {
    if (this.notes.done.includes("start")) this.tick("map");
    this.save();
  }

  // What it looks like

  draw() {
    const { world } = this;
    const current = STEPS.find((step) => !this.notes.done.includes(step));
    if (this.notes.hidden) {
      this.root.className = "hidden";
      this.root.replaceChildren();
      return;
    }
    this.root.className = "";
    const steps = STEPS.map((step, index) => {
      const done = this.notes.done.includes(step);
      const node = el("li", { class: done ? "done" : step === current ? "current" : "", data: { step } },
        el("span", { class: "number", text: done ? "✓" : String(index + 1) }),
        el("div", {}, el("b", { text: world.say(`guide-${step}`) }),
          step === current ? el("p", { text: world.say(`guide-${step}-text`) }) : null, step === current ? this.help(step) : null));
      return node;
    });
    this.root.replaceChildren(el("header", {}, el("b", { text: world.say("guide") }),
      el("button", { class: "plain", type: "button", text: world.say("guide-hide"), on: { click: () => this.hide(true) } })),
    el("ol", {}, steps), current ? "" : el("p", { class: "end", text: world.say("guide-done") }));
  }

  hide(hidden) {
    this.notes.hidden = hidden;
    this.save();
  }

  help(step) {
    const { world } = this;
    const action = (text, act) => el("button", { class: "button primary", type: "button", text, on: { click: act } });
    if (step === "start") return action(world.say("guide-start-do"), () => world.typeCommand("game new"));
    if (step === "draw" && world.knows("hand")) return action(world.say("guide-draw-do"), () => world.typeCommand("hand"));
    if (step === "map" && world.knows("map")) return action(world.say("guide-map-do"), () => world.typeCommand("map"));
    if (step !== "join") return null;
    const other = world.people().find((each) => !each.bot && !this.notes.sitting.includes(each.id) && each.id !== world.me);
    if (!other || !this.notes.sitting.length) return null;
    return action(fill(world.say("guide-join-do"), { name: other.name }), () => world.become(other.id));
  }
}
