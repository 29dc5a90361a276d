// Counters: cardboard in the colour of the force with the silhouette of the kind, and how they lie in an area.
import { svg, nothing } from "./vendor/lit-html.js";
import { hasSign, round, signOf } from "./signs.js";

/** @import {Counter, MapArea} from "./types.d.ts" */

/**
 * What is done with the counters of an area.
 * @typedef {object} Held
 * @property {string} area
 * @property {((event: Event, counter: Counter) => void) | null} click
 * @property {(counter: Counter) => number} picked how many of them are chosen
 */

/** The side of a counter. */
export const SIDE = 26;

/** What lies between two counters. */
const STEP = SIDE + 1;

/** Counters are drawn larger than their units on a small board; where there is room, so much lies between two. */
const LOOSE = 8;

/** Counters that overlap show at least so much of each, which is where its number stands. */
const LEAST_STEP = 13;

/** Where more lie than there is room for, they lie in up to so many lines. */
const MOST_LINES = 3;

/** Outlines in a square from -12 to 12, for counters without a drawn sign. @type {Record<string, string>} */
const OUTLINES = {
  hexagon: "M-11-6 0-12 11-6V6L0 12-11 6Z",
  disc: "M-11.5 0a11.5 11.5 0 1 0 23 0a11.5 11.5 0 1 0-23 0Z",
  diamond: "M0-13 13 0 0 13-13 0Z",
  triangle: "M0-13 13 11H-13Z",
  shield: "M-11-12H11V1C11 7 6 11 0 13-6 11-11 7-11 1Z",
  pennant: "M-11-12H12L7-2 12 8H-8V13H-11Z",
  burst: "M0-14 4-5 14-4 6.5 3 9 13 0 7.5-9 13-6.5 3-14-4-4-5Z",
  tower: "M-11-12H-6V-8H-3V-12H3V-8H6V-12H11V-3H8V12H-8V-3H-11Z",
  hull: "M-13 0H-2V-13L9-2H-1V0H13L8 11H-8Z",
  tent: "M0-13 13 12H-13Z",
};

/** How wide a counter is: letters may need more than its side. @param {Counter} counter */
export function widthOf(counter) {
  const letters = [...counter.sign].length + (counter.number < 0 ? 1 : 0);
  return hasSign(counter.symbol) ? SIDE : Math.max(SIDE, letters * 7.6 + 7);
}

/**
 * A counter about a middle.
 * @param {Counter} counter @param {number} x @param {number} y @param {Held} held
 */
export function counterOf(counter, x, y, held) {
  const picked = held.picked(counter);
  return svg`<g class="${classesOf(counter, picked > 0)}" data-counter="${held.area}|${counter.title}" transform="translate(${round(x)} ${round(y)})"
      @click=${clickOf(counter, held)}><g class="sized">${faceOf(counter, picked)}</g></g>`;
}

/**
 * A counter whose pieces stand on printed places, each on its own.
 * @param {Counter} counter @param {[number, number][]} places @param {Held} held
 */
export function piecesOf(counter, places, held) {
  const picked = held.picked(counter);
  const one = { ...counter, number: Math.min(1, counter.number) };
  return svg`<g data-counter="${held.area}|${counter.title}" @click=${clickOf(counter, held)}>${places.map(([x, y], at) =>
    svg`<g transform="translate(${round(x)} ${round(y)})"><g class="${classesOf(one, at < picked)}"><g class="sized">${faceOf(one, 0)}</g></g></g>`)}</g>`;
}

/** @param {Counter} counter @param {boolean} isPicked */
function classesOf(counter, isPicked) {
  return ["counter", colour(counter.colour), counter.number < 0 ? "hidden" : "", isPicked ? "picked" : ""].filter((one) => one).join(" ");
}

/** @param {Counter} counter @param {Held} held */
function clickOf(counter, { click }) {
  return click ? (/** @type {Event} */ event) => click(event, counter) : nothing;
}

/** The cardboard of a counter and what stands on it. @param {Counter} counter @param {number} picked */
function faceOf(counter, picked) {
  const isHidden = counter.number < 0;
  const wide = widthOf(counter);
  const left = round(-wide / 2);
  const figure = hasSign(counter.symbol) ? Number(/\d+$/.exec(counter.sign)?.[0] ?? 0) : 0; // a letter and a figure of which the letter is drawn
  return svg`<rect class="shade" x="${left + 1}" y="-11.6" width="${wide}" height="${SIDE}" rx="4"></rect>
    <rect class="face" x="${left + 0.5}" y="-12.5" width="${wide - 1}" height="${SIDE - 1}" rx="3.5"></rect>
    <path class="light" d="M${left + 2} 9.5V-9a2 2 0 0 1 2-2H${-left - 4}"></path>
    ${signed(counter, isHidden)}
    ${picked || counter.number > 1 || isHidden ? numbered(picked || counter.number, isHidden, wide) : figure ? numbered(figure, false, wide) : nothing}`;
}

/** What stands on a counter. @param {Counter} counter @param {boolean} isHidden */
function signed(counter, isHidden) {
  const letters = [...counter.sign].length;
  if (hasSign(counter.symbol)) {
    return signOf(/** @type {string} */ (counter.symbol), counter.number > 1 ? -1.5 : 0, counter.number > 1 ? -1 : 0, counter.number > 1 ? 20 : 21.5);
  }
  const outline = OUTLINES[counter.shape];
  return svg`${outline ? svg`<path class="cut" d="${outline}"></path>` : nothing}<text class="${letters > 2 ? "sign long" : "sign"}" x="${counter.number > 1 ? -3 : 0}" y="${
    counter.number > 1 ? 2 : 5}">${isHidden ? "" : counter.sign}</text>`;
}

/** How many they are, in a disc at the lower corner. @param {number} number @param {boolean} isHidden @param {number} wide */
function numbered(number, isHidden, wide) {
  const letters = isHidden ? "?" : String(number);
  const x = round(wide / 2 - 6);
  return svg`<rect class="badge-card" x="${x - 2.8 - letters.length * 3.6}" y="-0.8" width="${5.6 + letters.length * 7.2}" height="14" rx="7"></rect>
    <text class="many" x="${x}" y="10.4">${letters}</text>`;
}

/** The class of a terminal's colour. @param {string} name */
export function colour(name) {
  return name ? `c-${name}` : "c-none";
}

// ---- where they lie

/**
 * The places of counters about the middle of an area, and whether they overlap.
 * @param {MapArea} area @param {{wide: number, high: number}} room about its middle @param {Counter[]} counters
 * @returns {{places: [number, number][], isCrowded: boolean}}
 */
export function placesOf(area, room, counters) {
  const [x, y] = area.at;
  if (counters.length <= area.slots.length) {
    /** @type {[number, number][]} */
    const places = area.slots.slice(0, counters.length).map(([left, top]) => [left - x, top - y]);
    const isPile = places.some((one, at) => places.slice(0, at).some((other) =>
      Math.max(Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1])) < SIDE - 1));
    return { places, isCrowded: isPile };
  }
  if (area.slots.length > 1) {
    return { places: piledOn(area.slots.map(([left, top]) => [left - x, top - y]), counters.length), isCrowded: true };
  }
  const widest = Math.max(...counters.map(widthOf));
  const most = Math.max(1, Math.min(Math.floor((room.high - SIDE) / STEP) + 1, counters.length));
  const stepOf = (/** @type {number} */ lines) => Math.min(widest + LOOSE, (room.wide - widest) / Math.max(1, Math.ceil(counters.length / lines) - 1));
  let lines = 1;
  while (stepOf(lines) <= widest && lines < most) {
    lines++;
  }
  while (stepOf(lines) < LEAST_STEP && lines < MOST_LINES) {
    lines++;
  }
  const inLine = Math.ceil(counters.length / lines);
  const step = Math.max(LEAST_STEP, stepOf(lines));
  const down = lines === 1 ? 0 : Math.max(STEP, Math.min(SIDE + LOOSE, (room.high - SIDE) / (lines - 1)));
  const places = counters.map((_, at) => {
    const line = Math.floor(at / inLine);
    const here = Math.min(inLine, counters.length - line * inLine);
    return /** @type {[number, number]} */ ([(at % inLine - (here - 1) / 2) * step, (line - (lines - 1) / 2) * down]);
  });
  return { places, isCrowded: inLine > 1 && step < widest - 1 };
}

/**
 * More counters than an area has places for: the rest lie below the others and show the strip with their number, so that none lies on a neighbour.
 * @param {[number, number][]} slots @param {number} number of counters @returns {[number, number][]}
 */
function piledOn(slots, number) {
  const places = [...slots];
  const free = (/** @type {number} */ x, /** @type {number} */ y) => Math.min(...places.map(([left, top]) => Math.max(Math.abs(left - x), Math.abs(top - y))));
  while (places.length < number) {
    const next = [[0, LEAST_STEP], [LEAST_STEP, 0], [-LEAST_STEP, 0], [0, -LEAST_STEP]].flatMap(([right = 0, down = 0]) => slots.map(([left, top]) =>
      ({ at: /** @type {[number, number]} */ ([left + right, top + down]), strip: free(left + right * 1.5, top + down * 1.5) })));
    places.push(next.reduce((best, one) => (one.strip > best.strip ? one : best)).at);
  }
  return places;
}

/**
 * The printed places on which the pieces of each counter stand, or null where there are too few.
 * @param {MapArea} area @param {Counter[]} counters @returns {[number, number][][] | null}
 */
export function printedPlacesOf(area, counters) {
  let from = 0;
  const places = counters.map((counter) => area.slots.slice(from, from += Math.max(1, counter.number)));
  return from <= area.slots.length ? places : null;
}

/** The places of counters that are spread out about a middle, so that nothing overlaps. @param {Counter[]} counters @returns {{places: [number, number][], wide: number, high: number}} */
export function spreadOf(counters) {
  const widest = Math.max(...counters.map(widthOf)) + 4;
  const inLine = Math.min(counters.length, Math.max(3, Math.ceil(Math.sqrt(counters.length * 1.6))));
  const lines = Math.ceil(counters.length / inLine);
  const places = counters.map((_, at) => {
    const line = Math.floor(at / inLine);
    const here = Math.min(inLine, counters.length - line * inLine);
    return /** @type {[number, number]} */ ([(at % inLine - (here - 1) / 2) * widest, (line - (lines - 1) / 2) * (SIDE + 4)]);
  });
  return { places, wide: inLine * widest + 6, high: lines * (SIDE + 4) + 6 };
}
