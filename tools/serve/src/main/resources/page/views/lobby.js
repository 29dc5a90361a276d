// The lobby: what can be played, the links of a game that begins, and the games that are saved.
import { html, nothing } from "../vendor/lit-html.js";
import { boardOf } from "../board.js";
import { learnAddress } from "../state/learn.js";
import { hasBots, holderOf, seatingOf, seatNamed } from "../state/lobby.js";
import { LESSONS, LOBBY, SETUP } from "../words.js";
import { savedOf } from "./saved.js";
import { teachingOf } from "./teaching.js";

/** @import {GameLinks, LobbyAct, LobbyState, RulesetCard} from "../types.d.ts" */

/** Nothing can be chosen on the picture of a board. */
const NO_MARKS = { legal: new Map(), chosen: new Map(), spoken: new Set(), focus: "", click: null, hover: () => {} };

/** Who can sit there. */
const HOLDERS = ["person", "easy", "standard", "hard", "random"];

/** @param {LobbyState} state @param {LobbyAct} act @param {string} origin of the links */
export function lobbyOf(state, act, origin) {
  return html`<div class="lobby">
    <header><h1>Gabion</h1><p>${LOBBY.intro} <a href="/odds.html">${LOBBY.odds}</a> <a href="/lab.html">${LOBBY.lab}</a> <a href="/archive">${LOBBY.archive}</a></p></header>
    ${state.trouble ? html`<p class="bad" role="alert">${state.trouble}</p>` : nothing}
    ${state.links ? linksOf(state, state.links, origin, act) : nothing}
    <section aria-labelledby="begin"><h2 id="begin">${LOBBY.begin}</h2>
      <ul class="shelf games">${state.rulesets.map((rules) => cardOf(state, rules, act))}</ul>
    </section>
    ${state.chosen ? setupOf(state, state.chosen, act) : nothing}
    ${state.games.length || state.deleted ? savedOf(state, act) : nothing}
  </div>`;
}

/** The printed board without anything on it, where it has come. @param {LobbyState} state @param {RulesetCard} rules */
function pictureOf({ boards }, rules) {
  const board = boards.get(rules.id);
  return board ? boardOf(board.drawn, { status: { title: rules.title }, places: [], board: { areas: [] } }, NO_MARKS, board.map) : nothing;
}

/** @param {LobbyState} state @param {RulesetCard} rules @param {LobbyAct} act */
function cardOf(state, rules, act) {
  const isChosen = rules === state.chosen;
  const minutes = numbersOf(rules, "minutes");
  const weights = numbersOf(rules, "weight");
  const facts = [minutes.length ? LOBBY.minutes(minutes) : "", rules.seatNumbers?.length ? LOBBY.players(rules.seatNumbers) : "",
    weights.length ? LOBBY.weight(weights) : ""].filter((fact) => fact);
  return html`<li class="card game ${isChosen ? "on" : ""}">
    <div class="picture" aria-hidden="true">${pictureOf(state, rules)}</div>
    <b>${rules.title}</b>${rules.beginHere ? html`<span class="begin">${LOBBY.beginHere}</span>` : nothing}
    ${facts.length ? html`<span class="facts">${facts.join(" · ")}</span>` : nothing}
    <span>${rules.about}</span><small class="faint">${rules.rulebook}</small>
    <a href=${`/rules/${rules.id}`} target="_blank" rel="noopener">${LOBBY.rulesOf(rules.title)}</a>
    <a href=${learnAddress(rules.id)}>${LESSONS.learn(rules.title)}</a>
    <button class="main" aria-pressed=${isChosen} @click=${() => act.choose(rules)}>${LOBBY.play(rules.title)}</button></li>`;
}

/** The least and the most that scenarios have of something that is known. @param {RulesetCard} rules @param {"minutes" | "weight"} field */
function numbersOf({ scenarios }, field) {
  const known = scenarios.map((one) => one[field] ?? 0).filter((number) => number > 0);
  return known.length ? [Math.min(...known), Math.max(...known)] : [];
}

/** @param {LobbyState} state @param {GameLinks} links @param {string} origin @param {LobbyAct} act */
function linksOf(state, links, origin, act) {
  const all = [...Object.entries(links.seats), ["", links.spectator]];
  return html`<section class="card on" aria-labelledby="links"><h2 id="links" tabindex="-1">${LOBBY.ready(links.game)}</h2>
    <p>${LOBBY.linksHelp}</p>
    <div class="rows links">${all.map(([seat, link]) => html`<span><b>${seat ? seatNamed(state, seat) : LOBBY.spectators}</b>:
      <a href=${link} target="_blank" rel="noopener">${origin}${link}</a>
      ${seat ? html`<button @click=${() => act.withdraw(links.game, seat)}>${LOBBY.withdraw}</button>` : nothing}</span>`)}
      ${links.withdrawn ? html`<p role="status">${LOBBY.withdrawn(seatNamed(state, links.withdrawn))}</p>` : nothing}
      ${all.length > 2 ? html`<span><b>${LOBBY.hotSeat}</b>: <a href=${together(links)} target="_blank" rel="noopener">${LOBBY.hotSeatHelp}</a></span>` : nothing}</div></section>`;
}

/** One link for all seats. @param {GameLinks} links */
function together(links) {
  const all = Object.values(links.seats);
  return `${(all[0] ?? "").split("#")[0]}#${all.map((link) => link.split("#")[1]).join(",")}`;
}

/** @param {LobbyState} state @param {RulesetCard} rules @param {LobbyAct} act */
function setupOf(state, rules, act) {
  const { scenario, options, seats } = state;
  const seating = seatingOf(state);
  const chosen = rules.scenarios.find((one) => one.id === scenario);
  return html`<section id="setup" class="card" aria-labelledby="how"><h2 id="how">${LOBBY.setup(rules.title)}</h2>
    <div class="rows">
      ${rules.scenarios.length > 1 ? selectOf(LOBBY.scenario, scenario,
        rules.scenarios.map((one) => [one.id, scenarioOf(rules, one)]), (value) => act.set({ scenario: value })) : nothing}
      ${chosen?.about ? html`<p class="about">${chosen.about}</p>` : nothing}
      ${rules.seatings.length > 1 && !chosen?.seating ? selectOf(LOBBY.seats, seating?.id ?? "", rules.seatings.map((one) => [one.id, one.title]),
        (value) => act.set({ options: { ...options, seats: value } })) : nothing}
      ${(seating?.seats ?? []).map((seat, at) => selectOf(LOBBY.seat(seatNamed(state, seat)), holderOf(state, seat, at),
        HOLDERS.filter((id) => hasBots(state, seat) || id === "person" || id === "random").map((id) => [id, LOBBY.holders[id] ?? id]),
        (value) => act.set({ seats: { ...seats, [seat]: value } })))}
      ${selectOf(SETUP.pace, state.pace, Object.entries(SETUP.paces), (value) => act.set({ pace: value }))}
      ${state.pace === "none" ? nothing : selectOf(SETUP.after, state.after, Object.entries(SETUP.afters), (value) => act.set({ after: value }))}
      ${seating?.ruled.length ? html`<p class="faint">${LOBBY.ruled(seating.ruled)}</p>` : nothing}
      ${rules.options.length ? html`<details><summary>${LOBBY.options(rules.options.length)}</summary><div class="rows">
        ${rules.options.map((option) => optionOf(state, option, act))}</div></details>` : nothing}
      ${teachingOf(state, act)}
      <div><button class="main" ?disabled=${state.isBusy} @click=${() => act.create()}>${LOBBY.start}</button></div>
    </div></section>`;
}

/** @param {RulesetCard} rules @param {RulesetCard["scenarios"][number]} scenario */
function scenarioOf({ scenarios }, { title, beginners, after }) {
  const before = scenarios.find((one) => after && one.id === after);
  return beginners ? LOBBY.forBeginners(title) : before ? LOBBY.after(title, before.title) : title;
}

/** @param {LobbyState} state @param {RulesetCard["options"][number]} option @param {LobbyAct} act */
function optionOf({ options, more }, option, act) {
  const set = (/** @type {string} */ value) => act.set({ options: { ...options, [option.id]: value } });
  const now = options[option.id] ?? option.standard;
  if (option.numbers) {
    const first = option.readings[0]?.id;
    const last = option.readings[option.readings.length - 1]?.id;
    return html`<label><span>${option.title}</span><input type="number" min=${first} max=${last} .value=${now}
      @change=${(/** @type {Event} */ event) => set(/** @type {HTMLInputElement} */ (event.target).value)}></label>`;
  }
  const settled = more?.rulings.filter((one) => one.option === option.id) ?? [];
  return html`${selectOf(option.title, now, option.readings.map((one) =>
    [one.id, one.id === option.standard ? LOBBY.standard(one.title) : one.title]), set)}
    ${settled.map((one) => html`<small class="faint">${one.doubt} ${one.taken}</small>`)}`;
}

/** @param {string} title @param {string} now @param {string[][]} all @param {(value: string) => void} set */
function selectOf(title, now, all, set) {
  return html`<label><span>${title}</span><select @change=${(/** @type {Event} */ event) =>
    set(/** @type {HTMLSelectElement} */ (event.target).value)}>${all.map(([id, text]) => html`<option value=${id} ?selected=${id === now}>${text}</option>`)}</select></label>`;
}
