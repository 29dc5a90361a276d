// The hand and the cards on the table, below the board.
import { html, nothing } from "../vendor/lit-html.js";
import { countOf, entriesAt } from "../state/asked.js";
import { cardEntry, handBoxes, handShown, hasHand, openBoxes } from "../state/select.js";
import { QUESTION, TABLE } from "../words.js";

/** @import {Act, Place, SeatView, State} from "../types.d.ts" */

/** How many cards of the table are shown without being asked for. */
const MOST_OPEN = 4;

/** @param {State} state @param {Act} act */
export function handOf(state, act) {
  const seen = handShown(state);
  return seen && hasHand(state) ? html`<div class="hold" role="region" tabindex="0" aria-label=${TABLE.hand}>${heldOf(state, seen, act)}${laidOf(state, seen, act)}</div>` : nothing;
}

/** What the seat holds, as cards; what can be chosen is a button. @param {State} state @param {SeatView} seen @param {Act} act */
function heldOf(state, seen, act) {
  const isAsked = (/** @type {Place} */ box) => !state.past && state.open.some((asked) => asked.entries.some((one) => one.thing.place === box.id && one.thing.type === "card"));
  const boxes = handBoxes(seen).sort((one, other) => Number(isAsked(other)) - Number(isAsked(one)));
  return boxes.map((box) => html`<section class="pile"><h2>${box.title}</h2>${cardsOf(state, box, act)}</section>`);
}

/** @param {State} state @param {SeatView} seen @param {Act} act */
function laidOf(state, seen, act) {
  const isAsked = (/** @type {Place} */ place) => !state.past && state.open.some((asked) => entriesAt(asked, place.id).length > 0);
  let room = MOST_OPEN;
  return openBoxes(state, seen).map((place) => {
    room -= place.pieces.length;
    return html`<details class="pile" ?open=${room >= 0 || isAsked(place)}><summary>${TABLE.pile(place.title, place.pieces.length)}</summary>${cardsOf(state, place, act)}</details>`;
  });
}

/** @param {State} state @param {Place} box @param {Act} act */
function cardsOf(state, box, act) {
  return html`<ul class="cards">
    ${box.pieces.map((piece) => cardOf(state, box, piece.id, piece.title, 1, act))}
    ${box.piles.map((pile) => cardOf(state, box, "", pile.title, pile.number, act))}</ul>`;
}

/** @param {State} state @param {Place} box @param {string} id of a single piece @param {string} title @param {number} number @param {Act} act */
function cardOf(state, box, id, title, number, act) {
  const card = state.cards.get(id);
  const asked = state.past ? undefined : state.open.find((one) => cardEntry(box, id, title, one));
  const entry = asked && cardEntry(box, id, title, asked);
  const chosen = asked && entry ? countOf(asked, entry) : 0;
  const traits = card?.traits ?? [];
  const length = title.length + traits.join(" ").length + (card?.text ?? "").length;
  const size = length > 190 ? "w4" : length > 130 ? "w3" : length > 65 ? "w2" : length > 20 ? "w1" : "w0";
  const text = html`<b>${number > 1 ? `${number} ` : ""}${title}</b>${traits.length ? html`<span class="traits">${traits.join(" · ")}</span>` : nothing}${card?.text ? html`<small>${card.text}</small>` : nothing}${chosen
    ? html`<span class="taken">${number > 1 ? QUESTION.chosen(chosen) : TABLE.cardChosen}</span>` : nothing}`;
  return asked && entry ? html`<li class="legal ${size} ${chosen ? "chosen" : ""}"><button @click=${() => act.pick(asked, entry)}>${text}</button></li>` : html`<li class=${size}>${text}</li>`;
}
