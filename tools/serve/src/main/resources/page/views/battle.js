// The battle that is asked about or shown: both sides, the dice of this throw, why they count as they do, the losses, the odds of the rest.
import { html, nothing, svg } from "../vendor/lit-html.js";
import { counterOf, SIDE, widthOf } from "../counters.js";
import { cellsOf, diceOf } from "../dice.js";
import { battleAt, reasonsOf, sidesOf, throwAt } from "../state/battle.js";
import { placeOf, shown } from "../state/select.js";
import { BATTLE } from "../words.js";

/** @import {Act, Counter, LogLine, State} from "../types.d.ts" */
/** @import {Battle, Side} from "../state/battle.js" */

const NOT_HELD = { area: "", click: null, picked: () => 0 };

/** @param {State} state @param {Act} act */
export function battleOf(state, act) {
  const seen = shown(state);
  const at = placeOf(state);
  if (!seen || at < 0) {
    return nothing;
  }
  const battle = battleAt(state.story, state.happened, at, seen);
  const { film, story, unread } = state;
  const since = film ? Math.min(unread, story.findIndex((line) => line.entry >= film.from)) : unread;
  const thrown = battle?.thrown ?? throwAt(story, since, at);
  return battle ? html`<section class="panel combat" aria-label=${BATTLE.battle}><h2 title=${battle.heading.text}>${battle.heading.text}</h2>
      <div class="sides">${sidesOf(seen, battle.areas).map((side) => sideOf(side, battle.areas.length > 1))}</div>
      ${thrownOf(state, thrown, act)}${reasonsAt(battle.reasons, act)}${lossesAt(battle)}${oddsAt(state, battle, act)}</section>`
    : thrown ? html`<section class="panel combat" aria-label=${BATTLE.lastThrow}>${thrownOf(state, thrown, act)}${reasonsAt(reasonsAfter(state, thrown), act)}</section>` : nothing;
}

/** @param {State} state @param {LogLine} thrown */
function reasonsAfter({ story, happened }, thrown) {
  const next = story.find((line) => line.entry > thrown.entry && line.kind !== "reasoned")?.entry ?? Infinity;
  return reasonsOf(happened.filter((one) => one.entry > thrown.entry && one.entry < next));
}

/** A side and its units, in a line of their own where they have room. @param {Side} side @param {boolean} isApart whether the battle has several areas */
function sideOf(side, isApart) {
  return html`<div class="party"><h3>${side.title || BATTLE.others}</h3>${side.areas.map((area) => html`<p>${isApart ? html`<small class="faint">${area.title}</small> ` : nothing}${
    area.counters.map((counter) => unitOf(counter))}</p>`)}</div>`;
}

/** @param {Counter} counter */
function unitOf(counter) {
  const wide = Math.ceil(widthOf(counter)) + 4;
  const name = `${counter.number > 1 ? `${counter.number} ` : ""}${counter.title || counter.sign}`;
  return html`<svg class="unit board" role="img" aria-label=${name} width=${wide} height=${SIDE + 4} viewBox="${-wide / 2} ${-SIDE / 2 - 2} ${wide} ${SIDE + 4}">${
    svg`${counterOf(counter, 0, 0, NOT_HELD)}`}</svg>`;
}

/** @param {State} state @param {LogLine | null} thrown @param {Act} act */
function thrownOf(state, thrown, act) {
  return thrown ? html`<p class="throw"><span class="said">${thrown.text}</span> ${diceOf(thrown, state.drawn?.dice ?? [])} ${cellsOf(thrown, state.rules, (cell) => act.tables(cell))}</p>` : nothing;
}

/** @param {Battle["reasons"]} reasons @param {Act} act */
function reasonsAt(reasons, act) {
  return reasons.length === 0 ? nothing : html`<ul class="reasons" aria-label=${BATTLE.modifiers}>${reasons.map((reason) => html`<li>${reason.of}: <b>${signed(reason.total)}</b>
    <ul>${reason.lines.map((line) => html`<li>${signed(line.number)} ${line.say}${line.by ? html` <small class="faint">${line.by}</small>` : nothing}
      ${line.rule ? html`<button class="clause" @click=${() => act.clause(line.rule)}>${line.rule}</button>` : nothing}</li>`)}</ul></li>`)}</ul>`;
}

/** @param {number} number */
function signed(number) {
  return number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0";
}

/** @param {Battle} battle */
function lossesAt({ losses }) {
  return losses.length === 0 ? nothing : html`<p class="losses"><b>${BATTLE.losses}</b> ${losses.map((one) => BATTLE.loss(one.number, one.title, one.to)).join("; ")}</p>`;
}

/** @param {State} state @param {Battle} battle @param {Act} act */
function oddsAt(state, battle, act) {
  const { odds } = state;
  return state.film || state.past || odds?.entry !== state.entry || !odds.isOpen ? nothing : html`<div class="rest"><button ?disabled=${odds.isSearching} @click=${() => act.battleOdds(battle.heading.entry)}>${BATTLE.odds}</button>
    ${odds.isSearching || odds.lines.length ? html`<span role="status">${odds.isSearching ? BATTLE.searching : odds.lines.map((line, at) => html`${at ? html`<br>` : nothing}${line}`)}</span>` : nothing}</div>`;
}
