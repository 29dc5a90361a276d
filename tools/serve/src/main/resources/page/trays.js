// What lies beside the board: one's hand, the lines of the display, the boxes.
import { html, nothing } from "./vendor/lit-html.js";

/** @typedef {import("./types.d.ts").Seen} Seen */
/** @typedef {import("./ask.js").Asked} Asked */

/** @param {Seen} seen @param {Asked | null} asked @param {(fields: Record<string, any>) => void} answer */
export function handOf(seen, asked, answer) {
  if (seen.hand.length === 0) {
    return nothing;
  }
  const areas = new Set(seen.board.areas.map((area) => area.id));
  const titles = new Map(seen.places.map((place) => [place.id, place.title]));
  const loose = (asked?.entries ?? []).filter((entry) => !areas.has(entry.thing.place));
  return html`<div class="panel"><h2>What you hold</h2>${seen.hand.map((box) => html`<h3 class="faint">${box.title}</h3>
    <ul class="cards">${box.words.map((word) => {
      const [head, ...rest] = word.split(" - ");
      const name = (head ?? "").split(", ")[0] ?? "";
      const entry = asked && !asked.isSum() ? loose.find((one) => one.thing.title === name
        && (!one.thing.place || titles.get(one.thing.place) === box.title)) : undefined;
      const more = [(head ?? "").slice(name.length + 2), rest.join(" - ")].filter((one) => one);
      const text = html`<b>${name}</b>${more.map((one) => html`<small>${one}</small> `)}`;
      return entry ? html`<li class="legal"><button aria-label="choose ${name}" @click=${() => asked && answer(asked.alone(entry))}>${text}</button></li>`
        : html`<li>${text}</li>`;
    })}</ul>`)}</div>`;
}

/** @param {Seen} seen */
export function traysOf(seen) {
  const { board } = seen;
  return html`<div class="panel"><details open><summary>Score and state</summary><div class="trays">
    ${board.lots.length ? html`<dl>${lots(board.lots)}</dl>` : nothing}
    ${board.sheets.map((sheet) => html`<section><h2>${sheet.title}</h2><dl>${lots(sheet.lots)}</dl></section>`)}
    ${board.boxes.length ? html`<dl>${board.boxes.map((box) => html`<dt>${box.title}</dt><dd>${box.words.join(", ")}</dd>`)}</dl>` : nothing}
  </div></details></div>`;
}

/** @param {{title: string, value: string}[]} all */
function lots(all) {
  return all.filter((one) => one.value !== "-").map((one) => html`<dt>${one.title}</dt><dd>${one.value}</dd>`);
}

/** What the keys do. */
export const HELP = html`<dl>
  <dt>b, then arrows</dt><dd>the board; along the borders</dd>
  <dt>m</dt><dd>the next place that can be chosen</dd>
  <dt>Enter</dt><dd>chooses; says why not where it cannot be</dd>
  <dt>q</dt><dd>the answers of the question</dd>
  <dt>/</dt><dd>types an answer in words</dd>
  <dt>w</dt><dd>why this is asked, and its numbers</dd>
  <dt>n, Escape</dt><dd>the next thing that happened; no more of that</dd>
  <dt>t</dt><dd>tables of the rules</dd>
  <dt>u</dt><dd>takes the last answer back</dd></dl>`;
