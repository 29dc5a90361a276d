// The fields in which one sets something, on the pages of the host.
import { html, nothing } from "../vendor/lit-html.js";
import { SETTING } from "../words.js";

/** @param {Event} event */
export function valueOf(event) {
  return /** @type {HTMLInputElement} */ (event.target).value;
}

/** One of several. @param {string} title @param {string} now @param {string[][]} all @param {(id: string) => void} set */
export function pick(title, now, all, set) {
  return html`<label class="line"><span>${title}</span><select @change=${(/** @type {Event} */ event) => set(valueOf(event))}>${all.map(([id, text]) =>
    html`<option value=${id} ?selected=${id === now}>${text}</option>`)}</select></label>`;
}

/** Words. @param {string} title @param {string} now @param {string} like @param {(text: string) => void} set */
export function line(title, now, like, set) {
  return html`<label class="line"><span>${title}</span><input type="text" placeholder=${like} .value=${now}
    @input=${(/** @type {Event} */ event) => set(valueOf(event))}></label>`;
}

/**
 * Says that a die has another number of sides than in the rules as they are.
 * @param {{faces: {number: number}[]}} die
 * @param {number[]} now how many sides each face stands on
 */
export function sides(die, now) {
  const sum = now.reduce((one, other) => one + other, 0);
  const before = die.faces.reduce((all, face) => all + face.number, 0);
  return sum === before ? nothing : html`<p role="status" class="sides">${SETTING.dieSides(sum, before)}</p>`;
}

/** A number up to some other, or up to what it is. @param {string} title @param {number} now @param {number} most @param {boolean} other whether it is not as the rules have it @param {(number: number) => void} set */
export function knob(title, now, most, other, set) {
  return html`<label class="knob ${other ? "other" : ""}"><span>${title}</span><input type="range" min="0" max=${Math.max(most, now)} .value=${String(now)}
    @input=${(/** @type {Event} */ event) => set(Number(valueOf(event)))}><output>${now}</output></label>`;
}
