// First steps: a few things to try, ticked off as they really happen.
import { el, fill, keepFocus } from "./dom.js";

const STEPS = ["start", "join", "draw", "play", "battle", "map"];
const ENOUGH = 6;

function buttons(parts) {
  return parts.flatMap((part) => [part, ...buttons([...(part.components || []), ...(part.accessory ? [part.accessory] : [])])])
    .filter((part) => part.custom_id);
}

// The files that a message shows, in its galleries.
function pictures(parts) {
  return parts.flatMap((part) => [...(part.items || []).map((item) => item.media.url.split("/").pop()), ...pictures(part.components || [])]);
}

const textOf = (part) => (part.content || "") + (part.components || []).map(textOf).join("\n");

// The bot's tables name their controls `t:verb:game:…`, its questions `ask:…`.
const verbOf = (custom) => (/^t:([a-z]+):/.exec(custom) || [])[1] || (custom.startsWith("ask:") ? "answer" : "");

export class Guide {
  constructor(root, world) {
    this.root = root;
    this.world = world;
    this.notes = { done: [], sitting: [], answers: 0, begun: false, hands: false, awaited: [], hidden: false, ...JSON.parse(localStorage.getItem("guide") || "{}") };
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
        if (of("odds").length && !(message.flags & 64)) {
          this.notes.hands = of("hand").length > 0;
          this.notes.awaited = [...message.components.map(textOf).join("\n").matchAll(/<@(\d+)>/g)].map((found) => found[1]);
        }
      }
      if (pictures(message.components).some((file) => /^battle/.test(file))) this.tick("battle");
    }
    if (JSON.stringify(this.notes) !== before) this.save();
  }

  // What it looks like

  draw() {
    keepFocus(this.root, () => this.redraw());
  }

  redraw() {
    const { world } = this;
    const known = STEPS.filter((step) => step !== "draw" || (this.notes.begun && this.notes.hands));
    const current = this.current(known);
    if (this.notes.hidden) {
      this.root.className = "hidden";
      this.root.replaceChildren();
      return;
    }
    this.root.className = "";
    const steps = known.map((step, index) => {
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

  // The first thing not tried yet after the last that was: nobody is sent back while something is under way.
  current(known) {
    const open = known.filter((step) => !this.notes.done.includes(step));
    const begun = known.filter((step) => this.notes.done.includes(step) || (step === "draw" && this.notes.answers > 1)).pop();
    return open.find((step) => known.indexOf(step) > known.indexOf(begun)) || open[0];
  }

  // Whom the game waits for, if not for the one who looks.
  other() {
    const { awaited } = this.notes;
    return awaited.includes(this.world.me) ? null : this.world.people().find((each) => !each.bot && awaited.includes(each.id));
  }

  hide(hidden) {
    this.notes.hidden = hidden;
    this.save();
  }

  sentence(step) {
    const { world, notes } = this;
    if (step !== "start" && step !== "join" && !notes.begun) return world.say("guide-before");
    const other = step === "play" || step === "battle" ? this.other() : null;
    if (other) return fill(world.say("guide-other"), { name: other.name });
    const counted = step === "play" ? " " + fill(world.say("guide-play-count"), { count: Math.min(notes.answers, ENOUGH), most: ENOUGH }) : "";
    return world.say(`guide-${step}-text`) + counted;
  }

  help(step) {
    const { world } = this;
    const action = (text, act) => el("button", { class: "button primary", type: "button", text, on: { click: act } });
    const become = (person) => (person ? action(fill(world.say("guide-join-do"), { name: person.name }), () => world.become(person.id)) : null);
    if (step === "start") return action(world.say("guide-start-do"), () => world.typeCommand("game new"));
    if (step === "draw" && world.knows("hand")) return action(world.say("guide-draw-do"), () => world.typeCommand("hand"));
    if (step === "map" && this.notes.begun && world.knows("map")) return action(world.say("guide-map-do"), () => world.typeCommand("map"));
    const others = world.people().filter((each) => !each.bot && each.id !== world.me);
    if (step === "play" || step === "battle") return become(this.other());
    if (step !== "join" || !this.notes.sitting.length) return null;
    return become(others.find((each) => !this.notes.sitting.includes(each.id)));
  }
}
