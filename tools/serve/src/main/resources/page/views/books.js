// What one looks up: clauses, rulings, tables, why something is asked.
import { html, nothing } from "../vendor/lit-html.js";
import { HISTORY, RULES } from "../words.js";

/** @import {Cell, Question} from "../types.d.ts" */

/** The text of a clause or a ruling. @param {Record<string, any>} rules @param {string} rule */
export function clauseOf(rules, rule) {
  const clauses = /** @type {Record<string, string>} */ (rules["clauses"] ?? {});
  const rulings = /** @type {any[]} */ (rules["rulings"] ?? []);
  const cited = rule.replace(/[[\]]/g, "").split(/[,;] */);
  const texts = cited.filter((id) => !rulings.some((one) => one.id === id)).map((id) => clauses[nearest(id, clauses)]);
  const settled = rulings.filter((one) => cited.includes(one.id));
  return html`${texts.map((text) => html`<p class="text">${text ?? RULES.noClause}</p>`)}
    ${settled.map((one) => html`<p><b>${one.id}, ${one.status}:</b> ${one.doubt}</p><p>${one.taken}</p><p class="faint">${one.why}</p>`)}`;
}

/** The clause of a number, or the nearest that it is a part of. @param {string} id @param {Record<string, string>} clauses */
function nearest(id, clauses) {
  let name = id;
  while (!(name in clauses) && name.includes(".")) {
    name = name.slice(0, name.lastIndexOf("."));
  }
  return name in clauses ? name : name.split(" ")[0] ?? id;
}

/** Why something is asked, with what has a say in it. @param {Question} question @param {Record<string, any>} reply */
export function whyOf(question, reply) {
  const numbers = /** @type {string[]} */ (reply["numbers"] ?? []);
  const hooks = /** @type {any[]} */ (reply["hooks"] ?? []);
  const rule = question.rule;
  return html`
    <p class="text">${rule["clause"] ?? ""}</p>
    ${rule["doubt"] ? html`<p><b>${rule["ruling"]}, ${rule["status"]}:</b> ${rule["doubt"]} ${rule["taken"]} ${rule["because"]}</p>` : nothing}
    ${numbers.length ? html`<h2>${RULES.numbers}</h2>${sumsOf(numbers)}` : nothing}
    ${hooks.length ? html`<h2>${RULES.modifiers}</h2>${hooks.map((one) => html`<p>${one.line}</p>`)}` : nothing}
    ${question.refused.length ? html`<h2>${RULES.illegal}</h2><ul>${question.refused.map((one) =>
      html`<li>${one.names[0]}: ${RULES.objection({ ...one.objection, thing: "" })}</li>`)}</ul>` : nothing}
    <p class="faint">${rule["file"] ?? ""}${rule["line"] ? `:${rule["line"]}` : ""}</p>`;
}

/** How numbers come about. @param {string[]} numbers */
export function sumsOf(numbers) {
  return html`<ul class="sums">${numbers.map((one) => html`<li>${one}</li>`)}</ul>`;
}

/** The tables of the rules; of one cell its table alone. @param {Record<string, any>} rules @param {Cell} [cell] */
export function tablesOf(rules, cell) {
  const tables = /** @type {any[]} */ (rules["tables"] ?? []);
  const grids = tables.flatMap((table) => table.grids.filter((/** @type {any} */ grid) =>
    !cell || table.title === cell.table && grid.id === cell.grid));
  return grids.length ? html`${grids.map((grid) => gridOf(grid, cell))}` : html`<p>${RULES.noTables}</p>`;
}

/**
 * @param {{full: string, rule: string, columns: string[], rows: string[], words: Record<string, string>, cells: {reading: string, source: string, note: string}[]}} grid
 * @param {Cell} [decided] the cell that decided
 */
function gridOf(grid, decided) {
  const words = Object.entries(grid.words);
  return html`<table><caption>${grid.full} ${grid.rule ? html`<small class="faint">${grid.rule}</small>` : nothing}</caption>
    <thead><tr><td></td>${grid.columns.map((column) => column === "" ? html`<td></td>` : html`<th scope="col" class=${decided?.column === column ? "decided" : ""}>${column}</th>`)}</tr></thead>
    <tbody>${grid.rows.map((row, at) => html`<tr><th scope="row" class=${decided?.row === row ? "decided" : ""}>${row}</th>${grid.columns.map((name, column) => {
      const cell = grid.cells[at * grid.columns.length + column];
      const here = decided && decided.row === row && (!decided.column || decided.column === name);
      return html`<td class=${here ? "decided" : ""} title="${cell?.source ?? ""} ${cell?.note ?? ""}">${cell?.reading ?? ""}${here ? html`<span class="unseen">${HISTORY.cellDecided}</span>` : nothing}</td>`;
    })}</tr>`)}</tbody></table>
    ${words.length ? html`<dl class="plain">${words.map(([word, title]) => html`<dt>${word}</dt><dd>${title}</dd>`)}</dl>` : nothing}`;
}
