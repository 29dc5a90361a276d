// Lines that a pack gets, before they are written.
import { html, nothing } from "../vendor/lit-html.js";
import { PREVIEW } from "../words.js";

/** @import {Fault, Preview, Writer} from "../workshop.d.ts" */

/** What is wrong, each with its line. @param {Fault[]} faults */
export function faultsOf(faults) {
  return faults.length ? html`<ul>${faults.map((fault) => html`<li>${fault.sentence}${fault.help ? html` <span class="faint">(${fault.help})</span>` : nothing}
    ${fault.at ? html`<br><code>${fault.at}</code>` : nothing}</li>`)}</ul>` : nothing;
}

/** The lines of files before they are written. @param {Writer} writer @param {Preview} preview */
export function previewOf(writer, preview) {
  const isEmpty = preview.files.every((file) => file.lines.length === 0);
  return html`<section><h2>${PREVIEW.lines}</h2>
    ${preview.files.map((file) => html`<p class="note"><code>${file.file}</code>${file.isNew ? ` ${PREVIEW.isNew}` : ""}</p>
      <pre class="diff" tabindex="0" aria-label=${file.file}>${file.lines.map((line) => html`<span class=${line.sign === "+" ? "plus" : "minus"}>${line.sign} ${line.text}\n</span>`)}</pre>`)}
    ${(preview.notes ?? []).map((note) => html`<p class="note">${note}</p>`)}
    ${preview.faults.length ? html`<p class="bad note">${PREVIEW.wouldBreak}</p><div class="foot">${faultsOf(preview.faults)}</div>` : nothing}
    ${isEmpty ? html`<p class="hint">${PREVIEW.noLines}</p>` : html`<div class="row"><button type="button" class="main" ?disabled=${writer.isBusy} @click=${() => writer.write()}>${preview.text === undefined ? PREVIEW.write : PREVIEW.save}</button></div>`}</section>`;
}
