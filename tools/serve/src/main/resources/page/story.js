// What has happened: lines below headings, the places they speak of, and the way from one to the next.
import { html, nothing } from "./vendor/lit-html.js";

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

/**
 * @param {Told[]} story @param {number} seen the first line that is new
 * @param {{speak: (line: Told | null) => void, clause: (rule: string) => void}} doing
 */
export function storyOf(story, seen, doing) {
  return html`<ol>${story.map((line, at) => html`<li class="d${Math.min(3, line.depth)} ${heading(line) ? "heading" : ""} ${at >= seen ? "new" : ""}"
      @mouseenter=${() => doing.speak(line)} @mouseleave=${() => doing.speak(null)}>${line.text}
      ${line.rule ? html`<button class="clause faint" @click=${() => doing.clause(line.rule)} @focus=${() => doing.speak(line)}
        aria-label="the rule ${line.rule}">${line.rule}</button>` : nothing}</li>`)}</ol>`;
}

/** @param {Told} line */
export function heading(line) {
  return line.kind === "heading" || line.kind === "began" || line.kind === "ended";
}
