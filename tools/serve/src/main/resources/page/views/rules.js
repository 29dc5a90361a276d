// The rules at hand: aim, signs, dice, tables, and where the rest stands.
import { html, nothing } from "../vendor/lit-html.js";
import { dieOf } from "../dice.js";
import { printedOn, shown } from "../state/select.js";
import { RULES } from "../words.js";
import { tablesOf } from "./books.js";
import { laidLines } from "./legend.js";

/** @import {State} from "../types.d.ts" */

/** @param {State} state */
export function rulesOf(state) {
  const { rules } = state;
  const seen = shown(state);
  const lines = /** @type {string[]} */ (rules["brief"] ?? []);
  const printed = printedOn(state);
  const signs = [...laidLines(state, seen?.board.legend ?? []), ...(printed.length ? [RULES.onBoard(printed)] : [])];
  const endings = /** @type {string[]} */ (rules["endings"] ?? []);
  return html`<p><a href="/rules/${seen?.status.ruleset}" target="_blank" rel="noopener">${RULES.rulebook}</a>
      <a href="/odds.html" target="_blank" rel="noopener">${RULES.odds}</a></p>
    ${lines.length ? [rules["scenario"], ...lines].map((line) => (line ? html`<p>${line}</p>` : nothing)) : html`<p>${RULES.noBrief}</p>`}
    ${endings.length ? html`<h2>${RULES.endings}</h2><ul>${endings.map((line) => html`<li>${line}</li>`)}</ul>` : nothing}
    ${signs.length ? html`<h2>${RULES.signs}</h2>${signs.map((line) => html`<p>${line}</p>`)}` : nothing}
    ${diceOf(state)}
    <h2>${RULES.tables}</h2>${tablesOf(rules)}`;
}

/** The dice with the faces that are drawn on them, and how many sides each face has. @param {State} state */
function diceOf({ rules, drawn }) {
  const dice = /** @type {{title: string, faces: string[]}[]} */ (rules["dice"] ?? []);
  return dice.length ? html`<h2>${RULES.dice}</h2><dl class="plain dice-faces">${dice.map((die) => {
    const look = drawn?.dice.find((one) => one.title === die.title);
    const faces = [...new Set(die.faces)].map((face) => ({ face, number: die.faces.filter((one) => one === face).length }));
    return html`<dt>${die.title}</dt><dd>${faces.map(({ face, number }) => html`<span class="face">${dieOf(face, look)}<span class="unseen">${face}</span> ${RULES.sides(number)}</span> `)}</dd>`;
  })}</dl>` : nothing;
}
