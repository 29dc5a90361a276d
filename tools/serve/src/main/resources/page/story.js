// What has happened: lines below headings, the places they speak of, and the way from one to the next.
import { html, nothing } from "./vendor/lit-html.js";
import { cellsOf, diceOf } from "./dice.js";

/** @typedef {import("./types.d.ts").Told} Told */
/** @typedef {import("./types.d.ts").Area} Area */

/** The areas that a line speaks of by their titles. @param {string} text @param {Area[]} areas @returns {Set<string>} */
export function spokenOf(text, areas) {
  const found = new Set();
  let rest = ` ${text} `;
  for (const area of [...areas].sort((one, other) => other.title.length - one.title.length)) {
    const at = rest.search(new RegExp(`(?<![\\p{L}\\d])${area.title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\d])`, "u"));
    if (at >= 0) {
      found.add(area.id);
      rest = rest.replaceAll(area.title, "·");
    }
  }
  return found;
}

/** @param {import("./table.js").Table} table */
export function storyOf(table) {
  const { story, unread, drawn } = table.game;
  return html`<ol>${story.map((line, at) => html`<li class="d${Math.min(3, line.depth)} ${heading(line) ? "heading" : ""} ${at >= unread ? "new" : ""}"
      @mouseenter=${() => table.speak(line)} @mouseleave=${() => table.speak(null)}>${line.text}
      ${line.rule ? html`<button class="clause faint" @click=${() => table.clause(line.rule)} @focus=${() => table.speak(line)}
        aria-label="the rule ${line.rule}">${line.rule}</button>` : nothing}
      ${line.dice.length ? html`${diceOf(line, drawn?.dice ?? [])} ${cellsOf(line, (cell) => table.tables(cell))}` : nothing}</li>`)}</ol>`;
}

/** @param {Told} line */
export function heading(line) {
  return line.kind === "heading" || line.kind === "began" || line.kind === "ended";
}
