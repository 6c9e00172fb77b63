// The page of a board: signing in, the position, the question, and what stands beside them.

import { button, el, find, line, recall, remember, say, speak, still, until } from "./board-dom.js";
import { BoardMap } from "./board-map.js";
import { Question, oddsBox } from "./board-ask.js";
import { Film, Replay, reviewed } from "./board-replay.js";
import { Refused, Stream, bear, call, findBase, newKey } from "./board-net.js";
import { DiscordFrame, channel, inDiscord } from "./board-activity.js";

const REVIEWING = 2000; // milliseconds between two looks at a review that is being made
const LEISURE = 500; // milliseconds over which the boards of spectators spread what they fetch
const THEMES = ["light", "dark", "contrast", "deutan", "tritan"];
const lang = new URLSearchParams(location.search).get("lang") || "";
const path = (name) => `/b/${table.game}/${name}?${lang ? `lang=${lang}&` : ""}${table.seat ? `seat=${table.seat}&` : ""}`;
const table = { films: 0, film: null, game: /^\/board\/([^/]+)/.exec(location.pathname)?.[1] || "", seat: "", now: null, fixed: null, map: null, question: null, busy: false, key: null, plan: null, replay: null };

// -- signing in -----------------------------------------------------------------------------------------------------
async function signIn(token) {
  history.replaceState(null, "", location.pathname);
  document.body.classList.add("alone");
  const box = find("ask");
  try {
    const found = await call("/b/look", { token });
    speak(found.words);
    document.documentElement.lang = found.lang;
    find("turn").textContent = say("title");
    const enter = async () => {
      const done = await call("/b/enter", { token });
      location.assign(`/board/${done.game}`);
    };
    if (found.local) return await enter();
    box.replaceChildren(el("div", { class: "sign-in" }, el("h2", {}, found.say), el("p", { class: "help" }, say("sign-in-help")),
      button(say("open"), async (event) => {
        event.target.disabled = true;
        await enter().catch(refuse);
      }, "go")));
    box.querySelector("button").focus();
  } catch (error) {
    refuse(error);
    box.replaceChildren(el("p", { class: "help" }, say("sign-in-again")));
  }
}

/** Inside Discord the client says who has come; then one of their games is opened. */
async function comeFromDiscord() {
  document.body.classList.add("alone");
  const box = find("ask"), frame = new DiscordFrame();
  box.replaceChildren(el("p", { class: "help", role: "status" }, say("frame-waiting")));
  try {
    await Promise.all([findBase(), frame.ready()]);
    const found = await call(`/b/activity/enter${lang ? `?lang=${lang}` : ""}`, { code: await frame.code(), channel });
    speak(found.words);
    document.documentElement.lang = found.lang;
    await frame.authenticate(found.access_token);
    const [first, second] = found.games;
    if (first && (first.here || !second)) return await openInDiscord(found.ticket, first.game);
    find("turn").textContent = say("frame-welcome", { name: found.name });
    box.replaceChildren(el("div", { class: "sign-in" }, el("h2", {}, say(found.games.length ? "frame-games" : "frame-no-games")),
      found.games.map((each) => button([el("b", {}, each.title), ` · ${each.seats} · ${each.state}`, each.waits ? el("small", {}, say("frame-waits")) : ""],
        () => openInDiscord(found.ticket, each.game).catch(refuse), each.waits ? "option first" : "option"))));
  } catch (error) {
    refuse(error instanceof Refused ? error : new Refused(0, { say: say("frame-refused") }));
    box.replaceChildren(button(say("frame-again"), () => location.reload(), "go"));
  }
}

async function openInDiscord(ticket, game) {
  const found = await call("/b/activity/open", { ticket, game });
  bear(found.bearer || "");
  table.game = found.game;
  document.body.classList.remove("alone");
  find("refusal").textContent = "";
  await begin();
}

function speakIn(code) {
  const query = new URLSearchParams(location.search);
  query.set("lang", code);
  location.search = query;
}

function refuse(error) {
  find("refusal").textContent = error instanceof Refused ? error.message : say("lost");
}

// -- the position ---------------------------------------------------------------------------------------------------
async function begin() {
  const seen = seenRow();
  let found;
  try {
    found = await call(`${path("start")}${seen ? `since=${seen}` : ""}`);
  } catch (error) {
    document.body.classList.add("alone");
    refuse(error);
    find("ask").replaceChildren(el("p", { class: "help" }, say("sign-in-again")));
    return;
  }
  table.fixed = found;
  speak(found.words);
  document.documentElement.lang = found.lang;
  document.title = found.name;
  table.map = new BoardMap(found.board, touched, look);
  await table.map.loadFigures().catch(() => {});
  colours(recall("theme") || found.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"));
  tabs();
  document.body.dataset.ready = "yes";
  await show(found.now, true);
  if (matchMedia("(min-width: 900px)").matches) page("log");
  const news = found.now.log.filter((each) => each.row > seen), row = /#row=(\d+)/.exec(location.hash);
  if (seen && news.length > 1 && found.replay && !row) caughtUp(news, seen);
  table.stream = new Stream(path("changes"), () => table.now.mark, changed, connection);
  if (row) replay(Number(row[1]));
}

function colours(theme) {
  const name = THEMES.includes(theme) ? theme : "light";
  document.documentElement.dataset.theme = name;
  table.map.colours(table.fixed.themes[name]);
  table.map.ground(table.fixed.ground.replace("{theme}", name));
}

/** Show a position, after what has happened since as movement where there is more than one step of it. */
async function show(now, first = false) {
  const before = table.now, since = before?.row ?? seenRow(), filming = ++table.films;
  table.now = now;
  table.film?.skip();
  if (since && since < now.row && !now.plan && !still() && wantsFilm(now.log.filter((each) => each.row > since), !before)) {
    if (!before) table.map.fit();
    const film = table.film = new Film(path, table.map, since);
    await film.play();
    if (table.film === film) table.film = null;
    if (filming !== table.films) return;
  }
  settle(now, before, first);
}

const seenRow = () => Number(recall(`row ${table.game}`)) || 0;

/** A single step is shown by its counters alone; several, or a battle, are played. */
function wantsFilm(lines, arriving) {
  const rows = new Set(lines.filter((each) => each.moves).map((each) => each.row));
  return rows.size > 1 || (arriving && rows.size > 0) || lines.some((each) => each.throw !== undefined);
}

function settle(now, before, first) {
  table.seat = now.question?.seat || table.seat;
  const moves = now.arrows || [];
  table.map.draw(now.scene, first ? moves : moves.slice(-12));
  table.map.describe([now.turn, ...now.gauges, ...now.facts.map((each) => each.join(": ")), now.words]);
  find("film").hidden = true;
  find("turn").textContent = now.turn;
  document.body.classList.toggle("planning", !!now.plan);
  if (now.told?.length) tell(now.told);
  else if (before && !now.plan && now.row > before.row) tell(now.log.filter((each) => each.row > before.row && !each.head).map((each) => each.say).slice(-4));
  ask(now, first);
  find("consent").replaceChildren(...proposals(now));
  waiting();
  if (!now.plan) remember(`row ${table.game}`, now.row);
  if (table.page && table.page !== "review") page(table.page);
}

function ask(now, first) {
  const again = table.question?.asked;
  const same = again && now.question && again.seq === now.question.seq && again.digest === now.question.digest && again.seat === now.question.seat;
  if (same && !first && !now.plan) { table.question.light(); return; }
  table.key = null;
  closeSheet();
  if (now.question) {
    table.question = new Question(now.question, table.map, acts, table.fixed.lang);
    const places = table.question.places();
    if (first && places.length) table.map.fit(places);
    else if (first) table.map.fill();
    else table.map.reveal(places, table.question.asksPieces);
    if (!first) find("asked")?.focus({ preventScroll: true });
  } else {
    table.question = null;
    table.map.light(new Map());
    table.map.way([]);
    if (first) table.map.fill();
    find("ask").replaceChildren(nothingAsked(now));
  }
  if (now.plan) find("ask").append(planRow(now));
}

function nothingAsked(now) {
  const lines = [];
  if (now.outcome) lines.push(el("h2", {}, now.outcome));
  else if (now.status === "paused") lines.push(el("h2", {}, say("paused")));
  else if (now.plan) lines.push(el("h2", {}, say("plan-end")));
  else lines.push(el("h2", {}, now.seat ? say("not-asked") : say("watching")));
  lines.push(...(now.waiting || []).map((wait) => el("p", {}, say("waiting-for", { name: wait.name }), wait.until ? ` · ${until(wait.until, table.fixed.lang)}` : "")));
  const row = el("div", { class: "row" });
  if (now.seat && now.status === "running" && !now.plan) row.append(button(say("takeback"), takeback, "undo"));
  if (now.kept && !now.plan) row.append(button(say("withdraw"), () => write("withdraw", {}), "undo"));
  if (now.seat && now.status === "running" && !now.plan) row.append(button(say("plan"), () => plan("look"), ""));
  if (looksBack() && !now.plan) row.append(button(say("replay"), () => replay(), ""));
  if (now.review) row.append(button(say("tab-review"), review, ""));
  return el("div", { class: "answers" }, lines, row);
}

function waiting() {
  const due = table.now.waiting || [];
  const mine = table.now.question && !table.now.question.early;
  document.body.classList.toggle("asked", !!mine);
  if (mine && !table.now.plan) { find("waiting").textContent = say("your-turn"); return; }
  find("waiting").textContent = table.now.plan ? say("plan-on") : due.length ? say("waiting-for", { name: due.map((each) => each.name).join(", ") }) : "";
}

function tell(lines) {
  find("told").replaceChildren(...lines.map((each) => el("p", {}, line(each))));
}

function caughtUp(news, seen) {
  tell([say("since"), ...news.filter((each) => !each.head).slice(-3).map((each) => each.say)]);
  find("told").append(button(say("play-since"), () => replay(seen + 1), "quiet"));
}

// -- answering ------------------------------------------------------------------------------------------------------
const acts = {
  send: (answer) => (table.plan ? plan("answer", { answer }) : write("answer", { answer })),
  check: (answer) => (table.plan ? Promise.resolve({ legal: true, why: "" }) : call(path("try"), { seat: table.now.question.seat, seq: table.now.question.seq, answer }, table.fixed.token)),
  undo: () => write("undo", {}),
  order: (until) => write("order", { until }),
  choose: (options, pick) => sheet(say("which"), options.map((option) => button(option.label, () => { closeSheet(); pick(option); }, "option"))),
  rule: (number) => rules(number),
};

/** Send something once. Until it is known what became of it nothing else is sent. */
async function write(what, facts) {
  if (table.busy) return;
  table.busy = true;
  find("ask").setAttribute("aria-busy", "true");
  find("ask").inert = true;
  find("refusal").textContent = "";
  const asked = table.now.question, said = JSON.stringify([what, asked?.seq, facts]);
  if (table.key?.said !== said) table.key = { said, key: newKey() };
  const body = { seat: asked?.seat || table.seat, seq: asked?.seq, key: table.key.key, have: table.now.scene_key, known: table.now.row, ...facts };
  performance.mark("touch");
  try {
    const now = whole(await call(path(what), body, table.fixed.token));
    table.key = null;
    free();
    show(now);
    performance.measure("touch to question", "touch");
  } catch (error) {
    free();
    if (error instanceof Refused) {
      table.key = null;
      refuse(error);
      if (error.body.now) show(whole(error.body.now));
      else if (error.status === 401) gone(error.message);
      else table.question?.render();
    } else {
      find("refusal").textContent = say("not-sent");
      await refresh();
    }
  }
}

function free() {
  table.busy = false;
  find("ask").removeAttribute("aria-busy");
  find("ask").inert = false;
}

/** What came, with what of it this page already has: the layout of the map, and the log before. */
function whole(found) {
  const before = table.now;
  if (!found.scene && found.scene_key === before.scene_key) Object.assign(found, { scene: before.scene, words: before.words });
  if (found.log_after !== undefined) {
    found.log = [...before.log.filter((each) => each.row <= found.log_after), ...found.log];
    found.log_from = before.log_from;
  }
  return found;
}

async function refresh() {
  try {
    const { row, scene_key: have } = table.now;
    show(whole(await call(`${path("now")}since=${row}&known=${row}&have=${have}`)));
  } catch (error) {
    if (error instanceof Refused && error.status === 401) gone(error.message);
  }
}

function changed(mark) {
  if (mark === table.now.mark || table.busy || table.plan || table.replay) { table.later = mark !== table.now.mark; return; }
  // Spectators have time; players see at once what concerns them.
  clearTimeout(table.waiting);
  if (table.now.seat) refresh();
  else table.waiting = setTimeout(refresh, Math.random() * LEISURE);
}

function connection(state, said) {
  if (state === "gone") return gone(said);
  find("link").textContent = state === "lost" ? say("lost") : "";
  document.body.classList.toggle("lost", state === "lost");
  if (state === "back") refresh();
}

function gone(said) {
  table.stream?.close();
  find("refusal").textContent = said || say("sign-in-again");
  find("ask").replaceChildren(el("p", { class: "help" }, say("sign-in-again")));
  table.map.light(new Map());
}

// -- looking --------------------------------------------------------------------------------------------------------
function touched(keys, place, at) {
  find("refusal").textContent = "";
  closeSheet();
  if (keys.length && table.question) return table.question.touched(keys);
  if (place) look(place, at, true);
}

/** What lies at a place, and why nothing can be done there now. */
async function look(name, at, missed = false) {
  const place = table.map.places.get(name);
  if (!place) return;
  const here = (table.now.scene.counters || []).filter((each) => each.place === name);
  const signs = (table.now.scene.signs || []).filter((each) => each.place === name && each.said);
  const lines = [];
  const asks = missed && table.question && (table.question.asked.options || []).length && !table.now.plan;
  const reason = el("p", { class: "reason", role: "status" });
  if (asks) lines.push(reason);
  lines.push(here.length ? el("ul", {}, here.map((each) => el("li", {}, `${each.said} · ${table.fixed.board.sides[each.side]?.name || each.side}`))) : el("p", { class: "small" }, say("empty")));
  if (signs.length) lines.push(el("p", { class: "small" }, signs.map((each) => each.said + (each.value ? ` ${each.value}` : "")).join(", ")));
  sheet(place.code ? `${place.code} · ${place.name}` : place.name, lines);
  if (asks) {
    const { help, trail } = table.question.asked;
    const why = await call(`${path("reason")}at=${encodeURIComponent(name)}`).catch(() => ({}));
    const said = why.why?.length ? why.why.join(" ") : `${say("not-here", { place: place.name })} ${help || ""}`;
    reason.replaceChildren(said, ...(trail || []).slice(-1).map(ruleButton));
  }
  if (new Set(here.map((each) => each.side)).size < 2) return;
  const found = await call(`${path("odds")}at=${encodeURIComponent(name)}`).catch(() => ({ odds: [] }));
  if (!find("sheet").hidden) find("sheet").append(...found.odds.map(oddsBox));
}

function sheet(title, children) {
  const box = find("sheet");
  box.replaceChildren(el("header", {}, el("h2", {}, title), button("×", closeSheet, "close", { "aria-label": say("close") })), ...children);
  box.hidden = false;
  box.querySelector("button.option")?.focus();
}

function closeSheet() { find("sheet").hidden = true; }

const ruleButton = (rule) => button(`§ ${rule}`, () => { closeSheet(); rules(rule); }, "rule-link", { "aria-label": say("rule", { name: rule }) });

async function rules(query) {
  const found = await call(`${path("rules")}q=${encodeURIComponent(query)}`).catch(() => ({ sections: [] }));
  page("rules", found.sections, query);
  find("page").scrollIntoView({ block: "start" });
}

// -- what stands beside the question --------------------------------------------------------------------------------
function tabs() {
  const names = ["log", ...(table.fixed.now.hand?.length ? ["hand"] : []), "odds", "standing", "rules", "settings"];
  find("tabs").replaceChildren(...names.map((name) => button(say(`tab-${name}`), () => turnTo(table.page === name ? null : name), "", { "data-tab": name, "aria-expanded": "false", "aria-controls": "page" })));
}

/** Open what stands beside the question, where it can be seen. */
function turnTo(name) {
  if (name === "rules") rules((table.now.question?.trail || []).at(-1) || "1");
  else page(name);
  if (name) find("page").scrollIntoView({ block: "start", behavior: still() ? "auto" : "smooth" });
}

function page(name, given, query = "") {
  table.page = name;
  for (const each of find("tabs").children) each.setAttribute("aria-expanded", String(each.dataset.tab === name));
  const box = find("page");
  box.hidden = !name;
  document.body.classList.toggle("paged", !!name);
  if (!name) return;
  const now = table.now;
  const made = {
    log: () => [el("ol", { class: "log", reversed: true }, [...(now.log || [])].reverse().map(logLine)), now.log_from > 0 ? button(say("older"), older, "quiet") : ""],
    hand: () => [el("ul", { class: "hand" }, (now.hand || []).map((each) => el("li", {}, each)))],
    odds: () => oddsPage(),
    standing: () => [el("ul", { class: "plain" }, now.gauges.map((each) => el("li", {}, each))), el("p", { class: "small" }, now.facts.map(([key, value]) => `${key}: ${value}`).join(" · "))],
    rules: () => [el("input", { type: "search", value: query, placeholder: say("search"), "aria-label": say("search"), onchange: (event) => rules(event.target.value) }),
      ...(given || []).map((each) => el("article", {}, el("h3", {}, `${each.number} ${each.name}`), el("p", { class: "rulebook" }, each.text)))],
    settings,
    review: () => given || [],
  }[name];
  box.replaceChildren(el("header", {}, el("h2", {}, say(`tab-${name}`)), button("×", () => page(null), "close", { "aria-label": say("close") })), ...made());
}

/** Every battle that can be foreseen: its place lights up, and its chances are told when it is chosen. */
function oddsPage() {
  const box = el("div", {}, el("p", { class: "small" }, say("odds-help"))), told = el("div", { "aria-live": "polite" });
  const choose = async (each) => {
    glance([each.at]);
    const found = await call(`${path("odds")}at=${encodeURIComponent(each.at)}`).catch(() => ({ odds: [] }));
    told.replaceChildren(...found.odds.map(oddsBox), found.source ? el("p", { class: "small" }, found.source) : "");
  };
  call(path("battles")).then((found) => box.append(el("div", { class: "row" }, found.battles.map((each) => button(each.name, () => choose(each)))), found.battles.length ? told : el("p", {}, say("odds-none")))).catch(() => {});
  return [box];
}

/** Light some places for a moment. */
function glance(places, said = "") {
  table.map.light(new Map(places.map((name) => [`place:${name}`, { label: said || table.map.places.get(name)?.name || name }])));
  table.map.reveal(places);
  clearTimeout(table.glancing);
  table.glancing = setTimeout(() => (table.question ? table.question.light() : table.map.light(new Map())), 2500);
}

async function why(number) {
  const found = await call(`${path("why")}throw=${number}`).catch(() => ({}));
  sheet(found.title || say("why"), [...(found.lines || [found.say || ""]).map((each) => el("p", { class: "rulebook" }, line(each))),
    found.rule ? el("article", {}, el("h3", {}, `§ ${found.rule.number} ${found.rule.name}`), el("p", { class: "rulebook" }, found.rule.text)) : ""]);
}

function logLine(each) {
  const node = el("li", { class: each.head ? "head" : "" }, line(each.say));
  if (each.at) node.append(button("◎", () => glance(each.at, each.say), "spot", { "aria-label": say("show-place") }));
  if (each.throw !== undefined) node.append(button("?", () => why(each.throw), "spot", { "aria-label": say("why"), title: say("why") }));
  if (looksBack() && !each.head) node.append(button("↺", () => replay(each.row), "spot", { "aria-label": say("replay-here") }));
  return node;
}

async function older() {
  const found = await call(`${path("log")}before=${table.now.log_from + 1}`);
  table.now.log = [...found.log, ...table.now.log];
  table.now.log_from = found.log_from;
  page("log");
}

function settings() {
  const theme = el("select", { id: "theme", onchange: (event) => { remember("theme", event.target.value); colours(event.target.value); } },
    THEMES.map((name) => el("option", { value: name, selected: document.documentElement.dataset.theme === name }, say(`theme-${name}`))));
  const speech = el("select", { id: "speech", onchange: (event) => speakIn(event.target.value) },
    [["en", "English"], ["fr", "Français"], ["it", "Italiano"]].map(([code, name]) => el("option", { value: code, selected: table.fixed.lang === code }, name)));
  const parts = [el("p", {}, el("label", { for: "theme" }, say("colours")), theme), el("p", {}, el("label", { for: "speech" }, say("language")), speech)];
  const ways = el("div", { class: "row" });
  if (looksBack()) ways.append(button(say("replay"), () => replay()));
  if (table.now.review) ways.append(button(say("tab-review"), review));
  if (table.now.seat && table.now.status === "running" && !table.plan) ways.append(button(say("plan"), () => plan("look")));
  if (table.now.question && table.fixed.hints && !table.plan) ways.append(button(say("hint"), hint));
  ways.append(button(say("keys"), () => sheet(say("keys"), [el("p", { class: "rulebook" }, say("keys-list"))]), "quiet"));
  parts.push(ways);
  if (!table.fixed.token) return parts;
  if (table.now.seat && table.now.status === "running" && !table.plan) parts.push(el("h3", {}, say("consent")), el("div", { class: "row" },
    button(say("takeback"), takeback), ...["draw", "extension", "pause"].map((kind) => button(say(`propose-${kind}`), () => write("propose", { kind }), "quiet"))));
  if (table.now.status === "paused" && table.now.seat) parts.push(button(say("propose-resume"), () => write("propose", { kind: "resume" })));
  if (table.fixed.channel) parts.push(el("p", {}, el("a", { href: table.fixed.channel, rel: "noreferrer" }, say("channel"))));
  const list = el("ul", { class: "plain" });
  call(path("browsers")).then((found) => list.replaceChildren(...found.browsers.map((each) => el("li", {}, each.here ? `${each.name} · ${say("this-one")}` : each.name,
    button(say("sign-out"), async () => { await call(path("end"), { id: each.id }, table.fixed.token); each.here ? location.reload() : page("settings"); }, "quiet"))))).catch(() => {});
  parts.push(el("h3", {}, say("browsers")), list);
  const note = el("textarea", { rows: 3, maxlength: 1500, "aria-label": say("note") });
  if (table.now.seat) parts.push(el("details", { class: "always" }, el("summary", {}, say("note")), note, button(say("confirm"), async () => {
    await call(path("note"), { text: note.value, seat: table.now.seat }, table.fixed.token).then((found) => tell([found.say])).catch(refuse);
  }, "quiet")));
  const sure = el("details", { class: "always" }, el("summary", {}, say("resign")), el("p", {}, say("resign-sure")), button(say("resign"), () => write("resign", { sure: table.game }), "undo"));
  if (table.now.status === "running") parts.push(sure);
  return parts;
}

// -- help and consent -----------------------------------------------------------------------------------------------
async function hint() {
  sheet(say("hint"), [el("p", { role: "status" }, say("hint-waiting"))]);
  try {
    const found = await call(path("hint"), { seat: table.now.seat }, table.fixed.token);
    sheet(found.title, found.lines.map((each) => el("p", {}, line(each))));
  } catch (error) {
    closeSheet();
    refuse(error);
  }
}

/** What could be taken back only if the others agree; asked for once it is known what that undoes. */
async function takeback() {
  const found = await call(path("takeback")).catch((error) => ({ lines: [error.message] }));
  sheet(say("takeback"), [...found.lines.map((each) => el("p", { class: "rulebook" }, each)),
    found.range ? button(found.button, () => { closeSheet(); write("propose", { kind: "takeback", range: found.range }); }, "undo") : ""]);
}

function proposals(now) {
  return (now.proposals || []).map((each) => el("div", { class: "proposal" }, el("p", {}, each.say),
    each.mine ? el("div", { class: "row" }, button(say("agree"), () => write("vote", { id: each.id, say: "yes" }), "go"), button(say("decline"), () => write("vote", { id: each.id, say: "no" }), "quiet"))
      : el("p", { class: "small" }, say("asked-others"))));
}

// -- the review of a finished game ----------------------------------------------------------------------------------
const looksBack = () => table.fixed.replay || table.now.over;

/** Show the review; one that does not exist yet is made once somebody who is signed in asks for it. */
async function review(asks = false) {
  const start = () => call(path("review"), {}, table.fixed.token), shown = () => table.page === "review";
  try {
    let found = await (asks === true ? start() : call(path("review")));
    page("review", reviewPage(found));
    find("page").scrollIntoView({ block: "start" });
    while (found.done !== undefined && shown()) {
      await new Promise((on) => setTimeout(on, REVIEWING));
      found = await call(path("review"));
      if (shown()) page("review", reviewPage(found));
    }
  } catch (error) {
    refuse(error);
  }
}

function reviewPage(found) {
  if (found.curve) return reviewed(found, (row) => { replay(row); });
  if (found.done !== undefined) return [el("p", { role: "status" }, say("review-waiting", { count: found.done })), el("progress", { max: 100, value: found.done, "aria-label": say("tab-review") })];
  return [el("p", {}, say("review-none")), table.fixed.token ? button(say("review-make"), () => review(true), "go") : ""];
}

// -- plans and replays ----------------------------------------------------------------------------------------------
async function plan(act, facts = {}) {
  if (table.busy) return;
  table.busy = true;
  const asked = table.now.question;
  try {
    const found = await call(path("plan"), { act, seq: asked?.seq, side: asked?.seat, seat: table.seat, key: newKey(), ...facts }, table.fixed.token);
    free();
    table.plan = found.plan ? (table.plan || { seat: table.seat }) : null;
    table.question = null;
    if (!found.plan) table.seat = "";
    show(found.plan ? { ...found, log: table.now.log, log_from: table.now.log_from, row: table.now.row, waiting: [] } : whole(found));
    if (found.planned) tell([say("plan-kept", { count: found.planned })]);
  } catch (error) {
    free();
    refuse(error);
    table.question?.render();
  }
}

function planRow(now) {
  return el("div", { class: "row plan" },
    now.kept ? button(say("plan-keep", { count: now.kept }), () => plan("keep"), "go") : "",
    now.steps ? button(say("plan-back"), () => plan("back"), "undo") : "",
    now.steps ? button(say("plan-clear"), () => plan("clear"), "quiet") : "",
    button(say("present"), leavePlan, "quiet"));
}

async function leavePlan() {
  table.seat = table.plan?.seat || "";
  table.plan = null;
  table.question = null;
  await refresh();
}

function replay(row) {
  page(null);
  closeSheet();
  find("told").replaceChildren();
  table.replay = new Replay(path, table.map, async () => { table.replay = null; table.question = null; await refresh(); }, row);
}

// -- keys -----------------------------------------------------------------------------------------------------------
addEventListener("keydown", (event) => {
  if (table.replay) return table.replay.key(event);
  if (["INPUT", "SELECT", "TEXTAREA"].includes(event.target.tagName) || event.ctrlKey || event.metaKey || event.altKey) return;
  const onMap = table.map?.svg.contains(event.target);
  const key = {
    u: () => table.now?.question?.undo && acts.undo(),
    m: () => table.map?.focusFirst(),
    l: () => page(table.page === "log" ? null : "log"),
    "?": () => sheet(say("keys"), [el("p", { class: "rulebook" }, say("keys-list"))]),
    "+": () => table.map?.zoom(1.5),
    "-": () => table.map?.zoom(1 / 1.5),
    0: () => table.map?.fit(),
    p: () => { const pass = table.now?.question?.words?.find((word) => ["pass", "done"].includes(word.k)); if (pass) table.question?.word(pass.k); },
    Escape: () => { if (!find("sheet").hidden) closeSheet(); else if (table.page) page(null); else find("asked")?.focus(); },
  }[event.key];
  if (key) { event.preventDefault(); key(); return; }
  if (event.key.startsWith("Arrow") && !onMap && event.target === document.body) { event.preventDefault(); table.map?.focusFirst(); }
});

const token = location.hash.slice(1);
if (inDiscord) comeFromDiscord();
else if (table.game) begin();
else if (token) signIn(token);
else { document.body.classList.add("alone"); find("ask").replaceChildren(el("p", { class: "help" }, say("sign-in-again"))); }
