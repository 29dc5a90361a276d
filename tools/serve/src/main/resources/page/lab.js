// The lab: other values and readings beside the rules as they are, a search for an aim, what readings come to, what the cases prove.
import { html, nothing, render } from "./vendor/lit-html.js";
import { HostPage } from "./effects/host.js";
import { knob, line, pick, sides, valueOf } from "./views/fields.js";
import { previewOf } from "./views/preview.js";
import { activityOf, comparedOf, coveredOf, impactsOf, mutatedOf, sheetOf, tunedOf } from "./lab-draw.js";
import { LAB, LOBBY, ODDS, PREVIEW, SETTING } from "./words.js";

/** @import {Preview} from "./workshop.d.ts" */

/**
 * @typedef {{id: string, title: string}} Thing
 * @typedef {Thing & {standard: string, readings: Thing[]}} Option
 * @typedef {Thing & {scenarios: Thing[], options: Option[]}} Rules
 * @typedef {Thing & {faces: (Thing & {number: number})[]}} Die
 * @typedef {{id: string, asks: string, option: string, standard: string, others: string[]}} Ruling
 * @typedef {{section: string, path: string, title: string, number: number}} RulesNumber
 * @typedef {{ruleset: string, dice: Die[], numbers: RulesNumber[], gauges: string[], titles: Record<string, string>, rulings: Ruling[], packs: {id: string, version: string}[],
 *   against: string[], seats: Thing[], bots: string[], most: number, changes: number, workshop: string}} Sheet
 * @typedef {{what: string, commands: string[], played: number, of: number, over: boolean, page?: boolean, sentence?: string, told?: any}} Run
 */

const GAMES = [60, 250, 1000];
const CHANGES = [20, 50, 100, 200];

/** What is counted while something is tried; else games. @type {Record<string, string>} */
const COUNTED = { coverage: LAB.checks, activity: LAB.casesAndGames, mutate: LAB.changes };
const MOST_FACES = 8;

/** Bots on every seat play so many games of each reading at most. */
const BOT_GAMES = 60;

/** So long until it is asked again how far the games are, in milliseconds. */
const PAUSE = 300;

/** The key of the workshop, as its page has kept it for this tab. */
const AUTHOR = sessionStorage.getItem("workshop") ?? "";

class LabPage extends HostPage {
  /** @param {URLSearchParams} wanted */
  constructor(wanted) {
    super();
    this.wanted = wanted;
    /** @type {Rules[]} */
    this.all = [];
    /** @type {Rules | null} */
    this.rules = null;
    /** @type {Sheet | null} */
    this.sheet = null;
    this.scenario = "";
    this.games = 250;
    this.measures = "";
    /** Readings and faces that are other. @type {Record<string, string>} */
    this.set = {};
    this.values = "";
    this.pack = this.against = this.another = this.battles = "";
    /** Bots by their seats. @type {Record<string, string>} */
    this.seats = {};
    this.until = "";
    this.variants = "";
    this.bot = "";
    this.gauge = "";
    this.near = 50;
    this.vary = "";
    this.ruling = "";
    this.changes = 50;
    this.seed = 1;
    /** @type {Run | null} */
    this.run = null;
    /** Lines of a pack that say what is changed. @type {Preview | null} */
    this.preview = null;
    this.written = "";
    this.draw();
  }

  async load() {
    try {
      this.all = (await this.ask("rulesets")).rulesets;
      const first = this.all.find((one) => one.id === this.wanted.get("ruleset")) ?? this.all[0];
      if (first && !this.rules) {
        await this.choose(first);
      }
    } catch (error) {
      this.failed(error);
    }
    this.draw();
  }

  /** @param {Rules} rules */
  async choose(rules) {
    this.rules = rules;
    this.sheet = null;
    this.preview = null;
    this.written = "";
    this.scenario = rules.scenarios[0]?.id ?? "";
    this.set = {};
    this.seats = {};
    this.values = this.pack = this.against = this.another = this.battles = this.vary = this.variants = "";
    this.draw();
    try {
      /** @type {Sheet} */
      const sheet = await this.ask("lab", { ruleset: rules.id });
      this.sheet = sheet;
      this.gauge = sheet.gauges[0] ?? "";
      this.ruling = sheet.rulings.find((one) => one.id === this.wanted.get("ruling"))?.id ?? sheet.rulings[0]?.id ?? "";
      const [die] = sheet.dice;
      const [face, rest] = die?.faces ?? [];
      const [ruling] = sheet.rulings;
      const from = rest ? ` from ${rest.id}` : "";
      this.vary = die && face ? `dice.${die.id}.faces.${face.id}=${face.number},${face.number + 1}${from}`
        : ruling ? `${ruling.option}=${[ruling.standard, ...ruling.others].slice(0, 3).join(",")}` : "";
    } catch (error) {
      this.failed(error);
    }
    this.draw();
    if (this.wanted.has("cases")) {
      /** @type {HTMLElement | null} */ (this.page.querySelector("#cases button"))?.focus();
    }
  }

  /** All that is other, by option and path. */
  others() {
    const set = { ...this.set };
    for (const line of this.values.split("\n").map((one) => one.trim()).filter(Boolean)) {
      const at = line.indexOf("=");
      set[at > 0 ? line.slice(0, at).trim() : line] = at > 0 ? line.slice(at + 1).trim() : "";
    }
    return set;
  }

  goal() {
    const share = this.sheet && this.sheet.gauges.indexOf(this.gauge) < this.sheet.gauges.indexOf("decisions");
    return `${this.gauge} near ${this.near}${share ? " %" : ""}`;
  }

  /** Lets games be played, and looks how far they are until they are over. @param {string} what */
  async play(what) {
    const at = this.vary.indexOf("=");
    const asked = { ruleset: this.rules?.id, scenario: this.scenario, what, games: this.games, measures: this.measures, seats: this.seats };
    const more = what === "compare" ? { ...(this.another ? { other: this.another } : { set: this.others(), with: this.pack, against: this.against }), until: this.until, battles: this.battles }
      : what === "sheet" ? { variants: this.variants, until: this.until, battles: this.battles }
      : what === "tune" ? { vary: { [this.vary.slice(0, Math.max(0, at)).trim()]: this.vary.slice(at + 1).trim() }, goal: this.goal() }
        : what === "mutate" ? { changes: this.changes, seed: this.seed }
        : { ruling: this.ruling, ...(this.bot ? { bot: this.bot, botGames: Math.min(this.games, BOT_GAMES) } : {}) };
    this.trouble = "";
    try {
      let reply = await this.ask("try", { ...asked, ...more });
      for (let isFirst = true; ; isFirst = false) {
        this.run = { ...reply, what };
        this.draw();
        if (isFirst) {
          document.getElementById("results")?.scrollIntoView({ block: "start" });
        }
        if (reply.over) {
          break;
        }
        await new Promise((done) => setTimeout(done, PAUSE));
        reply = await this.ask("tried");
      }
      this.announce();
    } catch (error) {
      this.run = null;
      this.failed(error);
      this.draw();
      this.page.querySelector("[role=alert]")?.scrollIntoView({ block: "nearest" });
    }
    this.draw();
  }

  /** Keeps what came of the games as a page in a file. */
  async keep() {
    try {
      const { page } = await this.ask("report");
      this.download(page, "text/html", `${this.rules?.id ?? "rules"}-compared.html`);
    } catch (error) {
      this.failed(error);
      this.draw();
    }
  }

  /** Keeps a text in a file. @param {string} text @param {string} type @param {string} name */
  download(text, type, name) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 100 * PAUSE);
  }

  /** @param {string} [text] */
  announce(text) {
    const said = document.getElementById("said");
    if (said) {
      said.textContent = text ?? this.run?.sentence ?? LAB.done;
    }
  }

  get isBusy() {
    return this.run !== null && !this.run.over;
  }

  // ---- a pack

  /** Whether what is changed can be written from here. */
  get canWrite() {
    return AUTHOR !== "" && this.sheet?.workshop !== "";
  }

  /** Shows the lines of a pack that say what is changed. */
  async showLines() {
    this.trouble = this.written = "";
    try {
      this.preview = /** @type {Preview} */ (await this.ask("values", { ruleset: this.rules?.id, set: this.others(), workshop: this.canWrite ? AUTHOR : "" }));
      this.announce(PREVIEW.lines);
    } catch (error) {
      this.preview = null;
      this.failed(error);
    }
    this.draw();
  }

  /** Writes the lines that are shown, or keeps them in a file. */
  async write() {
    const { preview, rules } = this;
    try {
      if (preview?.text !== undefined) {
        this.download(preview.text, "text/yaml", "values.yaml");
      } else if (rules) {
        const { written, failed } = await this.ask("write", { ruleset: rules.id });
        await this.choose(rules);
        this.written = failed.length ? PREVIEW.failed(failed) : PREVIEW.written(written);
      }
      this.announce(this.written || LAB.done);
    } catch (error) {
      this.failed(error);
    }
    this.draw();
  }

  /** What is changed as lines of a pack. @param {Sheet} sheet */
  lines(sheet) {
    const isNone = Object.keys(this.others()).length === 0;
    return html`<div><button type="button" ?disabled=${isNone || this.isBusy} @click=${() => this.showLines()}>${this.canWrite ? LAB.writeInto(sheet.workshop) : LAB.asPack}</button></div>
      ${this.preview ? html`${previewOf(this, this.preview)}${this.canWrite ? nothing : html`<p class="faint">${sheet.workshop ? LAB.noKey(sheet.workshop) : LAB.noWorkshop}</p>`}` : nothing}
      ${this.written ? html`<p role="status">${this.written}</p>` : nothing}`;
  }

  // ---- drawing

  draw() {
    const { rules, sheet } = this;
    render(html`<div class="odds lab">
      <header><h1>${LAB.title}</h1><a href="/">${LOBBY.toLobby}</a><a href=${`/odds.html?ruleset=${rules?.id ?? ""}`}>${ODDS.title}</a>
        ${rules ? html`<a href="/rules/${rules.id}">${LOBBY.rulesOf(rules.title)}</a>` : nothing}</header>
      ${this.trouble ? html`<p class="bad whole" role="alert">${this.trouble}</p>` : nothing}
      ${rules ? html`<form class="controls" aria-label=${LAB.form} @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
        ${this.general(rules)}${sheet ? html`${this.players(sheet)}${this.beside(rules, sheet)}${this.severalVariants()}${this.search(sheet)}${this.readings(sheet)}${this.cases(sheet)}`
          : html`<p class="faint">${LAB.loading}</p>`}</form>
        <section id="results" tabindex="-1" class="results" aria-label=${LAB.results}>${this.shown()}</section>` : nothing}
    </div>`, this.page);
  }

  /** @param {Rules} rules */
  general(rules) {
    return html`<fieldset><legend>${LAB.general}</legend>
      ${pick(SETTING.rules, rules.id, this.all.map((one) => [one.id, one.title]), (id) => this.choose(this.all.find((one) => one.id === id) ?? rules))}
      ${rules.scenarios.length > 1 ? pick(SETTING.scenario, this.scenario, rules.scenarios.map((one) => [one.id, one.title]), (id) => { this.scenario = id; this.draw(); }) : nothing}
      ${pick(LAB.games, String(this.games), GAMES.map((one) => [String(one), `${one}`]), (number) => { this.games = Number(number); this.draw(); })}
      ${line(LAB.measure, this.measures, LAB.measureExample, (text) => { this.measures = text; })}
    </fieldset>`;
  }

  /** @param {Sheet} sheet */
  players(sheet) {
    const named = Object.entries(this.seats).map(([seat, bot]) => `${seat} ${bot}`).join(", ");
    return sheet.seats.length === 0 ? nothing : html`<fieldset><legend>${LAB.players}</legend><details ?open=${named !== ""}><summary>${named || LAB.allRandom}</summary>
      ${sheet.seats.map((seat) => pick(seat.title, this.seats[seat.id] ?? "random", sheet.bots.map((bot) => [bot, bot === "random" ? LAB.atRandom : bot]), (bot) => {
        const { [seat.id]: _, ...others } = this.seats;
        this.seats = bot === "random" ? others : { ...others, [seat.id]: bot };
        this.draw();
      }))}<p class="faint">${LAB.botsSlow}</p></details>
      ${named ? nothing : html`<p class="faint">${LAB.randomHelp}</p>`}</fieldset>`;
  }

  /** @param {Rules} rules @param {Sheet} sheet */
  beside(rules, sheet) {
    const changed = Object.keys(this.set).length > 0;
    const others = this.all.filter((one) => one.id !== rules.id);
    const ruleset = others.length ? pick(LAB.otherRuleset, this.another, [["", LAB.none], ...others.map((one) => [one.id, one.title])], (id) => { this.another = id; this.draw(); }) : nothing;
    return html`<fieldset><legend>${LAB.beside}</legend>
      ${this.another ? html`${ruleset}${this.begin(false)}` : html`${rules.options.length ? html`<details ?open=${rules.options.length < 4}><summary>${LAB.options}</summary>${rules.options.map((option) =>
        pick(option.title, this.set[option.id] ?? option.standard, option.readings.map((one) => [one.id, one.title]), (id) => this.other(option.id, id, option.standard)))}</details>` : nothing}
      ${sheet.dice.length ? html`<details><summary>${LAB.faces}</summary>${sheet.dice.map((die) => html`<p>${die.title}</p>${die.faces.map((face) => {
        const path = `dice.${die.id}.faces.${face.id}`;
        const now = Number(this.set[path] ?? face.number);
        return knob(face.title, now, MOST_FACES, now !== face.number, (number) => this.other(path, String(number), String(face.number)));
      })}${sides(die, die.faces.map((face) => Number(this.set[`dice.${die.id}.faces.${face.id}`] ?? face.number)))}`)}</details>` : nothing}
      ${Object.entries(LAB.numbersOf).map(([section, title]) => this.numbers(title, sheet.numbers.filter((one) => one.section === section)))}
      <label class="line"><span>${LAB.values}</span><textarea rows="2" placeholder=${LAB.valueExample} .value=${this.values}
        @input=${(/** @type {Event} */ event) => { this.values = valueOf(event); this.preview = null; this.draw(); }}></textarea></label>
      ${sheet.packs.length ? pick(LAB.pack, this.pack, [["", LAB.none], ...sheet.packs.map((one) => [one.id, `${one.id} ${one.version}`])], (id) => { this.pack = id; this.draw(); }) : nothing}
      ${sheet.against.length ? pick(LAB.folder, this.against, [["", LAB.none], ...sheet.against.map((one) => [one, one])], (name) => { this.against = name; this.draw(); }) : nothing}
      ${ruleset}
      ${line(LAB.battle, this.battles, LAB.battleExample, (text) => { this.battles = text; })}
      ${line(LAB.until, this.until, "±2%", (text) => { this.until = text; })}
      ${this.begin(changed)}${this.lines(sheet)}`}
    </fieldset>`;
  }

  /** @param {boolean} changed */
  begin(changed) {
    return html`<div><button type="button" class="main" ?disabled=${this.isBusy} @click=${() => this.play("compare")}>${this.another ? LAB.listAndPlay : LAB.playBoth}</button>
      ${changed ? html`<button type="button" @click=${() => { this.set = {}; this.preview = null; this.draw(); }}>${LAB.reset}</button>` : nothing}</div>`;
  }

  /** Numbers of a section. @param {string} title @param {RulesNumber[]} numbers */
  numbers(title, numbers) {
    return numbers.length === 0 ? nothing : html`<details><summary>${title}</summary>${numbers.map((one) => {
      const now = Number(this.set[one.path] ?? one.number);
      return knob(one.title, now, 2 * one.number + 2, now !== one.number, (number) => this.other(one.path, String(number), String(one.number)));
    })}</details>`;
  }

  /** The change that the form has now, as a variant says it. */
  changeWords() {
    const set = Object.entries(this.others()).map(([name, value]) => `${name}=${value}`);
    return [this.against, this.pack, ...set].filter(Boolean).join(",");
  }

  /** Adds the change that the form has now to the variants, under the next letter. */
  addVariant() {
    const lines = this.variants.split("\n").filter(Boolean);
    const name = String.fromCharCode("A".charCodeAt(0) + lines.length);
    this.variants = [...lines, `${name}=${this.changeWords()}`].join("\n");
    this.draw();
  }

  severalVariants() {
    return html`<fieldset id="variants"><legend>${LAB.variants}</legend><p>${LAB.variantsHelp}</p>
      <label class="line"><span>${LAB.variantLines}</span><textarea rows="3" placeholder=${LAB.variantExample} .value=${this.variants}
        @input=${(/** @type {Event} */ event) => { this.variants = valueOf(event); }}></textarea></label>
      <div><button type="button" @click=${() => this.addVariant()}>${LAB.addVariant}</button></div>
      ${this.starting("sheet", LAB.startSheet)}</fieldset>`;
  }

  /** @param {string} name @param {string} value @param {string} standard */
  other(name, value, standard) {
    const { [name]: _, ...others } = this.set;
    this.set = value === standard ? others : { ...others, [name]: value };
    this.preview = null;
    this.written = "";
    this.draw();
  }

  /** @param {Sheet} sheet */
  search(sheet) {
    return html`<fieldset><legend>${LAB.search}</legend>
      ${pick(LAB.gauge, this.gauge, sheet.gauges.map((name) => [name, sheet.titles[name] ?? name]), (name) => { this.gauge = name; this.draw(); })}
      ${line(LAB.near, String(this.near), "50", (text) => { this.near = Number(text) || 0; })}
      ${line(LAB.vary, this.vary, LAB.varyExample, (text) => { this.vary = text; })}
      ${this.starting("tune", LAB.startSearch)}</fieldset>`;
  }

  /** @param {Sheet} sheet */
  readings(sheet) {
    const now = sheet.rulings.find((one) => one.id === this.ruling);
    return sheet.rulings.length === 0 ? nothing : html`<fieldset><legend>${LAB.impact}</legend>
      ${pick(LAB.ruling, this.ruling, sheet.rulings.map((one) => [one.id, `${one.id}: ${one.asks}`]), (id) => { this.ruling = id; this.draw(); })}
      <p>${now?.asks}</p>
      ${pick(LAB.alsoBots, this.bot, [["", LAB.none], ...sheet.bots.filter((bot) => bot !== "random").map((bot) => [bot, LAB.botEverywhere(bot)])], (bot) => { this.bot = bot; this.draw(); })}
      ${this.starting("impact", LAB.startImpact)}</fieldset>`;
  }

  /** The button that begins something. @param {string} what @param {string} says */
  starting(what, says) {
    return html`<div><button type="button" ?disabled=${this.isBusy} @click=${() => this.play(what)}>${says}</button></div>`;
  }

  /** @param {Sheet} sheet */
  cases(sheet) {
    return html`<fieldset id="cases"><legend>${LAB.cases}</legend>
      <p>${LAB.casesHelp}</p>
      ${this.starting("coverage", LAB.runCases)}
      <p>${LAB.activityHelp}</p>
      ${this.starting("activity", LAB.startActivity)}
      <p>${LAB.mutateHelp}</p>
      ${pick(LAB.mutateCount, String(this.changes), CHANGES.filter((one) => one <= sheet.changes).map((one) => [`${one}`, `${one}`]), (number) => { this.changes = Number(number); this.draw(); })}
      ${line(LAB.mutateSeed, String(this.seed), "1", (text) => { this.seed = Math.trunc(Number(text)) || 1; })}
      ${this.starting("mutate", LAB.startMutate)}</fieldset>`;
  }

  /** @param {Run} run */
  drawn({ what, told }) {
    const titles = this.sheet?.titles ?? {};
    return what === "compare" ? comparedOf(told, titles) : what === "sheet" ? sheetOf(told, titles) : what === "tune" ? tunedOf(told, titles) : what === "coverage" ? coveredOf(told, this.rules?.id ?? "")
      : what === "activity" ? activityOf(told, this.rules?.id ?? "")
      : what === "mutate" ? mutatedOf(told) : impactsOf(told);
  }

  shown() {
    const { run } = this;
    if (!run) {
      return html`<p class="faint whole">${LAB.nothingYet}</p>`;
    }
    const counted = COUNTED[run.what] ?? SETTING.games;
    return html`${run.over ? nothing : html`<div class="whole"><progress aria-label=${counted} max=${run.of || 1} value=${run.of ? run.played : nothing}></progress>
        ${LAB.progress(run.played, run.of, counted)} <button type="button" @click=${() => this.ask("stop").catch(() => {})}>${LAB.stop}</button></div>`}
      ${run.sentence ? html`<p class="bad whole" role="alert">${run.sentence}</p>` : nothing}
      ${run.told ? this.drawn(run) : nothing}
      ${run.page ? html`<div class="whole"><button type="button" @click=${() => this.keep()}>${LAB.save}</button></div>` : nothing}
      <p class="faint whole">${LAB.commands} ${run.commands.map((words) => html`<code>${words}</code><br>`)}</p>`;
  }
}

new LabPage(new URLSearchParams(location.search));
