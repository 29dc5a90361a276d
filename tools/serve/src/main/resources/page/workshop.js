// The workshop: an author lays a position on the board, plays on from it, and writes it into a pack.
import { html, nothing, render } from "./vendor/lit-html.js";
import { boardOf } from "./board.js";
import { connectionText } from "./connection.js";
import { Drags } from "./effects/drags.js";
import { Drawing } from "./effects/drawing.js";
import { watchFailures } from "./effects/failure.js";
import { mapOf } from "./effects/map.js";
import { Wire } from "./effects/wire.js";
import { penOf, sheetOf } from "./views/drawing.js";
import { faultsOf, previewOf } from "./views/preview.js";
import { oddsOf, piecesOf, playOf, saveOf, settingsOf } from "./views/workshop.js";
import { PREVIEW, WORKSHOP } from "./words.js";
import { watch, zoomKey } from "./zoom.js";

/** @import {MapDocument} from "./types.d.ts" */

/** @import {Battle, Choice, Effect, Form, Held, Item, Laid, Odds, Opened, Playing, Preview} from "./workshop.d.ts" */

watchFailures();

/** The pack's files are looked at so often, in milliseconds. */
const PAUSE = 2_000;

const KEY = location.hash.slice(1) || sessionStorage.getItem("workshop") || "";

class Workshop {
  constructor() {
    this.page = /** @type {HTMLElement} */ (document.getElementById("page"));
    this.page.textContent = "";
    this.trouble = "";
    this.pack = "";
    /** The key of the lobby and its pages. */
    this.host = "";
    /** @type {{id: string, title: string, scenarios: Choice[]}[]} */
    this.rulesets = [];
    /** @type {Opened | null} */
    this.opened = null;
    /** @type {Laid | null} */
    this.laid = null;
    /** @type {MapDocument | null} */
    this.map = null;
    this.tab = "pieces";
    /** The place whose pieces are shown. */
    this.place = "";
    /** The place that the keyboard is at. */
    this.focus = "";
    /** @type {Held | null} */
    this.held = null;
    this.filter = "";
    /** @type {Playing | null} */
    this.playing = null;
    this.typed = "";
    this.why = "";
    /** @type {Odds | null} */
    this.odds = null;
    /** @type {Form} */
    this.form = { kind: "scenario", id: "", title: "", about: "", file: "", path: "", value: "" };
    /** The map while it is drawn. @type {Drawing | null} */
    this.pen = null;
    this.isForeign = false;
    /** @type {Preview | null} */
    this.preview = null;
    this.written = "";
    /** @type {Effect | null} */
    this.effect = null;
    this.isBusy = false;
    this.drags = new Drags(this);
    sessionStorage.setItem("workshop", KEY);
    this.wire = new Wire(() => ({ workshop: KEY }), (hello) => this.load(hello), () => {}, (state, why, code) => {
      this.trouble = code === "refused" ? WORKSHOP.refused(why) : connectionText(state, why);
      this.draw();
    });
    document.addEventListener("keydown", (event) => this.keyed(event));
    setInterval(() => this.look(), PAUSE);
  }

  /** @param {Record<string, any>} hello */
  async load(hello) {
    this.host = hello["host"];
    const { rulesets, pack, open } = /** @type {any} */ (await this.wire.ask("rulesets"));
    this.rulesets = rulesets;
    this.pack = pack;
    document.title = WORKSHOP.pageTitle(pack);
    const wanted = open || new URLSearchParams(location.search).get("ruleset") || rulesets[0]?.id;
    if (open && !this.opened) {
      await this.take(await this.wire.ask("whole"));
    } else if (wanted && !this.opened) {
      await this.open(wanted, "");
    }
    this.draw();
  }

  /** Does something that the server may refuse; the refusal is shown. @param {() => Promise<void>} work */
  async trying(work) {
    this.isBusy = true;
    document.body.ariaBusy = "true";
    this.trouble = "";
    try {
      await work();
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
      this.say(this.trouble);
    }
    this.isBusy = false;
    this.draw();
    document.body.ariaBusy = "false";
  }

  /** Lets a screen reader say something. @param {string} text */
  say(text) {
    const said = document.getElementById("said");
    if (said) {
      said.textContent = text;
    }
  }

  /** @param {any} reply of open, whole or look */
  async take(reply) {
    const isOther = this.opened?.ruleset !== reply.ruleset;
    this.opened = reply;
    this.put(reply);
    this.map = await mapOf(reply.drawn);
    if (isOther) {
      this.place = this.focus = "";
      this.filter = "";
    }
    this.playing = null;
    this.odds = null;
    this.pen = null;
    if (this.tab === "map" && this.pack) {
      this.openMap();
    }
  }

  /** Shows a position. @param {any} reply */
  put(reply) {
    const laid = /** @type {Laid} */ (reply);
    for (const area of laid.see.board.areas) {
      const handles = laid.handles[area.id] ?? [];
      area.counters.forEach((counter, at) => { counter.title = handles[at]?.[0] ?? `-${at}`; });
    }
    this.laid = laid;
    this.held = null;
    this.preview = null;
  }

  /** @param {string} ruleset @param {string} scenario */
  open(ruleset, scenario) {
    return this.trying(async () => this.take(await this.wire.ask("open", { ruleset, scenario })));
  }

  /** Takes up files that were changed outside. */
  async look() {
    if (this.wire.state !== "on" || this.isBusy || !this.opened || document.hidden) {
      return;
    }
    try {
      const reply = await this.wire.ask("look");
      if (reply["changed"]) {
        const { held } = this;
        await this.take(reply);
        this.held = held && this.itemAt(held.from, held.piece) ? held : null;
        this.trouble = reply["isLost"] ? WORKSHOP.isLost : "";
        this.say(WORKSHOP.changedOutside);
        this.draw();
      }
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
      this.draw();
    }
  }

  /** Changes the position. @param {string} type @param {Record<string, any>} [fields] */
  change(type, fields = {}) {
    return this.trying(async () => {
      this.put(await this.wire.ask(type, fields));
      this.written = "";
      this.odds = null;
    });
  }

  // ---- pieces

  /** Takes pieces in hand, or lays them back. @param {string} from @param {Item} item */
  pick(from, item) {
    const isSame = this.held?.piece === item.key && this.held.from === from;
    this.held = isSame ? null : { piece: item.key, from, title: item.title, number: 1, most: item.number };
    this.say(isSame ? WORKSHOP.dropped : WORKSHOP.taken(item.title));
    this.draw();
  }

  /** @param {string} from @param {string} key */
  itemAt(from, key) {
    return this.laid?.trays.find((tray) => tray.id === from)?.items.find((item) => item.key === key);
  }

  /** @param {string} id */
  titleOf(id) {
    return this.laid?.trays.find((tray) => tray.id === id)?.title ?? id;
  }

  /** Lays what is in hand at a place. @param {string} to */
  async lay(to) {
    const held = this.held;
    if (!held || held.from === to) {
      this.held = null;
      this.draw();
      return;
    }
    await this.move(held.piece, held.from, to, held.number);
    if (!this.trouble) {
      const left = this.itemAt(held.from, held.piece);
      this.held = left ? { ...held, title: left.title, most: left.number, number: Math.min(held.number, left.number) } : null;
      this.draw();
    }
  }

  /** @param {string} piece @param {string} from @param {string} to @param {number} number */
  async move(piece, from, to, number) {
    const title = this.itemAt(from, piece)?.title ?? piece;
    await this.change("move", { piece, from, to, number });
    if (!this.trouble) {
      this.place = this.laid?.trays.find((tray) => tray.id === to)?.isArea ? to : this.place;
      this.say(WORKSHOP.moved(number, title, this.titleOf(to)));
      this.draw();
    }
  }

  /** A click on a place of the board. @param {string} place @param {string} [counter] the key of the pieces that are meant */
  clicked(place, counter) {
    this.focus = place;
    if (this.playing) {
      this.answerAt(place);
    } else if (this.held && this.held.from !== place) {
      this.lay(place);
    } else {
      this.place = place;
      this.tab = "pieces";
      const item = counter ? this.itemAt(place, counter) : undefined;
      if (item) {
        this.pick(place, item);
      }
      this.draw();
    }
  }

  /** @param {KeyboardEvent} event */
  keyed(event) {
    const target = event.target;
    const isTyping = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
    if (event.key === "Escape" && this.held) {
      this.held = null;
      this.say(WORKSHOP.dropped);
      this.draw();
    } else if ((event.ctrlKey || event.metaKey) && !isTyping && event.key.toLowerCase() === "z") {
      event.preventDefault();
      this.tab === "map" && this.pen ? this.pen.undo() : this.change(event.shiftKey ? "redo" : "undo");
    } else if (target instanceof SVGElement && target.dataset["area"]) {
      this.keyedAt(/** @type {SVGGElement} */ (target), event);
    }
  }

  /** @param {SVGGElement} node @param {KeyboardEvent} event */
  keyedAt(node, event) {
    const board = /** @type {SVGSVGElement | null} */ (node.closest("svg.board"));
    const way = /** @type {Record<string, [number, number]>} */ ({ ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] })[event.key];
    if (way && !event.shiftKey) {
      event.preventDefault();
      this.focus = this.nearest(node.dataset["area"] ?? "", way);
      this.draw();
      /** @type {SVGGElement | null} */ (board?.querySelector(`[data-area="${CSS.escape(this.focus)}"]`) ?? null)?.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.clicked(node.dataset["area"] ?? "");
    } else if (board && zoomKey(board, event)) {
      event.preventDefault();
    }
  }

  /** The place that lies nearest in a direction. @param {string} from @param {[number, number]} way */
  nearest(from, [x, y]) {
    const nodes = this.opened?.drawn.nodes ?? [];
    const at = (/** @type {string} */ id) => this.map?.areas[id]?.at ?? [nodes.find((node) => node.id === id)?.x ?? 0, nodes.find((node) => node.id === id)?.y ?? 0];
    const here = at(from);
    let least = Infinity;
    let found = from;
    for (const node of nodes) {
      const there = at(node.id);
      const along = ((there[0] ?? 0) - (here[0] ?? 0)) * x + ((there[1] ?? 0) - (here[1] ?? 0)) * y;
      const aside = Math.abs(((there[0] ?? 0) - (here[0] ?? 0)) * y) + Math.abs(((there[1] ?? 0) - (here[1] ?? 0)) * x);
      if (along > 0 && along + 2 * aside < least) {
        least = along + 2 * aside;
        found = node.id;
      }
    }
    return found;
  }

  /** How likely a battle at a place ends how. @param {Battle} battle */
  battle(battle) {
    const place = this.place;
    const named = (/** @type {string} */ text) => text.replaceAll("{area}", place);
    return this.trying(async () => {
      const { tables, note } = await this.wire.ask("battle", { run: named(battle.run), winner: named(battle.winner), fields: Object.fromEntries(battle.fields.map((field) => [field, ""])) });
      this.odds = { place, tables, note };
      this.say(WORKSHOP.oddsAreThere);
    });
  }

  // ---- play

  /** @param {string} type @param {Record<string, any>} [fields] */
  play(type, fields = {}) {
    return this.trying(async () => {
      this.playing = /** @type {any} */ (await this.wire.ask(type, fields));
      this.why = "";
      this.typed = "";
      this.preview = null;
      this.say(this.playing?.questions[0]?.text ?? WORKSHOP.over);
    });
  }

  /** @param {boolean} keep whether the position becomes what the game came to */
  end(keep) {
    return this.trying(async () => {
      const reply = await this.wire.ask("end", { keep });
      this.playing = null;
      this.put(reply);
    });
  }

  /** Answers with a place, or adds it to the words of an answer of several. @param {string} place */
  answerAt(place) {
    const question = this.playing?.questions[0];
    if (question?.form.kind === "one") {
      this.play("answer", { id: question.id, words: place });
    } else if (question) {
      this.typed = [this.typed, place].filter(Boolean).join(", ");
      this.draw();
    }
  }

  /** The places that the open question can be answered with. */
  legalPlaces() {
    const form = this.playing?.questions[0]?.form;
    const places = [...(form?.things ?? []), ...(form?.places ?? [])].map((one) => one.place ?? one.thing?.place ?? "");
    return new Map(places.filter(Boolean).map((place) => [place, 1]));
  }

  /** @param {number} id */
  whyNot(id) {
    return this.trying(async () => {
      const reply = await this.wire.ask("whyNot", { id, words: this.typed });
      this.why = reply["legal"] ? WORKSHOP.isLegal(reply["words"]) : reply["line"];
      this.say(this.why);
    });
  }

  // ---- writing

  show() {
    const { kind, id, title, about, file, path, value } = this.form;
    const fields = kind === "case" ? { id, title, file } : kind === "value" ? { path, value } : { id, title, about };
    return this.trying(async () => {
      this.written = "";
      this.preview = /** @type {any} */ (await this.wire.ask(kind, fields));
    });
  }

  /** What a value does to the odds of a battle. */
  compare() {
    const { path, value } = this.form;
    return this.trying(async () => {
      this.effect = /** @type {any} */ (await this.wire.ask("effect", { path, value }));
    });
  }

  /** Begins to draw the map. */
  openMap() {
    return this.trying(async () => {
      const sketch = /** @type {any} */ (await this.wire.ask("map"));
      this.isForeign = sketch.isForeign;
      this.pen = new Drawing(sketch, () => { this.preview = null; this.draw(); });
    });
  }

  showMap() {
    return this.trying(async () => {
      this.written = "";
      this.preview = /** @type {any} */ (await this.wire.ask("map", { drawn: this.pen?.told() }));
    });
  }

  write() {
    return this.trying(async () => {
      const { written, failed } = await this.wire.ask("write");
      this.preview = null;
      this.written = failed.length ? PREVIEW.failed(failed) : PREVIEW.written(written);
      this.say(this.written);
    });
  }

  // ---- drawing

  draw() {
    const { opened, laid } = this;
    render(html`<div class="workshop ${this.playing ? "" : "drags"}">
      ${this.header()}
      <div class="ground" @pointerdown=${{ handleEvent: (/** @type {PointerEvent} */ event) => this.drags.down(event), capture: true }}>${this.tab === "map" && this.pen ? sheetOf(this.pen) : opened && laid ? this.board(opened, laid) : nothing}</div>
      <div class="foot" aria-label=${WORKSHOP.state} role="region" tabindex="0">${this.foot()}</div>
      <div class="panel" id="panel" @pointerdown=${(/** @type {PointerEvent} */ event) => this.drags.down(event)}>
        <div class="tabs" role="tablist" aria-label=${WORKSHOP.parts} @keydown=${(/** @type {KeyboardEvent} */ event) => this.turnTab(event)}>${Object.entries(WORKSHOP.tabs).map(([id, title]) =>
          html`<button role="tab" id="tab-${id}" aria-controls="parts" aria-selected=${this.tab === id} tabindex=${this.tab === id ? 0 : -1} @click=${() => this.turnTo(id)}>${title}</button>`)}</div>
        <div class="parts" id="parts" role="tabpanel" tabindex="0" aria-labelledby="tab-${this.tab}">${opened && laid ? this.part(opened, laid) : html`<p class="hint">${WORKSHOP.loading}</p>`}</div>
      </div>
    </div>`, this.page);
    const board = this.page.querySelector("svg.board");
    if (board instanceof SVGSVGElement) {
      watch(board);
    }
  }

  /** @param {string} tab */
  turnTo(tab) {
    this.tab = tab;
    this.preview = null;
    this.draw();
    if (tab === "map" && !this.pen && this.opened && this.pack) {
      this.openMap();
    }
  }

  /** @param {KeyboardEvent} event */
  turnTab(event) {
    const all = Object.keys(WORKSHOP.tabs);
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by) {
      this.turnTo(all[(all.indexOf(this.tab) + by + all.length) % all.length] ?? this.tab);
      document.getElementById(`tab-${this.tab}`)?.focus();
    }
  }

  header() {
    const rules = this.rulesets.find((one) => one.id === this.opened?.ruleset);
    const chosen = (/** @type {Event} */ event) => /** @type {HTMLSelectElement} */ (event.target).value;
    return html`<header><h1>${WORKSHOP.title}</h1>
      <select aria-label=${WORKSHOP.ruleset} @change=${(/** @type {Event} */ event) => this.open(chosen(event), "")}>${this.rulesets.map((one) =>
        html`<option value=${one.id} ?selected=${one.id === rules?.id}>${one.title}</option>`)}</select>
      <select aria-label=${WORKSHOP.scenario} @change=${(/** @type {Event} */ event) => this.change("begin", { scenario: chosen(event) })}>${(this.opened?.scenarios ?? []).map((id) =>
        html`<option value=${id} ?selected=${id === this.laid?.scenario}>${rules?.scenarios.find((one) => one.id === id)?.title ?? id}</option>`)}</select>
      <button ?disabled=${!this.laid?.canUndo || this.playing !== null} @click=${() => this.change("undo")}>${WORKSHOP.undo}</button>
      <button ?disabled=${!this.laid?.canRedo || this.playing !== null} @click=${() => this.change("redo")}>${WORKSHOP.redo}</button>
      <button ?disabled=${this.playing !== null} @click=${() => this.change("clear")}>${WORKSHOP.clear}</button>
      <span class="grow"></span><a href=${`/lab.html?ruleset=${rules?.id ?? ""}#${this.host}`}>${WORKSHOP.lab}</a><span class="pack">${this.pack ? WORKSHOP.inPack(this.pack) : WORKSHOP.noPack}</span></header>`;
  }

  /** @param {Opened} opened @param {Laid} laid */
  board(opened, laid) {
    return boardOf(opened.drawn, this.playing?.see ?? laid.see, {
      legal: this.legalPlaces(),
      chosen: this.playing || !this.place ? new Map() : new Map([[this.place, 0]]),
      spoken: new Set(this.place && !this.playing ? [this.place] : []),
      focus: this.focus || opened.drawn.nodes[0]?.id || "",
      click: (place, _, counter) => { if (!this.drags.isOver()) { this.clicked(place, counter); } },
      hover: () => {},
    }, this.map);
  }

  foot() {
    const { held } = this;
    return html`${this.trouble ? html`<p class="bad" role="alert">${this.trouble}</p>` : nothing}
      ${held ? html`<div class="held"><span>${WORKSHOP.inHand} <b>${held.title}</b></span>
        ${held.most > 1 ? html`<label>${WORKSHOP.many} <input type="number" min="1" max=${held.most} .value=${String(held.number)}
          @change=${(/** @type {Event} */ event) => { held.number = Math.max(1, Math.min(held.most, Number(/** @type {HTMLInputElement} */ (event.target).value) || 1)); this.draw(); }}></label>
          <button @click=${() => { held.number = held.most; this.draw(); }}>${WORKSHOP.all(held.most)}</button>` : nothing}
        <button @click=${() => { this.held = null; this.draw(); }}>${WORKSHOP.drop}</button></div>` : nothing}
      ${this.laid && !this.playing && this.tab !== "map" ? faultsOf(this.laid.faults) : nothing}
      ${!held && this.tab !== "map" && !this.trouble && (this.playing || this.laid?.faults.length === 0) ? html`<p class="faint">${this.playing ? WORKSHOP.isPlaying : WORKSHOP.sound}</p>` : nothing}`;
  }

  /** @param {Opened} opened @param {Laid} laid */
  part(opened, laid) {
    switch (this.tab) {
      case "settings": return settingsOf(this, opened, laid);
      case "play": return playOf(this, opened, laid);
      case "save": return saveOf(this);
      case "map": return this.pen ? html`${penOf(this.pen, () => this.showMap(), this.isForeign)}${this.preview ? previewOf(this, this.preview) : nothing}${this.written ? html`<p role="status">${this.written}</p>` : nothing}`
        : html`<p class="hint">${this.pack ? WORKSHOP.loading : WORKSHOP.needsPack}</p>`;
      default: return html`${piecesOf(this, opened, laid)}${this.odds ? oddsOf(this.titleOf(this.odds.place), this.odds) : nothing}`;
    }
  }
}

new Workshop();
