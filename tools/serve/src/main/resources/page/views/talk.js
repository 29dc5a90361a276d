// The talk of the people at a table, and who of them is there.
import { html, nothing } from "../vendor/lit-html.js";
import { seatTitle } from "../state/select.js";
import { TALK } from "../words.js";
import { awayOf } from "./away.js";

/** @import {Act, Person, State} from "../types.d.ts" */

/** @param {State} state @param {Act} act */
export function talkOf(state, act) {
  const { people, talk, seat } = state;
  const me = people.find((one) => one.seat === seat);
  return html`<ul class="people">${people.filter((one) => one.holder === "person").map(personOf)}</ul>
    <div class="lines said-lines" role="log" tabindex="0" aria-label=${TALK.title}>${talk.length ? html`<ol>${talk.map((line) => html`<li><b>${line.name || (line.seat ? seatTitle(state, line.seat) : TALK.spectator)}</b>
      ${line.text} <small class="faint">${TALK.at(line.at)}</small></li>`)}</ol>` : html`<p class="faint">${TALK.nothing}</p>`}</div>
    <form class="blame" @submit=${(/** @type {SubmitEvent} */ event) => sent(event, (text) => act.talk(text))}><label class="unseen" for="saying">${TALK.say}</label>
      <input id="saying" name="text" maxlength="500" autocomplete="off" placeholder=${TALK.say}><button>${TALK.send}</button></form>
    ${seat && !me?.name ? html`<form class="blame" @submit=${(/** @type {SubmitEvent} */ event) => sent(event, (text) => act.name(text))}><label class="unseen" for="calling">${TALK.name}</label>
      <input id="calling" name="text" maxlength="40" autocomplete="name" placeholder=${TALK.name}><button>${TALK.save}</button></form>` : nothing}
    ${awayOf(state, act)}`;
}

/** @param {Person} person */
function personOf({ title, name, isPresent, since }) {
  return html`<li><span class="dot ${isPresent ? "here" : ""}" aria-hidden="true"></span> <b>${title}</b>${name ? html`: ${name}` : nothing}
    <span class="faint">${isPresent ? TALK.here : TALK.away(since)}</span></li>`;
}

/** @param {SubmitEvent} event @param {(text: string) => void} send */
function sent(event, send) {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements.namedItem("text"));
  if (field.value.trim()) {
    send(field.value.trim());
    field.value = "";
  }
}
