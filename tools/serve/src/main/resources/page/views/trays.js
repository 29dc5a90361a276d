// Score and state: the lines of the display, the sheets and the boxes.
import { html, nothing } from "../vendor/lit-html.js";
import { shown } from "../state/select.js";

/** @import {Act, Lot, State} from "../types.d.ts" */

/** @param {State} state @param {Act} act */
export function traysOf(state, act) {
  const board = shown(state)?.board;
  const sheets = (board?.sheets ?? []).filter((sheet) => sheet.lots.some((lot) => lot.value !== "-"));
  return board ? html`<div class="trays">
    ${board.lots.length ? html`<dl>${lotsOf(board.lots, act)}</dl>` : nothing}
    ${sheets.map((sheet) => html`<section><h2>${sheet.title}</h2><dl>${lotsOf(sheet.lots, act)}</dl></section>`)}
    ${board.boxes.length ? html`<dl>${board.boxes.map((box) => html`<dt>${box.title}</dt><dd>${box.words.join(", ")}</dd>`)}</dl>` : nothing}
  </div>` : nothing;
}

/** @param {Lot[]} all @param {Act} act */
function lotsOf(all, act) {
  return all.filter((one) => one.value !== "-").map((one) => html`<dt>${one.title}</dt>${one.why.length
    ? html`<dd><button class="number" @mouseenter=${() => act.numbers(one.why)} @mouseleave=${() => act.numbers([])}
      @focus=${() => act.numbers(one.why)} @blur=${() => act.numbers([])} @click=${() => act.numbers(one.why)}
      title=${one.why.join("; ")}>${one.value}</button></dd>`
    : html`<dd>${one.value}</dd>`}`);
}
