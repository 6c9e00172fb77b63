// The log of a channel: messages in order, each drawn by itself, so that nobody loses his place in it.
import { el, fill, icon, keepFocus } from "./dom.js";
import { messageNode } from "./message.js";

const EPHEMERAL = 64;
const NEAR = 160;

export class Log {
  constructor(root, world) {
    this.root = root;
    this.world = world;
    this.channel = null;
    this.messages = [];
    this.more = false;
    this.asking = false;
    this.following = true;
    this.last = 0;
    this.pressed = false;
    this.waiting = [];
    this.newest = el("button", { id: "newest", type: "button", hidden: true, on: { click: () => { this.bottom(); root.focus({ preventScroll: true }); } } });
    root.after(this.newest);
    root.addEventListener("scroll", () => this.scrolled(), { passive: true });
    root.addEventListener("pointerdown", (event) => { this.pressed = event.button === 0; });
    for (const end of ["pointerup", "pointercancel", "blur"]) window.addEventListener(end, () => setTimeout(() => this.lifted()));
  }

  // What is drawn anew under a finger would swallow its press: that waits until the finger is lifted.

  later(draw) {
    if (this.pressed) this.waiting.push(draw);
    else draw();
  }

  lifted() {
    this.pressed = false;
    for (const draw of this.waiting.splice(0)) draw();
  }

  get near() {
    return this.root.scrollHeight - this.root.scrollTop - this.root.clientHeight < NEAR;
  }

  open(channel, told) {
    this.channel = channel;
    this.waiting = [];
    this.messages = told.messages;
    this.more = told.more;
    this.draw();
    this.bottom();
  }

  // The whole log, when another channel is opened or older messages come in

  draw() {
    keepFocus(this.root, () => {
      const { channel } = this;
      if (channel && channel.type === 15) { this.root.replaceChildren(...this.posts(channel)); return; }
      this.root.replaceChildren(this.more ? this.earlierButton() : this.beginning(),
        ...this.messages.map((message, index) => messageNode(message, this.messages[index - 1], this.world)));
    });
  }

  beginning() {
    const { world } = this;
    return el("div", { class: "beginning" }, el("span", { class: "big" }, icon(this.channel ? "hash" : "at")),
      el("h2", { text: fill(world.say("beginning"), { name: world.placeName() }) }), el("p", { text: world.say("beginning-text") }));
  }

  earlierButton() {
    return el("div", { class: "beginning" }, el("button", { class: "button secondary earlier", type: "button",
      text: this.world.say("earlier"), on: { click: () => this.earlier() } }));
  }

  posts(channel) {
    const posts = this.world.channels().filter((each) => each.parent_id === channel.id);
    if (!posts.length) return [el("p", { class: "empty", text: this.world.say("forum-empty") })];
    return posts.map((each) => el("button", { class: "post", type: "button", on: { click: () => this.world.openChannel(each.id) } },
      icon("thread"), el("b", { text: each.name })));
  }

  async earlier() {
    if (this.asking || !this.more || !this.messages.length) return;
    this.asking = true;
    const { messages } = this;
    const told = await this.world.ask("open", { channel: this.world.place(), before: messages[0].id });
    this.asking = false;
    if (told.error !== undefined || this.messages !== messages) return;
    const below = this.root.scrollHeight - this.root.scrollTop;
    this.messages = [...told.messages, ...messages];
    this.more = told.more;
    this.draw();
    this.root.scrollTop = this.root.scrollHeight - below;
  }

  // One message

  arrived(message) {
    this.later(() => {
      const stay = !this.following && message.author.id !== this.world.me && !(message.flags & EPHEMERAL);
      this.messages.push(message);
      if (this.channel && this.channel.type === 15) return;
      this.root.append(messageNode(message, this.messages[this.messages.length - 2], this.world));
      if (stay) this.scrolled();
      else this.bottom();
    });
  }

  changed(message) {
    this.later(() => {
      const index = this.messages.findIndex((each) => each.id === message.id);
      if (index < 0) return;
      this.messages[index] = message;
      this.redraw(index);
    });
  }

  gone(id) {
    this.later(() => {
      const index = this.messages.findIndex((each) => each.id === id);
      if (index < 0) return;
      const node = this.node(id);
      const held = node && node.contains(document.activeElement);
      this.messages.splice(index, 1);
      if (node) node.remove();
      if (this.messages[index]) this.redraw(index);
      if (held) this.root.focus({ preventScroll: true });
    });
  }

  redraw(index) {
    const message = this.messages[index];
    const old = this.node(message.id);
    if (!old) return;
    const fresh = messageNode(message, this.messages[index - 1], this.world);
    keepFocus(this.root, () => old.replaceWith(fresh), () => fresh.querySelector(".row button:not(:disabled), .face:not(:disabled)") || this.root);
    if (this.following) this.bottom();
  }

  node(id) {
    return this.root.querySelector(`[data-id="${id}"]`);
  }

  // Where one is

  bottom() {
    const { root } = this;
    this.following = true;
    root.scrollTop = root.scrollHeight;
    this.last = root.scrollTop;
    for (const image of root.querySelectorAll("img")) {
      if (!image.complete) image.addEventListener("load", () => { if (this.following) this.bottom(); }, { once: true });
    }
    this.newest.hidden = true;
  }

  // Only who moves up leaves the end; that something grew below him is no reason.
  scrolled() {
    const { root, near } = this;
    if (near) this.following = true;
    else if (root.scrollTop < this.last) this.following = false;
    this.last = root.scrollTop;
    this.newest.textContent = this.world.say("newest");
    this.newest.hidden = this.following;
    if (root.scrollTop < 40) this.earlier();
  }
}
