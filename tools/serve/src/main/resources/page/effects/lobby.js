// The lobby: what can be played, the games that are kept, and the links of a game that begins.
import { html, nothing, render } from "../vendor/lit-html.js";
import { hostWire } from "./wire.js";
import { CONNECTION, LOBBY } from "../words.js";

/**
 * @typedef {{id: string, title: string, about: string, rulebook: string,
 *   scenarios: {id: string, title: string, seating: string, about: string, beginners: boolean}[],
 *   seatings: {id: string, title: string, seats: string[], ruled: string[]}[],
 *   options: {id: string, title: string, standard: string, numbers: boolean, readings: {id: string, title: string}[]}[]}} Ruleset
 * @typedef {{id: string, ruleset: string, scenario: string, answers: number, saved: string}} Kept
 * @typedef {{game: string, seats: Record<string, string>, spectator: string}} Links
 */

/** Who can sit there, with what people are told of them. */
const HOLDERS = [
  ["person", LOBBY.person],
  ["easy", LOBBY.easy],
  ["standard", LOBBY.normal],
  ["hard", LOBBY.hard],
  ["random", LOBBY.random],
];

export class Lobby {
  /** @param {HTMLElement} page @param {string} secret */
  constructor(page, secret) {
    this.page = page;
    /** @type {Ruleset[]} */
    this.rulesets = [];
    /** @type {Kept[]} */
    this.games = [];
    /** @type {Ruleset | null} */
    this.chosen = null;
    this.scenario = "";
    /** @type {Record<string, string>} */
    this.options = {};
    /** @type {Record<string, string>} */
    this.seats = {};
    /** @type {Links | null} */
    this.links = null;
    this.trouble = "";
    this.busy = false;
    /** What is told of the chosen ruleset with its setup.
     * @type {{seats: {id: string, title: string, bots: boolean}[], rulings: {option: string, doubt: string, taken: string, status: string}[]} | null} */
    this.more = null;
    this.wire = hostWire(this, secret, CONNECTION.needsAddress);
    this.draw();
  }

  async load() {
    try {
      this.rulesets = (await this.ask("rulesets")).rulesets.map((/** @type {Ruleset} */ rules) => ({
        ...rules, scenarios: [...rules.scenarios].sort((one, other) => Number(other.beginners) - Number(one.beginners)) }));
      this.games = (await this.ask("games")).games;
    } catch (error) {
      this.failed(error);
    }
    this.draw();
  }

  /** @param {string} type @param {Record<string, any>} [fields] @returns {Promise<any>} */
  ask(type, fields) {
    return this.wire ? this.wire.ask(type, fields) : Promise.reject(new Error(CONNECTION.none));
  }

  /** @param {unknown} error */
  failed(error) {
    this.trouble = error instanceof Error ? error.message : String(error);
  }

  seating() {
    const rules = this.chosen;
    const scenario = rules?.scenarios.find((one) => one.id === this.scenario);
    const id = this.options["seats"] || scenario?.seating || rules?.seatings[0]?.id;
    return rules?.seatings.find((one) => one.id === id) ?? rules?.seatings[0];
  }

  /** @param {Ruleset} rules */
  choose(rules) {
    this.chosen = rules;
    this.scenario = rules.scenarios[0]?.id ?? "";
    this.options = {};
    this.seats = {};
    this.links = null;
    this.explain();
    this.draw();
    document.getElementById("setup")?.scrollIntoView({ block: "nearest" });
  }

  /** Asks who may sit there, and what the options settle. */
  async explain() {
    try {
      this.more = await this.ask("ruleset", { ruleset: this.chosen?.id, scenario: this.scenario, options: this.options });
      this.trouble = "";
    } catch (error) {
      this.failed(error);
    }
    this.draw();
  }

  /** Who can sit there: bots only where they know what to win. @param {string} seat */
  holders(seat) {
    const chair = this.more?.seats.find((one) => one.id === seat);
    return HOLDERS.filter(([id]) => chair?.bots !== false || id === "person" || id === "random");
  }

  /** @param {string} seat */
  titleOf(seat) {
    return this.more?.seats.find((one) => one.id === seat)?.title ?? seat.slice(0, 1).toUpperCase() + seat.slice(1);
  }

  /** @param {string} id of a ruleset */
  rulesetTitle(id) {
    return this.rulesets.find((one) => one.id === id)?.title ?? id;
  }

  /** @param {string} ruleset @param {string} id of a scenario */
  scenarioTitle(ruleset, id) {
    return this.rulesets.find((one) => one.id === ruleset)?.scenarios.find((one) => one.id === id)?.title ?? id;
  }

  /** @param {string} seat @param {number} at */
  holder(seat, at) {
    const program = this.holders(seat).some(([id]) => id === "standard") ? "standard" : "random";
    return this.seats[seat] ?? (at === 0 ? "person" : program);
  }

  async create() {
    const seats = Object.fromEntries((this.seating()?.seats ?? []).map((seat, at) => [seat, this.holder(seat, at)]));
    this.busy = true;
    this.trouble = "";
    this.draw();
    try {
      this.links = await this.ask("create", {
        ruleset: this.chosen?.id, scenario: this.scenario, options: this.options, seats });
      this.sitDown();
    } catch (error) {
      this.failed(error);
    }
    this.busy = false;
    this.showLinks();
  }

  /** @param {Kept} game */
  async take(game) {
    this.chosen = null;
    try {
      this.links = await this.ask("take", { game: game.id });
      this.sitDown();
    } catch (error) {
      this.failed(error);
    }
    this.showLinks();
  }

  /** Brings the links into sight; they take the form's place, so that no second click begins a second game. */
  showLinks() {
    if (this.links) {
      this.chosen = null;
    }
    this.draw();
    const links = document.getElementById("links");
    (links ?? this.page.querySelector("[role=alert]"))?.scrollIntoView({ block: "center" });
    links?.focus({ preventScroll: true });
  }

  /** Who plays alone goes straight to the table. */
  sitDown() {
    const seats = Object.values(this.links?.seats ?? {});
    if (seats.length === 1 && seats[0]) {
      location.assign(seats[0]);
    }
  }

  draw() {
    render(html`<div class="lobby">
      <h1>Gabion</h1><p>${LOBBY.intro} <a href="/odds.html">${LOBBY.odds}</a> <a href="/lab.html">${LOBBY.lab}</a></p>
      ${this.trouble ? html`<p class="bad" role="alert">${this.trouble}</p>` : nothing}
      <section aria-labelledby="begin"><h2 id="begin">${LOBBY.begin}</h2>
        <ul class="shelf">${this.rulesets.map((rules) => html`<li class="card ${rules === this.chosen ? "on" : ""}">
          <b>${rules.title}</b><span>${rules.about}</span><small class="faint">${rules.rulebook}</small>
          <a href=${`/rules/${rules.id}`} target="_blank" rel="noopener">${LOBBY.rulesOf(rules.title)}</a>
          <button aria-pressed=${rules === this.chosen} @click=${() => this.choose(rules)}>${LOBBY.play(rules.title)}</button></li>`)}</ul>
      </section>
      ${this.chosen ? this.setup(this.chosen) : nothing}
      ${this.links ? this.linksOf(this.links) : nothing}
      ${this.games.length ? html`<section aria-labelledby="kept"><h2 id="kept">${LOBBY.saved}</h2>
        <ul class="shelf">${this.games.map((game) => html`<li class="card"><b>${game.id}</b>
          <span>${LOBBY.savedGame(this.rulesetTitle(game.ruleset), this.scenarioTitle(game.ruleset, game.scenario), game.answers)}</span>
          <small class="faint">${new Date(game.saved).toLocaleString()}</small>
          <button @click=${() => this.take(game)}>${LOBBY.resume(game.id)}</button></li>`)}</ul></section>` : nothing}
    </div>`, this.page);
  }

  /** @param {Links} links */
  linksOf(links) {
    const all = [...Object.entries(links.seats), ["", links.spectator]];
    return html`<section class="card on" aria-labelledby="links"><h2 id="links" tabindex="-1">${LOBBY.ready(links.game)}</h2>
      <p>${LOBBY.linksHelp}</p>
      <div class="rows links">${all.map(([seat, link]) => html`<span><b>${seat ? this.titleOf(seat) : LOBBY.spectators}</b>:
        <a href=${link} target="_blank" rel="noopener">${location.origin}${link}</a></span>`)}
        ${all.length > 2 ? html`<span><b>${LOBBY.hotSeat}</b>: <a href=${together(links)} target="_blank" rel="noopener">${LOBBY.hotSeatHelp}</a></span>` : nothing}</div></section>`;
  }

  /** @param {Ruleset} rules */
  setup(rules) {
    const seating = this.seating();
    const seatings = rules.seatings.filter(() => rules.seatings.length > 1);
    const about = rules.scenarios.find((one) => one.id === this.scenario)?.about;
    return html`<section id="setup" class="card" aria-labelledby="how"><h2 id="how">${LOBBY.setup(rules.title)}</h2>
      <div class="rows">
        ${rules.scenarios.length > 1 ? this.pick(LOBBY.scenario, this.scenario,
          rules.scenarios.map((one) => [one.id, one.beginners ? LOBBY.forBeginners(one.title) : one.title]),
          (value) => { this.scenario = value; }) : nothing}
        ${about ? html`<p class="about">${about}</p>` : nothing}
        ${seatings.length && !rules.scenarios.some((one) => one.id === this.scenario && one.seating) ? this.pick(LOBBY.seats, seating?.id ?? "", seatings.map((one) => [one.id, one.title]),
          (value) => { this.options = { ...this.options, seats: value }; }) : nothing}
        ${(seating?.seats ?? []).map((seat, at) => this.pick(LOBBY.seat(this.titleOf(seat)), this.holder(seat, at), this.holders(seat),
          (value) => { this.seats = { ...this.seats, [seat]: value }; }))}
        ${seating?.ruled.length ? html`<p class="faint">${LOBBY.ruled(seating.ruled)}</p>` : nothing}
        ${rules.options.length ? html`<details><summary>${LOBBY.options(rules.options.length)}</summary><div class="rows">
          ${rules.options.map((option) => this.option(option))}</div></details>` : nothing}
        <div><button class="main" ?disabled=${this.busy} @click=${() => this.create()}>${LOBBY.start}</button></div>
      </div></section>`;
  }

  /** @param {Ruleset["options"][number]} option */
  option(option) {
    const set = (/** @type {string} */ value) => { this.options = { ...this.options, [option.id]: value }; };
    const now = this.options[option.id] ?? option.standard;
    if (option.numbers) {
      const first = option.readings[0]?.id;
      const last = option.readings[option.readings.length - 1]?.id;
      return html`<label><span>${option.title}</span><input type="number" min=${first} max=${last} .value=${now}
        @change=${(/** @type {Event} */ event) => set(/** @type {HTMLInputElement} */ (event.target).value)}></label>`;
    }
    const settled = this.more?.rulings.filter((one) => one.option === option.id) ?? [];
    return html`${this.pick(option.title, now, option.readings.map((one) =>
      [one.id, one.id === option.standard ? LOBBY.standard(one.title) : one.title]), set)}
      ${settled.map((one) => html`<small class="faint">${one.doubt} ${one.taken}</small>`)}`;
  }

  /** @param {string} title @param {string} now @param {string[][]} all @param {(value: string) => void} set */
  pick(title, now, all, set) {
    return html`<label><span>${title}</span><select @change=${(/** @type {Event} */ event) => {
      set(/** @type {HTMLSelectElement} */ (event.target).value);
      this.draw();
      this.explain();
    }}>${all.map(([id, text]) => html`<option value=${id} ?selected=${id === now}>${text}</option>`)}</select></label>`;
  }
}

/** One link for all seats. @param {Links} links */
function together(links) {
  const all = Object.values(links.seats);
  return `${(all[0] ?? "").split("#")[0]}#${all.map((link) => link.split("#")[1]).join(",")}`;
}
