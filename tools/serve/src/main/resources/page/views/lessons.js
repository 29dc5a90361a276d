// The list of a game's lessons.
import { html, nothing } from "../vendor/lit-html.js";
import { learnAddress } from "../state/learn.js";
import { LESSONS } from "../words.js";

/** @import {LearnState} from "../types.d.ts" */

/** @param {LearnState} state */
export function lessonsOf({ trouble, title, ruleset, lessons, puzzles, learned }) {
  const next = lessons.find((one) => !learned.has(one.id));
  return html`<div class="lobby learn">
    <header><h1>${LESSONS.title(title)}</h1><p><a href="/">${LESSONS.lobby}</a></p></header>
    ${trouble ? html`<p class="bad" role="alert">${trouble}</p>` : nothing}
    ${lessons.length ? html`<p>${LESSONS.intro} ${LESSONS.progress(lessons.filter((one) => learned.has(one.id)).length, lessons.length)}</p>
      ${next ? html`<p><a class="button main" href=${learnAddress(ruleset, next.id)}>${LESSONS.start}</a></p>` : nothing}
      <ol class="lessons">${lessons.map((one) => html`<li><a href=${learnAddress(ruleset, one.id)}>${one.title}</a> <small class="faint">${one.clause}</small>
        ${learned.has(one.id) ? html`<span class="learned">${LESSONS.done}</span>` : nothing}</li>`)}</ol>
      ${puzzles.length ? html`<h2>${LESSONS.puzzles}</h2><p>${LESSONS.puzzlesIntro}</p><ol class="lessons puzzles">${puzzles.map((one) => html`<li><a href=${learnAddress(ruleset, one.id)}>${one.title}</a>
        ${learned.has(one.id) ? html`<span class="learned">${LESSONS.done}</span>` : nothing}</li>`)}</ol>` : nothing}` : trouble ? nothing : html`<p role="status">${LESSONS.making}</p>`}
  </div>`;
}
