// Where one writes: plain messages, and slash commands with their options and completions.
import { avatar, el, fill, icon, readFile } from "./dom.js";

const SUB = 1;
const GROUP = 2;
const [STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT] = [3, 4, 5, 6, 7, 8, 9, 10, 11];

function localised(thing, name, locale) {
  const table = thing[`${name}_localizations`] || {};
  return table[locale] || table[locale.slice(0, 2)] || thing[name];
}

export function leaves(commands, locale) {
  const found = [];
  const descend = (part, path, label) => {
    const inner = part.options || [];
    if (inner.some((each) => each.type === SUB || each.type === GROUP)) {
      inner.forEach((each) => descend(each, [...path, each.name], [...label, localised(each, "name", locale)]));
    } else {
      found.push({ name: path.join(" "), label: label.join(" "), description: localised(part, "description", locale),
        options: inner });
    }
  };
  commands.filter((each) => each.type === 1)
    .forEach((each) => descend(each, [each.name], [localised(each, "name", locale)]));
  return found.sort((a, b) => a.label.localeCompare(b.label));
}

export class Composer {
  constructor(root, world) {
    this.root = root;
    this.world = world;
    this.command = null;
    this.reply = null;
    this.popup = el("div", { class: "popup", id: "suggestions", role: "listbox", hidden: true });
    this.frame = el("div", { class: "frame" });
    this.banner = el("div", { class: "replying", hidden: true });
    root.replaceChildren(this.popup, this.banner, this.frame);
    root.addEventListener("keydown", (event) => this.keys(event));
    document.addEventListener("pointerdown", (event) => { if (!root.contains(event.target)) this.hide(); });
    this.text();
  }

  // Plain text

  text(value = "") {
    this.command = null;
    this.hide();
    const { world } = this;
    if (!world.writable()) {
      this.frame.replaceChildren(el("div", { class: "closed", text: world.say("no-writing") }));
      return;
    }
    const hint = fill(world.say("write-here"), { name: world.placeName() });
    this.input = el("textarea", { class: "write", rows: "1", placeholder: hint, "aria-label": hint,
      "aria-autocomplete": "list", "aria-controls": "suggestions" });
    this.input.value = value;
    this.input.addEventListener("input", () => this.typed());
    this.frame.replaceChildren(this.input, el("button", { class: "go", type: "button", "aria-label": world.say("send"),
      on: { click: () => this.sendText() } }, icon("send")));
    this.grow();
  }

  grow() {
    this.input.style.height = "auto";
    this.input.style.height = `${Math.min(this.input.scrollHeight, 200)}px`;
  }

  typed() {
    this.grow();
    const { value } = this.input;
    if (!value.startsWith("/")) { this.hide(); return; }
    const all = leaves(this.world.commands(), this.world.locale);
    const wanted = value.slice(1).toLowerCase();
    const exact = all.find((each) => wanted === each.label + " " || wanted === each.name + " ");
    if (exact) { this.enter(exact); return; }
    const words = wanted.trim().split(/\s+/);
    const fits = all.filter((each) => words.every((word) => each.label.includes(word) || each.name.includes(word)));
    const begins = (each) => (each.label.startsWith(wanted.trim()) ? 0 : 1);
    fits.sort((a, b) => begins(a) - begins(b));
    this.show(fits.slice(0, 120).map((each) => ({
      title: "/" + each.label, detail: each.description,
      tail: each.options.filter((option) => option.required).map((option) => localised(option, "name", this.world.locale)),
      take: () => this.enter(each) })));
  }

  async sendText() {
    const content = this.input.value.trim();
    if (!content) return;
    if (content.startsWith("/")) {
      const all = leaves(this.world.commands(), this.world.locale);
      const exact = all.find((each) => content.slice(1) === each.label || content.slice(1) === each.name);
      if (exact) this.enter(exact);
      return;
    }
    const to = this.reply ? this.reply.id : null;
    this.text();
    this.replyTo(null);
    this.input.focus();
    this.world.complain(await this.world.ask("say", { channel: this.world.place(), content, to }));
  }

  replyTo(message, author) {
    this.reply = message;
    this.banner.hidden = !message;
    if (!message) return;
    this.banner.replaceChildren(el("span", { text: fill(this.world.say("replying"), { name: author.name }) }),
      el("button", { class: "plain", type: "button", "aria-label": this.world.say("cancel"),
        on: { click: () => this.replyTo(null) } }, icon("close")));
    this.focus();
  }

  focus() {
    const target = this.command ? this.frame.querySelector("input") : this.input;
    if (target) target.focus();
  }

  // Commands

  write(name, values = {}) {
    const found = leaves(this.world.commands(), this.world.locale).find((each) => each.name === name);
    if (found) this.enter(found, values);
    else { this.text("/" + name.split(" ")[0]); this.input.focus(); this.typed(); }
  }

  enter(command, values = {}) {
    this.hide();
    this.command = command;
    this.fields = new Map();
    this.line = el("div", { class: "command" }, el("span", { class: "slash", text: "/" + command.label }));
    this.more = el("div", { class: "more" });
    this.line.append(this.more);
    for (const option of command.options) if (option.required || option.name in values) this.addField(option, values[option.name]);
    this.frame.replaceChildren(this.line,
      el("button", { class: "plain", type: "button", "aria-label": this.world.say("cancel"),
        on: { click: () => { this.text(); this.input.focus(); } } }, icon("close")),
      el("button", { class: "go", type: "button", "aria-label": this.world.say("send"),
        on: { click: () => this.run() } }, icon("send")));
    this.offerMore();
    const first = [...this.fields.values()].find((field) => !this.filled(field)) || this.fields.values().next().value;
    if (first) first.input.focus();
    else { this.line.tabIndex = -1; this.line.focus(); }
  }

  offerMore() {
    const left = this.command.options.filter((option) => !this.fields.has(option.name));
    this.more.replaceChildren(...left.map((option) => el("button", { class: "add", type: "button",
      title: localised(option, "description", this.world.locale),
      text: "+ " + localised(option, "name", this.world.locale),
      on: { click: () => { this.addField(option); this.fields.get(option.name).input.focus(); } } })));
  }

  addField(option, preset) {
    const input = el("input", { type: option.type === ATTACHMENT ? "file" : "text", autocomplete: "off", spellcheck: "false",
      "aria-label": localised(option, "name", this.world.locale), data: { option: option.name },
      role: option.type === ATTACHMENT ? undefined : "combobox", "aria-autocomplete": "list", "aria-controls": "suggestions", "aria-expanded": "false" });
    const pill = el("label", { class: "pill" }, el("span", { text: localised(option, "name", this.world.locale) }), input);
    const field = { option, input, pill, value: undefined };
    this.fields.set(option.name, field);
    const size = () => { if (option.type !== ATTACHMENT) input.size = Math.max(input.value.length + 1, 6); };
    input.addEventListener("focus", () => this.suggest(field));
    input.addEventListener("input", () => { field.value = undefined; pill.classList.remove("wrong"); size(); this.suggest(field); });
    field.size = size;
    size();
    this.line.insertBefore(pill, this.more);
    if (preset !== undefined) this.set(field, this.label(option, preset), preset);
    this.offerMore();
  }

  label(option, value) {
    const choice = (option.choices || []).find((each) => each.value === value);
    return choice ? choice.name : String(value);
  }

  set(field, label, value) {
    field.input.value = label;
    field.value = value;
    field.size();
  }

  filled(field) {
    return field.option.type === ATTACHMENT ? field.input.files.length > 0 : field.input.value !== "";
  }

  async suggest(field) {
    const { option, input } = field;
    const typed = field.value === undefined ? input.value.toLowerCase() : "";
    const matching = (items) => items.filter((each) => each.title.toLowerCase().includes(typed));
    const take = (label, value) => () => { this.set(field, label, value); this.hide(); this.next(field); };
    const head = { title: localised(option, "description", this.world.locale), heading: true,
      detail: option.required ? "" : this.world.say("optional") };
    let items = [];
    if (option.choices && option.choices.length) {
      items = matching(option.choices.map((each) => {
        const name = localised(each, "name", this.world.locale);
        return { title: name, take: take(name, each.value) };
      }));
    } else if (option.autocomplete) {
      const ticket = (this.ticket = (this.ticket || 0) + 1);
      this.awaiting = input;
      const answer = await this.world.ask("complete", { channel: this.world.place(), name: this.command.name,
        focused: option.name, typed: input.value, options: this.others(field) });
      if (ticket !== this.ticket) return;
      this.awaiting = null;
      if (document.activeElement !== input) return;
      items = (answer.choices || []).map((each) => ({ title: each.name, take: take(each.name, each.value) }));
      if (!items.length) items = [{ title: answer.error || this.world.say("nothing-matches"), heading: true }];
    } else if (option.type === BOOLEAN) {
      items = matching(["True", "False"].map((each) => ({ title: each, take: take(each, each === "True") })));
    } else if (option.type === USER || option.type === MENTIONABLE) {
      items = matching(this.world.people().map((each) => ({ title: each.name, person: each, take: take("@" + each.name, each.id) })));
    } else if (option.type === CHANNEL) {
      const types = option.channel_types;
      items = matching(this.world.channels().filter((each) => !types || types.includes(each.type))
        .map((each) => ({ title: "#" + each.name, take: take("#" + each.name, each.id) })));
    } else if (option.type === ROLE) {
      items = matching(this.world.roles().map((each) => ({ title: "@" + each.name, take: take("@" + each.name, each.id) })));
    }
    this.show([head, ...items], field.value === undefined && items.some((each) => each.take) && typed !== "" ? 1 : -1);
    if (this.hasty === input) this.confirm();
  }

  // Enter or Tab was pressed before the completions of what had been typed came in.
  confirm() {
    this.hasty = null;
    if (this.at >= 0) this.items[this.at].take();
    else this.run();
  }

  others(current) {
    const values = {};
    for (const field of this.fields.values()) {
      const value = this.value(field);
      if (field !== current && value !== undefined && field.option.type !== ATTACHMENT) values[field.option.name] = value;
    }
    return values;
  }

  value(field) {
    if (field.value !== undefined) return field.value;
    const raw = field.input.value;
    if (raw === "" || [USER, CHANNEL, ROLE, MENTIONABLE].includes(field.option.type)) return undefined;
    const choice = (field.option.choices || []).find((each) => each.name.toLowerCase() === raw.toLowerCase());
    if (choice) return choice.value;
    if (field.option.choices && field.option.choices.length) return undefined;
    if (field.option.type === INTEGER || field.option.type === NUMBER) return Number.isFinite(Number(raw)) ? Number(raw) : undefined;
    if (field.option.type === BOOLEAN) return /^(t|y|1)/i.test(raw);
    return field.option.type === STRING ? raw : undefined;
  }

  next(field) {
    const all = [...this.fields.values()];
    const following = all.slice(all.indexOf(field) + 1).find((each) => !this.filled(each));
    if (following) following.input.focus();
    else { this.line.tabIndex = -1; this.line.focus(); }
  }

  async run() {
    const options = {};
    let wrong = null;
    for (const field of this.fields.values()) {
      const value = field.option.type === ATTACHMENT
        ? (field.input.files[0] ? await readFile(field.input.files[0]) : undefined) : this.value(field);
      if (value !== undefined) options[field.option.name] = value;
      else if (field.option.required || field.input.value !== "") { wrong = wrong || field; field.pill.classList.add("wrong"); }
    }
    if (wrong) { wrong.input.focus(); return; }
    const { name } = this.command;
    this.text();
    this.input.focus();
    await this.world.slash(name, options);
  }

  // The list above the line

  show(items, at = 0) {
    const choosable = items.filter((each) => each.take);
    this.items = choosable;
    this.at = Math.min(at < 0 ? -1 : 0, choosable.length - 1);
    this.popup.replaceChildren(...items.map((each) => {
      if (each.heading) {
        return el("div", { class: "heading" }, el("span", { text: each.title }), each.detail ? el("small", { text: each.detail }) : null);
      }
      const node = el("div", { class: "item", role: "option", tabindex: "-1" }, each.person ? avatar(each.person, "small") : null,
        el("span", {}, el("b", { text: each.title }), (each.tail || []).map((name) => el("i", { text: name })),
          each.detail ? el("small", { text: each.detail }) : null));
      node.addEventListener("pointerdown", (event) => { event.preventDefault(); each.take(); });
      each.node = node;
      return node;
    }));
    this.popup.hidden = items.length === 0;
    choosable.forEach((each, index) => { each.node.id = `suggestion-${index}`; });
    this.mark();
  }

  mark() {
    (this.items || []).forEach((each, index) => each.node.setAttribute("aria-selected", String(index === this.at)));
    const current = (this.items || [])[this.at];
    if (current) current.node.scrollIntoView({ block: "nearest" });
    this.tell(current ? current.node.id : "");
  }

  // What a screen reader has to know of the list
  tell(current) {
    for (const input of this.frame.querySelectorAll("[aria-autocomplete]")) {
      const here = input === document.activeElement && !this.popup.hidden;
      if (input.getAttribute("role") === "combobox") input.setAttribute("aria-expanded", String(here)); // no field of several lines is one
      if (here && current) input.setAttribute("aria-activedescendant", current);
      else input.removeAttribute("aria-activedescendant");
    }
  }

  hide() {
    this.popup.hidden = true;
    this.items = [];
    this.tell("");
  }

  keys(event) {
    const open = !this.popup.hidden && this.items.length > 0;
    this.hasty = null;
    if (this.awaiting === event.target && event.target.value !== "" && (event.key === "Enter" || event.key === "Tab")
        && !event.shiftKey) {
      event.preventDefault();
      this.hasty = event.target;
    } else if (open && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      const step = event.key === "ArrowDown" ? 1 : -1;
      this.at = (this.at + step + this.items.length) % this.items.length;
      this.mark();
      event.preventDefault();
    } else if (open && (event.key === "Enter" || event.key === "Tab") && this.at >= 0 && !event.shiftKey) {
      event.preventDefault();
      this.items[this.at].take();
    } else if (event.key === "Escape") {
      if (!this.popup.hidden) this.hide();
      else if (this.command) { this.text(); this.input.focus(); }
    } else if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      if (event.target.closest("button")) return;
      event.preventDefault();
      if (this.command) this.run();
      else this.sendText();
    } else if (event.key === "Backspace" && this.command && event.target.value === "") {
      const field = [...this.fields.values()].find((each) => each.input === event.target);
      if (field && !field.option.required) {
        field.pill.remove();
        this.fields.delete(field.option.name);
        this.offerMore();
        this.line.tabIndex = -1;
        this.line.focus();
      } else if (!field || this.fields.values().next().value === field) {
        this.text("/" + this.command.label.split(" ")[0]);
        this.input.focus();
        this.typed();
      }
      event.preventDefault();
    }
  }
}
