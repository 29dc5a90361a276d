// The saved games: what is played, by whom, whose turn it is, what happened last; resuming, renaming and deleting.
import { html, nothing } from "../vendor/lit-html.js";
import { LOBBY } from "../words.js";

/** @import {LobbyAct, LobbyState, SavedGame, SavedSeat} from "../types.d.ts" */

/** @param {LobbyState} state @param {LobbyAct} act */
export function savedOf(state, act) {
  const { games, deleted } = state;
  const open = games.filter((game) => !game.isOver);
  const over = games.filter((game) => game.isOver);
  return html`<section aria-labelledby="kept"><h2 id="kept">${LOBBY.saved}</h2>
    ${deleted ? html`<p role="status">${LOBBY.deleted(deleted.title)} <button @click=${() => act.restore()}>${LOBBY.restore}</button></p>` : nothing}
    <ul class="saved">${open.map((game) => gameOf(state, game, act))}</ul>
    ${over.length ? html`<details><summary>${LOBBY.over(over.length)}</summary><ul class="saved">${over.map((game) => gameOf(state, game, act))}</ul></details>` : nothing}</section>`;
}

/** @param {LobbyState} state @param {SavedGame} game @param {LobbyAct} act */
function gameOf(state, game, act) {
  const title = titleOf(state, game);
  const deleting = state.deleting?.game === game.id ? state.deleting : null;
  return html`<li class="card">
    ${state.renaming === game.id ? html`<form class="rename" @submit=${(/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      act.rename(game, String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("title") ?? ""));
    }}><label class="unseen" for="title">${LOBBY.newTitle}</label><input id="title" name="title" maxlength="80" .value=${game.title || title}>
      <button class="main">${LOBBY.saveTitle}</button><button type="button" @click=${() => act.renaming("")}>${LOBBY.cancel}</button></form>`
      : html`<h3>${title}</h3>`}
    <p>${[scenarioOf(state, game), LOBBY.answers(game.answers), LOBBY.savedAt(game.saved)].filter((part) => part).join(" · ")}</p>
    ${game.seats?.length ? html`<p class="sides">${game.seats.map((seat) => html`<span class=${seat.isTurn && !game.isOver ? "turn" : ""}>${sideOf(seat)}</span>`)}</p>` : nothing}
    <p><b>${game.isOver ? LOBBY.ended(game.winnerTitle ?? "", game.ending ?? "") : turnOf(game)}${resultOf(game)}</b></p>
    ${game.last ? html`<p class="faint">${LOBBY.last(game.last)}</p>` : nothing}
    ${deleting ? html`<p role="alert">${deleting.sentence} <button class="main" @click=${() => act.reallyDelete()}>${LOBBY.reallyDelete}</button>
      <button @click=${() => act.keep()}>${LOBBY.cancel}</button></p>` : nothing}
    <p class="does"><button class="main" aria-label=${LOBBY.resume(title, game.isOver === true)} @click=${() => act.take(game)}>${game.isOver ? LOBBY.lookAt : LOBBY.resumeIt}</button>
      ${nextOf(state, game).map((one) => html`<button ?disabled=${state.isBusy} @click=${() => act.next(game, one.id)}>${LOBBY.next(one.title)}</button>`)}
      <button aria-label=${LOBBY.rename(title)} @click=${() => act.renaming(game.id)}>${LOBBY.renameIt}</button>
      <button aria-label=${LOBBY.delete(title)} @click=${() => act.delete(game)}>${LOBBY.deleteIt}</button></p></li>`;
}

/** @param {LobbyState} state @param {SavedGame} game */
function titleOf({ rulesets }, game) {
  return game.title || game.rulesetTitle || rulesets.find((one) => one.id === game.ruleset)?.title || game.id;
}

/** @param {LobbyState} state @param {SavedGame} game */
function scenarioOf({ rulesets }, game) {
  return [game.title ? game.rulesetTitle : "", game.scenarioTitle
    || rulesets.find((one) => one.id === game.ruleset)?.scenarios.find((one) => one.id === game.scenario)?.title || game.scenario].filter((part) => part).join(", ");
}

/** The scenarios of a campaign that may begin from its end. @param {LobbyState} state @param {SavedGame} game */
function nextOf({ rulesets }, game) {
  const all = rulesets.find((one) => one.id === game.ruleset)?.scenarios ?? [];
  return game.isOver && !LOBBY.isByPeople(game.ending ?? "") ? all.filter((one) => one.after === game.scenario) : [];
}

/** @param {SavedSeat} seat */
function sideOf(seat) {
  return `${seat.title}: ${seat.name || (LOBBY.holders[seat.holder] ?? seat.holder)}`;
}

/** What the only person of a game has come to. @param {SavedGame} game */
function resultOf({ isOver, winner, seats = [] }) {
  const people = seats.filter((seat) => seat.isPerson);
  const isOfSeat = seats.length > 1 && seats.some((seat) => seat.seat === winner);
  return !isOver || people.length !== 1 || !isOfSeat ? "" : ` ${people[0]?.seat === winner ? LOBBY.youWon : LOBBY.youLost}`;
}

/** @param {SavedGame} game */
function turnOf(game) {
  const turn = (game.seats ?? []).filter((seat) => seat.isTurn).map((seat) => seat.title);
  return turn.length ? LOBBY.turn(turn, game.since ?? "") : "";
}
