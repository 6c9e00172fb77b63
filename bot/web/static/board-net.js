// Talking to the bot. What could not be sent is never sent later by itself.

const SILENCE = 5000; // milliseconds in which a stream has to begin

export class Refused extends Error {
  constructor(status, body) {
    super(body.say || String(status));
    this.status = status;
    this.body = body;
  }
}

/** A key under which the bot counts an answer once, however often it arrives. */
export function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (n) => n.toString(16).padStart(2, "0")).join("");
}

let base = "", bearer = "";

/** Inside Discord there is no cookie: what proves who plays stays in the memory of the page. */
export function bear(secret) { bearer = secret; }

/** The address of something of the bot's; in Discord's frame some clients want it behind a prefix. */
export const address = (path) => base + path;

/** Fetch something of the bot's, with what proves who asks. */
export function request(path, options = {}) {
  return fetch(address(path), { ...options, cache: "no-store", headers: { ...options.headers, ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}) } });
}

/** Find out under which prefix the bot is reached from Discord's frame. */
export async function findBase() {
  for (const tried of ["", "/.proxy"]) {
    base = tried;
    const found = await fetch(address("/robots.txt"), { cache: "no-store" }).catch(() => null);
    if (found?.ok && (await found.text()).startsWith("User-agent")) return;
  }
  base = "";
}

/** Send or fetch JSON; a refusal is an error with its sentence, a lost connection a plain one. */
export async function call(path, body, token) {
  const options = body === undefined ? {} : {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(token ? { "X-Board": token } : {}) },
    body: JSON.stringify(body),
  };
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), 20000);
  try {
    const response = await request(path, { ...options, signal: stop.signal });
    const found = await response.json().catch(() => ({}));
    if (!response.ok) throw new Refused(response.status, found);
    return found;
  } finally {
    clearTimeout(timer);
  }
}

/** The stream of changes: it says when the position has another mark, and reconnects with growing patience. */
export class Stream {
  constructor(path, mark, changed, state) {
    Object.assign(this, { path, mark, changed, state, tries: 0, open: true, heard: Date.now() });
    addEventListener("online", () => this.again());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && Date.now() - this.heard > 25000) this.again();
    });
    setInterval(() => { if (this.open && Date.now() - this.heard > 45000) this.again(); }, 5000);
    this.listen();
  }

  again() {
    this.heard = Date.now();
    this.stop?.abort();
  }

  close() {
    this.open = false;
    this.stop?.abort();
  }

  async listen() {
    while (this.open) {
      this.stop = new AbortController();
      let silence = 0;
      try {
        // A proxy that keeps a stream to itself is asked again and again instead, each time until something has changed.
        if (!this.polls) silence = setTimeout(() => { this.polls = true; this.stop.abort(); }, SILENCE);
        const response = await request(`${this.path}mark=${this.mark()}${this.polls ? "&wait=1" : ""}`, { signal: this.stop.signal });
        if (!response.ok) throw new Refused(response.status, await response.json().catch(() => ({})));
        await this.read(response.body.getReader(), silence);
        if (this.polls && this.open) continue;
      } catch (error) {
        if (error instanceof Refused && [401, 404].includes(error.status)) return this.state("gone", error.message);
      }
      clearTimeout(silence);
      if (!this.open) return;
      this.tries += 1;
      if (this.tries > 1) this.state("lost");
      await new Promise((go) => setTimeout(go, Math.min(15000, 400 * 1.6 ** this.tries) * (0.5 + Math.random())));
    }
  }

  async read(reader, silence) {
    const decoder = new TextDecoder();
    let rest = "";
    for (;;) {
      const { done, value } = await reader.read();
      clearTimeout(silence);
      if (done) return;
      this.heard = Date.now();
      if (this.tries) this.state("back");
      this.tries = 0;
      rest += decoder.decode(value, { stream: true });
      const events = rest.split("\n\n");
      rest = events.pop();
      for (const event of events) {
        if (event.startsWith("event: gone")) throw new Refused(401, {});
        if (event.startsWith("data: ")) this.changed(event.slice(6));
      }
    }
  }
}
