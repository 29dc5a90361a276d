// Why something happened: what led to a line of the log, and what made something so.
import { clauseOf, sumsOf } from "./books.js";
import { close, lookBack, open, searched } from "./looking.js";
import { html, nothing } from "./vendor/lit-html.js";
import { HISTORY, TABLE } from "./words.js";

/** @import {Table} from "./table.js" */
/** @import {Change, Cause, LogLine} from "./types.d.ts" */

/** Tells why a line stands in the log. @param {Table} table @param {LogLine} line */
export function because(table, line) {
  const { game } = table;
  const clause = line.rule ? clauseOf(game.rules, line.rule) : nothing;
  const mine = open(table, line.text, clause);
  return table.trying(async () => {
    const cause = /** @type {Cause | null} */ (
      await searched(table, line.text, "cause", { entry: line.entry }, clause, mine));
    if (cause) {
      const card = game.cards.get(cause.owner);
      const cited = (cause.rule || line.rule).split(/[,;] */).filter((id) => id);
      open(table, line.text, html`${clause}
        ${cause.whole && cause.text !== line.text ? html`<p>${cause.text}</p>` : nothing}
        ${cause.below.length ? html`<p class="faint">${cause.below.join(" › ")}</p>` : nothing}
        ${cause.owner ? html`<p>${HISTORY.by} <b>${card?.title ?? cause.owner}</b>${card?.text ? `: ${card.text}` : ""}</p>` : nothing}
        ${cause.numbers.length ? html`<h3>${TABLE.whyTheseNumbers}</h3>${sumsOf(cause.numbers)}` : nothing}
        <h3>${HISTORY.whatLedThere}</h3>${ledBy(cause.led)}
        ${cause.whole ? html`<h3>${HISTORY.theStep}</h3><p>${cause.procedure ? html`${HISTORY.procedureIn} <b>${cause.procedure}</b>, ` : nothing}${
          cause.stands ? html`<code>${cause.stands}</code>` : HISTORY.rulesThemselves}</p>${cause.step ? html`<pre class="yaml" tabindex="0">${cause.step}</pre>` : nothing}`
          : html`<p class="faint">${HISTORY.stepLater}</p>`}
        ${cited.map((id) => html`<p><a href="/rules/${game.seen?.status.ruleset}?words=${encodeURIComponent(id)}" target="_blank" rel="noopener">${
          HISTORY.proof(id)}</a></p>`)}
        ${momentOf(table, line.entry)}`);
    }
  });
}

/** Tells what made something so. @param {Table} table @param {string} words */
export function blame(table, words) {
  const title = HISTORY.blame(words);
  return table.trying(async () => {
    const reply = await searched(table, title, "blame", { words });
    const changes = /** @type {Change[]} */ (reply?.["changes"] ?? []);
    if (reply) {
      open(table, title, html`${reply["earlier"] ? html`<p class="faint">${HISTORY.last(changes.length)}</p>` : nothing}
        ${changes.length ? html`<ol class="lay">${changes.map((one) => html`<li><b>${one.says}</b> ${momentOf(table, one.entry)}${ledBy(one.led)}</li>`)}</ol>`
          : html`<p>${reply["whole"] ? HISTORY.neverChanged : HISTORY.noLine}</p>`}
        ${reply["whole"] ? nothing : html`<p class="faint">${HISTORY.untilOver}</p>`}`);
    }
  });
}

/** The answers and throws before something. @param {string[]} led */
export function ledBy(led) {
  return led.length ? html`<ul class="led">${led.map((one) => html`<li>${one}</li>`)}</ul>`
    : html`<p class="faint">${HISTORY.noCause}</p>`;
}

/** The way to a moment that is past. @param {Table} table @param {number} entry */
export function momentOf(table, entry) {
  return entry + 1 >= table.game.entry ? nothing : html`<button class="clause" @click=${() => { close(table); lookBack(table, entry + 1); }}>${TABLE.momentLink(entry + 1)}</button>`;
}

/** Where one asks what made something so. @param {Table} table */
export function blameForm(table) {
  return html`<form class="blame" @submit=${(/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const words = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("words") ?? "").trim();
    if (words) {
      blame(table, words);
    }
  }}><label class="unseen" for="blamed">${HISTORY.blameLabel}</label>
    <input id="blamed" name="words" maxlength="300" autocomplete="off" placeholder=${HISTORY.blamePlaceholder}><button>${HISTORY.find}</button></form>`;
}
