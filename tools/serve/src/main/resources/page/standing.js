// How the game stands: always in sight, and once more at its end.
import { html, nothing } from "./vendor/lit-html.js";
import { brief } from "./looking.js";
import { TABLE } from "./words.js";

/** @import {Table} from "./table.js" */
/** @import {SeatView} from "./types.d.ts" */

/** The lines that say how the game stands, in the bar. @param {SeatView} seen @param {string[]} above the headings that the phase stands below */
export function standingOf(seen, above) {
  const lots = standing(seen);
  return lots.length || above.length ? html`<p class="standing">${above.length ? html`<span>${above.join(" · ")}</span>` : nothing}${lots.map((one) => html`<span><span class="faint">${one.title}</span> ${one.value}</span>`)}</p>` : nothing;
}

/** @param {SeatView} seen */
function standing(seen) {
  return seen.board.lots.filter((one) => one.isStanding && one.value !== "-");
}

/** How it ended, and why. @param {Table} table */
export function endOf(table) {
  const { game } = table;
  const last = game.story.findLastIndex((line) => line.kind === "ended");
  const why = last < 0 ? [] : game.story.slice(last);
  return html`<p class="text" id="question" tabindex="-1">${why[0]?.text || game.ending()}</p>
    ${why.slice(1).map((line) => html`<p>${line.text}</p>`)}
    <p class="faint">${TABLE.sliderHelp}</p>
    <p><a href="/">${TABLE.newGame}</a></p>`;
}

/** What is said to who comes to a table and has not answered yet. @param {Table} table */
export function welcomeOf(table) {
  const { game } = table;
  const aim = /** @type {string[]} */ (game.rules["brief"] ?? [])[0];
  const scenario = String(game.rules["scenario"] ?? "");
  return !table.isNew || !game.seat || !(aim || scenario) || game.seen?.status.over ? nothing : html`<section class="panel welcome" aria-label=${TABLE.welcome}>
    ${scenario ? html`<p>${scenario}</p>` : nothing}${aim ? html`<p>${aim}</p>` : nothing}<p>${TABLE.welcomeHelp}
      <button class="clause" @click=${() => brief(table)}>${TABLE.rulesInShort}</button>
      <button class="clause" @click=${() => table.begun()}>${TABLE.close}</button></p></section>`;
}
