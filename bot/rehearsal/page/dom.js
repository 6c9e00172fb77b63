// Small things with which the page is built. Text is always set as text, never as markup.

export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "class") node.className = value;
    else if (name === "text") node.textContent = value;
    else if (name === "on") for (const [event, act] of Object.entries(value)) node.addEventListener(event, act);
    else if (name === "data") Object.assign(node.dataset, value);
    else if (name in node && typeof value !== "string") node[name] = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

function keyOf(node) {
  const held = node.closest("[data-id]");
  const part = node.closest("[data-custom-id]");
  const { dataset } = node;
  return [held ? held.dataset.id : "", part ? part.dataset.customId : "", dataset.channel || dataset.person || dataset.value || "",
    node.tagName, part ? node.className.replace("busy", "").trim() : node.getAttribute("aria-label") || node.textContent].join("|");
}

// Draw something anew; whoever was there with the keyboard stays where he was, or near it.
export function keepFocus(root, draw, otherwise = () => null) {
  const active = document.activeElement;
  const key = active && active !== root && root.contains(active) ? keyOf(active) : null;
  draw();
  if (key === null || (document.activeElement !== document.body && document.activeElement !== null)) return;
  const again = [...root.querySelectorAll("button, a[href], input, textarea")].find((each) => !each.disabled && keyOf(each) === key) || otherwise();
  if (again) again.focus({ preventScroll: true });
}

// An address that a link may have: never one that runs something.
export function outward(url) {
  return /^(https?|discord):\/\//i.test(url || "") ? url : undefined;
}

export function icon(name) {
  const paths = {
    hash: "M9 3 7 21M17 3l-2 18M4 8h17M3 16h17",
    thread: "M4 5h16v10H10l-5 4v-4H4zM8 9h8M8 12h5",
    forum: "M4 4h16v4H4zM4 11h16v4H4zM4 18h10v2H4z",
    at: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zm0 0c0 4 5 4 5-1a9 9 0 1 0-4 7.500",
    menu: "M4 6h16M4 12h16M4 18h16",
    gear: "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 2v4M12 18v4M2 12h4M18 12h4M5 5l3 3M16 16l3 3M19 5l-3 3M8 16l-3 3",
    send: "M4 4l17 8-17 8 3-8z",
    plus: "M12 5v14M5 12h14",
    eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
    close: "M5 5l14 14M19 5L5 19",
    reply: "M10 6 4 12l6 6M4 12h10c4 0 6 2 6 6",
    smile: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9 10v.5M15 10v.5M8 14c1.500 3 6.500 3 8 0",
    flag: "M6 22V3h12l-3 4 3 4H6",
    down: "M6 9l6 6 6-6",
    file: "M6 2h9l5 5v15H6zM14 2v6h6",
  };
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", paths[name]);
  svg.append(path);
  return svg;
}

const COLOURS = ["#5865f2", "#3ba55c", "#c4622d", "#9b59b6", "#1f8b9e", "#b8860b", "#d04a6b", "#607d3b"];

export function avatar(person, size = "") {
  if (person.bot) {
    return el("span", { class: `avatar bot ${size}`, "aria-hidden": "true" },
      el("img", { src: "/page/icon.svg", alt: "" }));
  }
  const node = el("span", { class: `avatar ${size}`, text: person.name.slice(0, 1).toUpperCase(), "aria-hidden": "true" });
  node.style.background = COLOURS[person.colour % COLOURS.length];
  return node;
}

export function fill(sentence, facts = {}) {
  return (sentence || "").replace(/\{(\w+)\}/g, (whole, name) => (name in facts ? facts[name] : whole));
}

export async function readFile(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = "";
  for (let at = 0; at < bytes.length; at += 32768) binary += String.fromCharCode(...bytes.subarray(at, at + 32768));
  return { name: file.name, content: btoa(binary) };
}
