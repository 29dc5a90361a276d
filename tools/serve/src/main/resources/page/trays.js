// What lies beside the board: what one holds, the cards on the table, the lines of the display, the boxes.
import { html, nothing } from "./vendor/lit-html.js";
import { pick } from "./answers.js";
import { tellWhy } from "./looking.js";
import { QUESTION, TABLE } from "./words.js";

/** @import {Table} from "./table.js" */
/** @import {Entry, Place, SeatView} from "./types.d.ts" */

/** How many cards of the table are shown without being asked for. */
const MOST_OPEN = 4;

/** What the seat holds that not everybody sees, as cards; what can be chosen is a button. @param {Table} table @param {SeatView} seen */
export function handOf(table, seen) {
  const held = new Set(seen.hand.map((box) => box.title));
  const boxes = seen.places.filter((place) => place.kind !== "area" && place.seen && held.has(place.title));
  const isAsked = (/** @type {Place} */ box) => !table.past && table.game.open.some((asked) => asked.entries.some((one) => one.thing.place === box.id && one.thing.type === "card"));
  boxes.sort((one, other) => Number(isAsked(other)) - Number(isAsked(one)));
  return boxes.length ? html`<div class="panel"><h2>${TABLE.hand}</h2>${boxes.map((box) => boxOf(table, box))}</div>` : nothing;
}

/** The cards that lie open on the table. @param {Table} table @param {SeatView} seen */
export function laidOf(table, seen) {
  const { game } = table;
  const held = new Set(seen.hand.map((box) => box.title));
  const all = seen.places.filter((place) => place.kind !== "area" && place.seen && !held.has(place.title) && place.pieces.some((piece) => game.cards.has(piece.id)));
  const isAsked = (/** @type {Place} */ place) => !table.past && game.open.some((asked) => asked.at(place.id).length > 0);
  let room = MOST_OPEN;
  return all.length ? html`<div class="panel"><h2>${TABLE.openCards}</h2>${all.map((place) => {
    room -= place.pieces.length;
    return html`<details ?open=${room >= 0 || isAsked(place)}><summary>${TABLE.pile(place.title, place.pieces.length)}</summary>${cardsOf(table, place)}</details>`;
  })}</div>` : nothing;
}

/** @param {Table} table @param {Place} box */
function boxOf(table, box) {
  return html`<h3 class="faint">${box.title}</h3>${cardsOf(table, box)}`;
}

/** @param {Table} table @param {Place} box */
function cardsOf(table, box) {
  return html`<ul class="cards">
    ${box.pieces.map((piece) => cardOf(table, box, piece.id, piece.title, 1))}
    ${box.piles.map((pile) => cardOf(table, box, "", pile.title, pile.number))}</ul>`;
}

/** @param {Table} table @param {Place} box @param {string} id of a single piece @param {string} title @param {number} number */
function cardOf(table, box, id, title, number) {
  const { game } = table;
  const card = game.cards.get(id);
  const isIt = (/** @type {import("./ask.js").Entry} */ { thing }) => id !== "" && thing.id === id || thing.title === title && thing.place === box.id;
  const asked = table.past ? undefined : game.open.find((one) => one.entries.some(isIt));
  const entry = asked?.entries.find(isIt);
  const chosen = asked && entry ? asked.of(entry) : 0;
  const text = html`<b>${number > 1 ? `${number} ` : ""}${title}</b>${card?.traits.length ? html`<span class="traits">${card.traits.map((trait) =>
    html`<span>${trait}</span>`)}</span>` : nothing}${card?.text ? html`<small>${card.text}</small>` : nothing}${chosen
    ? html`<span class="taken">${number > 1 ? QUESTION.chosen(chosen) : TABLE.cardChosen}</span>` : nothing}`;
  return asked && entry ? html`<li class="legal ${chosen ? "chosen" : ""}"><button @click=${() => pick(table, asked, entry)}>${text}</button></li>` : html`<li>${text}</li>`;
}

/** @param {Table} table @param {SeatView} seen */
export function traysOf(table, seen) {
  const { board } = seen;
  const sheets = board.sheets.filter((sheet) => sheet.lots.some((lot) => lot.value !== "-"));
  return html`<div class="panel"><details open><summary>${TABLE.scoreAndState}</summary><div class="trays">
    ${board.lots.length ? html`<dl>${lots(table, board.lots)}</dl>` : nothing}
    ${sheets.map((sheet) => html`<section><h2>${sheet.title}</h2><dl>${lots(table, sheet.lots)}</dl></section>`)}
    ${board.boxes.length ? html`<dl>${board.boxes.map((box) => html`<dt>${box.title}</dt><dd>${box.words.join(", ")}</dd>`)}</dl>` : nothing}
  </div></details></div>`;
}

/** @param {Table} table @param {Entry[]} all */
function lots(table, all) {
  return all.filter((one) => one.value !== "-").map((one) => html`<dt>${one.title}</dt>${one.why.length
    ? html`<dd><button class="number" @mouseenter=${() => tellWhy(table, one.why)} @mouseleave=${() => tellWhy(table, [])}
      @focus=${() => tellWhy(table, one.why)} @blur=${() => tellWhy(table, [])} @click=${() => tellWhy(table, one.why)}
      title=${one.why.join("; ")}>${one.value}</button></dd>`
    : html`<dd>${one.value}</dd>`}`);
}
