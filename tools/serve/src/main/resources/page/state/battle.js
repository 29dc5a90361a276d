// The battle that a line of the log belongs to: its areas, sides, dice, reasons and losses. Pure functions of what was told.
import { isHeading, spokenOf } from "./story.js";

/** @import {Area, Counter, LogLine, Place, SeatEvent, SeatView} from "../types.d.ts" */

/** @typedef {{title: string, areas: {title: string, counters: Counter[]}[]}} Side */
/** @typedef {{number: number, say: string, rule: string, by: string}} Modifier */

/**
 * @typedef {object} Battle
 * @property {LogLine} heading
 * @property {string[]} areas the areas that its heading names
 * @property {LogLine | null} thrown the last throw
 * @property {{of: string, base: number, total: number, lines: Modifier[]}[]} reasons of the last throw
 * @property {{title: string, number: number, to: string}[]} losses so far; the number of a piece with a name of its own is 0
 */

/** The headings that a line stands below, the outermost first; a heading is among its own. @param {LogLine[]} story @param {number} at @returns {number[]} */
export function openAt(story, at) {
  /** @type {number[]} */
  let open = [];
  for (let place = 0; place <= at && place < story.length; place++) {
    const line = /** @type {LogLine} */ (story[place]);
    open = open.filter((one) => /** @type {LogLine} */ (story[one]).depth < line.depth);
    if (isHeading(line)) {
      open.push(place);
    }
  }
  return open;
}

/** The areas that a line takes place in: those it names, else those of the nearest heading that names any. @param {LogLine[]} story @param {number} at @param {Area[]} areas @returns {string[]} */
export function areasAt(story, at, areas) {
  for (const place of [at, ...openAt(story, at).reverse()]) {
    const named = [...spokenOf(story[place]?.text ?? "", areas)];
    if (named.length > 0) {
      return named;
    }
  }
  return [];
}

/**
 * The battle that a line belongs to; null where there is none.
 * @param {LogLine[]} story @param {SeatEvent[]} events @param {number} at @param {SeatView} seen @returns {Battle | null}
 */
export function battleAt(story, events, at, seen) {
  const marked = new Set(events.filter((one) => one.kind === "heading" && one.parts["battle"]).map((one) => one.entry));
  const place = openAt(story, at).findLast((one) => marked.has(story[one]?.entry ?? -1));
  const heading = place === undefined ? undefined : story[place];
  if (place === undefined || !heading) {
    return null;
  }
  const lines = story.slice(place, at + 1);
  const thrown = lines.findLast((line) => line.dice.length > 0) ?? null;
  const end = story[at + 1]?.entry ?? Infinity;
  const here = events.filter((one) => one.entry >= heading.entry && one.entry < end);
  return {
    heading,
    areas: [...spokenOf(heading.text, seen.board.areas)],
    thrown,
    reasons: reasonsOf(here.filter((one) => thrown && one.entry > thrown.entry)),
    losses: lossesOf(here, seen),
  };
}

/** The last throw that one should have before one's eyes: since one's last answer, or below a heading that is open. @param {LogLine[]} story @param {number} unread @param {number} at @returns {LogLine | null} */
export function throwAt(story, unread, at) {
  const place = story.findLastIndex((line, one) => one <= at && line.dice.length > 0);
  const open = new Set(openAt(story, at));
  const above = place < 0 ? undefined : openAt(story, place).at(-1);
  return place >= 0 && (place >= unread || (above !== undefined && open.has(above) && story[above]?.kind === "heading")) ? story[place] ?? null : null;
}

/** @param {SeatEvent[]} events @returns {Battle["reasons"]} */
export function reasonsOf(events) {
  return events.filter((one) => one.kind === "reasoned" && one.parts["lines"]?.length > 0 && one.parts["total"] !== undefined)
    .map(({ parts }) => ({ of: parts["of"], base: parts["base"], total: parts["total"], lines: parts["lines"] }));
}

/** What has left the board. @param {SeatEvent[]} events @param {SeatView} seen @returns {Battle["losses"]} */
function lossesOf(events, seen) {
  const areas = new Set(seen.board.areas.map((area) => area.id));
  const titles = new Map(seen.places.map((place) => [place.id, place.title]));
  /** @type {Map<string, {title: string, number: number, to: string}>} */
  const losses = new Map();
  for (const { kind, parts } of events) {
    for (const piece of kind === "moved" || kind === "put" ? parts["pieces"] : []) {
      if (areas.has(piece.from) && !areas.has(piece.to)) {
        const title = piece.pieceTitle ?? piece.title ?? "";
        const to = titles.get(piece.to) ?? piece.to;
        const key = `${title} ${to}`;
        losses.set(key, { title, to, number: piece.piece ? 0 : (losses.get(key)?.number ?? 0) + (piece.number ?? 1) });
      }
    }
  }
  return [...losses.values()];
}

/** The sides that have counters in some areas; where there are not two, also what belongs to none in the areas of no side, without a title. @param {SeatView} seen @param {string[]} areas @returns {Side[]} */
export function sidesOf(seen, areas) {
  /** @type {Map<string, Side>} */
  const sides = new Map();
  for (const area of areas.map((id) => seen.board.areas.find((one) => one.id === id))) {
    const counters = area?.counters ?? [];
    const isHeld = counters.some((counter) => counter.side);
    for (const counter of counters.filter((one) => one.side || !isHeld)) {
      const title = counter.side ?? "";
      const side = sides.get(title) ?? { title, areas: [] };
      const here = side.areas.find((one) => one.title === area?.title) ?? { title: area?.title ?? "", counters: [] };
      sides.set(title, { title, areas: [...side.areas.filter((one) => one !== here), { ...here, counters: [...here.counters, counter] }] });
    }
  }
  const sided = [...sides.values()].filter((side) => side.title !== "");
  return sided.length > 1 ? sided : [...sided, ...[sides.get("")].flatMap((side) => side ?? [])];
}
