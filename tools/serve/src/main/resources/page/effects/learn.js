// The list of a game's lessons.
import { render } from "../vendor/lit-html.js";
import { lessonsOf } from "../views/lessons.js";
import { HOST } from "../words.js";
import { learnedOf } from "./learned.js";
import { hostWire } from "./wire.js";

/** @import {LearnState} from "../types.d.ts" */

/** The list of lessons in its place on the page. */
export class Learn {
  /** @param {HTMLElement} page @param {string} secret @param {string} ruleset */
  constructor(page, secret, ruleset) {
    this.page = page;
    /** @type {LearnState} */
    this.state = { trouble: "", title: "", ruleset, lessons: [], puzzles: [], learned: learnedOf(ruleset) };
    this.wire = hostWire(this, secret, HOST.needsLobby);
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
      const { title, lessons, puzzles } = await /** @type {import("./wire.js").Wire} */ (this.wire).ask("lessons", { ruleset: this.state.ruleset });
      this.state = { ...this.state, title, lessons, puzzles };
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
    this.draw();
  }
}
