// What a teacher says, and how it changes the state of a table: hints, the review of a game, remarks at the first questions.
import { currentOf } from "./select.js";
import { spokenOf } from "./story.js";

/** @import {Asked, Changes, ShownHint, State} from "../types.d.ts" */

/** So many questions of a first game have remarks. */
export const REMARKS = 10;

/** @type {Changes} */
export const TEACHER = {
  hint: (state, { hint }) => ({ ...state, hint }),
  review: (state, { review }) => ({ ...state, review }),
};

/** The hint for the question that clicks on the board answer. @param {State} state @returns {ShownHint | null} */
export function hintNow(state) {
  const current = currentOf(state);
  return current && !state.past && !state.film && state.hint?.id === current.question.id ? state.hint : null;
}

/** Whether a hint can be asked for. @param {State} state */
export function mayAskHint(state) {
  return state.teaching.hints && state.seat !== "" && !state.lesson && hintNow(state) === null;
}

/** The places of the hinted answer. @param {State} state @returns {Set<string>} */
export function hintedPlaces(state) {
  const words = hintNow(state)?.words ?? "";
  const current = currentOf(state);
  const places = words ? spokenOf(words, state.seen?.board.areas ?? []) : new Set();
  for (const { thing } of words && current ? current.entries : []) {
    if (thing.title === words) {
      places.add(thing.place || thing.id);
    }
  }
  return places;
}

/** The number of the question of a first game, from 1 on; 0 where it has no remark. @param {State} state */
export function remarkNumber(state) {
  const number = state.answered + 1;
  return state.teaching.remarks && state.seat && currentOf(state) && !state.past && number <= REMARKS ? number : 0;
}

/** What may be answered, as titles, as far as it fits. @param {Asked} asked @param {number} most */
export function choicesOf({ entries, question }, most) {
  const all = [...entries.map((entry) => entry.thing.title), ...question.words.map((word) => word.meaning || word.word)];
  return { titles: [...new Set(all)].slice(0, most), number: new Set(all).size };
}
