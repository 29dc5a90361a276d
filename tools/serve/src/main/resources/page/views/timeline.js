// The way back through the game: the slider, which is always whole and in the same place, and what one does at a moment.
import { html, nothing } from "../vendor/lit-html.js";
import { isAlone } from "../state/select.js";
import { HISTORY, TABLE } from "../words.js";

/** @import {Act, State} from "../types.d.ts" */

/** @param {State} state @param {Act} act */
export function timelineOf(state, act) {
  const { past, entry } = state;
  const at = past?.entry ?? entry;
  return html`<div class="slider ${past ? "past" : ""}"><label class="unseen" for="moment">${TABLE.moment}</label>
    <button aria-label=${TABLE.momentBefore} title=${TABLE.momentBefore} ?disabled=${at <= 1} @click=${() => act.lookBack(at - 1)}>‹</button>
    <input id="moment" type="range" min="1" max=${entry} .value=${String(at)}
      @change=${(/** @type {Event} */ event) => act.lookBack(Number(/** @type {HTMLInputElement} */ (event.target).value))}>
    <button aria-label=${TABLE.momentAfter} title=${TABLE.momentAfter} ?disabled=${!past} @click=${() => act.lookBack(at + 1)}>›</button>
    <span class="at">${past ? html`<a href="?moment=${at}">${TABLE.momentLink(at)}</a>` : html`<span class="faint">${TABLE.isNow}</span>`}</span>
    <button class="to-now" ?disabled=${!past} @click=${() => act.lookBack(entry)}>${TABLE.now}</button></div>`;
}

/** What one can do at the moment that is looked back at; it stands with the question. @param {State} state @param {Act} act */
export function momentOf(state, act) {
  const { past, entry } = state;
  const at = past?.entry ?? entry;
  return html`${past && state.seat && isAlone(state) ? html`<p><button @click=${() => act.playOn(at)}>${TABLE.playOn}</button></p>` : nothing}
    ${stretchOf(state, at, act)}${past ? sentenceAt(state, at, act) : nothing}`;
}

/** A sentence to ask at a moment, and what it was there. @param {State} state @param {number} at @param {Act} act */
function sentenceAt({ evaluated }, at, act) {
  return html`<form class="eval" @submit=${(/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    act.evaluate(String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("sentence") ?? ""), at);
  }}><label class="unseen" for="sentence">${TABLE.evalSentence}</label><input id="sentence" name="sentence" required maxlength="400" placeholder=${TABLE.evalSentence}>
    <button>${TABLE.evaluate}</button></form>${evaluated ? html`<p class="value" role="status"><b>${evaluated.sentence}</b>: ${evaluated.lines.map((line, i) => html`${i ? html`<br>` : nothing}${line}`)}</p>` : nothing}`;
}

/** A stretch of a game that is over, as a case: from one moment that the slider shows to another. @param {State} state @param {number} at @param {Act} act */
function stretchOf({ seen, mark }, at, act) {
  if (!seen?.status.over) {
    return nothing;
  }
  return html`<p>${mark > 0 && mark < at
    ? html`<button @click=${() => act.makeCase(mark, at, false)}>${HISTORY.caseRange(mark, at)}</button>
      <button @click=${() => act.mark(0)}>${HISTORY.noCase}</button>`
    : html`<button @click=${() => act.mark(at)}>${HISTORY.caseFrom}</button>`}</p>`;
}
