// A lesson: the task beside the board.
import { html, nothing } from "../vendor/lit-html.js";
import { learnAddress, wrongThings } from "../state/learn.js";
import { LEARN } from "../words.js";

/** @import {Act, Asked, Lesson, State} from "../types.d.ts" */

/** The task of a lesson, and what follows when it is solved. @param {State} state */
export function lessonOf({ lesson }) {
  return lesson ? html`<section class="panel lesson" aria-label=${LEARN.lesson}>
    <p class="faint">${(lesson.isPuzzle ? LEARN.puzzle : LEARN.number)(lesson.number, lesson.of)}${lesson.title === lesson.task ? nothing : html`: <b>${lesson.title}</b>`}</p>
    ${lesson.remark ? html`<p>${lesson.remark}</p>` : nothing}
    ${lesson.isSolved ? solvedOf(lesson) : lesson.isPuzzle ? nothing : html`<p>${LEARN.task}</p>`}
    <p><a href=${learnAddress(lesson.ruleset)}>${LEARN.all}</a></p></section>` : nothing;
}

/** @param {Lesson} lesson */
function solvedOf({ ruleset, id, next, clause, text, isPuzzle }) {
  return html`<p class="solved" role="status" id="question" tabindex="-1">${isPuzzle ? text : html`<b>${LEARN.right}</b> ${text} <span class="faint">[${clause}]</span>`}</p>
    <p>${next ? html`<a class="button main" href=${learnAddress(ruleset, next)}>${isPuzzle ? LEARN.nextPuzzle : LEARN.next}</a>` : nothing}
      <a class="button" href=${learnAddress(ruleset, id)}>${LEARN.again}</a></p>`;
}

/** Wrong answers of a lesson that no click on the board gives, as buttons like those of the right ones. @param {State} state @param {Asked} asked @param {Act} act */
export function wrongOf(state, asked, act) {
  return wrongThings(state).map((one) => html`<button @click=${() => act.typed(asked, one.words)}>${one.title}</button>`);
}
