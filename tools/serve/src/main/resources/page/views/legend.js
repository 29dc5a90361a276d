// What the signs mean: a legend speaks of letters, and where a board draws them as pictures, it shows the pictures.
import { html, svg } from "../vendor/lit-html.js";
import { colour, counterOf, SIDE } from "../counters.js";
import { printedOn, shown } from "../state/select.js";
import { hasSign, signOf } from "../signs.js";

/** @import {Counter, State} from "../types.d.ts" */

const NOT_HELD = { area: "", click: null, picked: () => 0 };

/** Lines about what may lie on the board, with pictures. @param {State} state @param {string[]} lines */
export function laidLines(state, lines) {
  const counters = (state.map ? shown(state)?.board.areas ?? [] : []).flatMap((area) => area.counters);
  return lines.map((line) => drawnIn(line, counters, pictureOf));
}

/** Lines about what is printed on the board, with pictures. @param {State} state */
export function printedLines(state) {
  const signs = (state.map ? state.drawn?.nodes ?? [] : []).flatMap((node) => node.printed);
  return printedOn(state).map((line) => drawnIn(line, signs, signPictureOf));
}

/** A line in which letters give way to pictures. @param {string} line @param {Counter[]} counters @param {(counter: Counter) => unknown} drawing */
function drawnIn(line, counters, drawing) {
  const drawn = new Map(counters.filter((one) => hasSign(one.symbol)).map((one) => [one.sign, one]));
  return html`${line.split(" ").map((word) => {
    const counter = drawn.get(word);
    return html`${counter ? drawing(counter) : word} `;
  })}`;
}

/** A counter in the height of a line. @param {Counter} counter */
function pictureOf(counter) {
  return html`<svg class="board sample" role="img" aria-label=${counter.sign} width="18" height="18" viewBox="${-SIDE / 2 - 1} ${-SIDE / 2 - 1} ${SIDE + 2} ${SIDE + 2}">${
    svg`${counterOf({ ...counter, number: 1, sign: "" }, 0, 0, NOT_HELD)}`}</svg>`;
}

/** A sign beside a name. @param {Counter} counter */
function signPictureOf(counter) {
  return html`<svg class="board sample" role="img" aria-label=${counter.sign} width="16" height="16" viewBox="-6 -6 12 12">${
    svg`<g class="printed ${colour("")}">${signOf(counter.symbol ?? "", 0, 0, 11)}</g>`}</svg>`;
}
