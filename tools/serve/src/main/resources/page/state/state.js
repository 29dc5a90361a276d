// The state of a table: one plain object, which only `change` makes anew.
import { LEARN } from "./learn.js";
import { NOTHING_CLOSED, NO_PACE, SERVER } from "./server.js";
import { TEACHER } from "./teacher.js";
import { NOTHING_ANSWERED, NOTHING_SAID, USER } from "./user.js";

/** @import {Changes, Event, State} from "../types.d.ts" */

/** @type {Changes} */
const CHANGES = { ...SERVER, ...USER, ...LEARN, ...TEACHER };

/** Before anything has been said. @param {string} id of the game @param {boolean} isNew whether nothing has been answered here yet @returns {State} */
export function begin(id, isNew) {
  return {
    id, isNew, isStale: false, connection: "off", why: "", tries: 0,
    seat: "", holders: {}, present: [], seen: null, drawn: null, map: null, rules: {}, cards: new Map(), open: [], current: 0,
    story: [], happened: [], unread: 0, entry: 0, canUndo: false, pledge: { hash: "", secret: "" }, pledged: "", share: "", thinking: null, people: [], away: { addresses: [], isAllowed: false, link: "" }, talk: [], pace: NO_PACE, closing: NOTHING_CLOSED, toldAt: 0, now: 0, confirming: "", passed: "", heard: 0,
    said: NOTHING_SAID, step: -1, hover: "", closely: "", focus: "", numbers: [], about: "", spoken: new Set(), forced: [], latest: NOTHING_ANSWERED,
    teaching: { hints: false, remarks: false }, answered: 0, hint: null, review: null, isBusy: false, opened: null, past: null, film: null, odds: null, evaluated: null, mark: 0, tab: "log", isHigh: false, isUnfolded: false, isCovered: false, seats: [], lesson: null,
  };
}

/** The state after an event; the one before stays as it was. @param {State} state @param {Event} event @returns {State} */
export function change(state, event) {
  const made = CHANGES[event.type];
  if (!made) {
    throw new Error(`no event is called ${event.type}`);
  }
  return made(state, event);
}
