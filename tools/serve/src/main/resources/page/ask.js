// The question: its answers as buttons and on the board, groups put together with clicks, and words that are typed.
import { html, nothing } from "./vendor/lit-html.js";
import { QUESTION, TABLE } from "./words.js";

/** @import {Question, Thing} from "./types.d.ts" */

/** @typedef {{thing: Thing, most: number, at: number}} Entry */

const FEW = 14;

/** What bounds nothing, as protocol.md has it; or more than anybody would count. */
const BOUNDLESS = 1000;

/** What is being put together for a question. */
export class Asked {
  /** @param {Question} question */
  constructor(question) {
    this.question = question;
    this.entries = entriesOf(question);
    /** @type {number[]} */
    this.counts = this.entries.map(() => 0);
    /** The place whose entries alone are shown; empty for all. */
    this.only = "";
  }

  /** Whether several may be taken. */
  isSum() {
    const totals = this.totals();
    return totals.length > 1 || (totals[0] ?? 0) > 1;
  }

  /** What is answered by a single thing. @param {Entry} entry @returns {Record<string, any>} */
  alone(entry) {
    return this.question.form.kind === "one" ? { index: entry.at }
      : { counts: this.entries.map((one) => (one === entry ? 1 : 0)) };
  }

  totals() {
    const form = this.question.form;
    return form.kind === "group" || form.kind === "places" ? form.totals : [];
  }

  sum() {
    return this.counts.reduce((sum, count) => sum + count, 0);
  }

  /** @param {string} place */
  at(place) {
    return this.entries.filter((entry) => entry.thing.place === place || entry.thing.id === place);
  }

  /** @param {Entry} entry @param {number} more */
  add(entry, more) {
    const totals = this.totals();
    const most = Math.min(entry.most, (totals[totals.length - 1] ?? 0) - this.sum() + this.of(entry));
    this.counts[entry.at] = Math.max(0, Math.min(most, this.of(entry) + more));
  }

  /** @param {Entry} entry */
  of(entry) {
    return this.counts[entry.at] ?? 0;
  }

  /** As many as there are of everything, where so many may be taken; else 0. */
  all() {
    const all = this.entries.reduce((sum, entry) => sum + entry.most, 0);
    return this.totals().includes(all) ? all : 0;
  }

  /** As many as there are of each. */
  most() {
    return this.entries.map((entry) => entry.most);
  }

  /** Whether words are a number by which nothing here is called: the answers of a page are not numbered. @param {string} words */
  isBare(words) {
    const { form, words: others } = this.question;
    const names = [...this.entries.flatMap(({ thing }) => [thing.id, thing.title, thing.place]), ...others.map((one) => one.word)];
    return /^\d+$/.test(words) && form.kind !== "number" && !names.includes(words);
  }

  isWhole() {
    return this.totals().includes(this.sum());
  }

  /** How many answers stand at each place. */
  legal() {
    /** @type {Map<string, number>} */
    const legal = new Map();
    for (const { thing } of this.entries) {
      const place = thing.place || thing.id;
      legal.set(place, (legal.get(place) ?? 0) + 1);
    }
    return legal;
  }

  /** How much is put together at each place. */
  chosen() {
    /** @type {Map<string, number>} */
    const chosen = new Map();
    for (const entry of this.entries) {
      const place = entry.thing.place || entry.thing.id;
      if (this.of(entry) > 0) {
        chosen.set(place, (chosen.get(place) ?? 0) + this.of(entry));
      }
    }
    return chosen;
  }
}

/** @param {Question} question @returns {Entry[]} */
function entriesOf({ form }) {
  switch (form.kind) {
    case "one":
      return form.things.map((thing, at) => ({ thing, most: 1, at }));
    case "group":
      return form.things.map(({ thing, most }, at) => ({ thing, most, at }));
    case "places":
      return form.places.map(({ thing, most }, at) => ({ thing, most, at }));
    default:
      return [];
  }
}

/**
 * What the panel can do.
 * @typedef {object} Doing
 * @property {(fields: Record<string, any>) => void} answer
 * @property {() => void} changed
 * @property {(question: Question) => void} why
 * @property {(question: Question | null) => void} numbers tells how its numbers come about; of none no more
 * @property {(rule: string) => void} clause
 * @property {(place: string) => void} speak shows a place
 * @property {(id: string) => string} titleOf of a place
 * @property {(id: string) => string} textOf what is written on a card; empty of anything else
 * @property {(words: string) => void} typed
 * @property {(words: string) => void} may asks whether that is legal
 */

/** @param {Asked} asked @param {boolean} isCurrent whether clicks on the board answer it @param {Doing} doing */
export function questionOf(asked, isCurrent, doing) {
  const { question } = asked;
  const cited = citedBy(question.rule);
  return html`<div class=${isCurrent ? "current" : "other"}>
    <p class="text" id=${isCurrent ? "question" : nothing} tabindex=${/\d/.test(question.text) ? "0" : "-1"}
      @mouseenter=${() => doing.numbers(question)} @mouseleave=${() => doing.numbers(null)}
      @focus=${() => doing.numbers(question)} @blur=${() => doing.numbers(null)}>${question.text}
      ${cited ? html`<button class="clause" @click=${() => doing.clause(cited)} aria-label=${QUESTION.rule(cited)}>${cited}</button>` : nothing}
      ${isCurrent ? nothing : html`<button @click=${doing.changed}>${QUESTION.onBoard}</button>`}</p>
    ${asked.only ? html`<p>${QUESTION.at(doing.titleOf(asked.only))}
      <button @click=${() => { asked.only = ""; doing.changed(); }}>${QUESTION.showAll}</button></p>` : nothing}
    <div class="answers">${asked.isSum() ? sums(asked, doing) : singles(asked, doing)}${words(asked, doing)}</div>
    ${isCurrent ? html`<form @submit=${(/** @type {SubmitEvent} */ event) => typed(event, doing)}>
      <label class="unseen" for="typed">${QUESTION.inWords}</label>
      <input id="typed" name="typed" autocomplete="off" placeholder=${question.example ? QUESTION.example(question.example) : QUESTION.inWords}>
      <button>${QUESTION.answer}</button>
      <button name="may" title=${QUESTION.isLegalHelp}>${QUESTION.isLegal}</button>
      <button type="button" @click=${() => doing.why(question)}>${TABLE.why}</button></form>` : nothing}</div>`;
}

/** The clause or ruling of a question. @param {Record<string, unknown>} rule */
export function citedBy(rule) {
  return String(rule["brief"] ?? rule["number"] ?? "");
}

/** @param {SubmitEvent} event @param {Doing} doing */
function typed(event, doing) {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements.namedItem("typed"));
  const words = field.value.trim();
  if (words && event.submitter?.getAttribute("name")) {
    doing.may(words);
  } else if (words) {
    doing.typed(words);
    field.value = "";
  }
}

/** @param {Event} event @param {Doing} doing */
function numbered(event, doing) {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements.namedItem("number"));
  doing.answer({ words: field.value });
}

/** @param {Asked} asked @param {Doing} doing */
function singles(asked, doing) {
  const { question } = asked;
  const form = question.form;
  if (form.kind === "yes or no") {
    return [[QUESTION.yes, 0], [QUESTION.no, 1]].map(([word, index]) => html`<button class="main" @click=${() => doing.answer({ index })}>${word}</button>`);
  }
  if (form.kind === "number") {
    const all = form.to - form.from + 1;
    return all <= FEW
      ? Array.from({ length: all }, (_, at) => form.from + at).map((number) =>
        html`<button @click=${() => doing.answer({ words: String(number) })}>${number}</button>`)
      : html`<form class="number" @submit=${(/** @type {Event} */ event) => numbered(event, doing)}><label>${QUESTION.number(form.from, form.to)}
        <input name="number" type="number" required min=${form.from} max=${form.to} .value=${String(form.from)}></label> <button class="main">${QUESTION.answerNumber}</button></form>`;
  }
  const entries = asked.only ? asked.at(asked.only) : asked.entries;
  const twice = new Set(entries.map((one) => one.thing.title).filter((title, at, all) => all.indexOf(title) !== at));
  const apart = new Set(entries.map((one) => one.thing.place)).size > 1;
  return entries.map(({ thing }, at) => {
    const where = apart && thing.place && thing.place !== thing.id && (twice.has(thing.title) || thing.type !== "card") ? doing.titleOf(thing.place) : "";
    const text = doing.textOf(thing.id);
    return html`<button title=${text || nothing} @click=${() => doing.answer(asked.alone(/** @type {Entry} */ (entries[at])))}
      @mouseenter=${() => doing.speak(thing.place)} @focus=${() => doing.speak(thing.place)}>${thing.title}${
        where && !thing.title.includes(where) ? html`<small class="faint"> ${where}</small>` : nothing}${
        text ? html`<small class="faint said">${text}</small>` : nothing}</button>`;
  });
}

/** @param {Asked} asked @param {Doing} doing */
function sums(asked, doing) {
  const totals = asked.totals();
  const entries = asked.only ? asked.at(asked.only) : asked.entries;
  const places = new Set(asked.entries.map((entry) => entry.thing.place)).size > 1;
  return html`<div class="some">${entries.map((entry) => {
    const { thing } = entry;
    const where = places && thing.place && thing.place !== thing.id ? ` ${doing.titleOf(thing.place)}` : "";
    const add = (/** @type {number} */ more) => () => { asked.add(entry, more); doing.changed(); };
    return html`<span @mouseenter=${() => doing.speak(thing.place)}>${thing.title}<small class="faint">${where}</small></span>
      <button aria-label=${QUESTION.oneLess(thing.title + where)} ?disabled=${asked.of(entry) === 0} @click=${add(-1)}>−</button>
      <output aria-label="${thing.title}${where}">${asked.of(entry)}${entry.most < BOUNDLESS && entry.most > 1
        ? html`<small class="faint"> ${QUESTION.ofMost(entry.most)}</small>` : nothing}</output>
      <button aria-label=${QUESTION.oneMore(thing.title + where)} ?disabled=${asked.of(entry) >= entry.most} @click=${add(1)}>+</button>`;
  })}</div>
  <div class="done"><button class="main" ?disabled=${!asked.isWhole()} @click=${() => doing.answer({ counts: asked.counts })}>${QUESTION.done(asked.sum(), totals)}</button>
  ${asked.all() > 1 ? html`<button @click=${() => doing.answer({ counts: asked.most() })}>${QUESTION.all(asked.all())}</button>` : nothing}
  <button ?disabled=${asked.sum() === 0} @click=${() => { asked.counts.fill(0); doing.changed(); }}>${QUESTION.clear}</button></div>`;
}

/** @param {Asked} asked @param {Doing} doing */
function words(asked, doing) {
  return asked.question.words.map((word) => html`<button @click=${() => doing.answer({ index: word.index })}>${
    word.meaning || word.word}</button>`);
}
