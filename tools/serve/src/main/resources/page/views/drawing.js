// The map that is drawn: its sheet, its tools, and the form of an area.
import { html, nothing, svg } from "../vendor/lit-html.js";
import { WORKSHOP } from "../words.js";

/** @import {DrawnArea, Pen} from "../workshop.d.ts" */

const TINTS = 5;

/** @param {Event} event */
function valueOf(event) {
  return /** @type {HTMLInputElement} */ (event.target).value;
}

/** @param {[number, number][]} points */
function pathOf(points) {
  return points.map(([x, y], at) => `${at ? "L" : "M"}${x} ${y}`).join("");
}

/** The sheet. @param {Pen} pen */
export function sheetOf(pen) {
  const { drawn, draft, pointer, chosen } = pen;
  const area = pen.area(chosen);
  const unit = Math.max(drawn.width, drawn.height) / 900;
  const at = (/** @type {string} */ id) => pen.area(id)?.at ?? [0, 0];
  return svg`<svg class="drawing" viewBox="0 0 ${drawn.width} ${drawn.height}" role="group" aria-label=${WORKSHOP.map.sheet} tabindex="0" font-size=${14 * unit}
      @pointerdown=${(/** @type {PointerEvent} */ event) => pen.down(event)} @pointermove=${(/** @type {PointerEvent} */ event) => pen.move(event)}
      @pointerup=${() => pen.up()} @dblclick=${() => pen.close()} @keydown=${(/** @type {KeyboardEvent} */ event) => pen.key(event)}>
    ${pen.picture ? svg`<image class="traced" href=${pen.picture} width=${drawn.width} height=${drawn.height} preserveAspectRatio="none"></image>` : nothing}
    ${drawn.ground.map(groundOf)}
    ${drawn.areas.map((one, number) => landOf(one, number, chosen))}
    ${pen.borders().map((border) => {
      const [one = "", other = ""] = border.split("|");
      return svg`<path class="beside ${drawn.lines.includes(border) ? "by-line" : ""}" d="M${at(one).join(" ")}L${at(other).join(" ")}"></path>`;
    })}
    ${drawn.areas.map((one) => svg`<text x=${one.at[0]} y=${one.at[1]}>${one.title || one.id}</text>`)}
    ${area && pen.tool === "move" ? svg`${area.points.map(([x, y], corner) => svg`<circle class="corner" data-corner=${corner} cx=${x} cy=${y} r=${6 * unit}></circle>`)}
      <circle class="point" data-corner="-1" cx=${area.at[0]} cy=${area.at[1]} r=${5 * unit}></circle>` : nothing}
    ${draft.length ? svg`<path class="draft" d=${pathOf(pointer ? [...draft, pointer] : draft)}></path><circle class="corner" cx=${draft[0]?.[0]} cy=${draft[0]?.[1]} r=${5 * unit}></circle>` : nothing}
  </svg>`;
}

/** @param {DrawnArea} area @param {number} number @param {string} chosen */
function landOf(area, number, chosen) {
  const [x, y] = area.at;
  const d = area.points.length > 2 ? `${pathOf(area.points)}Z` : area.path || `M${x - 14} ${y}a14 14 0 1 0 28 0a14 14 0 1 0-28 0Z`;
  return svg`<path class="land t${number % TINTS} ${area.id === chosen ? "on" : ""}" data-land=${area.id} d=${d}></path>`;
}

/** @param {any} feature */
function groundOf(feature) {
  const { type, coordinates } = feature.geometry;
  const { ground, text } = feature.properties;
  if (type === "Point") {
    return svg`<text x=${coordinates[0]} y=${coordinates[1]}>${text ?? ground}</text>`;
  }
  const lines = type === "Polygon" || type === "MultiLineString" ? coordinates : type === "LineString" ? [coordinates] : [];
  return svg`<path class="ground-line ${ground}" d=${lines.map(pathOf).join("")}></path>`;
}

/** The tools and the form. @param {Pen} pen @param {() => void} show @param {boolean} isForeign */
export function penOf(pen, show, isForeign) {
  const words = WORKSHOP.map;
  const area = pen.area(pen.chosen);
  return html`${isForeign ? html`<p class="bad note">${words.foreign}</p>` : nothing}
    <section class="card"><h2>${words.tools}</h2>
      <div class="tools" role="group" aria-label=${words.tools}>${Object.entries(words.tool).map(([tool, title]) =>
        html`<button type="button" aria-pressed=${pen.tool === tool} @click=${() => pen.use(tool)}>${title}</button>`)}</div>
      <p class="hint">${words.help[pen.tool]}</p>
      ${pen.tool === "ground" ? html`<div class="row"><select aria-label=${words.groundKind} @change=${(/** @type {Event} */ event) => { pen.groundKind = valueOf(event); }}>${words.grounds.map((kind) =>
        html`<option ?selected=${kind === pen.groundKind}>${kind}</option>`)}</select>
        <input type="text" aria-label=${words.label} placeholder=${words.label} @change=${(/** @type {Event} */ event) => { pen.label(valueOf(event)); /** @type {HTMLInputElement} */ (event.target).value = ""; }}></div>` : nothing}
      <div class="row"><label class="row">${words.width} <input type="number" name="width" min="100" max="5000" .value=${String(pen.drawn.width)} @change=${(/** @type {Event} */ event) => pen.resize(Number(valueOf(event)), pen.drawn.height)}></label>
        <label class="row">${words.height} <input type="number" name="height" min="100" max="5000" .value=${String(pen.drawn.height)} @change=${(/** @type {Event} */ event) => pen.resize(pen.drawn.width, Number(valueOf(event)))}></label></div>
      <div class="row"><button type="button" ?disabled=${pen.past.length === 0} @click=${() => pen.undo()}>${WORKSHOP.undo}</button>
        <label class="row"><span>${words.trace}</span><input type="file" accept="image/*" @change=${(/** @type {Event} */ event) => pen.trace(/** @type {HTMLInputElement} */ (event.target).files?.[0])}></label></div>
      ${pen.said ? html`<p class="bad note" role="alert">${pen.said}</p>` : nothing}</section>
    ${area ? formOf(pen, area) : nothing}
    <section><h2>${words.areas} <span class="faint">${pen.drawn.areas.length}</span></h2>
      <div class="tools">${pen.drawn.areas.map((one) => html`<button type="button" aria-pressed=${one.id === pen.chosen} @click=${() => { pen.chosen = one.id; pen.draw(); }}>${one.title || one.id}</button>`)}</div></section>
    <div class="row"><button class="main" @click=${show}>${WORKSHOP.show}</button></div>`;
}

/** @param {Pen} pen @param {DrawnArea} area */
function formOf(pen, area) {
  const words = WORKSHOP.map;
  const beside = pen.borders().map((border) => border.split("|")).filter((ends) => ends.includes(area.id)).map((ends) => ends.find((end) => end !== area.id) ?? "");
  return html`<section class="card here form"><h2>${area.title || area.id}</h2>
    <label><span>${WORKSHOP.id}</span><input type="text" name="area-id" .value=${area.id} @change=${(/** @type {Event} */ event) => pen.rename(area.id, valueOf(event).trim())}></label>
    <label><span>${WORKSHOP.titleOf}</span><input type="text" name="area-title" .value=${area.title} @change=${(/** @type {Event} */ event) => pen.edit((one) => { one.title = valueOf(event); })}></label>
    ${pen.tells.map((told) => html`<label><span>${told.name}</span>${told.choices.length
      ? html`<select @change=${(/** @type {Event} */ event) => pen.edit((one) => { one.values[told.name] = valueOf(event); })}><option value=""></option>${told.choices.map((choice) => html`<option ?selected=${choice === area.values[told.name]}>${choice}</option>`)}</select>`
      : html`<input type="text" .value=${area.values[told.name] ?? ""} @change=${(/** @type {Event} */ event) => pen.edit((one) => { one.values[told.name] = valueOf(event); })}>`}</label>`)}
    <label><span>${words.at}</span><input type="text" .value=${area.at.join(", ")} @change=${(/** @type {Event} */ event) => pen.edit((one) => { const [x, y] = valueOf(event).split(",").map(Number); if (Number.isFinite(x) && Number.isFinite(y)) { one.at = [x ?? 0, y ?? 0]; } })}></label>
    <label><span>${words.corners}</span><textarea rows="2" .value=${area.points.map((point) => point.join(" ")).join(", ")} @change=${(/** @type {Event} */ event) => pen.edit((one) => {
      const points = valueOf(event).split(",").map((part) => part.trim().split(/\s+/).map(Number)).filter((part) => part.length === 2 && part.every(Number.isFinite));
      one.points = /** @type {[number, number][]} */ (points);
    })}></textarea></label>
    <p class="hint">${words.beside(beside)}</p>
    <div class="row"><button type="button" @click=${() => pen.remove()}>${words.remove}</button></div></section>`;
}
