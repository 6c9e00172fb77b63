// Discord's markdown, turned into elements. Nothing here ever parses HTML.
import { el } from "./dom.js";

const INLINE = [
  [/^\\([\\`*_~|>#\-[\]()<])/, (match) => match[1]],
  [/^``([^]+?)``/, (match) => el("code", { text: match[1] })],
  [/^`([^`\n]+)`/, (match) => el("code", { text: match[1] })],
  [/^\*\*\*([^]+?)\*\*\*/, (match, world) => el("strong", {}, el("em", {}, inline(match[1], world)))],
  [/^\*\*([^]+?)\*\*/, (match, world) => el("strong", {}, inline(match[1], world))],
  [/^__([^]+?)__/, (match, world) => el("u", {}, inline(match[1], world))],
  [/^\*([^\s*](?:[^*]*[^\s*])?)\*/, (match, world) => el("em", {}, inline(match[1], world))],
  [/^_([^_\n]+)_(?!\w)/, (match, world) => el("em", {}, inline(match[1], world))],
  [/^~~([^]+?)~~/, (match, world) => el("s", {}, inline(match[1], world))],
  [/^\|\|([^]+?)\|\|/, (match, world) => spoiler(inline(match[1], world))],
  [/^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, (match, world) => link(match[2], inline(match[1], world))],
  [/^<(https?:\/\/[^\s>]+)>/, (match) => link(match[1], [match[1]])],
  [/^https?:\/\/[^\s<]+[^\s<.,:;"')\]]/, (match) => link(match[0], [match[0]])],
  [/^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/, (match, world) => moment(Number(match[1]), match[2] || "f", world.locale)],
  [/^<@!?(\d+)>/, (match, world) => mention("@" + world.personName(match[1]), world.me === match[1])],
  [/^<@&(\d+)>/, (match, world) => mention("@" + world.roleName(match[1]))],
  [/^<#(\d+)>/, (match, world) => channelLink(match[1], world)],
  [/^<\/([^:>]+):\d+>/, (match, world) => commandLink(match[1], world)],
  [/^<a?:(\w+):\d+>/, (match) => el("span", { class: "emoji", text: `:${match[1]}:` })],
  [/^@(everyone|here)\b/, (match) => mention(match[0])],
];

export function inline(text, world) {
  const nodes = [];
  let plain = "";
  const flush = () => { if (plain) nodes.push(document.createTextNode(plain)); plain = ""; };
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at);
    const wordy = at > 0 && /\w/.test(text[at - 1]) && rest[0] === "_";
    const found = wordy ? null : INLINE.map(([pattern, make]) => [pattern.exec(rest), make]).find(([match]) => match);
    if (found) {
      flush();
      nodes.push(found[1](found[0], world));
      at += found[0][0].length;
    } else if (text[at] === "\n") {
      flush();
      nodes.push(el("br"));
      at += 1;
    } else {
      plain += text[at];
      at += 1;
    }
  }
  flush();
  return nodes;
}

const list = (tag, pattern) => (line) => (pattern.test(line) ? tag : null);
const bullet = list("ul", /^\s*[-*] /);
const numbered = list("ol", /^\s*\d+\. /);

export function markdown(text, world) {
  const box = el("div", { class: "markdown" });
  const parts = text.split(/```(?:[a-zA-Z0-9+-]*\n)?([^]*?)```/);
  parts.forEach((part, index) => {
    if (index % 2) box.append(el("pre", {}, el("code", { text: part.replace(/\n$/, "") })));
    else if (part) blocks(box, part.replace(/^\n|\n$/g, ""), world);
  });
  return box;
}

function blocks(box, text, world) {
  const lines = text.split("\n");
  let at = 0;
  let paragraph = [];
  const flush = () => {
    if (paragraph.length) box.append(el("p", {}, inline(paragraph.join("\n"), world)));
    paragraph = [];
  };
  while (at < lines.length) {
    const line = lines[at];
    const heading = /^(#{1,3}) (.+)/.exec(line);
    const small = /^-# (.+)/.exec(line);
    const kind = bullet(line) || numbered(line);
    if (heading) {
      flush();
      box.append(el(`h${heading[1].length + 1}`, {}, inline(heading[2], world)));
    } else if (small) {
      flush();
      box.append(el("small", {}, inline(small[1], world)));
    } else if (kind) {
      flush();
      const items = el(kind);
      if (kind === "ol") items.start = parseInt(line, 10);
      while (at < lines.length && (kind === "ul" ? bullet : numbered)(lines[at])) {
        const indent = /^\s*/.exec(lines[at])[0].length;
        const item = el("li", {}, inline(lines[at].replace(/^\s*(?:[-*]|\d+\.) /, ""), world));
        if (indent > 1) item.className = "deeper";
        items.append(item);
        at += 1;
      }
      at -= 1;
      box.append(items);
    } else if (/^> /.test(line)) {
      flush();
      const quoted = [];
      while (at < lines.length && /^> ?/.test(lines[at])) quoted.push(lines[at++].replace(/^> ?/, ""));
      at -= 1;
      const quote = el("blockquote");
      blocks(quote, quoted.join("\n"), world);
      box.append(quote);
    } else if (line.trim() === "") {
      flush();
      if (at > 0 && at < lines.length - 1) box.append(el("div", { class: "gap" }));
    } else {
      paragraph.push(line);
    }
    at += 1;
  }
  flush();
}

function link(url, children) {
  return el("a", { href: url, target: "_blank", rel: "noreferrer noopener" }, children);
}

function mention(text, mine = false) {
  return el("span", { class: `mention${mine ? " mine" : ""}`, text });
}

function channelLink(id, world) {
  return el("button", { class: "mention", type: "button", text: "#" + world.channelName(id),
    on: { click: () => world.openChannel(id) } });
}

function commandLink(name, world) {
  return el("button", { class: "mention", type: "button", text: "/" + name, on: { click: () => world.typeCommand(name) } });
}

function spoiler(children) {
  const node = el("button", { class: "spoiler", type: "button" }, children);
  node.addEventListener("click", () => node.classList.add("open"));
  return node;
}

const STYLES = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
};
const STEPS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

export function moment(seconds, style, locale) {
  const date = new Date(seconds * 1000);
  const full = new Intl.DateTimeFormat(locale, STYLES.F).format(date);
  const node = el("time", { class: "moment", datetime: date.toISOString(), title: full });
  node.textContent = style === "R" ? relative(seconds, locale) : new Intl.DateTimeFormat(locale, STYLES[style]).format(date);
  if (style === "R") node.dataset.relative = seconds;
  return node;
}

export function relative(seconds, locale) {
  const away = seconds - Date.now() / 1000;
  const [unit, size] = STEPS.find(([, length]) => Math.abs(away) >= length) || STEPS[5];
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(away / size), unit);
}
