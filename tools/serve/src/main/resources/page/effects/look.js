// Looking: earlier moments, the rules, why something is so, what happened step by step, the places of the board.
import { titleOf } from "../state/select.js";
import { isHeading, nextStep } from "../state/story.js";
import { HISTORY, RULES, TABLE } from "../words.js";
import { open, searched } from "./window.js";

/** @import {Cell, LiveTable, LogLine, Opened, Question} from "../types.d.ts" */

// ---- earlier moments

/** Shows the board as it was when so many entries had been told; all of them is now. @param {LiveTable} table @param {number} entry */
export function lookBack(table, entry) {
  return table.trying(async () => {
    const all = table.state.entry;
    const isNow = entry >= all && all > 0;
    table.change({ type: "past", past: isNow ? null : { entry, see: (await table.ask("moment", { entry: entry - 1 }))["see"] } });
  });
}

/** Asks the value of a sentence of the rules at a moment, as this seat may know it. @param {LiveTable} table @param {string} sentence @param {number} entry */
export function evaluate(table, sentence, entry) {
  return table.trying(async () => {
    const then = table.state.past ? { entry: entry - 1 } : {};
    const reply = await table.ask("eval", { sentence, ...then });
    const lines = reply["understood"] ? [String(reply["value"]), ...reply["numbers"]] : [String(reply["objection"])];
    table.change({ type: "evaluated", evaluated: { sentence, lines } });
  });
}

/** Opens a new game that stands where this one stood then; for one person who plays alone. @param {LiveTable} table @param {number} entry */
export function playOn(table, entry) {
  return table.trying(async () => {
    const links = await table.ask("fork", { entry: entry - 1 });
    const [link] = Object.values(links["seats"] ?? {});
    if (link) {
      location.assign(String(link));
    }
  });
}

/** The case begins here. @param {LiveTable} table @param {number} entry */
export function mark(table, entry) {
  table.change({ type: "mark", entry });
  if (entry > 0) {
    table.say(HISTORY.caseBegins(entry));
  }
}

/** A stretch of the game as a case, perhaps shrunk to what still shows what was changed. @param {LiveTable} table @param {number} from @param {number} to @param {boolean} isLeast */
export function makeCase(table, from, to, isLeast) {
  return table.trying(async () => {
    const title = isLeast ? HISTORY.leastCase : HISTORY.aCase;
    const mine = isLeast ? table.state.opened : null;
    const reply = await searched(table, { kind: "waits", title }, "case", { from: from - 1, to: to - 1, shrink: isLeast }, mine);
    if (reply) {
      const { yaml, first, last } = reply;
      table.change({ type: "mark", entry: 0 });
      open(table, { kind: "case", title: isLeast ? HISTORY.leastCaseOf(first, last) : HISTORY.caseOf(first, last), yaml, from, to, isLeast });
    }
  });
}

// ---- why

/** @param {LiveTable} table @param {string} rule */
export function clause(table, rule) {
  open(table, { kind: "clause", title: rule, rule });
}

/** The table in which a cell decided. @param {LiveTable} table @param {Cell} cell */
export function tables(table, cell) {
  open(table, { kind: "tables", title: RULES.cell(cell.table, cell.reading), cell });
}

/** @param {LiveTable} table */
export function help(table) {
  open(table, { kind: "help", title: TABLE.keys });
}

/** Why something is asked. @param {LiveTable} table @param {Question} question */
export function explain(table, question) {
  return table.trying(async () => {
    open(table, { kind: "why", title: question.text, question, reply: await table.ask("why", { id: question.id }) });
  });
}

/** The question whose numbers are pointed at just now. @type {WeakMap<LiveTable, Question | null>} */
const pointed = new WeakMap();

/** Tells why the numbers of a question are what they are; of none no more. @param {LiveTable} table @param {Question | null} question */
export async function numbersOf(table, question) {
  pointed.set(table, question);
  const numbers = question ? (await table.ask("why", { id: question.id }))["numbers"] ?? [] : [];
  if (pointed.get(table) === question) {
    table.change({ type: "numbers", numbers });
  }
}

/** Tells why a line stands in the log. @param {LiveTable} table @param {LogLine} line */
export function because(table, line) {
  /** @type {Opened} */
  const meanwhile = { kind: "cause", title: line.text, line, cause: null };
  const mine = open(table, meanwhile);
  return table.trying(async () => {
    const cause = /** @type {any} */ (await searched(table, meanwhile, "cause", { entry: line.entry }, mine));
    if (cause) {
      open(table, { kind: "cause", title: line.text, line, cause });
    }
  });
}

/** Tells why the line that is shown, or the last one, stands in the log. @param {LiveTable} table */
export function becauseOfLast(table) {
  const { story, step } = table.state;
  const line = story[step] ?? story.findLast((one) => !isHeading(one));
  if (line) {
    because(table, line);
  }
}

/** Tells what made something so. @param {LiveTable} table @param {string} words */
export function blame(table, words) {
  const title = HISTORY.blame(words);
  return table.trying(async () => {
    const reply = await searched(table, { kind: "waits", title }, "blame", { words });
    if (reply) {
      open(table, { kind: "blame", title, changes: reply["changes"] ?? [], reply });
    }
  });
}

/** Tells what made the place so that one points at. @param {LiveTable} table */
export function history(table) {
  const { seen, hover: place, past } = table.state;
  if (seen?.board.areas.some((one) => one.id === place) && !past) {
    const title = HISTORY.at(titleOf(table.state, place));
    /** @type {Opened} */
    const meanwhile = { kind: "history", title, place, reply: null };
    const mine = open(table, meanwhile);
    searched(table, meanwhile, "history", { place }, mine).then((reply) => {
      if (reply) {
        open(table, { kind: "history", title, place, reply });
      }
    }, () => {}); // what was told stands there all the same
  }
}

// ---- step by step, place by place

/** @param {LiveTable} table @param {number} by */
export function step(table, by) {
  const { story, unread, step: now } = table.state;
  const next = nextStep(story, unread, now < 0 ? unread - 1 : now, by);
  const line = story[next] ?? null;
  table.change({ type: "step", step: next });
  table.change({ type: "speakOf", line });
  table.announce(line?.text ?? "");
}

/** Brings the keyboard to a place. @param {LiveTable} table @param {string} place */
export function go(table, place) {
  table.change({ type: "focus", place });
  table.drawNow();
  const node = /** @type {SVGElement | null} */ (table.page.querySelector(`[data-area="${CSS.escape(place)}"]`));
  node?.focus({ preventScroll: false });
}
