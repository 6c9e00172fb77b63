// Elements and sentences. Text is always set as text: nothing that was sent becomes markup.

const SVG = "http://www.w3.org/2000/svg";
let sentences = JSON.parse(document.getElementById("words").textContent);

/** Use other sentences, once the reader's own language is known. */
export function speak(words) { sentences = words; }

/** A sentence of the page with what belongs into it. */
export function say(key, facts = {}) {
  let said = sentences[key] ?? key;
  for (const [name, value] of Object.entries(facts)) said = said.replaceAll(`{${name}}`, value);
  return said;
}

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "value") node.value = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat().filter((each) => each !== null && each !== undefined && each !== ""));
  return node;
}

/** An HTML element with its attributes, listeners (onclick) and children. */
export function el(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/** The same for SVG. */
export function shape(name, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, name), attributes, children);
}

/** A button that does something. */
export function button(label, act, kind = "", more = {}) {
  return el("button", { type: "button", class: kind, onclick: act, ...more }, label);
}

/** A sentence whose rule, written ‹2.C›, stands in small print. */
export function line(said) {
  return said.split(/(‹[^‹›]*›)/).filter(Boolean).map((part) =>
    part.startsWith("‹") ? el("small", { class: "rule" }, part.slice(1, -1)) : part);
}

export const find = (id) => document.getElementById(id);

/** What this browser remembers, where it may; in a frame it may be forbidden. */
export function recall(key) {
  try { return localStorage.getItem(key); } catch { return null; }
}

export function remember(key, value) {
  try { localStorage.setItem(key, value); } catch { /* the page works without */ }
}

/** Whether the reader wants things to stay where they are. */
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** How long until a moment, in words. */
export function until(iso, lang) {
  if (!iso) return "";
  const minutes = Math.round((new Date(iso) - Date.now()) / 60000);
  const [count, unit] = Math.abs(minutes) < 90 ? [minutes, "minute"]
    : Math.abs(minutes) < 2880 ? [Math.round(minutes / 60), "hour"] : [Math.round(minutes / 1440), "day"];
  return new Intl.RelativeTimeFormat(lang, { numeric: "auto" }).format(count, unit);
}
