// The log: lines below headings, with their rules, dice and reasons.
import { html, nothing } from "../vendor/lit-html.js";
import { cellsOf, diceOf } from "../dice.js";
import { endShown } from "../state/select.js";
import { isHeading } from "../state/story.js";
import { HISTORY, TABLE } from "../words.js";

/** @import {Act, LogLine, State} from "../types.d.ts" */

/** @param {State} state @param {Act} act */
export function logOf(state, act) {
  const { story, unread } = state;
  const end = endShown(state);
  return html`<div class="lines"><ol>${story.map((line, at) => html`${at === unread && at > 0 ? html`<li class="since">${TABLE.sinceYourLast}</li>` : nothing}${
    lineOf(state, line, act, at >= unread ? "new" : "", line.entry >= end)}`)}</ol></div>${state.lesson ? nothing : blameForm(act)}`;
}

/**
 * A line with its rule, its dice and what they came to.
 * @param {State} state @param {LogLine} line @param {Act} act @param {string} [mark]
 * @param {boolean} [isLater] than the moment that is looked back at
 */
export function lineOf(state, line, act, mark = "", isLater = false) {
  const dice = state.drawn?.dice ?? [];
  return html`<li class="d${Math.min(3, line.depth)} ${isHeading(line) ? "heading" : ""} ${isLater ? "later" : mark}"
      @mouseenter=${() => act.speakOf(line)} @mouseleave=${() => act.speakOf(null)}>${line.text}
      ${line.rule || !isHeading(line) && !state.lesson ? html`<button class="clause faint" @click=${() => (state.lesson ? act.clause(line.rule) : act.because(line))} @focus=${() => act.speakOf(line)}
        aria-label="${line.rule ? HISTORY.whyRule(line.rule) : HISTORY.whyLine(line.text)}">${line.rule || HISTORY.whyShort}</button>` : nothing}
      ${line.dice.length ? html`${diceOf(line, dice)} ${cellsOf(line, state.rules, (cell) => act.tables(cell))}` : nothing}</li>`;
}

/** Where one asks what made something so. @param {Act} act */
function blameForm(act) {
  return html`<form class="blame" @submit=${(/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const words = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("words") ?? "").trim();
    if (words) {
      act.blame(words);
    }
  }}><label class="unseen" for="blamed">${HISTORY.blameLabel}</label>
    <input id="blamed" name="words" maxlength="300" autocomplete="off" placeholder=${HISTORY.blamePlaceholder}><button>${HISTORY.find}</button></form>`;
}
