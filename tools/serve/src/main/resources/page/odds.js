// Odds of battles: sliders for units and for the faces of dice, and what comes of them at once.
import { html, nothing, render } from "./vendor/lit-html.js";
import { HostPage } from "./effects/host.js";
import { knob, pick, sides } from "./views/fields.js";
import { curve, heat, tabled } from "./odds-draw.js";
import { LAB, LOBBY, ODDS, SETTING } from "./words.js";

/**
 * @typedef {import("./odds-draw.js").Told} Told
 * @typedef {{id: string, title: string}} Thing
 * @typedef {{name: string, title: string, side: string, most: number}} Pieces
 * @typedef {{name: string, pieces: boolean, place: boolean, sort: string}} Hole
 * @typedef {{id: string, title: string, line: string, holes: Hole[], sensible: boolean, example: Record<string, string>}} Battle
 * @typedef {Thing & {faces: (Thing & {number: number})[]}} Die
 * @typedef {Thing & {beside: string}} Place
 * @typedef {Thing & {kind: string, side: string}} Single
 * @typedef {{ruleset: string, title: string, battles: Battle[], pieces: Pieces[], sides: Thing[], areas: Place[], singles: Single[], dice: Die[]}} Rules
 */

const MOST_UNITS = 10;
const MOST_FACES = 8;
const POLICIES = [["best", ODDS.best], ["sensible", ODDS.sensible], ["random", ODDS.random], ["first", ODDS.first]];

/** The table of who wins, as the server calls it. */
const WINNER = "who wins";

class OddsPage extends HostPage {
  /** @param {string} wanted the rules to begin with */
  constructor(wanted) {
    super();
    this.wanted = wanted;
    /** @type {Thing[]} */
    this.rulesets = [];
    /** Those that say how a battle is read. @type {Rules[] | null} */
    this.readable = null;
    /** @type {Rules | null} */
    this.rules = null;
    /** @type {Battle | null} */
    this.battle = null;
    /** The side that goes first in the line. */
    this.first = 0;
    /** @type {Record<string, Record<string, number>>} */
    this.piles = {};
    /** @type {Record<string, string>} */
    this.places = {};
    /** @type {Record<string, string>} */
    this.faces = {};
    /** The two kinds whose numbers are drawn against each other. @type {[string, string]} */
    this.axes = ["", ""];
    this.policy = "best";
    /** @type {{now: Told, then?: Told} | null} */
    this.told = null;
    this.asking = false;
    this.stale = false;
    this.draw();
  }

  async load() {
    try {
      this.rulesets = (await this.ask("rulesets")).rulesets;
      const readable = [];
      for (const one of this.rulesets) {
        const rules = await this.ask("battles", { ruleset: one.id }).catch(() => null);
        if (rules?.battles.length) {
          readable.push(rules);
          this.readable = /** @type {Rules[]} */ (readable);
          if (rules.ruleset === this.wanted || (!this.rules && !this.wanted)) {
            this.choose(rules);
          }
        }
      }
      this.readable = /** @type {Rules[]} */ (readable);
      if (!this.rules && this.readable[0]) {
        this.choose(this.readable[0]);
      }
    } catch (error) {
      this.failed(error);
    }
    this.draw();
  }

  /** @param {Rules} rules */
  choose(rules) {
    this.rules = rules;
    this.faces = {};
    this.fight(rules, rules.battles[0] ?? null);
  }

  /** Takes a line, and puts something else into each of its holes. @param {Rules} rules @param {Battle | null} battle */
  fight(rules, battle) {
    this.battle = battle;
    this.policy = this.policy === "sensible" && !battle?.sensible ? "best" : this.policy;
    this.first = 0;
    this.piles = {};
    this.places = filled(rules, battle);
    this.side(0);
  }

  /** The holes for pieces. */
  holes() {
    return this.battle?.holes.filter((hole) => hole.pieces) ?? [];
  }

  /** Puts a side into the first hole, and another into the second. @param {number} first */
  side(first) {
    this.first = first;
    this.holes().forEach((hole, at) => {
      const kinds = this.kinds(at).filter((kind) => kind.side === this.sideOf(at));
      this.axes[at === 0 ? 0 : 1] = kinds[0]?.name ?? "";
      this.piles[hole.name] = Object.fromEntries(kinds.slice(0, 1).map((kind) => [kind.name, 3]));
    });
    this.refresh();
  }

  /** The side of a hole. @param {number} at */
  sideOf(at) {
    const sides = this.rules?.sides ?? [];
    return sides[(this.first + at) % Math.max(1, sides.length)]?.id ?? "";
  }

  /** The kinds that may stand in a hole: those of its side, and nobody's. @param {number} at */
  kinds(at) {
    return this.rules?.pieces.filter((kind) => kind.most > 0 && (kind.side === this.sideOf(at) || (kind.side === "" && at > 0))) ?? [];
  }

  /** Asks again; while an answer is awaited only the last question counts. */
  async refresh() {
    this.stale = this.asking;
    const waits = this.asking;
    this.asking = true;
    this.draw();
    if (waits) {
      return;
    }
    let more = true;
    while (this.stale || more) {
      this.stale = false;
      more = false;
      try {
        this.told = await this.ask("odds", this.question());
        this.trouble = "";
        more = [this.told?.now, this.told?.then].some((one) => one?.more);
      } catch (error) {
        this.failed(error);
      }
      this.draw();
    }
    this.asking = false;
    this.draw();
    const said = document.getElementById("said");
    if (said) {
      said.textContent = this.sum();
    }
  }

  question() {
    const holes = { ...this.places };
    for (const [hole, piles] of Object.entries(this.piles)) {
      holes[hole] = Object.entries(piles).filter(([, number]) => number > 0).map(([kind, number]) => `${number} ${kind}`).join(", ");
    }
    const [one, other] = this.holes();
    const grid = one && other && this.axes[0] && this.axes[1]
      ? { most: MOST_UNITS, hole: one.name, piece: this.axes[0], otherHole: other.name, otherPiece: this.axes[1] } : {};
    return { ruleset: this.rules?.ruleset, battle: this.battle?.id, holes, faces: this.faces, policy: this.policy, side: this.sideOf(0), ...grid };
  }

  draw() {
    const rules = this.rules;
    render(html`<div class="odds">
      <header><h1>${ODDS.title}</h1><a href="/">${LOBBY.toLobby}</a><a href=${`/lab.html?ruleset=${rules?.ruleset ?? ""}`}>${LAB.title}</a>
        ${rules ? html`<span class="faint">${rules.title}: ${this.battle?.title ?? ""}</span>` : nothing}</header>
      ${this.trouble ? html`<p class="bad whole" role="alert">${this.trouble}</p>` : nothing}
      ${rules && this.battle ? html`<form class="controls" aria-label=${ODDS.battle} @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
        ${this.lines(rules)}${this.holes().map((hole, at) => this.units(hole.name, at))}${this.dice(rules)}</form>` : nothing}
      ${this.told ? this.results(this.told) : this.readable?.length === 0 ? html`<p>${ODDS.noBattles}</p>` : nothing}
      ${this.told ? html`<p class="sum" aria-hidden="true">${this.sum()}</p>` : nothing}
    </div>`, this.page);
  }

  /** The first table in one line, such as who wins. */
  sum() {
    const rows = (/** @type {Told | undefined} */ told) => told && told.unresolved > 0 ? ODDS.isNotSolved : told?.tables.slice(0, 1).map((table) =>
      (table.title === WINNER ? "" : `${table.said}: `) + table.rows.filter((row) => row.chance > 0)
        .map((row) => `${row.said} ${(100 * row.chance).toFixed(1)} %`).join(", ")).join("");
    return this.told?.then ? ODDS.then(rows(this.told.now) ?? "", rows(this.told.then) ?? "") : rows(this.told?.now) ?? "";
  }

  /** @param {Rules} rules */
  lines(rules) {
    const all = this.readable ?? [rules];
    return html`<fieldset><legend>${ODDS.setting}</legend>
      ${all.length > 1 ? pick(SETTING.rules, rules.ruleset, all.map((one) => [one.ruleset, one.title]),
        (id) => this.choose(all.find((one) => one.ruleset === id) ?? rules)) : nothing}
      ${rules.battles.length > 1 ? pick(ODDS.battle, this.battle?.id ?? "", rules.battles.map((one) => [one.id, one.title]),
        (id) => this.fight(rules, rules.battles.find((one) => one.id === id) ?? null)) : nothing}
      ${this.holes().length === 0 ? nothing : pick(ODDS.firstSide, this.sideOf(0), rules.sides.map((one) => [one.id, one.title]),
        (id) => this.side(rules.sides.findIndex((one) => one.id === id)))}
      ${(this.battle?.holes ?? []).filter((hole) => !hole.pieces).map((hole) => pick(titled(hole.name), this.places[hole.name] ?? "",
        choices(rules, hole).map((one) => [one.id, one.title]), (id) => { this.places[hole.name] = id; this.refresh(); }))}
      ${pick(ODDS.choices, this.policy, POLICIES.filter(([id]) => id !== "sensible" || this.battle?.sensible), (id) => { this.policy = id; this.refresh(); })}
      </fieldset>`;
  }

  /** @param {string} hole @param {number} at */
  units(hole, at) {
    const piles = this.piles[hole] ?? {};
    const kinds = this.kinds(at);
    const axis = at === 0 ? 0 : 1;
    return html`<fieldset><legend>${titled(hole)}</legend>
      ${kinds.map((kind) => knob(kind.title, piles[kind.name] ?? 0, Math.min(MOST_UNITS, kind.most), false, (number) => {
        this.piles[hole] = { ...piles, [kind.name]: number };
        this.refresh();
      }))}
      ${pick(ODDS.chart, this.axes[axis], kinds.map((kind) => [kind.name, kind.title]), (name) => { this.axes[axis] = name; this.refresh(); })}
      </fieldset>`;
  }

  /** @param {Rules} rules */
  dice(rules) {
    const changed = Object.keys(this.faces).length > 0;
    return html`${rules.dice.map((die) => html`<fieldset><legend>${die.title}</legend>${die.faces.map((face) => {
      const key = `${die.id}.${face.id}`;
      const now = Number(this.faces[key] ?? face.number);
      return knob(face.title, now, MOST_FACES, now !== face.number, (number) => {
        const { [key]: _, ...others } = this.faces;
        this.faces = number === face.number ? others : { ...others, [key]: String(number) };
        this.refresh();
      });
    })}${sides(die, die.faces.map((face) => Number(this.faces[`${die.id}.${face.id}`] ?? face.number)))}</fieldset>`)}
    ${rules.dice.length ? html`<div><button type="button" ?disabled=${!changed} @click=${() => { this.faces = {}; this.refresh(); }}>${ODDS.resetDice}</button></div>` : nothing}`;
  }

  /** @param {{now: Told, then?: Told}} told */
  results({ now, then }) {
    const other = then ?? null;
    const [one, two] = this.holes();
    const row = this.piles[one?.name ?? ""]?.[this.axes[0]] ?? 0;
    const column = this.piles[two?.name ?? ""]?.[this.axes[1]] ?? 0;
    const side = this.rules?.sides.find((each) => each.id === this.sideOf(0))?.title ?? "";
    const [down, across] = this.axes.map((name) => this.rules?.pieces.find((kind) => kind.name === name)?.title ?? name);
    const lines = (/** @type {Told | null} */ of) => ({
      down: of?.grid?.map((line) => line[Math.max(0, column - 1)] ?? null) ?? null, across: of?.grid?.[Math.max(0, row - 1)] ?? null });
    const [as, then2] = [lines(now), lines(other)];
    return html`<section id="results" tabindex="-1" class="results ${this.asking ? "waiting" : ""}" aria-label=${ODDS.results}>
      ${[now, other].map((one, at) => this.before(one, at > 0))}
      ${[now, other].some((one) => one && one.unresolved < 1) ? now.tables.map((table) => tabled(table, other)) : nothing}
      ${now.grid ? html`
        <figure class="whole">${heat({ side, down: down ?? "", across: across ?? "", now: now.grid, then: other?.grid ?? null, row, column },
          (/** @type {number} */ mine, /** @type {number} */ its) => this.set(mine, its))}</figure>
        <div>${curve(ODDS.winBy(side, down ?? ""), down ?? "", as.down ?? [], then2.down, row)}</div>
        <div>${curve(ODDS.winBy(side, across ?? ""), across ?? "", as.across ?? [], then2.across, column)}</div>` : nothing}
      <p class="faint whole">${ODDS.summary(now.positions.toLocaleString(), ODDS.rolls(now.throwing.toFixed(1), other?.throwing.toFixed(1) ?? ""))} ${
        now.unresolved > 0 ? ODDS.restUnknown : now.error > 0 ? ODDS.error(now.error.toExponential(0)) : ODDS.exact}
        ${other ? ODDS.colours : ""}</p></section>`;
  }

  /** What is said before any number: that it is not solved, or how far it hangs on choices. @param {Told | null} told @param {boolean} later */
  before(told, later) {
    const percent = (/** @type {number} */ chance) => `${(100 * chance).toFixed(0)} %`;
    const [least, most] = told?.between ?? [];
    const side = this.sideTitle(this.sideOf(0));
    const words = least !== undefined && most !== undefined ? ODDS.notSolvedBetween(side, percent(least), percent(most))
      : told && told.unresolved > 0 ? ODDS.notSolved(`${(100 * told.unresolved).toFixed(1)} %`) : told?.note ?? "";
    return words ? html`<p class="whole said">${later ? ODDS.withDice(words) : words}</p>` : nothing;
  }

  /** What people call a side; any other word as it is. @param {string} name */
  sideTitle(name) {
    return this.rules?.sides.find((side) => side.id === name)?.title ?? name;
  }

  /** Takes both numbers from a field of units by units. @param {number} mine @param {number} its */
  set(mine, its) {
    this.holes().forEach((hole, at) => {
      const axis = this.axes[at === 0 ? 0 : 1] ?? "";
      this.piles[hole.name] = { ...this.piles[hole.name], [axis]: at === 0 ? mine : its };
    });
    this.refresh();
  }
}

/** What may stand in a hole that no number of pieces fills. @param {Rules} rules @param {Hole} hole */
function choices(rules, hole) {
  return hole.place ? rules.areas : singles(rules, hole);
}

/** The things of a hole's sort, or of the kind by which it is called, as `other-piece` is by `piece`; all where none is. @param {Rules} rules @param {Hole} hole */
function singles(rules, { name, sort }) {
  const fit = rules.singles.filter(({ kind }) => (sort ? kind === sort : name === kind || name.endsWith(`-${kind}`)));
  return fit.length ? fit : rules.singles;
}

/**
 * Something else in each such hole: a place beside the one before, a piece of another side. Where no single piece has a place of its own, the example.
 * @param {Rules} rules @param {Battle | null} battle
 */
function filled(rules, battle) {
  const usesExample = battle?.holes.every((hole) => !hole.place) || battle?.holes.some((hole) => hole.pieces);
  /** @type {Record<string, string>} */
  const words = {};
  /** @type {Place | undefined} */
  let place;
  /** @type {Single | undefined} */
  let single;
  for (const hole of battle?.holes ?? []) {
    if (hole.place) {
      const before = place;
      place = before ? rules.areas.find((one) => one.id === before.beside) ?? rules.areas.find((one) => one !== before) : rules.areas[0];
      words[hole.name] = place?.id ?? "";
    } else if (!hole.pieces) {
      const before = single;
      const fit = singles(rules, hole);
      const example = usesExample ? fit.find((one) => one.id === battle?.example[hole.name]) : undefined;
      single = example ?? (before ? fit.find((one) => one.side !== before.side) ?? fit.find((one) => one !== before) ?? fit[0] : fit[0]);
      words[hole.name] = single?.id ?? "";
    }
  }
  return words;
}

/** @param {string} id */
function titled(id) {
  return id.charAt(0).toUpperCase() + id.slice(1).replaceAll("-", " ");
}

new OddsPage(new URLSearchParams(location.search).get("ruleset") ?? "");
