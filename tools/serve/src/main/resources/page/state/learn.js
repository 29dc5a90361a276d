// A lesson at a table, and what is learned: pure functions.

/** @import {Changes, Lesson, State} from "../types.d.ts" */

/** @type {Changes} */
export const LEARN = {
  solved: (state, { text }) => ({ ...state, lesson: state.lesson && { ...state.lesson, text, isSolved: true } }),
};

/** The areas of the board that a lesson asks about although the rules refuse them: they must not differ from the others. @param {State} state */
export function wrongPlaces({ lesson }) {
  return isOpen(lesson) ? lesson.wrong.filter((one) => one.isPlace).map((one) => one.words) : [];
}

/** The wrong answers that are no areas of the board. @param {State} state */
export function wrongThings({ lesson }) {
  return isOpen(lesson) ? lesson.wrong.filter((one) => !one.isPlace) : [];
}

/** @param {Lesson | null} lesson @returns {lesson is Lesson} */
function isOpen(lesson) {
  return lesson !== null && !lesson.isSolved;
}

/** The address of the lessons of a ruleset, or of one. @param {string} ruleset @param {string} [lesson] */
export function learnAddress(ruleset, lesson) {
  return `/?learn=${encodeURIComponent(ruleset)}${lesson ? `&lesson=${encodeURIComponent(lesson)}` : ""}`;
}
