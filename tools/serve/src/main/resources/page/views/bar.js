// The bar: what is played, whose turn it is, how the game stands, and taking back.
import { html, nothing } from "../vendor/lit-html.js";
import { aboveOf, currentOf, endingOf, isAlone, isEndTold, seatTitle, shown } from "../state/select.js";
import { connectionText } from "../connection.js";
import { CONNECTION, TABLE } from "../words.js";
import { clocksOf, closingOf, offersOf } from "./closing.js";

/** @import {Act, SeatView, State} from "../types.d.ts" */

/** @param {State} state @param {Act} act */
export function barOf(state, act) {
  const { seen, seat } = state;
  const status = /** @type {SeatView} */ (seen).status;
  return html`<header class="bar"><div class="head"><a class="skip" href="#question">${TABLE.toQuestion}</a><a href="/" title=${TABLE.toLobby}>Gabion</a><h1>${status.title}</h1>
    ${status.over ? nothing : html`<span class="phase" title=${status.phaseText || nothing}>${status.phaseTitle}</span>`}
    <span class="turn ${status.over ? "over" : ""}" role="status">${troubleOf(state) || turnOf(state)}</span>
    ${state.connection === "on" ? html`<span class="connected" title=${CONNECTION.connectedTo}><span class="unseen">${CONNECTION.connected}</span></span>`
      : html`<button @click=${() => act.retry()}>${CONNECTION.reconnect}</button>`}<span class="grow"></span>
    ${state.lesson ? nothing : html`${clocksOf(state)}${offersOf(state, act)}${wishOf(state, act)}`}
    ${state.seats.length > 1 ? seatsOf(state, act) : html`<span class=${seat ? "seat faint" : "faint"}>${seat ? TABLE.youPlay(seatTitle(state, seat)) : TABLE.youWatch}</span>`}
    ${seat && !state.lesson && (!status.over || state.canUndo) ? undoOf(state, act) : nothing}${state.lesson ? nothing : closingOf(state, act)}
    <button @click=${() => act.help()} aria-label=${TABLE.keysAndHelp}>?</button></div>
    ${standingOf(state)}</header>`;
}

/** What a page says of its connection; empty where all is well. @param {State} state */
export function troubleOf({ connection, why }) {
  return connectionText(connection, why);
}

/** @param {State} state */
function turnOf(state) {
  const status = /** @type {SeatView} */ (state.seen).status;
  return status.trouble ? TABLE.trouble(status.trouble)
    : state.lesson?.isSolved ? ""
    : isEndTold(state) ? endingOf(state)
      : currentOf(state) ? TABLE.yourTurn : status.over ? "" : TABLE.toPlay(status.thinking.map((id) => seatTitle(state, id)));
}

/** @param {State} state @param {Act} act */
function wishOf(state, act) {
  const wish = state.seen?.status.wish;
  return wish?.seat && wish.open.includes(state.seat) ? html`<span role="alert">${TABLE.undoWish(seatTitle(state, wish.seat))}
    <button @click=${() => act.takeBack("grant", { granted: true })}>${TABLE.agree}</button>
    <button @click=${() => act.takeBack("grant", { granted: false })}>${TABLE.refuse}</button></span>` : nothing;
}

/** @param {State} state @param {Act} act */
function undoOf(state, act) {
  const alone = isAlone(state);
  const help = alone ? TABLE.undoDiceHelp : TABLE.undoAskHelp;
  const isOff = state.canUndo || state.seen?.status.over || state.story.length === 0 || state.isNew;
  return html`<button ?disabled=${!state.canUndo} title=${TABLE.undoHelp} aria-description=${TABLE.undoHelp} @click=${() => act.takeBack("undo")}>${TABLE.undo}</button>
    <button ?disabled=${isOff} title=${help} aria-description=${help} @click=${() => act.takeBack("wish")}>${alone ? TABLE.undoDice : TABLE.undoAsk}</button>`;
}

/** The seats of this window, of which one is shown. @param {State} state @param {Act} act */
function seatsOf(state, act) {
  return html`<span role="group" aria-label=${TABLE.yourSeats}>${state.seats.map((one, at) => html`<button aria-pressed=${one.isShown}
    @click=${() => act.showSeat(at)}>${one.title || "…"}${one.isAsked
      ? html` <span aria-hidden="true">▶</span><span class="unseen">${TABLE.seatAsked}</span>` : ""}</button> `)}</span>`;
}

/** The lines that say how the game stands. @param {State} state */
function standingOf(state) {
  const seen = shown(state);
  const above = state.past || seen?.status.over ? [] : aboveOf(state);
  const lots = (seen?.board.lots ?? []).filter((one) => one.isStanding && one.value !== "-");
  return lots.length || above.length ? html`<p class="standing">${above.length ? html`<span>${above.join(" · ")}</span>` : nothing}${lots.map((one) => html`<span><span class="faint">${one.title}</span> ${one.value}</span>`)}</p>` : nothing;
}
