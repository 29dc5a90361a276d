// How the game stands: always in sight, and once more at its end.
import { html, nothing } from "./vendor/lit-html.js";
import { brief } from "./looking.js";

/** @import {Table} from "./table.js" */
/** @import {Seen} from "./types.d.ts" */

/** The lines that say how the game stands, in the bar. @param {Seen} seen @param {string[]} above the headings that the phase stands below */
export function standingOf(seen, above) {
  const lots = standing(seen);
  return lots.length || above.length ? html`<p class="standing">${above.length ? html`<span>${above.join(" · ")}</span>` : nothing}${lots.map((one) => html`<span><span class="faint">${one.title}</span> ${one.value}</span>`)}</p>` : nothing;
}

/** @param {Seen} seen */
function standing(seen) {
  return seen.board.lots.filter((one) => one.isStanding && one.value !== "-");
}

/** How it ended, and why. @param {Table} table */
export function endOf(table) {
  const { game } = table;
  const last = game.story.findLastIndex((line) => line.kind === "ended");
  const why = last < 0 ? [] : game.story.slice(last);
  return html`<p class="text" id="question" tabindex="-1">${game.ending()}</p>
    ${why.map((line) => html`<p>${line.text}</p>`)}
    <p class="faint">The slider of what has happened goes back to any moment.</p>
    <p><a href="/">Another game</a></p>`;
}

/** What is said to who comes to a table and has not answered yet. @param {Table} table */
export function welcomeOf(table) {
  const { game } = table;
  const aim = /** @type {string[]} */ (game.rules["brief"] ?? [])[0];
  const scenario = String(game.rules["scenario"] ?? "");
  return !table.isNew || !game.seat || !(aim || scenario) || game.seen?.status.over ? nothing : html`<section class="panel welcome" aria-label="To begin with">
    ${scenario ? html`<p>${scenario}</p>` : nothing}${aim ? html`<p>${aim}</p>` : nothing}<p>What may be chosen has a bright edge: click it on the board, or below the question.
      <button class="clause" @click=${() => brief(table)}>The rules in short</button>
      <button class="clause" @click=${() => table.begun()}>Close</button></p></section>`;
}
