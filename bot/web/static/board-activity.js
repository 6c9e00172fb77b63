// Inside Discord: the page speaks with the client around its frame, which says who has come.
// The frames are [operation, data]; the operations are HANDSHAKE 0, FRAME 1, CLOSE 2 and HELLO 3.

const HANDSHAKE = 0, FRAME = 1, CLOSE = 2;
const PATIENCE = 20000; // milliseconds until a silent client is given up
const PROTOCOL = "2.5.0"; // the version of Discord's own kit that speaks as this page does
const query = new URLSearchParams(location.search);
const { client, hosts } = document.body.dataset;

/** Whether the page was opened by Discord. */
export const inDiscord = !!client && query.has("frame_id");

/** Where the frame was opened: a hint, which gives no rights. */
export const channel = query.get("channel_id") || "";

const isHost = (origin) => (hosts || "").split(" ").some((host) => origin === host || (host.endsWith(":*") && origin.startsWith(host.slice(0, -1))));

export class DiscordRefused extends Error {}

export class DiscordFrame {
  constructor() {
    this.waiting = new Map();
    this.origin = "*"; // until the first answer says who is there; nothing secret is sent before
    this.around = window.parent.opener ?? window.parent;
    addEventListener("message", (event) => this.hear(event));
  }

  send(operation, data) { this.around.postMessage([operation, data], this.origin); }

  hear(event) {
    if (event.source !== this.around || !isHost(event.origin) || !Array.isArray(event.data)) return;
    const [operation, data] = event.data;
    if (operation === CLOSE) return this.end(data?.message);
    if (operation !== FRAME || !data) return;
    this.origin = event.origin;
    const key = data.cmd === "DISPATCH" ? data.evt : data.nonce, waits = this.waiting.get(key);
    if (!waits) return;
    this.waiting.delete(key);
    if (data.evt === "ERROR") waits.refuse(new DiscordRefused(data.data?.message || ""));
    else waits.take(data.data);
  }

  end(said = "") {
    for (const waits of this.waiting.values()) waits.refuse(new DiscordRefused(said));
    this.waiting.clear();
  }

  answer(key) {
    return new Promise((take, refuse) => {
      this.waiting.set(key, { take, refuse });
      setTimeout(() => { if (this.waiting.delete(key)) refuse(new DiscordRefused("")); }, PATIENCE);
    });
  }

  /** Say who we are, and wait until the client is ready. */
  ready() {
    const ready = this.answer("READY");
    const kit = query.get("platform") === "desktop" || Number.parseInt(query.get("mobile_app_version") || "0", 10) >= 250;
    this.send(HANDSHAKE, { v: 1, encoding: "json", client_id: client, frame_id: query.get("frame_id"), ...(kit ? { sdk_version: PROTOCOL } : {}) });
    return ready;
  }

  command(cmd, args) {
    const nonce = crypto.randomUUID();
    const answer = this.answer(nonce);
    this.send(FRAME, { cmd, args, nonce });
    return answer;
  }

  /** Ask the person, by their client, for a code that tells the bot who they are. */
  async code() {
    const state = crypto.randomUUID();
    return (await this.command("AUTHORIZE", { client_id: client, response_type: "code", state, prompt: "none", scope: ["identify"] })).code;
  }

  authenticate(token) { return this.command("AUTHENTICATE", { access_token: token }); }

  /** Leave the frame. */
  close(message) { this.send(CLOSE, { code: 1000, message }); }
}
