// The parts of the workshop beside its board: pieces, fields, play, and what is written.
import { html, nothing } from "../vendor/lit-html.js";
import { WORKSHOP } from "../words.js";
import { previewOf } from "./preview.js";

/** @import {Asked, Effect, Item, Laid, Odds, Opened, Outcome, Setting, Shop, Tray} from "../workshop.d.ts" */

/** So many fields are listed; a word narrows them down. */
const MOST_SETTINGS = 40;

/** @param {Event} event */
function valueOf(event) {
  return /** @type {HTMLInputElement} */ (event.target).value;
}

// ---- pieces

/** @param {Shop} shop @param {Opened} opened @param {Laid} laid */
export function piecesOf(shop, opened, laid) {
  const place = laid.trays.find((tray) => tray.id === shop.place);
  const wanted = shop.filter.toLowerCase();
  const boxes = laid.trays.filter((tray) => !tray.isArea && (!wanted || [tray.title, ...tray.items.map((item) => item.title)].join(" ").toLowerCase().includes(wanted)));
  return html`${place ? placeOf(shop, opened, place) : html`<p class="hint">${WORKSHOP.pickPlace}</p>`}
    <section><h2>${WORKSHOP.boxes}</h2>
      <input type="search" aria-label=${WORKSHOP.filter} placeholder=${WORKSHOP.filter} .value=${shop.filter} @input=${(/** @type {Event} */ event) => { shop.filter = valueOf(event); shop.draw(); }}>
      ${boxes.map((tray) => html`<details class="tray" data-place=${tray.id} ?open=${wanted !== "" || tray.items.length > 0 && tray.items.length < 5}>
        <summary><span>${tray.title}</span><span class="faint">${tray.items.reduce((sum, item) => sum + item.number, 0)}</span></summary>
        ${itemsOf(shop, tray)}
        ${shop.held && shop.held.from !== tray.id ? html`<button @click=${() => shop.lay(tray.id)}>${WORKSHOP.layHere(tray.title)}</button>` : nothing}</details>`)}
    </section>`;
}

/** @param {Shop} shop @param {Opened} opened @param {Tray} tray */
function placeOf(shop, opened, tray) {
  const battles = opened.battles.filter((one, at, all) => all.findIndex((other) => other.run === one.run) === at);
  return html`<section class="card here" data-place=${tray.id}><h2>${tray.title} <code>${tray.id}</code></h2>
    ${tray.items.length ? itemsOf(shop, tray) : html`<p class="hint">${WORKSHOP.nothingHere}</p>`}
    ${shop.held && shop.held.from !== tray.id ? html`<button class="main" @click=${() => shop.lay(tray.id)}>${WORKSHOP.layHere(tray.title)}</button>` : nothing}
    ${battles.length && tray.isArea ? html`<div class="row">${battles.map((battle) => html`<button ?disabled=${shop.isBusy} title=${battle.title} @click=${() => shop.battle(battle)}>${WORKSHOP.oddsOfBattle}</button>`)}</div>` : nothing}
  </section>`;
}

/** @param {Shop} shop @param {Tray} tray */
function itemsOf(shop, tray) {
  return html`<ul class="items">${tray.items.map((item) => itemOf(shop, tray, item))}</ul>`;
}

/** @param {Shop} shop @param {Tray} tray @param {Item} item */
function itemOf(shop, tray, item) {
  const isTaken = shop.held?.piece === item.key && shop.held.from === tray.id;
  const isCounted = item.key.startsWith("r");
  const hasSteps = isCounted && tray.isArea;
  const steps = (/** @type {number} */ by) => shop.change("count", { piece: item.key, at: tray.id, number: item.number + by });
  return html`<li>
    <button class="item ${isTaken ? "taken" : ""}" data-item="${tray.id}|${item.key}" aria-pressed=${isTaken}
      @click=${() => { if (!shop.drags.isOver()) { shop.pick(tray.id, item); } }}>${isCounted ? html`<span class="many">${item.number}</span>` : nothing}<span>${item.title}</span></button>
    ${hasSteps ? html`<button class="step" aria-label=${WORKSHOP.fewer(item.title)} @click=${() => steps(-1)}>−</button>
      <button class="step" aria-label=${WORKSHOP.more(item.title)} ?disabled=${item.number >= item.most} @click=${() => steps(1)}>+</button>` : nothing}
    ${item.turns.length && (tray.isArea || !isCounted) ? html`<select aria-label=${WORKSHOP.turn(item.title)} @change=${(/** @type {Event} */ event) => {
      const to = valueOf(event);
      /** @type {HTMLSelectElement} */ (event.target).value = "";
      if (to) {
        shop.change("turn", { piece: item.key, at: tray.id, to, number: 1 });
      }
    }}><option value="">${WORKSHOP.turnOne}</option>${item.turns.map((turn) => html`<option value=${turn.key}>${turn.title}</option>`)}</select>` : nothing}</li>`;
}

/** @param {string} place @param {Odds} odds */
export function oddsOf(place, odds) {
  return html`<section class="card"><h2>${WORKSHOP.oddsAt(place)}</h2>
    ${odds.tables.map((table) => html`<div><b>${table.title}</b><dl class="odds-of">${table.rows.map((row) => html`<dt>${row.name}</dt><dd>${row.percent} %</dd>`)}</dl></div>`)}
    ${odds.note ? html`<p class="hint">${odds.note}</p>` : nothing}</section>`;
}

// ---- fields

/** @param {Shop} shop @param {Opened} opened @param {Laid} laid */
export function settingsOf(shop, opened, laid) {
  const wanted = shop.filter.toLowerCase();
  const found = laid.settings.filter((one) => !wanted || `${one.title} ${one.name} ${one.value}`.toLowerCase().includes(wanted));
  const isListed = opened.runs.some((run) => run.id === laid.run);
  return html`<section class="settings"><h2>${WORKSHOP.begins}</h2>
      <label><span>${WORKSHOP.runs}</span><select @change=${(/** @type {Event} */ event) => shop.change("run", { entry: valueOf(event) })}>
        ${isListed ? nothing : html`<option value=${laid.run} selected>${laid.run}</option>`}${opened.runs.map((run) => html`<option value=${run.id} ?selected=${run.id === laid.run}>${run.title}</option>`)}</select></label>
      <label><span>${WORKSHOP.orSentence}</span><input type="text" placeholder=${WORKSHOP.sentenceExample} .value=${isListed ? "" : laid.run} @change=${(/** @type {Event} */ event) => { if (valueOf(event).trim()) { shop.change("run", { entry: valueOf(event).trim() }); } }}></label>
    </section>
    <section class="settings"><h2>${WORKSHOP.fields} <span class="faint">${found.length}</span></h2>
      <input type="search" aria-label=${WORKSHOP.filter} placeholder=${WORKSHOP.filter} .value=${shop.filter} @input=${(/** @type {Event} */ event) => { shop.filter = valueOf(event); shop.draw(); }}>
      ${found.slice(0, MOST_SETTINGS).map((one) => settingOf(shop, one))}
      ${found.length > MOST_SETTINGS ? html`<p class="hint">${WORKSHOP.moreFields(found.length - MOST_SETTINGS)}</p>` : nothing}</section>`;
}

/** @param {Shop} shop @param {Setting} setting */
function settingOf(shop, setting) {
  const set = (/** @type {Event} */ event) => shop.change("set", { field: setting.name, value: valueOf(event) });
  return html`<label title=${setting.name}><span>${setting.title}</span>${setting.choices.length
    ? html`<select @change=${set}>${setting.choices.map((choice) => html`<option value=${choice.id} ?selected=${choice.id === setting.value}>${choice.title}</option>`)}</select>`
    : html`<input type="number" .value=${setting.value} @change=${set}>`}</label>`;
}

// ---- play

/** @param {Shop} shop @param {Opened} opened @param {Laid} laid */
export function playOf(shop, opened, laid) {
  const { playing } = shop;
  if (!playing) {
    const run = opened.runs.find((one) => one.id === laid.run)?.title ?? laid.run;
    return html`<section class="card"><h2>${WORKSHOP.playTitle}</h2><p class="note">${WORKSHOP.playHelp(run)}</p>
      <div class="row"><button class="main" ?disabled=${shop.isBusy} @click=${() => shop.play("play")}>${WORKSHOP.playOn}</button></div></section>`;
  }
  const lines = playing.story.slice(-14);
  return html`<section class="card here"><h2>${WORKSHOP.now}</h2>
      ${playing.trouble ? html`<p class="bad">${playing.trouble}</p>` : nothing}
      ${playing.questions.length ? playing.questions.map((question) => questionOf(shop, question)) : html`<p>${WORKSHOP.over}</p>`}
      ${shop.why ? html`<p class="note" role="status">${shop.why}</p>` : nothing}</section>
    <div class="row"><button ?disabled=${playing.answers === 0} @click=${() => shop.play("unplay")}>${WORKSHOP.unplay}</button>
      <button @click=${() => shop.end(true)}>${WORKSHOP.keepPosition}</button><button @click=${() => shop.end(false)}>${WORKSHOP.backToPosition}</button></div>
    ${lines.length ? html`<section><h2>${WORKSHOP.log}</h2><ol class="log" tabindex="0" aria-label=${WORKSHOP.log}>${lines.map((line) => html`<li>${line.text}</li>`)}</ol></section>` : nothing}`;
}

/** @param {Shop} shop @param {Asked} question */
function questionOf(shop, question) {
  return html`<div><p class="text">${question.seatTitle}: ${question.text}</p>
    <p class="hint">${WORKSHOP.legalNow(question.size)}</p>
    <div class="answers">${question.legal.map((one) => html`<button @click=${() => shop.play("answer", { id: question.id, index: one.index })}>${one.words}</button>`)}</div>
    <form class="row" @submit=${(/** @type {Event} */ event) => { event.preventDefault(); shop.play("answer", { id: question.id, words: shop.typed }); }}>
      <input type="text" aria-label=${WORKSHOP.typed} placeholder=${WORKSHOP.typed} .value=${shop.typed} @input=${(/** @type {Event} */ event) => { shop.typed = valueOf(event); }}>
      <button>${WORKSHOP.answer}</button><button type="button" @click=${() => shop.whyNot(question.id)}>${WORKSHOP.whyNot}</button>
      <button type="button" @click=${() => shop.play("random", { id: question.id })}>${WORKSHOP.random}</button></form></div>`;
}

// ---- writing

/** @param {Shop} shop */
export function saveOf(shop) {
  const { form } = shop;
  const field = (/** @type {"id" | "title" | "about" | "file" | "path" | "value"} */ name, /** @type {string} */ title, /** @type {string} */ like) =>
    html`<label><span>${title}</span><input type="text" name=${name} placeholder=${like} .value=${form[name]} @input=${(/** @type {Event} */ event) => { form[name] = valueOf(event); shop.preview = null; shop.draw(); }}></label>`;
  const isCase = form.kind === "case";
  if (!shop.pack) {
    return html`<section class="card"><h2>${WORKSHOP.saveTitle}</h2><p class="note">${WORKSHOP.needsPack}</p></section>`;
  }
  return html`<form class="form card" @submit=${(/** @type {Event} */ event) => { event.preventDefault(); shop.show(); }}><h2>${WORKSHOP.saveTitle}</h2>
      <div class="tools" role="group" aria-label=${WORKSHOP.saveAs}>${Object.entries(WORKSHOP.kinds).map(([kind, title]) =>
        html`<button type="button" aria-pressed=${form.kind === kind} @click=${() => { form.kind = kind; shop.preview = null; shop.draw(); }}>${title}</button>`)}</div>
      <p class="hint">${isCase ? WORKSHOP.caseHelp : form.kind === "value" ? WORKSHOP.valueHelp : WORKSHOP.scenarioHelp}</p>
      ${form.kind === "value" ? html`${valuesOf(shop)}${field("path", WORKSHOP.path, WORKSHOP.pathExample)}${field("value", WORKSHOP.value, "3")}` : html`${field("id", WORKSHOP.id, "hard-march")}${field("title", WORKSHOP.titleOf, WORKSHOP.titleExample)}${isCase ? field("file", WORKSHOP.file, "workshop") : field("about", WORKSHOP.about, "")}`}
      <div class="row"><button class="main" ?disabled=${shop.isBusy || (form.kind === "value" ? form.path === "" || form.value === "" : form.id === "")}>${WORKSHOP.show}</button>
        ${form.kind === "value" ? html`<button type="button" ?disabled=${shop.isBusy || form.path === "" || form.value === ""} @click=${() => shop.compare()}>${WORKSHOP.compare}</button>` : nothing}</div></form>
    ${form.kind === "value" && shop.effect ? effectOf(shop.effect) : nothing}
    ${shop.preview ? previewOf(shop, shop.preview) : nothing}
    ${shop.written ? html`<p role="status">${shop.written}</p>` : nothing}`;
}

/** Numbers of the rules, to pick one. @param {Shop} shop */
function valuesOf(shop) {
  const values = shop.opened?.values ?? [];
  const pick = (/** @type {Event} */ event) => {
    const one = values.find((value) => value.path === valueOf(event));
    shop.form.path = one?.path ?? shop.form.path;
    shop.form.value = one?.value ?? shop.form.value;
    shop.effect = shop.preview = null;
    shop.draw();
  };
  return values.length ? html`<label><span>${WORKSHOP.faces}</span><select @change=${pick}><option value=""></option>${values.map((one) =>
    html`<option value=${one.path} ?selected=${one.path === shop.form.path}>${one.title} (${one.value})</option>`)}</select></label>` : nothing;
}

/** The odds of a battle and random games as the rules are, and with the value. @param {Effect} effect */
function effectOf(effect) {
  const percent = (/** @type {number | undefined} */ chance) => `${((chance ?? 0) * 100).toFixed(1)} %`;
  const [now, then] = [effect.now?.[0], effect.then?.[0]];
  const names = [...new Set([...(now?.rows ?? []), ...(then?.rows ?? [])].map((row) => row.said))];
  const of = (/** @type {Outcome | undefined} */ table, /** @type {string} */ name) => percent(table?.rows.find((row) => row.said === name)?.chance);
  return html`<section class="card">${effect.battle ? html`<h2>${WORKSHOP.effect}</h2><p class="hint">${effect.battle}</p>
    <table><thead><tr><th scope="col">${now?.said ?? ""}</th><th scope="col">${WORKSHOP.asItIs}</th><th scope="col">${WORKSHOP.withValue}</th></tr></thead>
      <tbody>${names.map((name) => html`<tr><th scope="row">${name}</th><td>${of(now, name)}</td><td>${of(then, name)}</td></tr>`)}</tbody></table>` : nothing}
    ${effect.results ? html`<h2>${WORKSHOP.balance}</h2><p class="hint">${WORKSHOP.gamesOfEach(effect.games)}</p>
    <table><thead><tr><td></td><th scope="col">${WORKSHOP.asItIs}</th><th scope="col">${WORKSHOP.withValue}</th><th scope="col">${WORKSHOP.difference}</th></tr></thead>
      <tbody>${effect.results.map((row) => html`<tr><th scope="row">${row.title}</th><td>${row.now}</td><td>${row.then}</td><td>${row.difference}</td></tr>`)}</tbody></table>` : html`<p class="note">${WORKSHOP.otherSides}</p>`}</section>`;
}
