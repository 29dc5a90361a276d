// Asking the teacher: a hint for the question that is open, and the review of a game that is over.
import { currentOf } from "../state/select.js";
import { hintNow } from "../state/teacher.js";
import { answer } from "./answer.js";

/** @import {LiveTable} from "../types.d.ts" */

/** So long after one look at a review comes the next, in milliseconds. */
const PAUSE = 700;

/** Asks for a hint, until it comes or is no longer wanted. @param {LiveTable} table */
export function hint(table) {
  const asked = currentOf(table.state);
  if (!asked || table.state.past || table.state.hint?.isSearching || !table.state.teaching.hints) {
    return Promise.resolve();
  }
  const { id } = asked.question;
  const isWanted = () => table.state.hint?.id === id && table.state.hint.isSearching && table.state.open.some((one) => one.question.id === id);
  table.change({ type: "hint", hint: { id, isSearching: true, tries: 0, index: -1, words: "", lines: [] } });
  return table.trying(async () => {
    let reply = null;
    try {
      do {
        reply = await table.ask("hint", { id });
        if (reply["more"] && isWanted()) {
          table.change({ type: "hint", hint: { id, isSearching: true, tries: reply["tries"], index: -1, words: "", lines: [] } });
        }
      } while (reply["more"] && isWanted());
    } finally {
      if (table.state.hint?.id === id && table.state.hint.isSearching) {
        const found = reply && !reply["more"] ? reply : null;
        table.change({ type: "hint", hint: found && { id, isSearching: false, tries: 0, index: found["index"], words: found["words"], lines: found["lines"] } });
        if (found) {
          table.announce(found["lines"].join(" "));
        }
      }
    }
  });
}

/** Gives the hinted answer. @param {LiveTable} table */
export function takeHint(table) {
  const asked = currentOf(table.state);
  const now = hintNow(table.state);
  return asked && now && !now.isSearching ? answer(table, asked, { index: now.index }) : Promise.resolve();
}

/** Reviews one's answers, and tells how far that is until it is done or stopped. @param {LiveTable} table */
export function review(table) {
  table.change({ type: "review", review: { isSearching: true, done: 0, of: 0, findings: null } });
  return table.trying(async () => {
    try {
      while (table.state.review?.isSearching) {
        const reply = await table.ask("review");
        const { more = false, done = 0, of = 0, findings = null } = reply;
        if (table.state.review?.isSearching) {
          table.change({ type: "review", review: { isSearching: more, done, of, findings } });
        }
        if (more) {
          await new Promise((then) => setTimeout(then, PAUSE));
        }
      }
    } finally {
      if (table.state.review?.isSearching) {
        table.change({ type: "review", review: null });
      }
    }
  });
}

/** Ends a review. @param {LiveTable} table */
export function stopReview(table) {
  table.change({ type: "review", review: null });
  return table.trying(async () => {
    await table.ask("review", { stop: true });
  });
}
