// The teacher beside the question: remarks in a first game, a hint where one asks for it, the review of a game that is over.
import { html, nothing } from "../vendor/lit-html.js";
import { citedBy } from "../state/asked.js";
import { currentOf, isAlone } from "../state/select.js";
import { choicesOf, hintNow, remarkNumber, REMARKS } from "../state/teacher.js";
import { RULES, TEACHER } from "../words.js";

/** @import {Act, Finding, State} from "../types.d.ts" */

/** So many answers, and so many that are refused, stand in a remark. */
const FEW = 6;
const FEW_REFUSED = 2;

/** @param {State} state @param {Act} act */
export function teacherOf(state, act) {
  return html`${remarkOf(state, act)}${hintOf(state, act)}${reviewOf(state, act)}`;
}

/** What a question of a first game is about: its rule, what may be answered, what may not. @param {State} state @param {Act} act */
function remarkOf(state, act) {
  const current = currentOf(state);
  const number = remarkNumber(state);
  if (!current || number === 0) {
    return nothing;
  }
  const { question } = current;
  const { rule } = question;
  const cited = citedBy(rule);
  const { titles, number: all } = choicesOf(current, FEW);
  return html`<section class="panel welcome remark" aria-label=${TEACHER.remark(number, REMARKS)}><p><b>${TEACHER.remark(number, REMARKS)}</b> ${state.seen?.status.phaseText || nothing}</p>
    ${rule["clause"] ? html`<p>${cited ? html`<button class="clause" @click=${() => act.clause(cited)}>${cited}</button> ` : nothing}${rule["clause"]}</p>` : nothing}
    ${titles.length ? html`<p>${TEACHER.may(titles, all)}</p>` : nothing}
    ${question.refused.slice(0, FEW_REFUSED).map((one) => html`<p class="faint">${TEACHER.mayNot(one.names[0] ?? "", RULES.objection({ ...one.objection, thing: "" }))}</p>`)}
    </section>`;
}

/** The hint that was asked for with the button beside the question. @param {State} state @param {Act} act */
function hintOf(state, act) {
  const hint = hintNow(state);
  return !hint ? nothing
    : html`<section class="panel hint" aria-label=${TEACHER.hint}>${hint.isSearching ? html`<p role="status">${TEACHER.searching} <span class="faint" aria-hidden="true">${TEACHER.tried(hint.tries)}</span> <button @click=${() => act.stopHint()}>${TEACHER.stop}</button></p>`
      : html`${hint.lines.map((line) => html`<p>${line}</p>`)}<p><button @click=${() => act.takeHint()}>${TEACHER.take}</button> <button @click=${() => act.stopHint()}>${TEACHER.forget}</button></p>`}</section>`;
}

/** @param {State} state @param {Act} act */
function reviewOf(state, act) {
  const { review, seen, seat } = state;
  if (!seen?.status.over || !seat) {
    return nothing;
  }
  return html`<section class="panel review" aria-label=${TEACHER.review}>${!review ? html`<button title=${TEACHER.reviewHelp} @click=${() => act.review()}>${TEACHER.review}</button>`
    : review.findings ? findingsOf(state, review.findings, act)
      : html`<p role="status">${TEACHER.reviewing(review.done, review.of)} <progress max=${review.of || 1} value=${review.done} aria-label=${TEACHER.progress}></progress>
        <button @click=${() => act.stopReview()}>${TEACHER.stop}</button></p>`}</section>`;
}

/** @param {State} state @param {Finding[]} findings @param {Act} act */
function findingsOf(state, findings, act) {
  return html`<h2>${TEACHER.reviewTitle}</h2>${findings.length === 0 ? html`<p>${TEACHER.nothingFound}</p>` : html`<ol>${findings.map((one) => html`<li>
    <p>${one.question} <b>${one.given}</b></p><p>${TEACHER.better} <b>${one.better}</b>${one.reasons.length ? html`: ${one.reasons.join("; ")}` : nothing}</p>
    <p class=${one.isCertain ? "" : "faint"}>${TEACHER.cost(one)}</p>
    ${one.entry < 0 ? nothing : html`<p><button @click=${() => act.lookBack(one.entry + 1)}>${TEACHER.show}</button>
      ${isAlone(state) ? html`<button @click=${() => act.playOn(one.entry + 1)}>${TEACHER.playOn}</button>` : nothing}</p>`}</li>`)}</ol>`}`;
}
