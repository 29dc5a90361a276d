// What comes of a battle, drawn: tables with bars, curves, and units by units.
import { html, nothing, svg } from "./vendor/lit-html.js";
import { ODDS, SETTING } from "./words.js";

/**
 * @typedef {{name: string, said: string, chance: number, exact: string}} Row
 * @typedef {{title: string, said: string, mean: number | null, rows: Row[]}} Tabled
 * @typedef {(number | null)[][]} Grid
 * @typedef {{tables: Tabled[], throwing: number, error: number, unresolved: number, never: number, positions: number, between: number[], note: string, grid?: Grid, more?: boolean}} Told
 */

const percent = (/** @type {number} */ chance) => `${(100 * chance).toFixed(1)} %`;
const points = (/** @type {number} */ by) =>
  Math.abs(by) < 5e-6 ? ODDS.same : `${by > 0 ? "+" : "−"}${Math.abs(100 * by).toFixed(1)}`;

/** @param {Row | undefined} row */
const chanceOf = (row) => row?.chance ?? 0;

/**
 * One table: what may come, how likely it is, and how likely with other faces.
 * @param {Tabled} table @param {Told | null} then
 */
export function tabled(table, then) {
  const other = then?.tables.find((one) => one.title === table.title);
  const names = [...new Set([...table.rows, ...(other?.rows ?? [])].map((row) => row.name))];
  const caption = ODDS.average(table.said, table.mean?.toFixed(2) ?? "", other?.mean?.toFixed(2) ?? "");
  return html`<table class="figures"><caption>${caption}</caption>
    <thead><tr><td></td><th scope="col">${ODDS.chance}</th>${then ? html`<th scope="col">${SETTING.changed}</th><th scope="col">${ODDS.points}</th>` : nothing}<td></td></tr></thead>
    <tbody>${names.map((name) => {
      const now = table.rows.find((row) => row.name === name);
      const its = other?.rows.find((row) => row.name === name);
      return html`<tr><th scope="row">${(now ?? its)?.said}</th><td title=${now?.exact ?? ""}>${percent(chanceOf(now))}</td>
        ${then ? html`<td title=${its?.exact ?? ""}>${percent(chanceOf(its))}</td><td>${points(chanceOf(its) - chanceOf(now))}</td>` : nothing}
        <td class="share">${bar(chanceOf(now), then ? chanceOf(its) : -1)}</td></tr>`;
    })}</tbody></table>`;
}

/** @param {number} now @param {number} then */
function bar(now, then) {
  const high = then < 0 ? 14 : 7;
  return html`<svg class="bars" viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">
    ${svg`<rect x="0" y="1" width=${100 * now} height=${high}></rect>`}
    ${then < 0 ? nothing : svg`<rect class="then" x="0" y="8" width=${100 * then} height="7"></rect>`}</svg>`;
}

const WIDE = 460;
const HIGH = 230;
const LEFT = 46;
const TOP = 12;

/**
 * The chance by the number of one kind of units.
 * @param {string} title @param {string} across @param {(number | null)[]} now @param {(number | null)[] | null} then @param {number} here
 */
export function curve(title, across, now, then, here) {
  const x = (/** @type {number} */ at) => LEFT + ((WIDE - LEFT - 16) * at) / Math.max(1, now.length - 1);
  const y = (/** @type {number} */ chance) => TOP + (HIGH - TOP - 42) * (1 - chance);
  const path = (/** @type {(number | null)[]} */ line) => {
    let pen = "M";
    return line.map((chance, at) => {
      const word = chance === null ? "" : `${pen}${x(at).toFixed(1)} ${y(chance).toFixed(1)}`;
      pen = chance === null ? "M" : "L";
      return word;
    }).join("");
  };
  const dots = (/** @type {(number | null)[]} */ line, /** @type {string} */ kind) => line.map((chance, at) =>
    chance === null ? nothing : svg`<circle class="${kind} ${at + 1 === here ? "here" : ""}" cx=${x(at)} cy=${y(chance)}
      r=${at + 1 === here ? 5 : 3.5}><title>${at + 1} ${across}: ${percent(chance)}</title></circle>`);
  const words = now.map((chance, at) => {
    const changed = then?.[at];
    return `${at + 1}: ${chance === null ? ODDS.unknown : percent(chance)}${typeof changed === "number" ? ODDS.changedTo(percent(changed)) : ""}`;
  });
  return html`<svg class="curve" viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label="${title}. ${words.join("; ")}">
    ${[0, 0.25, 0.5, 0.75, 1].map((at) => svg`<path class="mesh" d="M${LEFT} ${y(at)}H${WIDE - 16}"></path>
      <text x=${LEFT - 6} y=${y(at) + 4} text-anchor="end">${100 * at} %</text>`)}
    <path class="axis" d="M${LEFT} ${TOP}V${y(0)}H${WIDE - 16}"></path>
    ${now.map((_, at) => svg`<text x=${x(at)} y=${y(0) + 16} text-anchor="middle">${at + 1}</text>`)}
    <text x=${(LEFT + WIDE) / 2} y=${HIGH - 6} text-anchor="middle">${ODDS.numberOf(across)}</text>
    <path class="now" d=${path(now)}></path>${dots(now, "now")}
    ${then ? svg`<path class="then" d=${path(then)}></path>${dots(then, "then")}` : nothing}
  </svg>`;
}

/**
 * Units by units: each field sets both numbers; arrows go from one to the next.
 * @param {{side: string, down: string, across: string, now: Grid, then: Grid | null, row: number, column: number}} of
 * @param {(row: number, column: number) => void} choose
 */
export function heat(of, choose) {
  const move = (/** @type {KeyboardEvent} */ event, /** @type {number} */ row, /** @type {number} */ column) => {
    const by = /** @type {Record<string, number[]>} */ (
      { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] })[event.key];
    const to = by && [row + (by[0] ?? 0), column + (by[1] ?? 0)];
    const field = to && document.getElementById(`at-${to[0]}-${to[1]}`);
    if (field) {
      event.preventDefault();
      field.focus();
    }
  };
  const size = of.now.length;
  const inside = of.row >= 1 && of.row <= size && of.column >= 1 && of.column <= size;
  return html`<div class="heat"><table><caption>${ODDS.winGrid(of.side, of.down, of.across)}</caption>
    <thead><tr><td></td>${of.now.map((_, at) => html`<th scope="col">${at + 1}</th>`)}</tr></thead>
    <tbody>${of.now.map((line, down) => html`<tr><th scope="row">${down + 1}</th>${line.map((was, across) => {
      const then = of.then?.[down]?.[across];
      const chance = of.then ? then ?? null : was;
      const here = down + 1 === of.row && across + 1 === of.column;
      const by = typeof then === "number" && was !== null ? points(then - was) : "";
      return html`<td><button id="at-${down + 1}-${across + 1}" class="${chance === null ? "h-none" : `h${Math.round(10 * chance)}`} ${here ? "here" : ""}"
        tabindex=${here || (!inside && down + across === 0) ? 0 : -1} aria-pressed=${here}
        @keydown=${(/** @type {KeyboardEvent} */ event) => move(event, down + 1, across + 1)}
        @click=${() => choose(down + 1, across + 1)}><span class="unseen">${ODDS.units(down + 1, of.down, across + 1, of.across)}</span>${chance === null
          ? "?" : Math.round(100 * chance)}${by ? html`<small>${by}</small>` : nothing}</button></td>`;
    })}</tr>`)}</tbody></table></div>`;
}
