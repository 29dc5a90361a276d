// Dice as they fell, and the cell of a table that a throw led to.
import { html, svg, nothing } from "./vendor/lit-html.js";
import { colour } from "./counters.js";
import { HISTORY } from "./words.js";

/** @import {Cell, Die, LogLine} from "./types.d.ts" */

/** Where pips stand, in a square from -1 to 1, by the number that a face shows. @type {number[][][]} */
const PIPS = [[], [[0, 0]], [[-1, -1], [1, 1]], [[-1, -1], [0, 0], [1, 1]], [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]]];

/** The dice of a throw, which its line says in words. @param {LogLine} line @param {Die[]} dice how dice look */
export function diceOf(line, dice) {
  return html`<span class="dice" aria-hidden="true">${line.dice.flatMap((pool) => {
    const look = dice.find((one) => one.id === pool.die);
    return pool.faces.map((face) => dieOf(face, look));
  })}</span>`;
}

/** A die that shows a face. @param {string} face @param {Die | undefined} look */
export function dieOf(face, look) {
  const number = /^[1-6]$/.test(face) ? Number(face) : 0;
  const word = face.replace(/-/g, " ");
  const wide = number ? 28 : Math.max(28, 16 + word.length * 8.4);
  return html`<svg class="die ${colour(look?.colour ?? "")}" width=${wide} height="28" viewBox="0 0 ${wide} 28"><rect x="1" y="1" width=${wide - 2} height="26" rx="6"></rect>${number
      ? (PIPS[number] ?? []).map(([x = 0, y = 0]) => svg`<circle cx=${14 + x * 7} cy=${14 + y * 7} r="2.7"></circle>`)
      : svg`<text x=${wide / 2} y="18.500">${word}</text>`}</svg>`;
}

/**
 * The cells that decided, each opening its table.
 * @param {LogLine} line @param {Record<string, any>} rules @param {(cell: Cell) => void} open
 */
export function cellsOf(line, rules, open) {
  return line.cells ? html`${line.cells.map((cell) => html`<button class="clause" @click=${() => open(cell)}><span class="unseen">${HISTORY.inTable} </span>${cell.table}: ${[cell.row, cell.column].filter((one) => one).join(" × ")}
    → <b>${readingOf(rules, cell)}</b></button>`)}` : nothing;
}

/** What stands in a cell, by its title. @param {Record<string, any>} rules @param {Cell} cell @returns {string} */
function readingOf({ tables = [] }, { table, grid, reading }) {
  const found = tables.find((/** @type {any} */ one) => one.title === table)?.grids.find((/** @type {any} */ one) => one.id === grid);
  return found?.words[reading] ?? reading;
}
