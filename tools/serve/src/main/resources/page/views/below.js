// What is told below the board: of the place that one points at, of a number, of what has happened since one's last answer.
import { html, nothing } from "../vendor/lit-html.js";
import { surfaceOf } from "../board.js";
import { cellsOf, diceOf } from "../dice.js";
import { shown, stepOf, titleOf } from "../state/select.js";
import { BOARD, TABLE } from "../words.js";
import { sumsOf } from "./books.js";
import { laidLines, printedLines } from "./legend.js";

/** @import {Act, LogLine, SeatView, State} from "../types.d.ts" */

/** @param {State} state @param {Act} act */
export function belowOf(state, act) {
  const frame = state.film?.frames[state.film.at];
  const line = state.story[state.step];
  const isArea = shown(state)?.board.areas.some((one) => one.id === state.hover);
  return state.about ? html`<div class="told"><div><p>${state.about}</p></div></div>`
    : state.numbers.length ? html`<div class="told sum"><div><p><b>${TABLE.whyThisNumber}</b></p>${sumsOf(state.numbers)}</div></div>`
    : frame ? frameAt(state, frame.line, act) : line ? stepAt(state, line, act)
      : html`<div class="told ${isArea ? state.isUnfolded ? "" : "folded" : "legend"}"><div>${isArea ? areaOf(state, act) : legendOf(state)}</div></div>`;
}

/** @param {State} state */
function legendOf(state) {
  return html`<p class="faint">${[...laidLines(state, shown(state)?.board.legend ?? []), ...printedLines(state)].map((line, at) => html`${at ? "· " : ""}${line}`)}</p>`;
}

/** A step of what has happened since one's last answer. @param {State} state @param {LogLine} line @param {Act} act */
function stepAt(state, line, act) {
  return html`<div class="told past"><div><p><b>${TABLE.sinceLast(stepOf(state, state.step))}</b> ${line.text} ${line.dice.length
    ? html`${diceOf(line, state.drawn?.dice ?? [])} ${cellsOf(line, state.rules, (cell) => act.tables(cell))}` : nothing}</p>
    <p><button @click=${() => act.because(line)}>${TABLE.why}</button> <button @click=${() => act.step(-1)}>${TABLE.back}</button> <button @click=${() => act.step(1)}>${TABLE.next}</button>
    <button @click=${() => act.skip()}>${TABLE.skip}</button></p></div></div>`;
}

/** The line that the film shows. @param {State} state @param {LogLine} line @param {Act} act */
function frameAt(state, line, act) {
  return html`<div class="told past film-line"><div><p>${line.text} ${line.dice.length ? html`${diceOf(line, state.drawn?.dice ?? [])} ${cellsOf(line, state.rules, (cell) => act.tables(cell))}` : nothing}</p></div></div>`;
}

/** @param {State} state @param {Act} act */
function areaOf(state, act) {
  const seen = /** @type {SeatView} */ (shown(state));
  const area = seen.board.areas.find((one) => one.id === state.hover);
  const node = state.drawn?.nodes.find((one) => one.id === state.hover);
  if (!area || !node) {
    return nothing;
  }
  const surface = state.drawn ? surfaceOf(state.drawn, node) : "";
  const printed = node.printed.map((sign) => BOARD.counted(sign.number, sign.title)).filter((one) => one);
  const ground = [surface, ...printed].filter((one) => one).join(", ");
  return html`<p><b>${area.title}</b>${ground ? ` ${ground}` : nothing}:
    ${area.words.length ? area.words.join(", ") : BOARD.empty}
    ${state.past ? nothing : html`<button class="clause" title=${TABLE.areaHistoryKey} @click=${() => act.history()}>${TABLE.areaHistory}</button>`}</p>
    <button class="fold" aria-expanded=${state.isUnfolded} @click=${() => act.unfold()}><span class="unseen">${TABLE.more}</span></button>
    ${node.beside.length ? html`<p class="faint">${TABLE.adjacent(node.beside.map((id) => titleOf(state, id)))}</p>` : nothing}`;
}
