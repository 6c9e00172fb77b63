// First steps: five things to try, ticked off as they happen.
import { el, fill, keepFocus } from "./dom.js";

const STEPS = ["start", "join", "draw", "play", "map"];
const ENOUGH = 6;

function buttons(parts) {
  return parts.flatMap((part) => [part, ...buttons([...(part.components || []), ...(part.accessory ? [part.accessory] : [])])])
    .filter((part) => part.custom_id);
}

// The bot's tables name their controls `t:verb:game:…`, its questions `ask:…`.
const verbOf = (custom) => (/^t:([a-z]+):/.exec(custom) || [])[1] || (custom.startsWith("ask:") ? "answer" : "");

export class Guide {
  constructor(root, world) {
    this.root = root;
    this.world = world;
    this.notes = { done: [], sitting: [], answers: 0, begun: false, hidden: false, ...JSON.parse(localStorage.getItem("guide") || "{}") };
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

  pressed(person, custom) {
    const verb = verbOf(custom);
    if (verb === "new" || verb === "solo") this.tick("start");
    if ((verb === "sit" || verb === "random") && !this.notes.sitting.includes(person)) this.notes.sitting.push(person);
    if (verb === "hand") this.tick("draw");
    if (verb === "map") this.tick("map");
    if (verb === "answer") this.notes.answers += 1;
    if (this.notes.answers >= ENOUGH) this.tick("play");
    this.save();
  }

  looked() {
    if (this.notes.begun) this.tick("map");
    this.save();
  }

  // What stands in the channel: a table in which no chair is free, or a game that has begun.
  saw(messages) {
    const before = JSON.stringify(this.notes);
    for (const message of messages) {
      const keys = buttons(message.components).map((part) => part.custom_id.split(":"));
      const of = (verb) => keys.filter(([kind, each]) => kind === "t" && each === verb).map((key) => key[2]);
      const open = of("sit");
      if (open.length || of("start").length) this.tick("start");
      if (of("start").some((game) => !open.includes(game))) this.tick("join");
      if (of("act").some(Boolean)) {
        this.notes.begun = true;
        this.tick("start");
        this.tick("join");
      }
    }
    if (JSON.stringify(this.notes) !== before) this.save();
  }

  // What it looks like

  draw() {
    keepFocus(this.root, () => this.redraw());
  }

  redraw() {
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
          step === current ? el("p", { text: this.sentence(step) }) : null, step === current ? this.help(step) : null));
      if (step === current) node.setAttribute("aria-current", "step");
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

  sentence(step) {
    const { world, notes } = this;
    if (step === "draw" && !notes.begun) return world.say("guide-draw-before");
    const counted = step === "play" ? " " + fill(world.say("guide-play-count"), { count: Math.min(notes.answers, ENOUGH), most: ENOUGH }) : "";
    return world.say(`guide-${step}-text`) + counted;
  }

  help(step) {
    const { world } = this;
    const action = (text, act) => el("button", { class: "button primary", type: "button", text, on: { click: act } });
    const become = (person) => (person ? action(fill(world.say("guide-join-do"), { name: person.name }), () => world.become(person.id)) : null);
    if (step === "start") return action(world.say("guide-start-do"), () => world.typeCommand("game new"));
    if (step === "draw" && this.notes.begun && world.knows("hand")) return action(world.say("guide-draw-do"), () => world.typeCommand("hand"));
    if (step === "map" && world.knows("map")) return action(world.say("guide-map-do"), () => world.typeCommand("map"));
    const others = world.people().filter((each) => !each.bot && each.id !== world.me);
    if (step === "play") return become(others.find((each) => world.called(each.id)));
    if (step !== "join" || !this.notes.sitting.length) return null;
    return become(others.find((each) => !this.notes.sitting.includes(each.id)));
  }
}
