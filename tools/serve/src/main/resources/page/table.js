// One table: what one does there, and drawing it anew.
import { html, nothing, render } from "./vendor/lit-html.js";
import { boardOf } from "./board.js";
import { citedBy } from "./ask.js";
import { Game } from "./game.js";
import { Wire } from "./wire.js";
import { briefOf, clauseOf, lineOf, tablesOf, whyOf } from "./books.js";
import { spokenOf, storyOf } from "./story.js";
import { traysOf, handOf, laidOf } from "./trays.js";
import { coverOf } from "./seats.js";
import { findLegal, scrollLog } from "./sight.js";
import { bar, below, printedOn, questions, slider } from "./views.js";
import { welcomeOf } from "./standing.js";

/** @typedef {import("./types.d.ts").Seen} Seen */
/** @typedef {import("./types.d.ts").Told} Told */
/** @typedef {import("./types.d.ts").Question} Question */
/** @typedef {import("./ask.js").Asked} Asked */

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
    /** What was said of the last click, with the rule it cites. */
    this.said = { text: "", rule: "" };
    /** The line that is shown alone; -1 for none. */
    this.step = -1;
    this.hover = "";
    /** Why the number that one points at is what it is. @type {string[]} */
    this.why = [];
    /** @type {Set<string>} */
    this.spoken = new Set();
    this.focus = "";
    this.near = false;
    /** Which lines the log showed when it was drawn last. */
    this.logged = "";
    /** What had one answer alone since the last that was chosen. @type {string[]} */
    this.forced = [];
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
    /** The moment that is looked back at, by its entry, with what was seen then. @type {{entry: number, see: Seen} | null} */
    this.past = null;
    /** The moment at which a case shall begin; 0 for none. */
    this.mark = 0;
    this.wire = new Wire(
      () => ({ game: id, token: secret, entry: 0, changes: true }),
      (reply) => this.greeted(reply),
      (message) => this.told(message),
      (state, why) => { this.state = state; this.trouble = why; this.draw(); });
    this.draw();
  }

  // ---- hearing

  /** @param {Record<string, any>} reply */
  async greeted(reply) {
    this.game.greeted(reply);
    this.game.learn(await this.wire.ask("rules"));
    this.draw();
    const moment = new URLSearchParams(location.search).get("moment");
    if (moment) {
      this.lookBack(Number(moment));
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
        this.said = { text: "", rule: "" };
        game.retell(await this.wire.ask("see", { entry: 0 }));
      } else {
        this.answerForced();
      }
      this.draw();
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

  /** Says something below the question. @param {string} text @param {string} [rule] it cites */
  say(text, rule = "") {
    this.said = { text, rule };
    this.announce(text);
    this.draw();
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

  // ---- answering

  /** Gives the answer of questions that have one alone; what was just taken back stays open. */
  async answerForced() {
    const asked = this.game.open.find((one) => one.question.size === 1);
    if (asked && !this.busy && !this.past) {
      this.busy = true;
      const { question } = asked;
      const before = this.game.unread;
      /** @type {Record<string, any>} */
      const reply = await this.wire.ask("answer", { id: question.id, index: 0 }).catch(() => ({}));
      if (reply["done"]) {
        this.forced = [...this.forced, `${question.text} Only ${question.words[0]?.meaning || reply["words"]}.`].slice(-3);
        this.game.answered(asked, before);
        this.seats.settle();
      }
      this.busy = false;
      this.draw();
    }
  }

  /** Somebody has begun to play here, who needs to be told nothing more. */
  begun() {
    this.isNew = false;
    sessionStorage.setItem(`begun ${this.id}`, "yes");
    this.draw();
  }

  /** @param {Asked} asked @param {Record<string, any>} fields */
  async answer(asked, fields) {
    if (this.busy) {
      this.waiting = { asked, fields };
      return;
    }
    this.busy = true;
    this.forced = [];
    this.said = { text: "", rule: "" };
    this.spoken = new Set();
    this.why = [];
    const before = this.game.story.length;
    await this.trying(async () => {
      const reply = await this.wire.ask("answer", { id: asked.question.id, ...fields });
      if (reply["done"]) {
        this.game.answered(asked, before);
        this.step = -1;
        this.begun();
        this.seats.settle();
      } else {
        const said = fields["counts"] ? await this.misses(asked) : reply;
        this.say(said["sentence"] ?? said["line"], said["objection"]?.rule ?? "");
      }
    });
    this.busy = false;
    const { waiting } = this;
    this.waiting = null;
    if (waiting && waiting.asked !== asked && this.game.open.includes(waiting.asked)) {
      await this.answer(waiting.asked, waiting.fields);
    } else {
      await this.answerForced();
    }
  }

  /** What is wrong with what was put together, said of the things by their titles. @param {Asked} asked */
  misses(asked) {
    const words = asked.entries.filter((entry) => asked.of(entry) > 0).map((entry) => `${asked.of(entry)} ${entry.thing.title}`);
    return this.wire.ask("whatIf", { id: asked.question.id, words: words.join(", ") });
  }

  /** A click on a place, or Enter at it. @param {string} place */
  async click(place) {
    this.focus = place;
    this.hover = place;
    const open = this.past ? [] : this.game.open;
    const asked = open.find((one) => one === this.game.asked && one.at(place).length > 0) ?? open.find((one) => one.at(place).length > 0);
    if (!asked) {
      this.said = { text: "", rule: "" };
      if (this.game.asked && !this.past) {
        await this.whyNot(this.game.asked.question, place);
      }
    } else {
      this.game.asked = asked;
      await this.choose(asked, asked.at(place), place);
    }
    this.draw();
  }

  /** @param {Asked} asked @param {import("./ask.js").Entry[]} here @param {string} place */
  async choose(asked, here, place) {
    const [only] = here;
    if (here.length !== 1 || !only) {
      asked.only = place;
      this.drawNow();
      /** @type {HTMLElement | null} */ (this.page.querySelector(".current .answers button"))?.focus();
    } else if (asked.isSum()) {
      asked.add(only, 1);
      this.announce(`${asked.sum()} chosen`);
    } else {
      await this.answer(asked, asked.alone(only));
    }
  }

  /** A click on a card or another thing one holds. @param {Asked} asked @param {import("./ask.js").Entry} entry */
  async pick(asked, entry) {
    this.game.asked = asked;
    if (asked.isSum()) {
      asked.add(entry, asked.of(entry) >= entry.most ? -entry.most : 1);
      this.announce(`${asked.of(entry)} ${entry.thing.title}, ${asked.sum()} chosen`);
      this.draw();
    } else {
      await this.answer(asked, asked.alone(entry));
    }
  }

  /** Says why something may not be chosen. @param {Question} question @param {string} id */
  whyNot(question, id) {
    const refused = question.refused.find((one) => one.names.includes(id));
    return this.trying(async () => {
      const reply = refused ? { objection: refused.objection } : await this.wire.ask("whatIf", { id: question.id, words: id });
      const objection = reply["objection"];
      const own = objection?.thing || objection?.rule;
      this.say(own ? lineOf(objection) : `${this.game.titleOf(id)} is none of those that are asked for`, objection?.rule || citedBy(question.rule));
    });
  }

  /** Takes back, wishes to, or grants that. @param {string} type @param {Record<string, any>} [fields] */
  takeBack(type, fields) {
    return this.trying(async () => {
      const reply = await this.wire.ask(type, fields);
      if (!reply["done"]) {
        this.say(reply["sentence"] ?? "");
      }
    });
  }

  // ---- looking back

  /** Shows the board as it was when so many entries had been told; all of them is now. @param {number} entry */
  lookBack(entry) {
    return this.trying(async () => {
      const isNow = entry >= this.game.entry && this.game.entry > 0;
      this.past = isNow ? null : { entry, see: (await this.wire.ask("moment", { entry: entry - 1 }))["see"] };
    });
  }

  /** Opens a new game that stands where this one stood then; for who plays alone. @param {number} entry */
  playOn(entry) {
    return this.trying(async () => {
      const links = await this.wire.ask("fork", { entry: entry - 1 });
      const [link] = Object.values(links["seats"] ?? {});
      if (link) {
        location.assign(String(link));
      }
    });
  }

  // ---- looking up

  /** The rules in short. */
  brief() {
    const { seen, rules } = this.game;
    if (seen) {
      this.open("The rules in short", briefOf(rules, seen, printedOn(this.game)));
    }
  }

  /** @param {string} rule */
  clause(rule) {
    this.open(rule, clauseOf(this.game.rules, rule));
  }

  /** @param {Question} question */
  async explain(question) {
    this.open(question.text, whyOf(question, await this.wire.ask("why", { id: question.id })));
  }

  /** @param {import("./types.d.ts").Cell} [cell] the one that decided */
  tables(cell) {
    this.open(cell ? `${cell.table}: ${cell.reading}` : "Tables of the rules", tablesOf(this.game.rules, cell));
  }

  /** @param {string} title @param {unknown} body */
  open(title, body) {
    this.opened = { title, body };
    this.drawNow();
    const dialog = /** @type {HTMLDialogElement | null} */ (this.page.querySelector("dialog"));
    if (dialog && !dialog.open) {
      dialog.showModal();
    }
  }

  close() {
    /** @type {HTMLDialogElement | null} */ (this.page.querySelector("dialog"))?.close();
  }

  /** Tells why a number is what it is. @param {string[]} why */
  tellWhy(why) {
    this.why = why;
    this.draw();
  }

  /** Tells why the numbers of a question are what they are. @param {Question} question */
  async tellNumbers(question) {
    this.tellWhy((await this.wire.ask("why", { id: question.id }))["numbers"] ?? []);
  }

  // ---- step by step, place by place

  /** @param {number} by */
  stepOn(by) {
    const { game } = this;
    this.step = game.nextStep(this.step < 0 ? game.unread - 1 : this.step, by);
    const line = game.story[this.step];
    this.speak(line ?? null);
    this.announce(line?.text ?? "");
  }

  /** Lights the places that a line speaks of. @param {Told | null} line */
  speak(line) {
    const seen = this.game.seen;
    this.spoken = line && seen ? spokenOf(line.text, seen.board.areas) : new Set();
    this.draw();
  }

  /** @param {string} place */
  go(place) {
    this.focus = place;
    this.hover = place;
    this.drawNow();
    const node = /** @type {SVGElement | null} */ (this.page.querySelector(`[data-area="${CSS.escape(place)}"]`));
    node?.focus({ preventScroll: false });
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
      render(html`<p class="lobby ${this.state === "refused" ? "bad" : ""}" role="status">${
        this.state === "refused" ? `This link opens nothing here: ${this.trouble}` : "Coming to the table …"}</p>`, this.page);
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
      click: (/** @type {string} */ id) => { this.click(id); },
      hover: (/** @type {string} */ id) => { if (this.hover !== id) { this.hover = id; this.why = []; this.draw(); } },
    };
    const wide = drawn.width > drawn.height * 1.9;
    const slim = drawn.width <= 620; // its letters can be read on a telephone
    const hold = html`<div class="hold">${handOf(this, shown)}${laidOf(this, shown)}${traysOf(this, shown)}</div>`;
    document.title = `${asked ? "▶ " : ""}${seen.status.title}`;
    render(html`<div class="table ${wide ? "wide" : ""}">
      ${bar(this, seen)}
      <section class="stage" aria-label="Board">
        <div class="field ${this.near ? "far" : ""} ${slim ? "slim" : ""}">${boardOf(drawn, shown, marks)}${wide ? hold : nothing}</div>
        ${below(this, shown)}
      </section>
      <section class="side" aria-label="Question, hand and log">
        ${welcomeOf(this)}
        ${questions(this, seen)}
        ${wide ? nothing : hold}
        <div class="panel log"><h2>What has happened</h2>${slider(this)}${storyOf(this)}</div>
      </section>
      <dialog aria-label=${this.opened?.title ?? ""} @close=${() => { this.opened = null; }}>
        <h2>${this.opened?.title ?? ""}</h2>${this.opened?.body ?? nothing}
        <form method="dialog"><button class="main">Close</button></form></dialog>
    </div>`, this.page);
    scrollLog(this);
    findLegal(this);
  }
}
