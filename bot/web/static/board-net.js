// Talking to the bot. What could not be sent is never sent later by itself.

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
    const response = await fetch(path, { ...options, signal: stop.signal, cache: "no-store" });
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
      try {
        const response = await fetch(`${this.path}mark=${this.mark()}`, { signal: this.stop.signal, cache: "no-store" });
        if (!response.ok) throw new Refused(response.status, await response.json().catch(() => ({})));
        await this.read(response.body.getReader());
      } catch (error) {
        if (error instanceof Refused && [401, 404].includes(error.status)) return this.state("gone", error.message);
      }
      if (!this.open) return;
      this.tries += 1;
      if (this.tries > 1) this.state("lost");
      await new Promise((go) => setTimeout(go, Math.min(15000, 400 * 1.6 ** this.tries) * (0.5 + Math.random())));
    }
  }

  async read(reader) {
    const decoder = new TextDecoder();
    let rest = "";
    for (;;) {
      const { done, value } = await reader.read();
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
