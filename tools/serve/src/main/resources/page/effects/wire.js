// The socket to the server: messages with replies, what it tells by itself, and reconnecting when the connection is lost.

import { connectionText } from "../connection.js";
import { CONNECTION } from "../words.js";

const PROTOCOL = 2;

/** The connection is looked at so often, in milliseconds. */
const BEAT = 15_000;

/** A connection on which nothing has been heard for so many beats is given up: where only a ping waits, and where a request does. */
const SILENT_BEATS = 2;
const SILENT_BEATS_AT_WORK = 8;

/** The longest pause before the next try, in milliseconds. */
const LONGEST_PAUSE = 15_000;

/** The server's answer that a request cannot be done. */
export class Refusal extends Error {
  /** @param {string} sentence @param {string} [code] as protocol.md lists them */
  constructor(sentence, code = "") {
    super(sentence);
    this.code = code;
  }
}

/** The connection was lost before the reply came; whether the request was carried out is unknown. */
export class Disconnected extends Error {
  /** @param {boolean} [isRefused] whether it stays so */
  constructor(isRefused = false) {
    super(isRefused ? CONNECTION.refusedRequest : CONNECTION.lostRequest);
  }
}

/** @typedef {Record<string, any>} Message */

export class Wire {
  /**
   * @param {() => Message} greeting the fields of hello, anew for each connection
   * @param {(reply: Message) => void | Promise<void>} greeted
   * @param {(message: Message) => void} told what the server says by itself
   * @param {(state: "on" | "off" | "refused", why: string, code: string) => void} changed on: hello is answered; off: it reconnects; refused: it does not
   */
  constructor(greeting, greeted, told, changed) {
    this.greeting = greeting;
    this.greeted = greeted;
    this.told = told;
    this.changed = changed;
    /** @type {"on" | "off" | "refused"} */
    this.state = "off";
    this.number = 0;
    this.tries = 0;
    /** Beats since something was heard. */
    this.silent = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.due = undefined;
    /** @type {Map<number, {type: string, done: (reply: Message) => void, failed: (error: Error) => void}>} */
    this.waiting = new Map();
    addEventListener("online", () => this.retry());
    document.addEventListener("visibilitychange", () => document.hidden || this.retry());
    setInterval(() => this.beat(), BEAT);
    this.open();
  }

  open() {
    clearTimeout(this.due);
    this.silent = 0;
    const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => this.greet(socket);
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    socket.onclose = () => this.closed(socket);
  }

  /** Says hello. Only an error of the code `refused` ends the tries: whatever else is in the way may pass. @param {WebSocket} socket */
  async greet(socket) {
    try {
      const reply = await this.ask("hello", { protocol: PROTOCOL, ...this.greeting() });
      this.tries = 0;
      this.become("on", "");
      await this.greeted(reply);
    } catch (error) {
      if (error instanceof Refusal) {
        if (this.state !== "on") {
          this.become(["refused", "version", "deleted", "withdrawn"].includes(error.code) ? "refused" : "off", error.message, error.code);
        }
        this.lost(socket);
      } else if (!(error instanceof Disconnected)) {
        throw error; // a fault of the page, which it tells
      }
    }
  }

  /** @param {"on" | "off" | "refused"} state @param {string} why @param {string} [code] of the refusal */
  become(state, why, code = "") {
    this.state = state;
    this.changed(state, why, code);
  }

  /** Connects at once where it is not connected, also after a refusal. */
  retry() {
    if (this.socket === null) {
      this.open();
    }
  }

  /** Gives a connection up, whatever the browser thinks of it. @param {WebSocket} socket */
  lost(socket) {
    socket.close();
    this.closed(socket);
  }

  /** @param {WebSocket} socket */
  closed(socket) {
    if (this.socket !== socket) {
      return;
    }
    this.socket = null;
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    if (this.state === "on") {
      this.become("off", "");
    }
    if (this.state === "off") {
      const pause = Math.min(LONGEST_PAUSE, 300 * 2 ** this.tries++) * (0.5 + Math.random() / 2);
      clearTimeout(this.due);
      this.due = setTimeout(() => this.retry(), pause);
    }
    waiting.forEach((one) => one.failed(new Disconnected()));
  }

  /** Asks for a sign of life, and gives up a connection that gives none: a network may fail without a close. */
  beat() {
    const { socket } = this;
    if (socket === null) {
      return;
    }
    this.silent += 1;
    const isAtWork = socket.readyState === WebSocket.OPEN && [...this.waiting.values()].some((one) => one.type !== "ping");
    if (this.silent > (isAtWork ? SILENT_BEATS_AT_WORK : SILENT_BEATS)) {
      this.lost(socket);
    } else if (this.state === "on") {
      this.ask("ping").catch(() => {});
    }
  }

  /** @param {Message} message */
  hear(message) {
    this.silent = 0;
    const waiting = this.waiting.get(message["to"]);
    if (waiting) {
      this.waiting.delete(message["to"]);
      if (message["type"] === "error") {
        waiting.failed(new Refusal(message["sentence"], message["code"]));
      } else {
        waiting.done(message);
      }
    } else {
      this.told(message);
    }
  }

  /**
   * Sends a message and waits for its reply; fails with a {@link Refusal} or as {@link Disconnected}.
   * @param {string} type @param {Message} [fields] @returns {Promise<Message>}
   */
  ask(type, fields = {}) {
    const socket = this.socket;
    if (socket === null || socket.readyState !== WebSocket.OPEN) {
      return Promise.reject(new Disconnected(this.state === "refused"));
    }
    const n = ++this.number;
    return new Promise((done, failed) => {
      this.waiting.set(n, { type, done, failed });
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
  return new Wire(() => ({ host: secret }), () => page.load(), () => {}, (state, why, code) => {
    page.trouble = code === "refused" ? CONNECTION.oldAddress(why) : connectionText(state, why);
    page.draw();
  });
}
