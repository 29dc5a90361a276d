// The way back through the game: the slider, which is always whole and in the same place, and what one does at a moment.
import { html, nothing } from "../vendor/lit-html.js";
import { endShown, isAlone } from "../state/select.js";
import { FILM, HISTORY, TABLE } from "../words.js";

/** @import {Act, Film, State} from "../types.d.ts" */

/** The two bars of a pause, which few fonts have. */
const PAUSE = html`<svg width="10" height="11" viewBox="0 0 10 11" aria-hidden="true"><path d="M1 0h3v11H1zM6 0h3v11H6z" fill="currentColor"></path></svg>`;

/** The speeds of a film; 1 is normal. */
const SPEEDS = [1, 2, 4, 0.5];

/** @param {State} state @param {Act} act */
export function timelineOf(state, act) {
  const { past, film, entry } = state;
  const at = film ? Math.min(entry, endShown(state)) : past?.entry ?? entry;
  return html`<div class="slider ${past ? "past" : ""} ${film ? "film" : ""}"><label class="unseen" for="moment">${TABLE.moment}</label>
    <span class="before">${film ? filmOf(film, act) : html`<button class="replay" aria-label=${past ? FILM.replayFrom(at) : FILM.replay} title=${past ? FILM.replayFrom(at) : FILM.replay} @click=${() => act.replay()}>▶</button>
    <button aria-label=${TABLE.momentBefore} title=${TABLE.momentBefore} ?disabled=${at <= 1} @click=${() => act.lookBack(at - 1)}>‹</button>`}</span>
    <input id="moment" type="range" min="1" max=${entry} .value=${String(at)}
      @change=${(/** @type {Event} */ event) => act.lookBack(Number(/** @type {HTMLInputElement} */ (event.target).value))}>
    <span class="after">${film ? html`<span class="at faint">${FILM.frame(Math.min(film.at + 1, film.frames.length), film.frames.length)}</span>
      <button class="skip-film" title=${FILM.skipHelp} aria-description=${FILM.skipHelp} @click=${() => act.skipFilm()}>${FILM.skip}</button>`
    : html`<button aria-label=${TABLE.momentAfter} title=${TABLE.momentAfter} ?disabled=${!past} @click=${() => act.lookBack(at + 1)}>›</button>
    <span class="at">${past ? html`<a href="?moment=${at}">${TABLE.momentLink(at)}</a>` : html`<span class="faint">${TABLE.isNow}</span>`}</span>
    <button class="to-now" ?disabled=${!past} @click=${() => act.lookBack(entry)}>${TABLE.now}</button>`}</span></div>`;
}

/** @param {Film} film @param {Act} act */
function filmOf(film, act) {
  const speed = SPEEDS[(SPEEDS.indexOf(film.speed) + 1) % SPEEDS.length] ?? 1;
  return html`<button aria-label=${FILM.back} title=${FILM.back} ?disabled=${film.at <= 0} @click=${() => act.stepFilm(-1)}>‹</button>
    ${film.isPlaying ? html`<button class="pause" aria-label=${FILM.pause} title=${FILM.pause} @click=${() => act.pauseFilm()}>${PAUSE}</button>`
      : html`<button class="play" aria-label=${FILM.play} title=${FILM.play} @click=${() => act.playFilm()}>▶</button>`}
    <button aria-label=${FILM.on} title=${FILM.on} @click=${() => act.stepFilm(1)}>›</button>
    <button class="speed" aria-label="${FILM.speed}: ${FILM.times(film.speed)}" title=${FILM.speed} @click=${() => act.speedFilm(speed)}>${FILM.times(film.speed)}</button>`;
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
