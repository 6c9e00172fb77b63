// The line to the local Discord: questions get answers, and events arrive by themselves.

export class Line {
  constructor(onEvent, onState) {
    this.onEvent = onEvent;
    this.onState = onState;
    this.number = 0;
    this.waiting = new Map();
    this.language = "en";
    this.connect();
  }

  connect() {
    this.socket = new WebSocket(`ws://${location.host}/rehearsal`);
    this.socket.addEventListener("open", () => this.onState(true));
    this.socket.addEventListener("close", () => this.lost());
    this.socket.addEventListener("message", (message) => this.receive(JSON.parse(message.data)));
  }

  lost() {
    for (const resolve of this.waiting.values()) resolve({ error: "" });
    this.waiting.clear();
    this.onState(false);
    setTimeout(() => this.connect(), 1500);
  }

  receive(packet) {
    if ("reply" in packet) {
      const resolve = this.waiting.get(packet.reply);
      this.waiting.delete(packet.reply);
      if (resolve) resolve(packet.body);
    } else {
      this.onEvent(packet.event, packet.body);
    }
  }

  ask(action, body = {}) {
    if (this.socket.readyState !== WebSocket.OPEN) return Promise.resolve({ error: "" });
    const number = ++this.number;
    this.socket.send(JSON.stringify({ number, action, language: this.language, ...body }));
    return new Promise((resolve) => this.waiting.set(number, resolve));
  }
}
