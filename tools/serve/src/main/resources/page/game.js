// What the server has told of a game, as one seat sees it.
import { Asked } from "./ask.js";
import { heading } from "./story.js";
import { TABLE } from "./words.js";

/** @import {Card, DrawnBoard, Question, SeatView, LogLine} from "./types.d.ts" */

export class Game {
  constructor() {
    /** @type {SeatView | null} */
    this.seen = null;
    /** @type {DrawnBoard | null} */
    this.drawn = null;
    /** All that stays the same: tables, clauses, rulings, cards. @type {Record<string, any>} */
    this.rules = {};
    /** @type {Map<string, Card>} */
    this.cards = new Map();
    /** The questions that are open, with what is put together for each. @type {Asked[]} */
    this.open = [];
    /** The one that clicks on the board answer. @type {Asked | null} */
    this.asked = null;
    /** @type {LogLine[]} */
    this.story = [];
    /** The first line since one's own last answer. */
    this.unread = 0;
    /** The first entry that has not been told. */
    this.entry = 0;
    this.canUndo = false;
    this.seat = "";
    /** @type {Record<string, string>} */
    this.holders = {};
    /** @type {Set<string>} */
    this.present = new Set();
    /** The shares are what seats gave to the luck, by seat. @type {{hash: string, secret: string, shares?: Record<string, string>}} */
    this.pledge = { hash: "", secret: "" };
    /** The hash that was pledged first. */
    this.pledged = "";
    /** What this page gave to the luck; empty where it gave nothing. */
    this.share = "";
  }

  /** Takes what is pledged of the luck. @param {{hash: string, secret: string, shares?: Record<string, string>} | undefined} pledge */
  hearPledge(pledge) {
    this.pledge = pledge ?? this.pledge;
    this.pledged ||= this.pledge.hash;
  }

  /** Whether one's seat may still give a share to the luck. */
  mayShare() {
    return this.seat !== "" && this.pledge.hash !== "" && this.pledge.secret === "" && !this.pledge.shares?.[this.seat];
  }

  /** What is said of the luck of a game that is over. @returns {string} */
  luck() {
    const { hash, secret, shares = {} } = this.pledge;
    const titled = (/** @type {string[]} */ seats) => seats.map((seat) => this.seatTitle(seat));
    const without = Object.keys(this.holders).filter((seat) => !shares[seat]);
    return [TABLE.pledge(hash),
      secret ? TABLE.pledgeSecret(secret, titled(Object.keys(shares))) : "",
      without.length ? TABLE.pledgeWithout(titled(without)) : "",
      this.pledged !== hash ? TABLE.pledgeChanged(this.pledged) : "",
      this.share && this.share !== shares[this.seat] ? TABLE.pledgeShareLost : ""].filter(Boolean).join(" ");
  }

  /** @param {Record<string, any>} reply to hello */
  greeted(reply) {
    this.seat = reply["seat"];
    this.holders = reply["holders"];
    this.hearPledge(reply["pledge"]);
    this.story = [];
    this.entry = 0;
  }

  /** @param {Record<string, any>} rules */
  learn(rules) {
    this.rules = rules;
    this.drawn = rules["drawn"];
    this.cards = new Map(rules["cards"].map((/** @type {any} */ card) => [card.id, card]));
  }

  /**
   * Takes what a table tells.
   * @param {Record<string, any>} message @returns {{news: LogLine[], isFirst: boolean, isAsked: boolean, isUndone: boolean}} what is new in it
   */
  take(message) {
    const isFirst = this.seen === null;
    this.seen = merged(this.seen, message["see"]);
    this.present = new Set(message["present"] ?? []);
    this.hearPledge(message["pledge"]);
    this.canUndo = message["canUndo"] ?? false;
    const isUndone = this.entry > 0 && message["happened"].some((/** @type {any} */ one) => one.kind === "taken-back");
    const news = told(message);
    this.story = this.entry === 0 ? news : [...this.story, ...news];
    this.entry = message["next"];
    this.unread = isFirst ? this.story.length : Math.min(this.unread, this.story.length);
    return { news, isFirst, isAsked: this.ask(message["questions"] ?? []), isUndone };
  }

  /** The whole story anew, of which something was taken back. @param {Record<string, any>} message */
  retell(message) {
    if (message["next"] >= this.entry) {
      this.story = told(message);
      this.entry = message["next"];
      this.unread = Math.min(this.unread, this.story.length);
    }
  }

  /** Takes the open questions; what is put together for one that stays is kept. @param {Question[]} questions @returns {boolean} whether one is new */
  ask(questions) {
    const known = new Map(this.open.map((asked) => [asked.question.id, asked]));
    this.open = questions.map((question) => known.get(question.id) ?? new Asked(question));
    const isNew = this.open.some((asked) => !known.has(asked.question.id));
    if (this.asked === null || !this.open.includes(this.asked)) {
      this.asked = this.open[0] ?? null;
    }
    return isNew;
  }

  /** One's own answer has been taken. @param {Asked} asked @param {number} before how long the story was then */
  answered(asked, before) {
    this.unread = before;
    this.open = this.open.filter((one) => one !== asked);
    if (this.asked === asked) {
      this.asked = this.open[0] ?? null;
    }
  }

  /** The line that tells something next, of those since one's last answer; -1 for none. @param {number} from @param {number} by */
  nextStep(from, by) {
    let step = from + by;
    while (step >= this.unread && step < this.story.length && heading(/** @type {LogLine} */ (this.story[step]))) {
      step += by;
    }
    return step >= this.unread && step < this.story.length ? step : -1;
  }

  /** Which of the lines since one's last answer a step tells, headings left out. @param {number} step @returns {string} such as "3 of 17" */
  stepOf(step) {
    const isTold = (/** @type {LogLine} */ line) => !heading(line);
    return TABLE.step(this.story.slice(this.unread, step + 1).filter(isTold).length, this.story.slice(this.unread).filter(isTold).length);
  }

  /** Where the last heading stands in the story; -1 before the first. */
  heading() {
    return this.story.findLastIndex(heading);
  }

  /** The headings that the next line stands below: what round it is, whose turn, which phase. @returns {string[]} */
  headings() {
    /** @type {LogLine[]} */
    let open = [];
    for (const line of this.story) {
      open = open.filter((one) => one.depth < line.depth);
      if (heading(line)) {
        open.push(line);
      }
    }
    return open.map((one) => one.text);
  }

  /** The headings that the phase stands below, its own left out. @returns {string[]} */
  above() {
    const open = this.headings();
    return open.slice(0, Math.max(0, open.indexOf(this.seen?.status.phaseTitle ?? "")));
  }

  /** The moment at which a question is put again: the headings that are new since it was answered, or what was told since. @param {{below: string[], told: number}} answered */
  since({ below, told }) {
    const fresh = this.headings().filter((one) => !below.includes(one));
    const last = this.story.slice(told).findLast((line) => !heading(line));
    return fresh.length ? TABLE.nowBelow(fresh) : last ? TABLE.sinceThen(last.text) : TABLE.nothingElse;
  }

  /** @param {string} id of a place */
  titleOf(id) {
    return this.seen?.places.find((place) => place.id === id)?.title ?? id;
  }

  /** @param {string} id */
  seatTitle(id) {
    return this.seen?.status.seats.find((seat) => seat.id === id)?.title ?? id;
  }

  ending() {
    const told = this.story.find((line) => line.kind === "ended")?.text;
    return TABLE.over(told ?? this.seen?.status.winnerTitle ?? "");
  }
}

/**
 * What was seen, with what has changed: of an object its other fields, of a list its other members by their positions.
 * @param {any} seen @param {any} changes @returns {any}
 */
export function merged(seen, changes) {
  const isPart = changes && typeof changes === "object" && !Array.isArray(changes) && seen && typeof seen === "object";
  if (!isPart) {
    return changes;
  }
  const now = Array.isArray(seen) ? [...seen] : { ...seen };
  for (const [key, change] of Object.entries(changes)) {
    now[key] = merged(now[key], change);
  }
  return now;
}

/** The story of a message; a throw has the cells of tables that it led to. @param {Record<string, any>} message @returns {LogLine[]} */
function told(message) {
  const story = /** @type {LogLine[]} */ (message["story"]);
  let at = 0;
  /** @type {LogLine | undefined} */
  let thrown;
  for (const { kind, parts } of message["happened"]) {
    if (kind === "thrown") {
      const faces = parts.dice.map((/** @type {any} */ one) => String(one.faces)).join();
      const found = story.findIndex((line, place) => place >= at && line.dice.length > 0 && line.dice.map((one) => String(one.faces)).join() === faces);
      thrown = story[found];
      at = found < 0 ? at : found + 1;
    } else if (kind === "reasoned" && parts.table !== undefined && thrown) {
      thrown.cells = [...(thrown.cells ?? []), parts];
    }
  }
  return story;
}
