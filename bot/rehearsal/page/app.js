// The page: who one is, where one is, and what is seen there.
import { Composer, leaves } from "./composer.js";
import { avatar, el, fill, icon, keepFocus } from "./dom.js";
import { openFrame } from "./frame.js";
import { Guide } from "./guide.js";
import { Line } from "./line.js";
import { Log } from "./log.js";
import { relative } from "./markdown.js";
import { openMenu, openModal, openPicture, toast } from "./over.js";

const at = (id) => document.getElementById(id);
const EMOJI = ["👍", "⚓", "🛡️", "🎲", "🏛️", "😄", "❤️", "👀"];
const remembered = JSON.parse(localStorage.getItem("page") || "{}");
const state = {
  person: remembered.person || null, theme: remembered.theme || null, language: remembered.language || navigator.language.slice(0, 2),
  overview: null, text: {}, channel: null, places: remembered.places || {}, offered: [], writable: true,
  unread: new Set(), nudged: {},
};

function remember() {
  const { person, theme, language, places } = state;
  localStorage.setItem("page", JSON.stringify({ person, theme, language, places }));
}

// What the other modules need to know

const world = {
  get me() { return state.overview.me; },
  get locale() { return state.language; },
  say: (key) => state.text[key] || key,
  ask: (action, body) => line.ask(action, body),
  frame: () => state.overview.frame,
  bot: () => state.overview.bot,
  person: (id) => state.overview.people.find((each) => each.id === id),
  personName: (id) => world.person(id)?.name || "?",
  people: () => state.overview.people,
  // "@everyone" has its sign in its name, all others get it where they are shown.
  roles: () => state.overview.guilds.flatMap((guild) => guild.roles).map((each) => ({ ...each, name: each.name.replace(/^@/, "") })),
  roleName: (id) => world.roles().find((each) => each.id === id)?.name || "?",
  channels: () => state.overview.guilds.flatMap((guild) => guild.channels),
  channelName: (id) => world.channels().find((each) => each.id === id)?.name || "?",
  commands: () => state.offered,
  knows: (name) => leaves(state.offered, "en").some((each) => each.name === name),
  called: (id) => state.nudged[id] || 0,
  place: () => state.channel,
  placeName: () => (!state.overview ? "" : state.channel === state.overview.dm ? "@" + world.personName(state.overview.bot) : "#" + world.channelName(state.channel)),
  writable: () => state.writable,
  openChannel: (id) => openChannel(id),
  become: (id) => become(id),
  typeCommand: (name) => composer.write(name, name === "game new" ? opening() || {} : {}),
  openPicture: (url, description) => { guide.looked(); openPicture(url, description, world); },
  replyTo: (message, author) => composer.replyTo(message, author),
  complain: (answer) => { if (answer && answer.error) toast(answer.error); return answer; },
  async slash(name, options) {
    const answer = world.complain(await line.ask("slash", { channel: state.channel, name, options }));
    if (answer.modal) form(answer);
    if (!answer.error) guide.commanded(name);
  },
  async press(message, part, values) {
    state.pressed = performance.now();
    const answer = world.complain(await line.ask("press", { message: message.id, component: part.custom_id, values }));
    if (answer.modal) form(answer);
    if (!answer.error) guide.pressed(world.me, part.custom_id);
    else if (values) log.draw();
  },
  async menu(message, name) {
    const answer = world.complain(await line.ask("menu", { message: message.id, name }));
    if (answer.modal) form(answer);
  },
  pickEmoji(message) {
    const anchor = document.querySelector(`[data-id="${message.id}"] .tools`) || at("log");
    const row = el("div", { class: "emojis" }, EMOJI.map((emoji) => el("button", { type: "button", text: emoji,
      on: { click: () => { close(); line.ask("react", { message: message.id, emoji }); } } })));
    const close = openMenu(anchor, [row]);
  },
};

function form(answer) {
  openModal(answer.modal, world, async (values) => {
    const told = await line.ask("submit", { opened: answer.id, values });
    if (!told.error) guide.pressed(world.me, answer.modal.custom_id);
    return told;
  });
}

// Arriving

async function enter() {
  line.language = state.language;
  const told = await line.ask("enter", { person: state.person });
  if (told.error !== undefined) return;
  state.text = told.text;
  document.documentElement.lang = state.language;
  document.title = world.say("title");
  take(told);
  const known = [...world.channels().map((each) => each.id), told.dm];
  const wanted = state.places[state.person];
  await openChannel(known.includes(wanted) ? wanted : world.channels().find((each) => each.type === 0)?.id || told.dm);
}

function take(overview) {
  overview.people.forEach((each, index) => { each.colour = index; });
  state.overview = overview;
  state.person = overview.me;
  remember();
  drawPeople();
  drawPlaces();
  drawNotice();
}

async function become(id) {
  state.person = id;
  delete state.nudged[id];
  await enter();
}

async function openChannel(id) {
  const changed = state.channel !== id;
  state.channel = id;
  state.places[state.person] = id;
  state.unread.delete(id);
  document.body.classList.remove("drawer");
  remember();
  const told = world.complain(await line.ask("open", { channel: id }));
  if (told.error !== undefined || state.channel !== id) return;
  state.offered = told.commands;
  state.writable = told.writable;
  drawPlaces();
  drawBar();
  log.open(world.channels().find((each) => each.id === id), told);
  at("log").dataset.reader = world.personName(state.person);
  if (changed || !composer.command) composer.text();
  guide.draw();
  guide.saw(told.messages);
}

// Drawing

function drawPeople() {
  keepFocus(at("people"), fillPeople);
  const own = at("people").querySelector('[aria-selected="true"]');
  if (own) own.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function alongTabs(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const tabs = [...event.currentTarget.querySelectorAll('[role="tab"]')];
  const now = tabs.indexOf(document.activeElement);
  if (!step || now < 0) return;
  event.preventDefault();
  tabs[(now + step + tabs.length) % tabs.length].focus();
}

function fillPeople() {
  const { overview } = state;
  at("people").replaceChildren(
    el("button", { class: "plain drawer-button", type: "button", "aria-label": world.say("menu"),
      on: { click: () => document.body.classList.toggle("drawer") } }, icon("menu")),
    el("span", { class: "you", text: world.say("you-are") }),
    el("div", { class: "persons", role: "tablist", "aria-label": world.say("you-are"), on: { keydown: alongTabs } }, overview.people.filter((each) => !each.bot).map((each) => el("button", {
      class: "person", type: "button", role: "tab", "aria-selected": String(each.id === overview.me), data: { person: each.name },
      on: { click: () => become(each.id) } }, avatar(each, "small"), el("span", { text: each.name }),
    state.nudged[each.id] ? el("em", { class: "count", text: String(state.nudged[each.id]) }) : null))),
    el("button", { class: "person add", type: "button", title: world.say("add-person"), "aria-label": world.say("add-person"),
      on: { click: (event) => invite(event.currentTarget) } }, icon("plus")),
    el("button", { class: "plain gear", type: "button", "aria-label": world.say("settings"),
      on: { click: (event) => settings(event.currentTarget) } }, icon("gear")));
}

function invite(anchor) {
  const input = el("input", { type: "text", maxlength: "32", placeholder: world.say("person-name"), "aria-label": world.say("person-name") });
  const close = openMenu(anchor, [el("form", { class: "invite", on: { submit: async (event) => {
    event.preventDefault();
    const told = world.complain(await line.ask("invite", { name: input.value }));
    if (!told.error) { close(); become(told.person); }
  } } }, input)]);
  input.focus();
}

function settings(anchor) {
  const check = (key, checked, act) => {
    const input = el("input", { type: "checkbox", on: { change: () => act(input.checked) } });
    input.checked = checked;
    return el("label", { class: "choice" }, input, el("span", { text: world.say(key) }));
  };
  const languages = el("div", { class: "languages" }, el("span", { text: world.say("language") }), ["en", "fr", "it"].map((each) => el("button", {
    type: "button", class: each === state.language ? "on" : "", text: each, on: { click: async () => {
      close();
      state.language = each;
      await enter();
    } } })));
  const close = openMenu(anchor, [
    { text: world.say("theme-switch"), act: () => theme(true) }, languages,
    check("dms-closed", state.overview.closed, (closed) => { state.overview.closed = closed; line.ask("settings", { closed }); }),
    check("slow-line", state.slow, (slow) => { state.slow = slow; line.ask("machinery", { latency: slow ? 0.5 : 0 }); }),
    { text: world.say("cut-line"), act: () => line.ask("machinery", { cut: true }) },
    { text: world.say("pass-day"), act: () => line.ask("machinery", { hours: 24 }) },
    { text: world.say("guide-show"), act: () => guide.hide(false) },
  ]);
}

function drawPlaces() {
  keepFocus(at("servers"), () => keepFocus(at("channels"), fillPlaces));
}

function fillPlaces() {
  const { overview, channel } = state;
  const [guild] = overview.guilds;
  const inDm = channel === overview.dm;
  at("servers").replaceChildren(
    el("button", { class: "server", type: "button", title: world.say("direct-messages"), "aria-label": world.say("direct-messages"),
      "aria-current": String(inDm), on: { click: () => openChannel(overview.dm) } }, icon("at"),
    state.unread.has(overview.dm) ? el("em", { class: "dot" }) : null),
    el("span", { class: "rule" }),
    ...overview.guilds.map((each) => el("button", { class: "server", type: "button", title: each.name, "aria-label": each.name,
      "aria-current": String(!inDm), on: { click: () => openChannel(each.channels.find((one) => one.type === 0).id) } },
    el("span", { text: each.name.slice(0, 1) }))));
  const entry = (each, kind) => el("button", { class: `channel ${each.thread ? "thread" : ""} ${state.unread.has(each.id) ? "unread" : ""}`,
    type: "button", "aria-current": String(each.id === channel), data: { channel: each.name },
    on: { click: () => openChannel(each.id) } }, icon(kind), el("span", { text: each.name }));
  const tree = [];
  for (const each of overview.guilds.flatMap((one) => one.channels).filter((one) => !one.thread && one.type !== 4)) {
    tree.push(entry(each, each.type === 15 ? "forum" : "hash"));
    tree.push(...world.channels().filter((one) => one.thread && one.parent_id === each.id && !one.archived)
      .map((one) => entry(one, "thread")));
  }
  at("channels").replaceChildren(el("header", {}, el("b", { text: guild ? guild.name : "" })),
    el("div", { class: "list" }, el("h3", { text: world.say("channels") }), tree,
      el("h3", { text: world.say("direct-messages") }),
      el("button", { class: `channel ${state.unread.has(overview.dm) ? "unread" : ""}`, type: "button", data: { channel: "dm" },
        "aria-current": String(inDm), on: { click: () => openChannel(overview.dm) } }, avatar(world.person(overview.bot), "small"),
      el("span", { text: world.personName(overview.bot) }), el("i", { class: `presence ${overview.online ? "on" : ""}` }))));
}

function drawBar() {
  const channel = world.channels().find((each) => each.id === state.channel);
  at("bar").replaceChildren(
    el("h1", {}, icon(!channel ? "at" : channel.thread ? "thread" : channel.type === 15 ? "forum" : "hash"),
      el("span", { text: channel ? channel.name : world.personName(state.overview.bot) })),
    channel && channel.topic ? el("span", { class: "topic", text: channel.topic }) : "",
    state.overview.watch ? el("a", { class: "watch", href: `${state.overview.watch}?lang=${state.language}`, target: "_blank",
      rel: "noopener", title: world.say("watch-about"), text: world.say("watch") }) : "");
}

function drawNotice(lost = false) {
  const note = at("notice");
  const away = state.overview && !state.overview.online;
  note.hidden = !lost && !away;
  note.textContent = lost ? state.text["line-lost"] || "…" : away ? fill(world.say("bot-away"), { name: world.personName(state.overview.bot) }) : "";
}

// The quickest way to begin: /game new with the first of every required choice.
function opening() {
  const command = leaves(state.offered, "en").find((each) => each.name === "game new");
  const needed = command ? command.options.filter((each) => each.required) : [];
  if (!needed.length || !needed.every((each) => (each.choices || []).length)) return null;
  return Object.fromEntries(needed.map((each) => [each.name, each.choices[0].value]));
}

function theme(toggle = false) {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const now = state.theme || (dark ? "dark" : "light");
  if (toggle) state.theme = now === "dark" ? "light" : "dark";
  document.documentElement.dataset.theme = state.theme || now;
  remember();
}

// What happens

function happened(event, body) {
  if (!state.overview) return;
  if (event === "OVERVIEW") { take({ ...body }); if (state.channel) drawBar(); return; }
  if (event === "LAUNCH") { openFrame(world, line, body); return; }
  if (event === "PRESENCE") { state.overview.online = body.online; drawNotice(); drawPlaces(); return; }
  if (event === "COMMANDS") { openChannel(state.channel); return; }
  if (event === "NUDGE") { state.nudged[body.person] = (state.nudged[body.person] || 0) + 1; drawPeople(); guide.draw(); return; }
  if (event === "TYPING_START") return;
  if (body.channel_id !== state.channel) {
    if (event === "MESSAGE_CREATE") { state.unread.add(body.channel_id); drawPlaces(); }
    return;
  }
  if (event === "MESSAGE_DELETE") log.gone(body.id);
  else if (event === "MESSAGE_UPDATE") log.changed(body);
  else log.arrived(body);
  follow(body);
  if (event !== "MESSAGE_DELETE") guide.saw([body]);
}

// A press whose private answer is one link to this very machine opens it: nobody else could have been given it.
function follow(message) {
  if (!message.flags || !(message.flags & 64) || performance.now() - (state.pressed ?? -1e9) > 4000) return;
  const links = [];
  const walk = (parts) => (parts || []).forEach((part) => { if (part.type === 2 && part.style === 5) links.push(part.url); walk(part.components); });
  walk(message.components);
  if (links.length !== 1 || new URL(links[0]).hostname !== location.hostname) return;
  state.pressed = undefined;
  open(links[0], "_blank", "noopener");
}

theme();
const line = new Line(happened, (alive) => { if (alive) enter(); else drawNotice(true); });
const log = new Log(at("log"), world);
const guide = new Guide(at("guide"), world);
const composer = new Composer(at("composer"), world);
addEventListener("keydown", (event) => {
  if (event.key === "/" && !event.target.closest("input, textarea, .shade")) { event.preventDefault(); composer.text("/"); composer.focus(); composer.typed(); }
});
setInterval(() => document.querySelectorAll("time[data-relative]").forEach((each) => {
  each.textContent = relative(Number(each.dataset.relative), state.language);
}), 10000);
