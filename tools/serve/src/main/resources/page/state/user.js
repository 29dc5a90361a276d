// What the user does, and how it changes the state of a table.
import { added, askedOf } from "./asked.js";
import { spokenOf } from "./story.js";

/** @import {Asked, Changes, State} from "../types.d.ts" */

/** So many lines are kept of what had one answer alone. */
const MOST_FORCED = 3;

export const NOTHING_SAID = { text: "", rule: "", thing: "" };
export const NOTHING_ANSWERED = { text: "", words: "", typed: "", below: /** @type {string[]} */ ([]), told: 0 };

/** @type {Changes} */
export const USER = {
  // ---- answering
  current: (state, { asked }) => ({ ...state, current: asked.question.id, said: NOTHING_SAID }),
  only: (state, { asked, place }) => put({ ...state, current: asked.question.id }, { ...asked, only: place }),
  add: (state, { asked, entry, more }) => put({ ...state, current: asked.question.id, said: NOTHING_SAID }, added(asked, entry, more)),
  clear: (state, { asked }) => put({ ...state, current: asked.question.id, said: NOTHING_SAID }, askedOf(asked.question)),
  busy: (state, { isBusy }) => ({ ...state, isBusy }),
  answering: (state) => ({ ...state, isBusy: true, forced: [], said: NOTHING_SAID, spoken: new Set(), numbers: [], about: "" }),
  answered: (state, { asked, before, latest }) => ({ ...without(state, asked), answered: state.answered + 1, unread: before, said: NOTHING_SAID, step: -1, latest }),
  forced: (state, { asked, before, text, below }) => ({ ...without(state, asked), unread: before,
    forced: [...state.forced, { text, below }].slice(-MOST_FORCED) }),
  undone: (state) => ({ ...state, forced: [], latest: NOTHING_ANSWERED, said: NOTHING_SAID }),
  said: (state, { text, rule = "", thing = "" }) => ({ ...state, said: { text, rule, thing } }),
  unsaid: (state) => ({ ...state, said: NOTHING_SAID }),
  begun: (state) => ({ ...state, isNew: false }),

  // ---- looking
  point: (state, { place }) => ({ ...state, numbers: state.hover === place ? state.numbers : [], hover: place, closely: place }),
  leave: (state) => ({ ...state, closely: "" }),
  focus: (state, { place }) => ({ ...state, focus: place, hover: place }),
  focusFirst: (state, { place }) => ({ ...state, focus: state.focus || place }),
  speak: (state, { places }) => ({ ...state, spoken: new Set(places) }),
  speakOf: (state, { line }) => ({ ...state, spoken: line && state.seen ? spokenOf(line.text, state.seen.board.areas) : new Set() }),
  tell: (state, { text }) => ({ ...state, about: text }),
  numbers: (state, { numbers }) => ({ ...state, numbers }),
  step: (state, { step }) => ({ ...state, step }),
  escape: (state) => ({ ...state, step: -1, numbers: [], closely: "", spoken: new Set() }),
  past: (state, { past }) => ({ ...state, step: -1, spoken: new Set(), evaluated: null, past }),
  film: (state, { film }) => ({ ...state, film, step: -1 }),
  odds: (state, { odds }) => ({ ...state, odds }),
  evaluated: (state, { evaluated }) => ({ ...state, evaluated }),
  mark: (state, { entry }) => ({ ...state, mark: entry }),

  // ---- the page
  open: (state, { opened }) => ({ ...state, opened }),
  closed: (state) => ({ ...state, opened: null }),
  tab: (state, { tab }) => ({ ...state, tab, isHigh: tab !== "question", heard: tab === "talk" ? state.talk.at(-1)?.id ?? 0 : state.heard }),
  sheet: (state, { isHigh }) => ({ ...state, isHigh }),
  unfold: (state) => ({ ...state, isUnfolded: !state.isUnfolded }),
  asked: (state) => ({ ...state, isHigh: false, tab: state.isHigh && state.tab !== "question" ? "question" : state.tab }),
  confirm: (state, { confirming }) => ({ ...state, confirming }),
  cover: (state, { isCovered }) => ({ ...state, isCovered }),
  away: (state, { fields }) => ({ ...state, away: { ...state.away, ...fields } }),
  seats: (state, { seats }) => ({ ...state, seats }),
};

/** The question as it is put together now. @param {State} state @param {Asked} asked */
function put(state, asked) {
  return { ...state, open: state.open.map((one) => (one.question.id === asked.question.id ? asked : one)) };
}

/** Without a question that has been answered. @param {State} state @param {Asked} asked */
function without(state, asked) {
  const open = state.open.filter((one) => one.question.id !== asked.question.id);
  return { ...state, open, current: state.current === asked.question.id ? open[0]?.question.id ?? 0 : state.current };
}

