// What the server says, and how it changes the state of a table.
import { askedOf } from "./asked.js";
import { merged, told } from "./merge.js";

/** @import {Card, Changes, DrawnBoard, MapDocument, Question, State} from "../types.d.ts" */

/** A table without clocks. @type {State["pace"]} */
export const NO_PACE = { kind: "none", seconds: 0, increment: 0, after: "nothing", clocks: [] };

/** @type {State["closing"]} */
export const NOTHING_CLOSED = { reason: "", seat: "", sentence: "", draw: [], out: [], rematch: [], rematchGame: "", next: [], wanted: "" };

/** @type {Changes} */
export const SERVER = {
  connection: (state, { connection, why, tries }) => ({ ...state, connection, why, tries }),
  greeted: (state, { reply }) => heardPledge({ ...state, isStale: true, seat: reply.seat, holders: reply.holders, teaching: { hints: reply.hints ?? false, remarks: reply.remarks ?? false }, answered: reply.answered ?? 0, lesson: reply.lesson ? { ...reply.lesson, isSolved: false } : null, story: [], happened: [], entry: 0, film: null }, reply.pledge),
  shared: (state, { digits }) => ({ ...state, share: digits }),
  learned: (state, { rules, map = null }) => ({ ...state, rules, map, drawn: placed(rules.drawn, map),
    cards: new Map(rules.cards.map((/** @type {Card} */ card) => [card.id, card])) }),
  thinking: (state, { message: { seat, millis, games, of } }) => ({ ...state, thinking: { seat, millis, games, of } }),
  talk: heardTalk,
  tick: (state, { now }) => ({ ...state, now }),
  passed: (state, { link }) => ({ ...state, passed: link }),
  table: taken,
  retold: (state, { message }) => (message.next < state.entry ? state
    : { ...state, story: told(message), happened: message.happened, entry: message.next, unread: Math.min(state.unread, message.story.length) }),
};

/** A board whose areas lie where its map has them, which is where the keys of the arrows look for them. @param {DrawnBoard} drawn @param {MapDocument | null} map @returns {DrawnBoard} */
function placed(drawn, map) {
  const at = (/** @type {string} */ id) => map?.areas[id]?.at;
  return { ...drawn, nodes: drawn.nodes.map((node) => ({ ...node, x: at(node.id)?.[0] ?? node.x, y: at(node.id)?.[1] ?? node.y })) };
}

/** @param {State} state @param {State["pledge"] | undefined} pledge */
function heardPledge(state, pledge = state.pledge) {
  return { ...state, pledge, pledged: state.pledged || pledge.hash };
}

/** Takes what people say to each other; the server says the last lines once more after each hello. @param {State} state @param {{message: Record<string, any>}} event */
function heardTalk(state, { message }) {
  const lines = /** @type {State["talk"]} */ (message["lines"]);
  const talk = [...state.talk.filter((line) => !lines.some((one) => one.id === line.id)), ...lines].sort((one, other) => one.id - other.id);
  return { ...state, talk, heard: state.tab === "talk" ? talk.at(-1)?.id ?? 0 : state.heard };
}

/** Takes what a table tells. @param {State} state @param {{message: Record<string, any>, at?: number}} event */
function taken(state, { message, at = 0 }) {
  const news = told(message);
  const story = state.entry === 0 ? news : [...state.story, ...news];
  const seen = merged(state.seen, message["see"]);
  const happened = state.entry === 0 ? message["happened"] : [...state.happened, ...message["happened"]];
  return withQuestions(heardPledge({ ...state, isStale: false, seen, story, happened, thinking: null, people: message["people"] ?? state.people,
    pace: message["pace"] ?? state.pace, closing: message["closing"] ?? state.closing, toldAt: at, now: at, present: message["present"] ?? [], canUndo: message["canUndo"] ?? false,
    entry: message["next"], unread: state.seen === null ? story.length : Math.min(state.unread, story.length) }, message["pledge"]),
  message["questions"] ?? []);
}

/** Takes the open questions; what is put together for one that stays is kept. @param {State} state @param {Question[]} questions */
function withQuestions(state, questions) {
  const known = new Map(state.open.map((asked) => [asked.question.id, asked]));
  const open = questions.map((question) => known.get(question.id) ?? askedOf(question));
  const isOpen = open.some((asked) => asked.question.id === state.current);
  return { ...state, open, current: isOpen ? state.current : open[0]?.question.id ?? 0 };
}
