// The frame of an Activity: the application's page, and the client around it with which it speaks.
// What is sent either way is [operation, data]: HANDSHAKE 0, FRAME 1, CLOSE 2, HELLO 3.
import { el, icon } from "./dom.js";

const HANDSHAKE = 0, FRAME = 1, CLOSE = 2;
const allowed = new Set(); // people who have let the application know who they are

export function openFrame(world, line, told) {
  document.querySelector(".activity")?.remove();
  const origin = `http://${world.frame()}`, id = crypto.randomUUID();
  const query = new URLSearchParams({ instance_id: told.instance_id, location_id: told.instance_id, frame_id: id, channel_id: told.channel_id,
    platform: matchMedia("(max-width: 600px)").matches ? "mobile" : "desktop", lang: world.locale });
  if (told.guild_id) query.set("guild_id", told.guild_id);
  const frame = el("iframe", { title: world.say("activity"), src: `${origin}/?${query}`, allow: "clipboard-write; fullscreen" });
  const note = el("div", { class: "asks", role: "alert" });
  const close = () => { removeEventListener("message", hear); node.remove(); };
  const node = el("div", { class: "activity", role: "dialog", "aria-label": world.say("activity") },
    el("header", {}, el("h2", { text: world.say("activity") }), el("button", { class: "plain", type: "button", "aria-label": world.say("close"), on: { click: close } }, icon("close"))),
    note, frame);
  const send = (operation, data) => frame.contentWindow?.postMessage([operation, data], origin);
  const answer = (cmd, nonce, data, evt = null) => send(FRAME, { cmd, nonce, data, evt });
  const refuse = (cmd, nonce, code, message) => answer(cmd, nonce, { code, message }, "ERROR");
  let known = null;

  const commands = {
    async AUTHORIZE(args, nonce) {
      if (!(await consent())) return refuse("AUTHORIZE", nonce, 5000, "User rejected the authorization request");
      const given = await line.ask("authorize", { client: args.client_id, scope: args.scope });
      if (given.error !== undefined) return refuse("AUTHORIZE", nonce, 4000, given.error);
      answer("AUTHORIZE", nonce, { code: given.code });
    },
    AUTHENTICATE(args, nonce) {
      if (!args.access_token) return refuse("AUTHENTICATE", nonce, 4006, "No access token");
      known = args.access_token;
      answer("AUTHENTICATE", nonce, { access_token: known, scopes: ["identify"], user: { id: world.me, username: world.personName(world.me) } });
    },
  };

  function consent() {
    if (allowed.has(world.me)) return Promise.resolve(true);
    return new Promise((done) => {
      const choose = (yes) => () => { if (yes) allowed.add(world.me); note.replaceChildren(); done(yes); };
      note.replaceChildren(el("p", { text: world.say("activity-consent") }),
        el("button", { class: "button primary", type: "button", text: world.say("activity-allow"), on: { click: choose(true) } }),
        el("button", { class: "button ghost", type: "button", text: world.say("cancel"), on: { click: choose(false) } }));
    });
  }

  function hear(event) {
    if (event.source !== frame.contentWindow || event.origin !== origin || !Array.isArray(event.data)) return;
    const [operation, data] = event.data;
    if (operation === HANDSHAKE) {
      const right = data.v === 1 && data.encoding === "json" && data.frame_id === id && data.client_id === world.bot();
      if (right) answer("DISPATCH", null, { v: 1, config: { cdn_host: "", api_endpoint: "//127.0.0.1", environment: "rehearsal" } }, "READY");
      else send(CLOSE, { code: 4000, message: "Invalid handshake" });
    } else if (operation === CLOSE) close();
    else if (operation === FRAME && data.cmd in commands) commands[data.cmd](data.args || {}, data.nonce);
    else if (operation === FRAME) refuse(data.cmd, data.nonce, 4002, "Invalid command");
  }

  addEventListener("message", hear);
  document.getElementById("over").append(node);
}
