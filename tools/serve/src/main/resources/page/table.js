// One table: the board, the question, what one holds, and what has happened.
import { html, nothing, render } from "./vendor/lit-html.js";
import { boardOf } from "./board.js";
import { Asked, citedBy, questionOf } from "./ask.js";
import { Wire } from "./wire.js";
import { spokenOf, storyOf, heading } from "./story.js";
import { next } from "./keys.js";
import { traysOf, handOf, HELP } from "./trays.js";

/** @typedef {import("./types.d.ts").Seen} Seen */
/** @typedef {import("./types.d.ts").Told} Told */
/** @typedef {import("./types.d.ts").Question} Question */
/** @typedef {import("./types.d.ts").DrawnBoard} DrawnBoard */

export class Table {
  /** @param {HTMLElement} page @param {string} game @param {string} secret */
  constructor(page, game, secret) {
    this.page = page;
    this.game = game;
    /** @type {Seen | null} */
    this.seen = null;
    /** @type {DrawnBoard | null} */
    this.drawn = null;
    /** @type {Asked | null} */
    this.asked = null;
    /** @type {Told[]} */
    this.story = [];
    /** The first line since one's own last answer. */
    this.unread = 0;
    /** The line that is shown alone; -1 for none. */
    this.step = -1;
    this.entry = 0;
    this.canUndo = false;
    /** @type {Record<string, string>} */
    this.holders = {};
    /** @type {Set<string>} */
    this.present = new Set();
    this.seat = "";
    this.state = "off";
    this.trouble = "";
    /** What was said of the last click, with the rule it cites. */
    this.said = { text: "", rule: "" };
    this.hover = "";
    /** @type {Set<string>} */
    this.spoken = new Set();
    this.focus = "";
    this.near = false;
    /** How many lines the log showed when it was drawn last. @type {number} */
    this.logged = -1;
    this.busy = false;
    /** @type {Record<string, any> | null} */
    this.rules = null;
    /** @type {{title: string, body: unknown} | null} */
    this.opened = null;
    /** The moment that is looked back at, by its entry, with what was seen then. @type {{entry: number, see: Seen} | null} */
    this.past = null;
    /** @type {{hash: string, secret: string}} */
    this.pledge = { hash: "", secret: "" };
    this.wire = new Wire(
      () => ({ game, token: secret, entry: 0 }),
      (reply) => this.greeted(reply),
      (message) => this.told(message),
      (state, why) => { this.state = state; this.trouble = why; this.draw(); });
    document.addEventListener("keydown", (event) => this.key(event));
    this.draw();
  }

  // ---- hearing

  /** @param {Record<string, any>} reply */
  async greeted(reply) {
    this.seat = reply["seat"];
    this.holders = reply["holders"];
    this.pledge = reply["pledge"] ?? this.pledge;
    this.story = [];
    this.entry = 0;
    this.rules = await this.wire.ask("rules");
    this.drawn = this.rules["drawn"];
    this.draw();
    const moment = new URLSearchParams(location.search).get("moment");
    if (moment) {
      this.lookBack(Number(moment));
    }
  }

  /** @param {Record<string, any>} message */
  async told(message) {
    if (message["type"] === "error") {
      this.said = { text: message["sentence"], rule: "" };
      this.draw();
    } else if (message["type"] === "table") {
      const undone = this.entry > 0 && message["happened"].some((/** @type {any} */ one) => one.kind === "taken-back");
      const all = undone ? await this.wire.ask("see", { entry: 0 }) : message;
      if (undone) {
        this.story = [];
      }
      this.take(all);
      this.present = new Set(message["present"] ?? []);
      this.draw();
    }
  }

  /** Shows the board as it was when so many entries had been told; all of them is now. @param {number} entry */
  async lookBack(entry) {
    if (entry >= this.entry && this.entry > 0) {
      this.past = null;
    } else {
      try {
        const reply = await this.wire.ask("moment", { entry: entry - 1 });
        this.past = { entry, see: reply["see"] };
      } catch (error) {
        this.said = { text: error instanceof Error ? error.message : String(error), rule: "" };
      }
    }
    this.draw();
  }

  /** @param {Record<string, any>} all */
  take(all) {
    const first = this.seen === null;
    this.seen = all["see"];
    this.canUndo = all["canUndo"] ?? false;
    this.story = this.entry === 0 || this.story.length === 0 ? all["story"] : [...this.story, ...all["story"]];
    this.entry = all["next"];
    if (!first) {
      all["story"].slice(-4).forEach((/** @type {Told} */ line) => this.announce(line.text));
    }
    if (first) {
      this.unread = this.story.length;
    }
    this.unread = Math.min(this.unread, this.story.length);
    /** @type {Question[]} */
    const questions = all["questions"] ?? [];
    const kept = questions.find((one) => one.id === this.asked?.question.id);
    if (!kept) {
      this.asked = questions[0] ? new Asked(questions[0]) : null;
      if (this.asked) {
        this.announce(questions[0]?.text ?? "");
        if (this.story.length - this.unread > 1) {
          this.step = this.nextStep(this.unread - 1, 1);
        }
      }
    }
    if (!this.focus && this.seen) {
      this.focus = this.asked?.legal().keys().next().value ?? this.seen.board.areas[0]?.id ?? "";
    }
    const status = this.seen?.status;
    document.title = `${this.asked ? "▶ " : ""}${status?.title ?? "Gabion"}`;
    if (status?.over) {
      this.announce(this.ending());
    }
  }

  /** Says something to a screen reader. @param {string} text */
  announce(text) {
    const box = document.getElementById("said");
    if (box && box.lastElementChild?.textContent !== text) {
      const line = document.createElement("p");
      line.textContent = text;
      box.append(line);
      while (box.childElementCount > 5) {
        box.firstElementChild?.remove();
      }
    }
  }

  ending() {
    const winner = this.seen?.status.winnerTitle;
    return `The game is over: ${winner ? `won by ${winner}` : "a draw"}.`;
  }

  // ---- answering

  /** @param {Record<string, any>} fields */
  async answer(fields) {
    const asked = this.asked;
    if (asked === null || this.busy) {
      return;
    }
    this.busy = true;
    this.said = { text: "", rule: "" };
    const before = this.story.length;
    try {
      const reply = await this.wire.ask("answer", { id: asked.question.id, ...fields });
      if (reply["done"]) {
        this.unread = before;
        this.step = -1;
        if (this.asked === asked) {
          this.asked = null;
        }
      } else {
        const said = fields["counts"] ? await this.misses(asked) : reply;
        this.said = { text: said["sentence"] ?? said["line"], rule: said["objection"]?.rule ?? "" };
        this.announce(this.said.text);
      }
    } catch (error) {
      this.said = { text: error instanceof Error ? error.message : String(error), rule: "" };
    }
    this.busy = false;
    this.draw();
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
    const asked = this.asked;
    const here = asked?.at(place) ?? [];
    const [only] = here;
    if (asked === null) {
      this.said = { text: "", rule: "" };
    } else if (here.length === 0) {
      await this.whyNot(asked.question, place);
    } else if (asked.isSum()) {
      if (here.length === 1 && only) {
        asked.add(only, 1);
        this.announce(`${asked.sum()} chosen`);
      } else {
        asked.only = place;
      }
    } else if (here.length === 1 && only) {
      await this.answer(asked.alone(only));
    } else {
      asked.only = place;
      this.draw();
      /** @type {HTMLElement | null} */ (this.page.querySelector(".answers button"))?.focus();
    }
    this.draw();
  }

  /** Says why something may not be chosen. @param {Question} question @param {string} id */
  async whyNot(question, id) {
    const refused = question.refused.find((one) => one.names.includes(id));
    try {
      const reply = refused ? { objection: refused.objection, line: "" } : await this.wire.ask("whatIf", { id: question.id, words: id });
      const objection = reply["objection"];
      const own = objection?.thing || objection?.rule;
      this.said = { text: own ? lineOf(objection) : `${this.titleOf(id)} is none of those that are asked for`,
        rule: objection?.rule || citedBy(question.rule) };
    } catch (error) {
      this.said = { text: error instanceof Error ? error.message : String(error), rule: "" };
    }
    this.announce(this.said.text);
  }

  /** @param {string} type @param {Record<string, any>} [fields] */
  async take_back(type, fields) {
    try {
      const reply = await this.wire.ask(type, fields);
      if (!reply["done"]) {
        this.said = { text: reply["sentence"] ?? "", rule: "" };
      }
    } catch (error) {
      this.said = { text: error instanceof Error ? error.message : String(error), rule: "" };
    }
    this.draw();
  }

  // ---- asking

  /** @param {string} rule */
  clause(rule) {
    const clauses = /** @type {Record<string, string>} */ (this.rules?.["clauses"] ?? {});
    const rulings = /** @type {any[]} */ (this.rules?.["rulings"] ?? []);
    const cited = rule.replace(/[[\]]/g, "").split(/[,;] */);
    const texts = cited.filter((id) => !rulings.some((one) => one.id === id)).map((id) => clauses[nearest(id, clauses)]);
    const settled = rulings.filter((one) => cited.includes(one.id));
    this.open(rule, html`${texts.map((text) => html`<p class="text">${text ?? "The rulebook has it under that number."}</p>`)}
      ${settled.map((one) => html`<p><b>${one.id}, ${one.status}:</b> ${one.doubt}</p><p>${one.taken}</p><p class="faint">${one.why}</p>`)}`);
  }

  /** @param {Question} question */
  async why(question) {
    const reply = await this.wire.ask("why", { id: question.id });
    const numbers = /** @type {any[]} */ (reply["numbers"] ?? []);
    const hooks = /** @type {any[]} */ (reply["hooks"] ?? []);
    const rule = question.rule;
    this.open(question.text, html`
      <p class="text">${rule["clause"] ?? ""}</p>
      ${rule["doubt"] ? html`<p><b>${rule["ruling"]}, ${rule["status"]}:</b> ${rule["doubt"]} ${rule["taken"]} ${rule["because"]}</p>` : nothing}
      ${numbers.length ? html`<h2>Its numbers</h2>${numbers.map((one) => html`<p>${one}</p>`)}` : nothing}
      ${hooks.length ? html`<h2>What has a say</h2>${hooks.map((one) => html`<p>${one.line}</p>`)}` : nothing}
      ${question.refused.length ? html`<h2>What may not be chosen</h2><ul>${question.refused.map((one) =>
        html`<li>${one.names[0]}: ${lineOf({ ...one.objection, thing: "" })}</li>`)}</ul>` : nothing}
      <p class="faint">${rule["file"] ?? ""}${rule["line"] ? `:${rule["line"]}` : ""}</p>`);
  }

  /** @param {string} title @param {unknown} body */
  open(title, body) {
    this.opened = { title, body };
    this.draw();
    const dialog = /** @type {HTMLDialogElement | null} */ (this.page.querySelector("dialog"));
    if (dialog && !dialog.open) {
      dialog.showModal();
    }
  }

  tables() {
    const tables = /** @type {any[]} */ (this.rules?.["tables"] ?? []);
    this.open("Tables of the rules", tables.length ? tables.flatMap((table) => table.grids.map(gridOf))
      : html`<p>This game has no tables.</p>`);
  }

  // ---- keys

  /** @param {KeyboardEvent} event */
  key(event) {
    const at = /** @type {HTMLElement} */ (event.target);
    if (event.key === "Escape" && at.id === "typed") {
      at.blur();
    }
    if (event.ctrlKey || event.altKey || event.metaKey || at.closest("input, select, textarea, dialog")) {
      return;
    }
    const area = /** @type {SVGElement | null} */ (at.closest("[data-area]"))?.dataset["area"] ?? "";
    const arrow = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key];
    if (area && arrow && this.drawn) {
      event.preventDefault();
      this.go(next(this.drawn, area, arrow[0] ?? 0, arrow[1] ?? 0));
    } else if (area && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      this.click(area);
    } else if (event.key === "b") {
      this.go(this.focus);
    } else if (event.key === "q") {
      const first = /** @type {HTMLElement | null} */ (this.page.querySelector(".answers button:enabled") ?? this.page.querySelector("#question"));
      first?.focus();
    } else if (event.key === "m" && this.asked && this.drawn) {
      const legal = this.drawn.nodes.filter((node) => this.asked?.legal().has(node.id));
      const now = legal.findIndex((node) => node.id === area);
      const other = legal[(now + 1) % legal.length];
      if (other) {
        this.go(other.id);
      }
    } else if (event.key === "u" && this.canUndo) {
      this.take_back("undo");
    } else if (event.key === "n") {
      this.stepOn(1);
    } else if (event.key === "Escape") {
      this.step = -1;
      this.spoken = new Set();
      this.draw();
    } else if (event.key === "t") {
      this.tables();
    } else if (event.key === "w" && this.asked) {
      this.why(this.asked.question);
    } else if (event.key === "?") {
      this.open("Keys", HELP);
    } else if (event.key === "/") {
      event.preventDefault();
      document.getElementById("typed")?.focus();
    }
  }

  /** @param {string} place */
  go(place) {
    this.focus = place;
    this.hover = place;
    this.draw();
    const node = /** @type {SVGElement | null} */ (this.page.querySelector(`[data-area="${CSS.escape(place)}"]`));
    node?.focus({ preventScroll: false });
  }

  // ---- step by step

  /** @param {number} from @param {number} by */
  nextStep(from, by) {
    let step = from + by;
    while (step >= this.unread && step < this.story.length && heading(/** @type {Told} */ (this.story[step]))) {
      step += by;
    }
    return step >= this.unread && step < this.story.length ? step : -1;
  }

  /** @param {number} by */
  stepOn(by) {
    this.step = this.nextStep(this.step < 0 ? this.unread - 1 : this.step, by);
    const line = this.story[this.step];
    this.speak(line ?? null);
    this.announce(line?.text ?? "");
    this.draw();
  }

  /** @param {Told | null} line */
  speak(line) {
    this.spoken = line && this.seen ? spokenOf(line.text, this.seen.board.areas) : new Set();
    this.draw();
  }

  // ---- drawing

  /** @param {string} id */
  titleOf(id) {
    return this.seen?.places.find((place) => place.id === id)?.title ?? id;
  }

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
    const { seen, drawn } = this;
    if (!seen || !drawn) {
      render(html`<p class="lobby ${this.state === "refused" ? "bad" : ""}" role="status">${
        this.state === "refused" ? `This link opens nothing here: ${this.trouble}` : "Coming to the table …"}</p>`, this.page);
      return;
    }
    const asked = this.past ? null : this.asked;
    const shown = this.past?.see ?? seen;
    const marks = {
      legal: asked?.legal() ?? new Map(),
      chosen: asked?.chosen() ?? new Map(),
      spoken: this.spoken,
      focus: this.focus,
      click: (/** @type {string} */ id) => { this.click(id); },
      hover: (/** @type {string} */ id) => { if (this.hover !== id) { this.hover = id; this.draw(); } },
    };
    const wide = drawn.width > drawn.height * 1.9;
    const hold = html`<div class="hold">${handOf(shown, asked, (fields) => this.answer(fields))}${traysOf(shown)}</div>`;
    render(html`<div class="table ${wide ? "wide" : ""}">
      ${this.bar(seen)}
      <section class="stage" aria-label="Board">
        <div class="field ${this.near ? "far" : ""}">${boardOf(drawn, shown, marks)}${wide ? hold : nothing}</div>
        ${this.below(shown)}
      </section>
      <section class="side" aria-label="Question, hand and log">
        ${this.question(seen)}
        ${wide ? nothing : hold}
        <div class="panel log"><h2>What has happened</h2>${this.slider()}${storyOf(this.story, this.unread, {
          speak: (line) => this.speak(line), clause: (rule) => this.clause(rule) })}</div>
      </section>
      <dialog aria-label=${this.opened?.title ?? ""} @close=${() => { this.opened = null; }}>
        <h2>${this.opened?.title ?? ""}</h2>${this.opened?.body ?? nothing}
        <form method="dialog"><button class="main">Close</button></form></dialog>
    </div>`, this.page);
    const log = this.page.querySelector(".log");
    if (log && this.logged !== this.story.length) {
      this.logged = this.story.length;
      const first = /** @type {HTMLElement | null} */ (log.querySelector("li.new"));
      log.scrollTop = first ? first.offsetTop - /** @type {HTMLElement} */ (log).offsetTop - 60 : log.scrollHeight;
    }
  }

  /** @param {Seen} seen */
  bar(seen) {
    const { status } = seen;
    const title = (/** @type {string} */ id) => status.seats.find((seat) => seat.id === id)?.title ?? id;
    const turn = status.trouble ? `The rules are at fault: ${status.trouble}`
      : status.over ? this.ending()
        : this.asked ? "It is your turn" : `${status.thinking.map(title).join(", ") || "Somebody"} ${status.thinking.length > 1 ? "think" : "thinks"} …`;
    const wish = status.wish;
    return html`<header class="bar"><a class="skip" href="#question">To the question</a><a href="/" title="to the lobby">Gabion</a><h1>${status.title}</h1>
      <span>${status.phaseTitle}</span>
      <span class="turn" role="status">${this.state === "off" ? "Cut off; trying again …" : turn}</span><span class="grow"></span>
      ${wish.seat && wish.open.includes(this.seat) ? html`<span role="alert">${title(wish.seat)} would like to take the last answer back:
        <button @click=${() => this.take_back("grant", { granted: true })}>Agree</button>
        <button @click=${() => this.take_back("grant", { granted: false })}>Refuse</button></span>` : nothing}
      <span class="faint">${this.seat ? `You are ${title(this.seat)}` : "You watch"}</span>
      ${this.seat ? html`<button ?disabled=${!this.canUndo} @click=${() => this.take_back("undo")}>Undo</button>
        <button ?disabled=${this.canUndo || status.over} @click=${() => this.take_back("wish")}>Ask to undo</button>` : nothing}
      <button @click=${() => this.tables()}>Tables</button>
      <button aria-pressed=${this.near} @click=${() => { this.near = !this.near; this.draw(); }}>${this.near ? "Whole board" : "Larger"}</button>
      <button @click=${() => this.open("Keys", HELP)} aria-label="Keys and help">?</button></header>`;
  }

  /** @param {Seen} seen */
  question(seen) {
    const asked = this.asked;
    return html`<div class="panel ask">
      ${this.past ? html`<p class="text" id="question" tabindex="-1">You look back at moment ${this.past.entry}.
        <button class="main" @click=${() => this.lookBack(this.entry)}>Back to now</button></p>` : nothing}
      ${this.past ? nothing : asked ? questionOf(asked, {
        answer: (fields) => { this.answer(fields); },
        typed: (words) => { this.answer({ words }); },
        changed: () => this.draw(),
        why: (question) => { this.why(question); },
        clause: (rule) => this.clause(rule),
        speak: (place) => { this.spoken = new Set(place ? [place] : []); this.draw(); },
        titleOf: (id) => this.titleOf(id),
      }) : html`<p class="text" id="question" tabindex="-1">${seen.status.over ? this.ending() : "You are asked nothing now."}</p>
        ${seen.status.over && this.pledge.hash ? html`<p class="faint">The luck was pledged as ${this.pledge.hash}: replay --check proves it.</p>` : nothing}`}
      ${this.said.text ? html`<p class="why bad" role="alert">${this.said.text}
        ${this.said.rule ? html`<button class="clause" @click=${() => this.clause(this.said.rule)}>${this.said.rule}</button>` : nothing}</p>` : nothing}
    </div>`;
  }

  /** The way back through the game. */
  slider() {
    const at = this.past?.entry ?? this.entry;
    return html`<div class="slider ${this.past ? "past" : ""}"><label class="unseen" for="moment">A moment of the game</label>
      <input id="moment" type="range" min="1" max=${this.entry} .value=${String(at)}
        @change=${(/** @type {Event} */ event) => this.lookBack(Number(/** @type {HTMLInputElement} */ (event.target).value))}>
      ${this.past ? html`<a href="?moment=${at}">moment ${at}</a> ${this.seat && this.seen?.status.seats.length
        ? html`<button @click=${() => this.playOn(at)}>Play on from here</button>` : nothing} <button @click=${() => this.lookBack(this.entry)}>Now</button>`
        : html`<span class="faint">now</span>`}</div>`;
  }

  /** Opens a new game that stands where this one stood then; for who plays alone. @param {number} entry */
  async playOn(entry) {
    try {
      const links = await this.wire.ask("fork", { entry: entry - 1 });
      const [link] = Object.values(links["seats"] ?? {});
      if (link) {
        location.assign(String(link));
      }
    } catch (error) {
      this.said = { text: error instanceof Error ? error.message : String(error), rule: "" };
      this.draw();
    }
  }

  /** What is told of the place one points at, or of the step that is shown. @param {Seen} seen */
  below(seen) {
    const line = this.story[this.step];
    if (line) {
      return html`<div class="told past"><p><b>Since your last answer:</b> ${line.text}</p>
        <p><button @click=${() => this.stepOn(-1)}>Back</button> <button @click=${() => this.stepOn(1)}>Next</button>
        <button @click=${() => { this.step = -1; this.speak(null); }}>Skip</button></p></div>`;
    }
    const area = seen.board.areas.find((one) => one.id === this.hover);
    const node = this.drawn?.nodes.find((one) => one.id === this.hover);
    if (!area || !node) {
      return html`<div class="told"><p class="faint">${seen.board.legend.join(" · ")}</p></div>`;
    }
    const surface = this.drawn?.surfaces[node.surface]?.title;
    const printed = node.printed.map((sign) => (sign.number > 1 ? `${sign.number} ${sign.title}` : sign.title)).filter((one) => one);
    return html`<div class="told"><p><b>${area.title}</b> ${[surface, ...printed].filter((one) => one).join(", ")}:
      ${area.words.length ? area.words.join(", ") : "empty"}</p>
      ${node.beside.length ? html`<p class="faint">beside ${node.beside.map((id) => this.titleOf(id)).join(", ")}</p>` : nothing}</div>`;
  }
}

/** The clause of a number, or the nearest that it is a part of. @param {string} id @param {Record<string, string>} clauses */
function nearest(id, clauses) {
  let name = id;
  while (!(name in clauses) && name.includes(".")) {
    name = name.slice(0, name.lastIndexOf("."));
  }
  return name in clauses ? name : name.split(" ")[0] ?? id;
}

/** @param {{thing?: string, sentence?: string, rule?: string, by?: string}} objection */
function lineOf(objection) {
  const { thing = "", sentence = "", by = "" } = objection ?? {};
  return sentence ? `${thing ? `${thing}: ` : ""}${sentence}${by ? `, by ${by}` : ""}` : "";
}

/** A table of the rules. @param {{full: string, rule: string, columns: string[], rows: string[], cells: {reading: string, source: string, note: string}[]}} grid */
function gridOf(grid) {
  return html`<table><caption>${grid.full} ${grid.rule ? html`<small class="faint">${grid.rule}</small>` : nothing}</caption>
    <thead><tr><td></td>${grid.columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
    <tbody>${grid.rows.map((row, at) => html`<tr><th scope="row">${row}</th>${grid.columns.map((_, column) => {
      const cell = grid.cells[at * grid.columns.length + column];
      return html`<td title="${cell?.source ?? ""} ${cell?.note ?? ""}">${cell?.reading ?? ""}</td>`;
    })}</tr>`)}</tbody></table>`;
}
