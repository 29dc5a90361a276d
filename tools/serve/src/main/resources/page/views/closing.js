// The clocks of a table, and what people do about its end: resign, agree to a draw, let others play, play again.
import { html, nothing } from "../vendor/lit-html.js";
import { clockTexts, isPlayedByBot, mayOfferDraw, seatTitle } from "../state/select.js";
import { CLOSING } from "../words.js";

/** @import {Act, State} from "../types.d.ts" */

/** The time that each seat has left. @param {State} state */
export function clocksOf(state) {
  const all = clockTexts(state);
  return all.length ? html`<span class="clocks" role="timer" aria-live="off" aria-label=${CLOSING.clocks}>${all.map(({ seat, text, isRunning, isEmpty }) =>
    html`<span class="${isRunning ? "running" : ""} ${isEmpty ? "bad" : ""}"><span class="faint">${seatTitle(state, seat)}</span> ${text}</span> `)}</span>` : nothing;
}

/** What wants an answer: an offer of the others, one's own second click, a seat that a computer plays. @param {State} state @param {Act} act */
export function offersOf(state, act) {
  const { closing, confirming, seat, passed } = state;
  const isOver = state.seen?.status.over;
  if (passed) {
    return html`<span role="alert">${CLOSING.passed} <input class="passed" aria-label=${CLOSING.passed} readonly .value=${passed}></span>`;
  }
  if (!seat) {
    return nothing;
  }
  if (isOver) {
    return rematchOf(state, act);
  }
  if (confirming) {
    return html`<span role="alert">${CLOSING.confirms[confirming]} <button class="main" @click=${() => act.confirmed(confirming)}>${CLOSING.names[confirming]}</button>
      <button @click=${() => act.confirm("")}>${CLOSING.cancel}</button></span>`;
  }
  if (isPlayedByBot(state)) {
    return html`<span role="alert">${closing.out.includes(seat) ? CLOSING.out : CLOSING.botPlays}
      ${closing.out.includes(seat) ? nothing : html`<button class="main" @click=${() => act.closing("holder", { who: "person" })}>${CLOSING.backToMe}</button>`}</span>`;
  }
  const offering = closing.draw.filter((one) => one !== seat).map((one) => seatTitle(state, one));
  return closing.draw.includes(seat) ? html`<span>${CLOSING.drawOffered} <button @click=${() => act.closing("draw", { agreed: false })}>${CLOSING.withdraw}</button></span>`
    : offering.length ? html`<span role="alert">${CLOSING.drawOffer(offering)} <button @click=${() => act.closing("draw", { agreed: true })}>${CLOSING.agree}</button>
      <button @click=${() => act.closing("draw", { agreed: false })}>${CLOSING.refuse}</button></span>` : nothing;
}

/** @param {State} state @param {Act} act */
function rematchOf(state, act) {
  const { closing, seat } = state;
  const others = closing.rematch.filter((one) => one !== seat).map((one) => seatTitle(state, one));
  return closing.rematchGame ? html`<span role="alert">${CLOSING.rematchReady} <button class="main" @click=${() => act.rematch()}>${CLOSING.toRematch}</button></span>`
    : html`<span>${others.length ? html`<span role="alert">${CLOSING.rematchWanted(others, closing.wanted)}</span> ` : nothing}${closing.rematch.includes(seat)
      ? CLOSING.rematchAsked : html`<button @click=${() => act.rematch()}>${CLOSING.rematch}</button>${closing.next.map(({ id, title }) => html` <button @click=${() => act.rematch(id)}>${CLOSING.goOn(title)}</button>`)}`}</span>`;
}

/** What one may do about the end at any time. @param {State} state @param {Act} act */
export function closingOf(state, act) {
  const isOff = !state.seat || state.seen?.status.over || isPlayedByBot(state);
  const pick = (/** @type {() => void} */ work) => (/** @type {Event} */ event) => {
    /** @type {HTMLElement} */ (event.currentTarget).closest("details")?.removeAttribute("open");
    work();
  };
  return isOff ? nothing : html`<details class="closing"><summary>${CLOSING.menu}</summary><div class="rows">
    <button @click=${pick(() => act.confirm("resign"))}>${CLOSING.names["resign"]}</button>
    ${mayOfferDraw(state) ? html`<button @click=${pick(() => act.closing("draw", { agreed: true }))}>${CLOSING.offerDraw}</button>` : nothing}
    <button @click=${pick(() => act.confirm("holder"))}>${CLOSING.names["holder"]}</button>
    <button @click=${pick(() => act.confirm("passOn"))}>${CLOSING.names["passOn"]}</button></div></details>`;
}
