// What the lobby offers of the teacher.
import { html, nothing } from "../vendor/lit-html.js";
import { isFirstScenario } from "../state/lobby.js";
import { SETUP } from "../words.js";

/** @import {LobbyAct, LobbyState} from "../types.d.ts" */

/** What a table teaches, chosen as it begins; remarks are for the first scenario. @param {LobbyState} state @param {LobbyAct} act */
export function teachingOf({ teaching, chosen, scenario }, act) {
  const isFirst = isFirstScenario(chosen, scenario);
  return html`${isFirst ? checkOf(SETUP.withRemarks, teaching.remarks, (remarks) => act.set({ teaching: { ...teaching, remarks } })) : nothing}
    ${checkOf(SETUP.withHints, teaching.hints, (hints) => act.set({ teaching: { ...teaching, hints } }))}`;
}

/** @param {string} title @param {boolean} now @param {(value: boolean) => void} set */
function checkOf(title, now, set) {
  return html`<label class="check"><input type="checkbox" .checked=${now} @change=${(/** @type {Event} */ event) =>
    set(/** @type {HTMLInputElement} */ (event.target).checked)}> <span>${title}</span></label>`;
}
