// A table as a whole: the bar, the board with what stands below it, the question, and the tabs.
import { html, nothing } from "../vendor/lit-html.js";
import { boardOf } from "../board.js";
import { chosenOf, legalOf } from "../state/asked.js";
import { battleAt } from "../state/battle.js";
import { wrongPlaces } from "../state/learn.js";
import { currentOf, hasHand, isAlone, isHandEmpty, isHandSlim, placeOf, seatTitle, shown } from "../state/select.js";
import { spokenOf } from "../state/story.js";
import { hintedPlaces } from "../state/teacher.js";
import { CONNECTION, TABLE, TALK } from "../words.js";
import { battleOf } from "./battle.js";
import { barOf, troubleOf } from "./bar.js";
import { belowOf } from "./below.js";
import { dialogOf } from "./dialog.js";
import { handOf } from "./hand.js";
import { lessonOf } from "./learn.js";
import { logOf } from "./log.js";
import { questionsOf } from "./question.js";
import { rulesOf } from "./rules.js";
import { talkOf } from "./talk.js";
import { teacherOf } from "./teacher.js";
import { momentOf, timelineOf } from "./timeline.js";
import { traysOf } from "./trays.js";

/** @import {Act, Asked, DrawnBoard, SeatView, State, Tab} from "../types.d.ts" */

/** @type {[Tab, string][]} */
const TABS = [["question", TABLE.questionTab], ["log", TABLE.log], ["state", TABLE.stateTab], ["rules", TABLE.rules], ["talk", TALK.title]];

/** @param {State} state @param {Act} act */
export function tableOf(state, act) {
  const { seen, drawn, isCovered } = state;
  return !seen || !drawn ? connectingOf(state, act) : isCovered ? coverOf(state, act) : wholeOf(state, drawn, seen, act);
}

/** @param {State} state @param {Act} act */
function connectingOf(state, act) {
  const trouble = state.connection === "off" && state.tries === 0 ? "" : troubleOf(state);
  return html`<p class="lobby ${state.connection === "refused" ? "bad" : ""}" role="status">${trouble || CONNECTION.connecting}
    ${trouble ? html`<button @click=${() => act.retry()}>${CONNECTION.tryAgain}</button>` : nothing}</p>`;
}

/** What is shown before a seat whose turn it is sees what the other may not. @param {State} state @param {Act} act */
function coverOf(state, act) {
  const title = seatTitle(state, state.seat);
  return html`<div class="lobby" role="status"><h1>${state.current ? TABLE.coverTitle(title) : TABLE.coverSeat(title)}</h1><p>${TABLE.coverHelp}</p>
    <p><button class="main" @click=${() => act.uncover()}>${TABLE.coverContinue(title)}</button></p></div>`;
}

/** @param {State} state @param {DrawnBoard} drawn @param {SeatView} seen @param {Act} act */
function wholeOf(state, drawn, seen, act) {
  return html`<div class="table tab-${state.tab} ${state.isHigh ? "high" : ""} ${hasHand(state) ? `handed ${isHandSlim(state) ? "slim" : ""} ${isHandEmpty(state) ? "bare" : ""}` : ""}">
    ${barOf(state, act)}
    <section class="stage" aria-label=${TABLE.board}>
      <div class="field">${boardOf(drawn, shown(state) ?? seen, marksOf(state, act), state.map)}</div>
      ${belowOf(state, act)}
      ${timelineOf(state, act)}
      ${handOf(state, act)}
    </section>
    <section class="side" aria-label=${TABLE.side}>
      <button class="handle" aria-expanded=${state.isHigh} @click=${() => act.sheet(!state.isHigh)}><span class="unseen">${state.isHigh ? TABLE.sheetDown : TABLE.sheetUp}</span></button>
      <div class="above">${lessonOf(state)}${welcomeOf(state, act)}${state.lesson?.isSolved ? nothing : questionsOf(state, act)}${state.lesson ? nothing : teacherOf(state, act)}${battleOf(state, act)}${state.lesson ? nothing : momentOf(state, act)}</div>
      <div class="tabs" role="tablist" aria-label=${TABLE.tabs}>${TABS.filter(([tab]) => tab !== "talk" || !isAlone(state)).map(([tab, title]) => html`<button role="tab" id="tab-${tab}" class=${tab} aria-selected=${state.tab === tab}
        aria-controls=${tab === "question" ? nothing : "panel"} tabindex=${state.tab === tab ? 0 : -1} @click=${() => act.tab(tab)}
        @keydown=${(/** @type {KeyboardEvent} */ event) => act.turnTab(event)}>${title}${tab === "talk" && (state.talk.at(-1)?.id ?? 0) > state.heard
          ? html`<span class="news" aria-hidden="true">●</span><span class="unseen">${TALK.isNew}</span>` : nothing}</button>`)}</div>
      <div class="panel tabbed ${state.tab === "question" ? "log" : state.tab}" id="panel" role="tabpanel" tabindex="0" aria-labelledby="tab-${state.tab}">${panelOf(state, act)}</div>
    </section>
    ${dialogOf(state, act)}</div>`;
}

/** @param {State} state @param {Act} act */
function panelOf(state, act) {
  return state.tab === "state" ? traysOf(state, act) : state.tab === "rules" ? rulesOf(state) : state.tab === "talk" ? talkOf(state, act) : logOf(state, act);
}

/** What the board shows besides what lies there. @param {State} state @param {Act} act */
function marksOf(state, act) {
  const current = state.past || state.film ? null : currentOf(state);
  const hinted = hintedPlaces(state);
  return {
    legal: current ? candidatesOf(state, current) : new Map(),
    chosen: current ? chosenOf(current) : new Map(),
    spoken: state.spoken.size || !current ? state.spoken : hinted.size ? hinted : spokenOf(current.question.text, namedOn(state)),
    hinted,
    focus: state.focus,
    near: state.closely,
    battles: battlesOf(state),
    click: (/** @type {string} */ place, /** @type {Event} */ _event, /** @type {string} */ counter = "") => { act.click(place, counter); },
    hover: (/** @type {string} */ place) => { act.point(place); },
    leave: () => { act.leave(); },
  };
}

/** What a question may speak of by its title: areas, and single pieces as the areas where they stand. @param {State} state */
function namedOn({ seen }) {
  const places = seen?.places.filter((place) => place.kind === "area") ?? [];
  return [...places, ...places.flatMap(({ id, pieces }) => pieces.map(({ title }) => ({ id, title })))].filter(({ title }) => title);
}

/** How many answers stand at each place; a lesson marks wrong places like right ones. @param {State} state @param {Asked} current */
function candidatesOf(state, current) {
  return new Map([...wrongPlaces(state).map((place) => /** @type {[string, number]} */ ([place, 1])), ...legalOf(current)]);
}

/** A battle in more areas than these is marked in none. */
const MOST_BATTLES = 3;

/** Where a battle is fought that is asked about or shown. @param {State} state */
function battlesOf(state) {
  const seen = shown(state);
  const areas = seen ? battleAt(state.story, state.happened, placeOf(state), seen)?.areas ?? [] : [];
  return new Set(areas.length > MOST_BATTLES ? [] : areas);
}

/** What a newcomer reads: how to choose, what to aim at, how it ends. @param {State} state @param {Act} act */
function welcomeOf(state, act) {
  const aim = /** @type {string[]} */ (state.rules["brief"] ?? [])[0];
  const scenario = String(state.rules["scenario"] ?? "");
  return !state.isNew || state.lesson || !state.seat || !(aim || scenario) || state.seen?.status.over ? nothing : html`<details class="panel welcome"><summary>${TABLE.welcome}</summary>
    <p>${TABLE.welcomeHelp}</p>${scenario ? html`<p>${scenario}</p>` : nothing}${aim ? html`<p>${aim}</p>` : nothing}
    <p><button @click=${() => act.tab("rules")}>${TABLE.rulesInShort}</button> <button @click=${() => act.begun()}>${TABLE.close}</button></p></details>`;
}
