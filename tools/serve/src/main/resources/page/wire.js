// The socket to the server: messages with replies, what it tells by itself, and coming back when cut off.

const PROTOCOL = 1;

/** A request that the server could not follow. */
export class Refusal extends Error {}

/** @typedef {Record<string, any>} Message */

export class Wire {
  /**
   * @param {() => Message} greeting the fields of hello, anew for each connection
   * @param {(reply: Message) => void} greeted
   * @param {(message: Message) => void} told what the server says by itself
   * @param {(state: "on" | "off" | "refused", why: string) => void} changed
   */
  constructor(greeting, greeted, told, changed) {
    this.greeting = greeting;
    this.greeted = greeted;
    this.told = told;
    this.changed = changed;
    this.number = 0;
    this.tries = 0;
    this.refused = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Map<number, {done: (reply: Message) => void, failed: (error: Error) => void}>} */
    this.waiting = new Map();
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && this.socket === null && !this.refused) {
        this.open();
      }
    });
    setInterval(() => this.socket?.readyState === WebSocket.OPEN && this.ask("ping").catch(() => {}), 30_000);
    this.open();
  }

  open() {
    const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = async () => {
      try {
        const reply = await this.ask("hello", { protocol: PROTOCOL, ...this.greeting() });
        this.tries = 0;
        this.changed("on", "");
        this.greeted(reply);
      } catch (error) {
        this.refused = true;
        this.changed("refused", String(error instanceof Error ? error.message : error));
      }
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    socket.onclose = () => this.closed(socket);
  }

  /** @param {WebSocket} socket */
  closed(socket) {
    if (this.socket !== socket) {
      return;
    }
    this.socket = null;
    this.waiting.forEach((one) => one.failed(new Refusal("the connection was cut")));
    this.waiting.clear();
    if (!this.refused) {
      this.changed("off", "");
      const pause = Math.min(15_000, 300 * 2 ** this.tries++) * (0.5 + Math.random());
      setTimeout(() => this.socket === null && !document.hidden && this.open(), pause);
    }
  }

  /** @param {Message} message */
  hear(message) {
    const waiting = this.waiting.get(message["to"]);
    if (waiting) {
      this.waiting.delete(message["to"]);
      if (message["type"] === "error") {
        waiting.failed(new Refusal(message["sentence"]));
      } else {
        waiting.done(message);
      }
    } else {
      this.told(message);
    }
  }

  /**
   * Sends a message and waits for its reply.
   * @param {string} type @param {Message} [fields] @returns {Promise<Message>}
   */
  ask(type, fields = {}) {
    const socket = this.socket;
    if (socket === null || socket.readyState !== WebSocket.OPEN) {
      return Promise.reject(new Refusal("there is no connection to the server"));
    }
    const n = ++this.number;
    return new Promise((done, failed) => {
      this.waiting.set(n, { done, failed });
      socket.send(JSON.stringify({ type, n, ...fields }));
    });
  }
}

/**
 * The wire of a page that is the host's alone; null without the host's secret.
 * @param {{trouble: string, load(): void, draw(): void}} page @param {string} secret @param {string} without what the page says then
 */
export function hostWire(page, secret, without) {
  if (!secret) {
    page.trouble = without;
    return null;
  }
  return new Wire(() => ({ host: secret }), () => page.load(), () => {}, (state, why) => {
    page.trouble = state === "refused" ? `This link opens nothing here: ${why}` : state === "off" ? "Cut off; trying again …" : "";
    page.draw();
  });
}
