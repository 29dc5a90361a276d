// A stretch of a game that is over, as a case: from one moment that the slider shows to another.
import { open, searched } from "./looking.js";
import { html, nothing } from "./vendor/lit-html.js";
import { HISTORY } from "./words.js";

/** @import {Table} from "./table.js" */

/** What stands beside the slider. @param {Table} table @param {number} at the moment that is shown */
export function stretchOf(table, at) {
  if (!table.game.seen?.status.over) {
    return nothing;
  }
  const { mark } = table;
  return mark > 0 && mark < at
    ? html` <button @click=${() => told(table, mark, at)}>${HISTORY.caseRange(mark, at)}</button>
      <button @click=${() => { table.mark = 0; table.draw(); }}>${HISTORY.noCase}</button>`
    : html` <button @click=${() => { table.mark = at; table.say(HISTORY.caseBegins(at)); }}>${HISTORY.caseFrom}</button>`;
}

/** @param {Table} table @param {number} from @param {number} to @param {boolean} [shrink] to what still shows what was changed */
function told(table, from, to, shrink = false) {
  return table.trying(async () => {
    const title = shrink ? HISTORY.leastCase : HISTORY.aCase;
    const reply = await searched(table, title, "case", { from: from - 1, to: to - 1, shrink }, nothing, shrink ? table.opened : null);
    if (!reply) {
      return;
    }
    const { yaml, first, last } = reply;
    table.mark = 0;
    open(table, shrink ? HISTORY.leastCaseOf(first, last) : HISTORY.caseOf(first, last), html`<p>${HISTORY.caseHelp} <code>gabion verify</code>
      ${shrink ? nothing : html`<button @click=${() => told(table, from, to, true)}>${HISTORY.shrink}</button>`}</p>
      <pre class="yaml" tabindex="0">${yaml}</pre>`);
  });
}
