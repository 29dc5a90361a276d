// The window above the page: clauses, reasons, causes, searches and their results.
import { html, nothing } from "../vendor/lit-html.js";
import { historyOf } from "../state/story.js";
import { HISTORY, KEYS, QUESTION, RULES, TABLE } from "../words.js";
import { clauseOf, sumsOf, tablesOf, whyOf } from "./books.js";
import { lineOf } from "./log.js";

/** @import {Act, Cause, Change, LogLine, Opened, State} from "../types.d.ts" */

/** So many lines are told of one place. */
const MOST_TOLD = 40;

/** @param {State} state @param {Act} act */
export function dialogOf(state, act) {
  const { opened } = state;
  return html`<dialog aria-label=${opened?.title ?? ""} @close=${(/** @type {Event} */ event) => { if (!(/** @type {HTMLDialogElement} */ (event.target)).open) { act.closed(); } }}>
    <h2>${opened?.title ?? ""}</h2><div aria-live="polite">${opened ? bodyOf(state, opened, act) : nothing}
    ${opened?.searching ? html`<p>${QUESTION.searching} <span aria-hidden="true" class="faint">${QUESTION.tried(opened.searching.tries)}</span>
      <button @click=${() => act.close()}>${QUESTION.stop}</button></p>` : nothing}</div>
    <form method="dialog"><button class="main">${TABLE.close}</button></form></dialog>`;
}

/** @param {State} state @param {Opened} opened @param {Act} act */
function bodyOf(state, opened, act) {
  switch (opened.kind) {
    case "help":
      return html`<dl class="plain">${KEYS.map(([key, does]) => html`<dt>${key}</dt><dd>${does}</dd>`)}</dl>`;
    case "clause":
      return clauseOf(state.rules, opened.rule);
    case "why":
      return whyOf(opened.question, opened.reply);
    case "tables":
      return tablesOf(state.rules, opened.cell);
    case "cause":
      return causeOf(state, opened.line, opened.cause, act);
    case "blame":
      return blameOf(state, opened.changes, opened.reply, act);
    case "history":
      return html`${toldOf(state, opened.place, act)}${opened.reply ? changesOf(state, opened.reply, act) : nothing}`;
    case "may":
      return mayOf(opened.reply, act);
    case "nearest":
      return opened.changes.length ? html`<ul>${opened.changes.map((one) => html`<li>${one}</li>`)}</ul>` : html`<p>${QUESTION.noChange}</p>`;
    case "case":
      return html`<p>${HISTORY.caseHelp} <code>gabion verify</code>
        ${opened.isLeast ? nothing : html`<button @click=${() => act.makeCase(opened.from, opened.to, true)}>${HISTORY.shrink}</button>`}</p>
        <pre class="yaml" tabindex="0">${opened.yaml}</pre>`;
    default:
      return nothing;
  }
}

/** Why a line stands in the log. @param {State} state @param {LogLine} line @param {Cause | null} cause where it is known @param {Act} act */
function causeOf(state, line, cause, act) {
  const clause = line.rule ? clauseOf(state.rules, line.rule) : nothing;
  if (!cause) {
    return clause;
  }
  const card = state.cards.get(cause.owner);
  const cited = (cause.rule || line.rule).split(/[,;] */).filter((id) => id);
  return html`${clause}
    ${cause.whole && cause.text !== line.text ? html`<p>${cause.text}</p>` : nothing}
    ${cause.below.length ? html`<p class="faint">${cause.below.join(" › ")}</p>` : nothing}
    ${cause.owner ? html`<p>${HISTORY.by} <b>${card?.title ?? cause.owner}</b>${card?.text ? `: ${card.text}` : ""}</p>` : nothing}
    ${cause.numbers.length ? html`<h3>${TABLE.whyTheseNumbers}</h3>${sumsOf(cause.numbers)}` : nothing}
    <h3>${HISTORY.whatLedThere}</h3>${ledBy(cause.led)}
    ${cause.whole ? html`<h3>${HISTORY.theStep}</h3><p>${cause.procedure ? html`${HISTORY.procedureIn} <b>${cause.procedure}</b>, ` : nothing}${
      cause.stands ? html`<code>${cause.stands}</code>` : HISTORY.rulesThemselves}</p>${cause.step ? html`<pre class="yaml" tabindex="0">${cause.step}</pre>` : nothing}`
      : html`<p class="faint">${HISTORY.stepLater}</p>`}
    ${cited.map((id) => html`<p><a href="/rules/${state.seen?.status.ruleset}?words=${encodeURIComponent(id)}" target="_blank" rel="noopener">${
      HISTORY.proof(id)}</a></p>`)}
    ${momentOf(state, line.entry, act)}`;
}

/** What made something so. @param {State} state @param {Change[]} changes @param {Record<string, any>} reply @param {Act} act */
function blameOf(state, changes, reply, act) {
  return html`${reply["earlier"] ? html`<p class="faint">${HISTORY.last(changes.length)}</p>` : nothing}
    ${changes.length ? html`<ol class="lay">${changes.map((one) => html`<li><b>${one.says}</b> ${momentOf(state, one.entry, act)}${ledBy(one.led)}</li>`)}</ol>`
      : html`<p>${reply["whole"] ? HISTORY.neverChanged : HISTORY.noLine}</p>`}
    ${reply["whole"] ? nothing : html`<p class="faint">${HISTORY.untilOver}</p>`}`;
}

/** The answers and throws before something. @param {string[]} led */
function ledBy(led) {
  return led.length ? html`<ul class="led">${led.map((one) => html`<li>${one}</li>`)}</ul>`
    : html`<p class="faint">${HISTORY.noCause}</p>`;
}

/** The way to a moment that is past. @param {State} state @param {number} entry @param {Act} act */
function momentOf(state, entry, act) {
  return entry + 1 >= state.entry ? nothing : html`<button class="clause" @click=${() => { act.close(); act.lookBack(entry + 1); }}>${TABLE.momentLink(entry + 1)}</button>`;
}

/** The last lines of the log that tell of a place. @param {State} state @param {string} place @param {Act} act */
function toldOf(state, place, act) {
  const lines = historyOf(state.story, place, state.seen?.board.areas ?? []);
  const told = lines.slice(-MOST_TOLD);
  return lines.length === 0 ? html`<p>${HISTORY.noHistory}</p>`
    : html`<div class="log">${lines.length > told.length ? html`<p class="faint">${HISTORY.earlier(lines.length - told.length)}</p>` : nothing}
      <ol>${told.map((line) => lineOf(state, line, act))}</ol></div>`;
}

/** What lay there, as this seat saw it. @param {State} state @param {Record<string, any>} reply @param {Act} act */
function changesOf(state, reply, act) {
  const changes = /** @type {{entry: number, before: string[], after: string[], led: string[]}[]} */ (reply["changes"]);
  const words = (/** @type {string[]} */ all) => all.join(", ") || HISTORY.nothing;
  return changes.length === 0 ? nothing : html`<h3>${HISTORY.contents}</h3><ol class="lay">${changes.map((change) => html`<li>
    ${words(change.before)} → <b>${words(change.after)}</b>
    ${momentOf(state, change.entry, act)}${ledBy(change.led)}</li>`)}</ol>${reply["earlier"] ? html`<p class="faint">${HISTORY.lastChanges(changes.length)}</p>` : nothing}`;
}

/** Whether something is legal. @param {Record<string, any>} reply @param {Act} act */
function mayOf(reply, act) {
  const answered = /** @type {any[]} */ (reply["answered"] ?? []);
  return html`<p><b>${reply["legal"] ? QUESTION.legal : reply["untold"].length ? QUESTION.legalSoFar : QUESTION.illegal}</b> ${QUESTION.onlyChecked}</p>
    ${answered.length ? html`<ul>${answered.map((one) => html`<li>${one.text} <b>${one.words}</b></li>`)}</ul>` : nothing}
    ${reply["untold"].length ? html`<p>${QUESTION.untoldCause} <b>${QUESTION.untold(reply["untold"])}</b></p>` : nothing}
    ${reply["objections"].length ? html`<p>${reply["question"]}</p><ul class="bad">${reply["objections"].map((/** @type {any} */ one) => html`<li>${RULES.objection(one)}
      ${one.rule ? html`<button class="clause" @click=${() => act.clause(one.rule)}>${one.rule}</button>` : nothing}</li>`)}</ul>` : nothing}
    ${reply["thing"] && !answered.length ? html`<button @click=${() => act.nearest(reply["thing"])}>${TABLE.whatWouldAllow}</button>` : nothing}`;
}
