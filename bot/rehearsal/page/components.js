// Components of messages and the fields of modals.
import { avatar, el, fill, icon, outward, readFile } from "./dom.js";
import { markdown } from "./markdown.js";

const STYLE = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "primary" };

export function localUrl(url) {
  try {
    const parsed = new URL(url, location.href);
    if (!/^https?:$/.test(parsed.protocol)) return "";
    return parsed.pathname.startsWith("/cdn/") ? parsed.pathname + parsed.search : parsed.href;
  } catch {
    return "";
  }
}

export function picture(media, description, world, kind = "") {
  const image = el("img", { src: localUrl(media.url), alt: description || "", loading: "lazy",
    title: description || "" });
  if (media.width && media.height) {
    image.width = media.width;
    image.height = media.height;
  }
  return el("button", { class: `picture ${kind}`, type: "button",
    "aria-label": `${world.say("open-full")}${description ? ": " + description : ""}`,
    on: { click: () => world.openPicture(localUrl(media.url), description) } }, image);
}

export function component(part, message, world) {
  switch (part.type) {
    case 1: return el("div", { class: "row" }, part.components.map((inner) => component(inner, message, world)));
    case 2: return button(part, message, world);
    case 3: case 5: case 6: case 7: case 8: return select(part, world, (values) => world.press(message, part, values));
    case 9: return el("div", { class: "section" },
      el("div", { class: "texts" }, part.components.map((inner) => component(inner, message, world))),
      el("div", { class: "accessory" }, component(part.accessory, message, world)));
    case 10: return markdown(part.content, world);
    case 11: return picture(part.media, part.description, world, "thumbnail");
    case 12: return el("div", { class: `gallery of${Math.min(part.items.length, 4)}` },
      part.items.map((item) => veil(item.spoiler, picture(item.media, item.description, world))));
    case 13: return attachment({ filename: part.name, size: part.size, url: part.file.url });
    case 14: return el("div", { class: `separator ${part.divider ? "line" : ""} ${part.spacing === 2 ? "wide" : ""}`,
      role: "separator" });
    case 17: return container(part, message, world);
    default: return el("div", { class: "unknown", text: `component ${part.type}` });
  }
}

function container(part, message, world) {
  const box = el("div", { class: "container" }, part.components.map((inner) => component(inner, message, world)));
  if (part.accent_color !== null && part.accent_color !== undefined) {
    box.style.setProperty("--accent", "#" + part.accent_color.toString(16).padStart(6, "0"));
    box.classList.add("accented");
  }
  return veil(part.spoiler, box);
}

function veil(hidden, node) {
  if (!hidden) return node;
  const cover = el("div", { class: "veil" }, node);
  cover.addEventListener("click", (event) => {
    if (cover.classList.contains("open")) return;
    event.stopPropagation();
    cover.classList.add("open");
  }, { capture: true });
  return cover;
}

export function attachment(file) {
  const size = file.size > 1048576 ? `${(file.size / 1048576).toFixed(1)} MB` : `${Math.ceil(file.size / 1024)} KB`;
  return el("a", { class: "file", href: localUrl(file.url), download: file.filename }, icon("file"),
    el("span", {}, el("b", { text: file.filename }), el("small", { text: size })));
}

function emojiOf(emoji) {
  return emoji ? el("span", { class: "emoji", text: emoji.id ? `:${emoji.name}:` : emoji.name }) : null;
}

function button(part, message, world) {
  const props = { class: `button ${STYLE[part.style] || "secondary"}`, type: "button", disabled: Boolean(part.disabled) };
  if (part.style === 5) {
    return el("a", { class: "button link", href: outward(part.url), target: "_blank", rel: "noreferrer noopener" },
      emojiOf(part.emoji), part.label || "", el("span", { class: "out", text: "↗" }));
  }
  const node = el("button", props, emojiOf(part.emoji), el("span", { text: part.label || "" }));
  node.dataset.customId = part.custom_id || "";
  node.addEventListener("click", async () => {
    node.classList.add("busy");
    await world.press(message, part);
    node.classList.remove("busy");
  });
  return node;
}

export function choices(part, world) {
  if (part.type === 3 || part.type === 21 || part.type === 22) {
    return (part.options || []).map((each) => ({ ...each, label: each.label, value: each.value }));
  }
  const people = world.people().map((each) => ({ label: each.name, value: each.id, person: each }));
  const roles = world.roles().map((each) => ({ label: each.name, value: each.id }));
  if (part.type === 5) return people;
  if (part.type === 6) return roles;
  if (part.type === 7) return [...people, ...roles];
  return world.channels().filter((each) => !part.channel_types || part.channel_types.includes(each.type))
    .map((each) => ({ label: "#" + each.name, value: each.id }));
}

export function select(part, world, onDone, inModal = false, name = undefined) {
  const offered = choices(part, world);
  const least = part.min_values ?? 1;
  const most = part.max_values ?? 1;
  const preset = part.type === 3 ? offered.filter((each) => each.default).map((each) => each.value)
    : (part.default_values || []).map((each) => each.id);
  let chosen = new Set(preset);
  const hint = part.placeholder || (most > 1 ? fill(world.say("choose-some"), { least, most }) : world.say("choose"));
  const face = el("button", { class: "face", type: "button", disabled: Boolean(part.disabled), "aria-haspopup": "listbox",
    "aria-expanded": "false", "aria-label": name });
  const box = el("div", { class: "select", data: { customId: part.custom_id } }, face);
  const draw = () => {
    const picked = offered.filter((each) => chosen.has(each.value));
    face.replaceChildren(picked.length
      ? el("span", { class: "picked" }, picked.map((each) => el("span", { class: "tag", text: each.label })))
      : el("span", { class: "hint", text: hint }), icon("down"));
  };
  const close = () => {
    const open = box.querySelector(".options");
    if (!open) return;
    open.remove();
    face.setAttribute("aria-expanded", "false");
    document.removeEventListener("pointerdown", outside, true);
    const values = offered.map((each) => each.value).filter((value) => chosen.has(value));
    const same = values.length === preset.length && values.every((value) => preset.includes(value));
    if (!inModal && most > 1 && !same && values.length >= least) onDone(values);
  };
  const outside = (event) => { if (!box.contains(event.target)) close(); };
  const take = (value) => {
    if (most === 1) {
      chosen = new Set([value]);
      draw();
      const open = box.querySelector(".options");
      if (open) open.remove();
      face.setAttribute("aria-expanded", "false");
      document.removeEventListener("pointerdown", outside, true);
      face.focus({ preventScroll: true });
      if (!inModal) onDone([value]);
      return;
    }
    if (chosen.has(value)) chosen.delete(value);
    else if (chosen.size < most) chosen.add(value);
    draw();
    for (const option of box.querySelectorAll(".option")) {
      option.setAttribute("aria-selected", String(chosen.has(option.dataset.value)));
    }
  };
  face.addEventListener("click", () => {
    if (box.querySelector(".options")) { close(); return; }
    const list = el("div", { class: "options", role: "listbox", "aria-label": name || hint, "aria-multiselectable": String(most > 1) }, offered.map((each) => el("button", {
      class: "option", type: "button", role: "option", "aria-selected": String(chosen.has(each.value)),
      data: { value: each.value }, on: { click: () => take(each.value) } },
      each.person ? avatar(each.person, "small") : emojiOf(each.emoji),
      el("span", {}, el("b", { text: each.label }), each.description ? el("small", { text: each.description }) : null),
      el("span", { class: "check" }))));
    list.addEventListener("keydown", (event) => arrows(event, list, close, face));
    box.append(list);
    face.setAttribute("aria-expanded", "true");
    document.addEventListener("pointerdown", outside, true);
    list.scrollIntoView({ block: "nearest" });
    if (list.firstElementChild) list.firstElementChild.focus({ preventScroll: true });
  });
  draw();
  box.values = () => offered.map((each) => each.value).filter((value) => chosen.has(value));
  return box;
}

function arrows(event, list, close, face) {
  const options = [...list.querySelectorAll(".option")];
  const at = options.indexOf(document.activeElement);
  if (event.key === "ArrowDown") options[(at + 1) % options.length].focus();
  else if (event.key === "ArrowUp") options[(at - 1 + options.length) % options.length].focus();
  else if (event.key === "Escape" || event.key === "Tab") { close(); face.focus(); }
  else return;
  event.preventDefault();
  event.stopPropagation();
}

// Fields of a modal. Each returns { node, read } where read() gives the value to send.

export function field(part, world) {
  if (part.type === 10) return { node: markdown(part.content, world), read: () => undefined };
  if (part.type === 1) return labelled({ label: part.components[0].label, component: part.components[0] }, world);
  if (part.type === 18) return labelled(part, world);
  return { node: el("div", { text: `field ${part.type}` }), read: () => undefined };
}

function labelled(label, world) {
  const inner = label.component;
  const input = control(inner, world, label.label);
  const required = inner.required ?? ![22, 23].includes(inner.type);
  const node = el("div", { class: "field", data: { field: inner.custom_id } },
    el("div", { class: "label" }, el("span", { text: label.label }),
      required && inner.type !== 23 ? el("span", { class: "star", text: "*", title: world.say("required") }) : null),
    label.description ? el("div", { class: "description", text: label.description }) : null, input.node);
  return { node, read: input.read, id: inner.custom_id };
}

function control(part, world, label) {
  const name = part.custom_id;
  if (part.type === 4) {
    const input = el(part.style === 2 ? "textarea" : "input", { name, placeholder: part.placeholder || "",
      maxlength: String(part.max_length || 4000), minlength: String(part.min_length || 0), "aria-label": label || name,
      required: part.required ?? true, autocomplete: "off" });
    if (part.style === 2) input.rows = 5;
    input.value = part.value || "";
    return { node: input, read: () => input.value };
  }
  if (part.type === 21 || part.type === 22) {
    const kind = part.type === 21 ? "radio" : "checkbox";
    const inputs = part.options.map((option) => {
      const input = el("input", { type: kind, name, value: option.value });
      input.checked = Boolean(option.default);
      return [input, el("label", { class: "choice" }, input, el("span", {}, el("b", { text: option.label }),
        option.description ? el("small", { text: option.description }) : null))];
    });
    const picked = () => inputs.map(([input]) => input).filter((input) => input.checked).map((input) => input.value);
    return { node: el("div", { class: "choices", role: part.type === 21 ? "radiogroup" : "group", "aria-label": label || name }, inputs.map(([, node]) => node)),
      read: () => (part.type === 21 ? picked()[0] ?? null : picked()) };
  }
  if (part.type === 23) {
    const input = el("input", { type: "checkbox", name, "aria-label": label || name });
    input.checked = Boolean(part.default);
    return { node: el("label", { class: "choice single" }, input), read: () => input.checked };
  }
  if (part.type === 19) {
    const input = el("input", { type: "file", name, "aria-label": label || name, multiple: (part.max_values || 1) > 1 });
    return { node: input, read: () => Promise.all([...input.files].map(readFile)) };
  }
  const box = select(part, world, () => {}, true, label);
  return { node: box, read: () => box.values() };
}
