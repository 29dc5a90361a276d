// Pages of games: those in which one holds a seat, and the finished ones of the archive.
import { html, nothing } from "../vendor/lit-html.js";
import { ARCHIVE, LOBBY, MINE } from "../words.js";

/** @import {ArchiveAct, GamesPage, OwnGame, SavedGame} from "../types.d.ts" */

/** @param {GamesPage} state */
export function mineOf({ trouble, games, isLoaded }) {
  return html`<div class="lobby"><header><h1>${MINE.title}</h1></header>
    ${trouble ? html`<p class="bad" role="alert">${trouble}</p>` : nothing}
    ${isLoaded && !games.length ? html`<p>${MINE.none}</p>` : nothing}
    <ul class="saved">${games.map(ownOf)}</ul></div>`;
}

/** @param {OwnGame} game */
function ownOf(game) {
  return html`<li class="card ${game.isMyTurn ? "on" : ""}">${headOf(game)}
    ${(game.mine ?? []).map((own) => html`<p>${own.link ? html`<a class="main" href=${own.link}>${own.isTurn ? MINE.playAs(titleOf(game, own.seat)) : MINE.openAs(titleOf(game, own.seat))}</a>`
      : html`${titleOf(game, own.seat)}: ${own.refusal}`}</p>`)}</li>`;
}

/** @param {SavedGame} game @param {string} seat */
function titleOf(game, seat) {
  return game.seats?.find((one) => one.seat === seat)?.title ?? seat;
}

/** @param {SavedGame} game */
function headOf(game) {
  const turn = (game.seats ?? []).filter((seat) => seat.isTurn).map((seat) => seat.title);
  return html`<h2>${game.title || game.rulesetTitle || game.id}</h2>
    <p>${[game.scenarioTitle, LOBBY.answers(game.answers ?? 0), game.saved ? LOBBY.savedAt(game.saved) : ""].filter((part) => part).join(" · ")}</p>
    <p class="sides">${(game.seats ?? []).map((seat) => html`<span class=${seat.isTurn && !game.isOver ? "turn" : ""}>${seat.title}: ${seat.name || (LOBBY.holders[seat.holder] ?? seat.holder)}</span>`)}</p>
    <p><b>${game.isOver ? LOBBY.ended(game.winnerTitle ?? "", game.ending ?? "") : turn.length ? LOBBY.turn(turn, game.since ?? "") : ""}</b></p>`;
}

/** @param {GamesPage} state @param {ArchiveAct} act */
export function archiveOf({ trouble, games, number, isLoaded, isHost, isBusy }, act) {
  return html`<div class="lobby"><header><h1>${ARCHIVE.title}</h1></header>
    ${trouble ? html`<p class="bad" role="alert">${trouble}</p>` : nothing}
    ${isHost ? html`<p><label>${ARCHIVE.upload} <input type="file" accept=".json,application/json" ?disabled=${isBusy}
      @change=${(/** @type {Event} */ event) => act.upload(/** @type {HTMLInputElement} */ (event.target).files?.[0])}></label></p>` : nothing}
    ${isLoaded && !games.length ? html`<p>${ARCHIVE.none}</p>` : nothing}
    <ul class="saved">${games.map((game) => html`<li class="card">${headOf(game)}
      <p class="does"><button class="main" @click=${() => act.watch(game.id)}>${ARCHIVE.watch}</button> <button @click=${() => act.download(game.id)}>${ARCHIVE.download}</button></p></li>`)}</ul>
    ${games.length < number ? html`<p><button @click=${() => act.more()}>${ARCHIVE.more(number - games.length)}</button></p>` : nothing}</div>`;
}
