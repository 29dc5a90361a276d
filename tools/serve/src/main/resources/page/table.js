// One table: what it is told, and drawing it anew.
import { html, nothing, render } from "./vendor/lit-html.js";
import { answerForced, click } from "./answers.js";
import { blameForm } from "./because.js";
import { boardOf } from "./board.js";
import { Game } from "./game.js";
import { connectionOf, Wire } from "./wire.js";
import { lookBack } from "./looking.js";
import { spokenOf, storyOf } from "./story.js";
import { traysOf, handOf, laidOf } from "./trays.js";
import { coverOf } from "./seats.js";
import { findLegal, scrollLog } from "./sight.js";
import { watch } from "./zoom.js";
import { bar, below, questions, slider } from "./views.js";
import { welcomeOf } from "./standing.js";
import { CONNECTION, TABLE } from "./words.js";

/** @import {Question, SeatView} from "./types.d.ts" */
/** @import {Asked} from "./ask.js" */

const NOTHING_ANSWERED = { text: "", words: "", typed: "", below: /** @type {string[]} */ ([]), told: 0 };

export class Table {
  /** @param {HTMLElement} page @param {string} id of the game @param {string} secret @param {import("./seats.js").Seats} seats of this window */
  constructor(page, id, secret, seats) {
    this.page = page;
    this.game = new Game();
    this.seats = seats;
    /** Whether it is this seat that is shown; one person may hold several. */
    this.shown = false;
    /** Whether what it sees is covered until somebody says that it may be seen. */
    this.covered = false;
    this.state = "off";
    this.trouble = "";
    /** What was said of the last click, with the rule it cites, and what it refuses. */
    this.said = { text: "", rule: "", thing: "" };
    /** The line that is shown alone; -1 for none. */
    this.step = -1;
    this.hover = "";
    /** The place that is pointed at just now, of which the board shows more. */
    this.closely = "";
    /** Why the number that one points at is what it is. @type {string[]} */
    this.why = [];
    /** The question that one points at. @type {Question | null} */
    this.pointed = null;
    /** @type {Set<string>} */
    this.spoken = new Set();
    this.focus = "";
    this.near = false;
    /** Which lines the log showed when it was drawn last. */
    this.logged = "";
    /** What had one answer alone since the last that was chosen, with the heading it stood below. @type {{text: string, below: number}[]} */
    this.forced = [];
    /** The question that was answered last, how, below which headings, and how long the story was then. */
    this.latest = NOTHING_ANSWERED;
    this.id = id;
    /** Whether nothing has been answered here yet. */
    this.isNew = !sessionStorage.getItem(`begun ${id}`);
    this.busy = false;
    /** What was answered to another question while one was under way. @type {{asked: Asked, fields: Record<string, any>} | null} */
    this.waiting = null;
    /** Whether the places that may be chosen have been brought into sight. */
    this.isFound = true;
    /** @type {{title: string, body: unknown} | null} */
    this.opened = null;
    /** The moment that is looked back at, by its entry, with what was seen then. @type {{entry: number, see: SeatView} | null} */
    this.past = null;
    /** The sentence that was asked last at the moment that is looked back at, and its value in lines. @type {{sentence: string, lines: string[]} | null} */
    this.asked = null;
    /** The moment at which a case shall begin; 0 for none. */
    this.mark = 0;
    this.wire = new Wire(
      () => ({ game: id, token: secret, entry: 0 }),
      (reply) => this.greeted(reply),
      (message) => this.told(message),
      (state, why) => { this.state = state; this.trouble = why; this.draw(); });
    this.draw();
  }

  // ---- hearing

  /** @param {Record<string, any>} reply */
  async greeted(reply) {
    this.game.greeted(reply);
    if (this.game.mayShare()) {
      this.giveShare().catch(() => {});
    }
    this.game.learn(await this.wire.ask("rules"));
    this.draw();
    const moment = new URLSearchParams(location.search).get("moment");
    if (moment) {
      lookBack(this, Number(moment));
    }
  }

  /** Gives random digits to the luck, after its secret has been pledged. */
  async giveShare() {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    if ((await this.wire.ask("share", { digits }))["done"]) {
      this.game.share = digits;
    }
  }

  /** @param {Record<string, any>} message */
  async told(message) {
    if (message["type"] === "error") {
      this.say(message["sentence"]);
    } else if (message["type"] === "table") {
      const { game } = this;
      const { news, isFirst, isAsked, isUndone } = game.take(message);
      if (!isFirst && this.shown) {
        news.slice(-4).forEach((line) => this.announce(line.text));
      }
      if (isAsked) {
        this.isFound = false;
        this.announce(game.asked?.question.text ?? "");
        if (game.story.length - game.unread > 1) {
          this.step = game.nextStep(game.unread - 1, 1);
        }
      }
      this.focus ||= game.asked?.legal().keys().next().value ?? game.seen?.board.areas[0]?.id ?? "";
      if (game.seen?.status.over) {
        this.announce(game.ending());
      }
      this.seats.settle();
      if (isUndone) {
        this.forced = [];
        this.latest = NOTHING_ANSWERED;
        this.unsay();
        await this.retell();
      } else {
        answerForced(this);
      }
      this.draw();
    }
  }

  /** Takes the whole story anew; who is disconnected meanwhile gets it with the next hello. */
  async retell() {
    try {
      this.game.retell(await this.wire.ask("see", { entry: 0 }));
    } catch (error) {
      this.say(error instanceof Error ? error.message : String(error));
    }
  }

  /** Says something to a screen reader. @param {string} text */
  announce(text) {
    const box = document.getElementById("said");
    if (this.shown && box && box.lastElementChild?.textContent !== text) {
      const line = document.createElement("p");
      line.textContent = text;
      box.append(line);
      while (box.childElementCount > 5) {
        box.firstElementChild?.remove();
      }
    }
  }

  /** Says something below the question. @param {string} text @param {string} [rule] it cites @param {string} [thing] that is refused */
  say(text, rule = "", thing = "") {
    this.said = { text, rule, thing };
    this.announce(text);
    this.draw();
  }

  /** Says it no more. */
  unsay() {
    this.said = { text: "", rule: "", thing: "" };
  }

  /** Does what asks the server; what it refuses is said. @param {() => Promise<void>} work */
  async trying(work) {
    try {
      await work();
    } catch (error) {
      this.say(error instanceof Error ? error.message : String(error));
    }
    this.draw();
  }

  /** Somebody has begun to play here, who needs to be told nothing more. */
  begun() {
    this.isNew = false;
    sessionStorage.setItem(`begun ${this.id}`, "yes");
    this.draw();
  }

  /** Tells what stands at a place. @param {string} place */
  pointAt(place) {
    if (this.hover !== place || this.closely !== place) {
      this.why = this.hover === place ? this.why : [];
      this.hover = place;
      this.closely = place;
      this.draw();
    }
  }

  // ---- drawing

  draw() {
    if (!this.due) {
      this.due = true;
      queueMicrotask(() => {
        this.due = false;
        this.drawNow();
      });
    }
  }

  drawNow() {
    const { seen, drawn, asked } = this.game;
    if (!this.shown) {
      render(nothing, this.page); // or its parts would have the names of those that are shown
      return;
    }
    if (!seen || !drawn) {
      const trouble = this.state === "off" && this.wire?.tries === 0 ? "" : connectionOf(this.state, this.trouble);
      render(html`<p class="lobby ${this.state === "refused" ? "bad" : ""}" role="status">${trouble || CONNECTION.connecting}
        ${trouble ? html`<button @click=${() => this.wire.retry()}>${CONNECTION.tryAgain}</button>` : nothing}</p>`, this.page);
      return;
    }
    if (this.covered) {
      render(coverOf(this), this.page);
      return;
    }
    const current = this.past ? null : asked;
    const shown = this.past?.see ?? seen;
    const marks = {
      legal: current?.legal() ?? new Map(),
      chosen: current?.chosen() ?? new Map(),
      spoken: this.spoken.size || !current ? this.spoken : spokenOf(current.question.text, seen.board.areas),
      focus: this.focus,
      click: (/** @type {string} */ id) => { click(this, id); },
      hover: (/** @type {string} */ id) => { this.pointAt(id); },
      near: this.closely,
      leave: () => { this.closely = ""; this.draw(); },
    };
    const wide = drawn.width > drawn.height * 1.9;
    const slim = drawn.width <= 620; // its letters can be read on a telephone
    const hold = html`<div class="hold">${handOf(this, shown)}${laidOf(this, shown)}${traysOf(this, shown)}</div>`;
    document.title = TABLE.pageTitle(asked !== null, seen.status.title);
    render(html`<div class="table ${wide ? "wide" : ""}">
      ${bar(this, seen)}
      <section class="stage" aria-label=${TABLE.board}>
        <div class="field ${this.near ? "far" : ""} ${slim ? "slim" : ""}">${boardOf(drawn, shown, marks)}${wide ? hold : nothing}</div>
        ${below(this, shown)}
      </section>
      <section class="side" aria-label=${TABLE.side}>
        ${welcomeOf(this)}
        ${questions(this, seen)}
        ${wide ? nothing : hold}
        <div class="panel log"><div class="top"><h2>${TABLE.log}</h2>${slider(this)}</div><div class="lines">${blameForm(this)}${storyOf(this)}</div></div>
      </section>
      <dialog aria-label=${this.opened?.title ?? ""} @close=${() => { this.opened = null; }}>
        <h2>${this.opened?.title ?? ""}</h2><div aria-live="polite">${this.opened?.body ?? nothing}</div>
        <form method="dialog"><button class="main">${TABLE.close}</button></form></dialog>
    </div>`, this.page);
    /** @type {NodeListOf<SVGSVGElement>} */ (this.page.querySelectorAll("svg.board")).forEach(watch);
    scrollLog(this);
    findLegal(this);
  }
}
