// How a person wants to be told of the turn, and the key with which the seats come back.
import { html, nothing } from "../vendor/lit-html.js";
import { AWAY } from "../words.js";

/** @import {Act, AwayAddress, State} from "../types.d.ts" */

/** @param {State} state @param {Act} act */
export function awayOf({ away, seat }, act) {
  return !seat ? nothing : html`<details class="away" @toggle=${(/** @type {Event} */ event) => /** @type {HTMLDetailsElement} */ (event.target).open && act.askAway()}>
    <summary>${AWAY.title}</summary>
    <p>${away.isAllowed ? AWAY.browserOn : html`<button @click=${() => act.allowNotify()}>${AWAY.browser}</button>`}</p>
    ${away.addresses.filter((one) => one.isAvailable).map((one) => addressOf(one, act))}
    <p>${away.link ? html`${AWAY.keyIs} <a href=${away.link}>${AWAY.myGames}</a>` : AWAY.keyHelp}
      <button @click=${() => act.keepSeat()}>${AWAY.keep}</button></p></details>`;
}

/** @param {AwayAddress} one @param {Act} act */
function addressOf({ kind, address, isConfirmed, secret, failure }, act) {
  const isMail = kind === "mail";
  return html`<form class="blame" @submit=${(/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    act.setAddress(kind, String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("address") ?? "").trim());
  }}><label for=${`away-${kind}`}>${isMail ? AWAY.mail : AWAY.webhook}</label>
    <input id=${`away-${kind}`} name="address" type=${isMail ? "email" : "url"} maxlength="500" autocomplete=${isMail ? "email" : "off"} .value=${address}>
    <button>${AWAY.save}</button></form>
    ${address ? html`<p class="faint">${isConfirmed ? AWAY.confirmed : AWAY.waits} ${failure ? AWAY.failed(failure) : nothing} ${secret ? html`${AWAY.secret} <code>${secret}</code>` : nothing}
      <button @click=${() => act.setAddress(kind, "")}>${AWAY.end}</button></p>` : nothing}`;
}
