// What lies over the page: forms, pictures in full size, menus, short notices.
import { field } from "./components.js";
import { el, icon } from "./dom.js";

const root = () => document.getElementById("over");

function layer(kind, content, onClose = () => {}) {
  const back = document.activeElement;
  const shade = el("div", { class: `shade ${kind}` }, content);
  const close = () => {
    shade.remove();
    document.removeEventListener("keydown", keys, true);
    onClose();
    if (back && back.isConnected) back.focus({ preventScroll: true });
  };
  const keys = (event) => {
    if (event.key === "Escape") { event.stopPropagation(); close(); return; }
    if (event.key !== "Tab") return;
    const stops = [...shade.querySelectorAll("button, input, textarea, a[href]")].filter((each) => !each.disabled);
    if (!stops.length) return;
    const edge = event.shiftKey ? stops[0] : stops[stops.length - 1];
    if (document.activeElement === edge || !shade.contains(document.activeElement)) {
      event.preventDefault();
      (event.shiftKey ? stops[stops.length - 1] : stops[0]).focus();
    }
  };
  shade.addEventListener("pointerdown", (event) => { if (event.target === shade) close(); });
  document.addEventListener("keydown", keys, true);
  root().append(shade);
  return close;
}

export function openModal(modal, world, onSubmit) {
  const fields = modal.components.map((part) => field(part, world));
  const wrong = el("div", { class: "wrong", role: "alert" });
  const form = el("form", { class: "modal", role: "dialog", "aria-modal": "true", "aria-label": modal.title, novalidate: true },
    el("header", {}, el("h2", { text: modal.title }), el("button", { type: "button", class: "plain",
      "aria-label": world.say("close"), on: { click: () => close() } }, icon("close"))),
    el("div", { class: "fields" }, fields.map((each) => each.node), wrong),
    el("footer", {}, el("button", { type: "button", class: "button ghost", text: world.say("cancel"), on: { click: () => close() } }),
      el("button", { type: "submit", class: "button primary", text: world.say("send") })));
  const close = layer("dark", form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const values = {};
    for (const each of fields) {
      const value = await each.read();
      if (each.id && value !== undefined && value !== null) values[each.id] = value;
    }
    const answer = await onSubmit(values);
    if (answer.error) wrong.textContent = answer.error;
    else close();
  });
  const first = form.querySelector(".fields input, .fields textarea, .fields button");
  if (first) first.focus();
}

export function openPicture(url, description, world) {
  const image = el("img", { src: url, alt: description || "" });
  const figure = el("figure", { class: "lightbox", role: "dialog", "aria-modal": "true", "aria-label": description || world.say("open-full") },
    el("div", { class: "canvas" }, image),
    el("figcaption", {}, el("span", { text: description || "" }),
      el("a", { href: url, target: "_blank", rel: "noreferrer noopener", text: world.say("open-full") }),
      el("button", { class: "plain", type: "button", "aria-label": world.say("close"), on: { click: () => close() } }, icon("close"))));
  image.addEventListener("click", () => figure.classList.toggle("natural"));
  const close = layer("dark", figure);
  figure.querySelector("button").focus();
}

export function openMenu(anchor, items) {
  const plain = items.every((each) => !(each instanceof Node)); // with fields among its lines it is no menu to readers of screens
  const menu = el("div", { class: "menu", role: plain ? "menu" : "group" }, items.map((each) => (each instanceof Node ? each
    : el("button", { type: "button", role: plain ? "menuitem" : undefined, class: each.class || "", on: { click: () => { close(); each.act(); } } },
      each.icon || null, el("span", { text: each.text })))));
  const close = layer("clear", menu);
  const at = anchor.getBoundingClientRect();
  const width = menu.offsetWidth;
  const height = menu.offsetHeight;
  menu.style.left = `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`;
  menu.style.top = `${at.bottom + height + 8 > innerHeight ? Math.max(8, at.top - height - 4) : at.bottom + 4}px`;
  const first = menu.querySelector("button, input, select");
  if (first) first.focus();
  return close;
}

let fading = null;

export function toast(text) {
  document.querySelectorAll(".toast").forEach((each) => each.remove());
  clearTimeout(fading);
  const node = el("div", { class: "toast", role: "alert", text });
  root().append(node);
  fading = setTimeout(() => node.remove(), 6000);
}
