// A question, and what is put together for it: pure functions of both.

/** @import {Asked, AnswerSchema, DrawnBoard, Entry, Question} from "../types.d.ts" */

/** @param {Question} question @returns {Asked} */
export function askedOf(question) {
  const entries = entriesOf(question.form);
  return { question, entries, counts: entries.map(() => 0), only: "" };
}

/** @param {AnswerSchema} form @returns {Entry[]} */
function entriesOf(form) {
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

/** The sums that are legal. @param {Asked} asked */
export function totalsOf({ question: { form } }) {
  return form.kind === "group" || form.kind === "places" ? form.totals : [];
}

/** Whether several may be taken. @param {Asked} asked */
export function isSum(asked) {
  const totals = totalsOf(asked);
  return totals.length > 1 || (totals[0] ?? 0) > 1;
}

/** @param {Asked} asked */
export function sumOf({ counts }) {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Whether what is put together is an answer. @param {Asked} asked */
export function isWhole(asked) {
  return totalsOf(asked).includes(sumOf(asked)) && missingOf(asked).length === 0;
}

/** What of which at least one must still be taken. @param {Asked} asked @returns {Entry[]} */
export function missingOf(asked) {
  const { form } = asked.question;
  const wanted = form.kind === "group" || form.kind === "places" ? form.anyOf : [];
  return wanted.some((at) => (asked.counts[at] ?? 0) > 0) ? [] : asked.entries.filter((entry) => wanted.includes(entry.at));
}

/** @param {Asked} asked @param {Entry} entry */
export function countOf({ counts }, entry) {
  return counts[entry.at] ?? 0;
}

/** @param {Asked} asked @param {Entry} entry @param {number} more @returns {Asked} */
export function added(asked, entry, more) {
  const now = countOf(asked, entry);
  const most = Math.min(entry.most, (totalsOf(asked).at(-1) ?? 0) - sumOf(asked) + now);
  const next = Math.max(0, Math.min(most, now + more));
  return { ...asked, counts: asked.counts.map((count, at) => (at === entry.at ? next : count)) };
}

/** What is answered by a single thing. @param {Asked} asked @param {Entry} entry @returns {Record<string, any>} */
export function alone(asked, entry) {
  return asked.question.form.kind === "one" ? { index: entry.at }
    : { counts: asked.entries.map((one) => (one.at === entry.at ? 1 : 0)) };
}

/** As many as there are of everything, where so many may be taken; else 0. @param {Asked} asked */
export function allOf(asked) {
  const all = asked.entries.reduce((sum, entry) => sum + entry.most, 0);
  return totalsOf(asked).includes(all) ? all : 0;
}

/** @param {Entry} entry */
function placeOf({ thing }) {
  return thing.place || thing.id;
}

/** @param {Asked} asked @param {string} place */
export function entriesAt({ entries }, place) {
  return entries.filter((entry) => entry.thing.place === place || entry.thing.id === place);
}

/** How many answers stand at each place. @param {Asked} asked @returns {Map<string, number>} */
export function legalOf({ entries }) {
  const legal = new Map();
  for (const entry of entries) {
    legal.set(placeOf(entry), (legal.get(placeOf(entry)) ?? 0) + 1);
  }
  return legal;
}

/** How much is put together at each place. @param {Asked} asked @returns {Map<string, number>} */
export function chosenOf(asked) {
  const chosen = new Map();
  for (const entry of asked.entries.filter((one) => countOf(asked, one) > 0)) {
    chosen.set(placeOf(entry), (chosen.get(placeOf(entry)) ?? 0) + countOf(asked, entry));
  }
  return chosen;
}

/**
 * The entries that the question lists: those that no single click elsewhere answers. A click on the board answers where an area
 * has one entry alone and the board shows several such areas; a click on a card that lies open answers always.
 * @param {Asked} asked @param {DrawnBoard | null} drawn @param {Set<string>} cards the ids and places of the cards in sight
 * @returns {Entry[]}
 */
export function listed(asked, drawn, cards) {
  if (asked.only) {
    return entriesAt(asked, asked.only);
  }
  const legal = legalOf(asked);
  const nodes = new Set((drawn?.nodes ?? []).map((node) => node.id));
  const isOnBoard = (/** @type {Entry} */ entry) => nodes.has(placeOf(entry)) && (legal.size > 1 || legal.get(placeOf(entry)) === 1);
  return asked.entries.filter((entry) => !isOnBoard(entry) && !cards.has(keyOf(entry)));
}

/** What names a card in sight. @param {Entry} entry */
export function keyOf({ thing }) {
  return thing.type === "card" ? thing.id : `${thing.place} ${thing.title}`;
}

/** Whether words are a number by which nothing here is called: the answers of a page are not numbered. @param {Asked} asked @param {string} words */
export function isBare({ question: { form, words: others }, entries }, words) {
  const names = [...entries.flatMap(({ thing }) => [thing.id, thing.title, thing.place]), ...others.map((one) => one.word)];
  return /^\d+$/.test(words) && form.kind !== "number" && !names.includes(words);
}

/** The clause or ruling of a question. @param {Record<string, unknown>} rule */
export function citedBy(rule) {
  return String(rule["brief"] ?? rule["number"] ?? "");
}
