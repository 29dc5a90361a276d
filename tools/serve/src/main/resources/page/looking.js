// What one looks at: earlier moments, the rules, why a number is so, what happened step by step, the places of the board.
import { briefOf, clauseOf, tablesOf, whyOf } from "./books.js";
import { html, nothing } from "./vendor/lit-html.js";
import { spokenOf } from "./story.js";
import { printedOn } from "./views.js";
import { QUESTION, RULES, TABLE } from "./words.js";

/** @import {Table} from "./table.js" */
/** @import {Cell, Question, LogLine} from "./types.d.ts" */

// ---- earlier moments

/** Shows the board as it was when so many entries had been told; all of them is now. @param {Table} table @param {number} entry */
export function lookBack(table, entry) {
  return table.trying(async () => {
    const isNow = entry >= table.game.entry && table.game.entry > 0;
    table.step = -1;
    table.spoken = new Set();
    table.asked = null;
    table.past = isNow ? null : { entry, see: (await table.wire.ask("moment", { entry: entry - 1 }))["see"] };
  });
}

/** Asks the value of a sentence of the rules at a moment, as this seat may know it. @param {Table} table @param {string} sentence @param {number} entry */
export function evaluate(table, sentence, entry) {
  return table.trying(async () => {
    const then = table.past ? { entry: entry - 1 } : {};
    const reply = await table.wire.ask("eval", { sentence, ...then });
    table.asked = { sentence, lines: reply["understood"] ? [String(reply["value"]), ...reply["numbers"]] : [String(reply["objection"])] };
  });
}

/** Opens a new game that stands where this one stood then; for who plays alone. @param {Table} table @param {number} entry */
export function playOn(table, entry) {
  return table.trying(async () => {
    const links = await table.wire.ask("fork", { entry: entry - 1 });
    const [link] = Object.values(links["seats"] ?? {});
    if (link) {
      location.assign(String(link));
    }
  });
}

// ---- the rules

/** The rules in short. @param {Table} table */
export function brief(table) {
  const { seen, rules } = table.game;
  if (seen) {
    open(table, TABLE.rulesInShort, briefOf(rules, seen, printedOn(table.game)));
  }
}

/** @param {Table} table @param {string} rule */
export function clause(table, rule) {
  open(table, rule, clauseOf(table.game.rules, rule));
}

/** Why something is asked. @param {Table} table @param {Question} question */
export async function explain(table, question) {
  open(table, question.text, whyOf(question, await table.wire.ask("why", { id: question.id })));
}

/** @param {Table} table @param {Cell} [cell] the one that decided */
export function tables(table, cell) {
  open(table, cell ? RULES.cell(cell.table, cell.reading) : RULES.tables, tablesOf(table.game.rules, cell));
}

/** Opens a window of the page's own. @param {Table} table @param {string} title @param {unknown} body @returns {object} what is open then */
export function open(table, title, body) {
  const opened = { title, body };
  table.opened = opened;
  table.drawNow();
  const dialog = /** @type {HTMLDialogElement | null} */ (table.page.querySelector("dialog"));
  if (dialog && !dialog.open) {
    dialog.showModal();
  }
  return opened;
}

/**
 * Asks for what may take a while, and says so in a window; who closes it ends the search.
 * @param {Table} table @param {string} title @param {string} type @param {Record<string, any>} fields @param {unknown} [body] what stands there meanwhile
 * @param {object | null} [mine] the window where it is open already
 * @returns {Promise<Record<string, any> | null>} nothing for who has closed it
 */
export async function searched(table, title, type, fields, body = nothing, mine = null) {
  let window = mine;
  let reply = await table.wire.ask(type, fields);
  while (reply["more"] && (window === null || table.opened === window)) {
    window = open(table, title, html`${body}<p>${QUESTION.searching} <span aria-hidden="true" class="faint">${QUESTION.tried(reply["tries"])}</span>
      <button @click=${() => close(table)}>${QUESTION.stop}</button></p>`);
    reply = await table.wire.ask(type, fields);
  }
  return window === null || table.opened === window ? reply : null;
}

/** Closes it. @param {Table} table */
export function close(table) {
  /** @type {HTMLDialogElement | null} */ (table.page.querySelector("dialog"))?.close();
}

/** Tells why a number is what it is. @param {Table} table @param {string[]} why */
export function tellWhy(table, why) {
  table.why = why;
  table.draw();
}

/** Tells why the numbers of a question are what they are; of none no more. @param {Table} table @param {Question | null} question */
export async function tellNumbers(table, question) {
  table.pointed = question;
  const numbers = question ? (await table.wire.ask("why", { id: question.id }))["numbers"] ?? [] : [];
  if (table.pointed === question) {
    tellWhy(table, numbers);
  }
}

// ---- step by step, place by place

/** @param {Table} table @param {number} by */
export function stepOn(table, by) {
  const { game } = table;
  table.step = game.nextStep(table.step < 0 ? game.unread - 1 : table.step, by);
  const line = game.story[table.step];
  speak(table, line ?? null);
  table.announce(line?.text ?? "");
}

/** Lights the places that a line speaks of. @param {Table} table @param {LogLine | null} line */
export function speak(table, line) {
  const seen = table.game.seen;
  table.spoken = line && seen ? spokenOf(line.text, seen.board.areas) : new Set();
  table.draw();
}

/** Brings the keyboard to a place. @param {Table} table @param {string} place */
export function go(table, place) {
  table.focus = place;
  table.hover = place;
  table.drawNow();
  const node = /** @type {SVGElement | null} */ (table.page.querySelector(`[data-area="${CSS.escape(place)}"]`));
  node?.focus({ preventScroll: false });
}
