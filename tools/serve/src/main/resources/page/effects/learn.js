// The lessons of a game, and which of them this browser has solved.
import { render } from "../vendor/lit-html.js";
import { lessonsOf } from "../views/learn.js";
import { CONNECTION } from "../words.js";
import { hostWire } from "./wire.js";

/** @import {LearnState} from "../types.d.ts" */

/** @param {string} ruleset */
const keyOf = (ruleset) => `gabion learned ${ruleset}`;

/** The lessons that this browser has solved. @param {string} ruleset @returns {Set<string>} */
export function learnedOf(ruleset) {
  return new Set((localStorage.getItem(keyOf(ruleset)) ?? "").split(" ").filter((id) => id));
}

/** Remembers a solved lesson. @param {string} ruleset @param {string} id */
export function learn(ruleset, id) {
  localStorage.setItem(keyOf(ruleset), [...learnedOf(ruleset).add(id)].join(" "));
}

/** The list of lessons in its place on the page. */
export class Learn {
  /** @param {HTMLElement} page @param {string} secret @param {string} ruleset */
  constructor(page, secret, ruleset) {
    this.page = page;
    /** @type {LearnState} */
    this.state = { trouble: "", title: "", ruleset, lessons: [], learned: learnedOf(ruleset) };
    this.wire = hostWire(this, secret, CONNECTION.needsLobby);
    this.draw();
  }

  get trouble() {
    return this.state.trouble;
  }

  set trouble(trouble) {
    this.state = { ...this.state, trouble };
  }

  draw() {
    render(lessonsOf(this.state), this.page);
  }

  async load() {
    try {
      const { title, lessons } = await /** @type {import("./wire.js").Wire} */ (this.wire).ask("lessons", { ruleset: this.state.ruleset });
      this.state = { ...this.state, title, lessons };
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
    this.draw();
  }
}
