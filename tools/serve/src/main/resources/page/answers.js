// What one answers at a table, with clicks, cards and words; why not, and taking it back.
import { citedBy } from "./ask.js";
import { lineOf } from "./books.js";
import { clause, open, searched } from "./looking.js";
import { html, nothing } from "./vendor/lit-html.js";
import { QUESTION, TABLE } from "./words.js";

/** @import {Table} from "./table.js" */
/** @import {Question} from "./types.d.ts" */
/** @import {Asked, Entry} from "./ask.js" */

/** So many lines are kept of what had one answer alone. */
const MOST_FORCED = 3;

/** Gives the answer of questions that have one alone; what was just taken back stays open. @param {Table} table */
export async function answerForced(table) {
  const asked = table.game.open.find((one) => one.question.size === 1);
  if (asked && !table.busy && !table.past) {
    table.busy = true;
    const { question } = asked;
    const before = table.game.unread;
    const below = table.game.heading();
    /** @type {Record<string, any>} */
    const reply = await table.wire.ask("answer", { id: question.id, index: 0 }).catch(() => ({}));
    if (reply["done"]) {
      const text = TABLE.onlyAnswer(question.text, question.words[0]?.meaning || reply["words"]);
      table.forced = [...table.forced, { text, below }].slice(-MOST_FORCED);
      table.game.answered(asked, before);
      table.seats.settle();
    }
    table.busy = false;
    table.draw();
  }
}

/** @param {Table} table @param {Asked} asked @param {Record<string, any>} fields of the message */
export async function answer(table, asked, fields) {
  if (table.busy) {
    table.waiting = { asked, fields };
    return;
  }
  table.busy = true;
  table.forced = [];
  table.unsay();
  table.spoken = new Set();
  table.why = [];
  const before = table.game.story.length;
  const then = { below: table.game.headings(), told: before };
  await table.trying(async () => {
    const reply = await table.wire.ask("answer", { id: asked.question.id, ...fields });
    if (reply["done"]) {
      table.game.answered(asked, before);
      table.unsay(); // what was said meanwhile was said of that question
      table.step = -1;
      const words = wordsOf(asked, reply);
      const typed = String(fields["words"] ?? "");
      table.latest = { text: asked.question.text, words, typed: typed.toLowerCase() === words.toLowerCase() ? "" : typed, ...then };
      table.begun();
      table.seats.settle();
    } else {
      const said = fields["counts"] ? await misses(table, asked, fields["counts"]) : reply;
      table.say(said["sentence"] ?? said["line"], said["objection"]?.rule ?? "");
    }
  });
  table.busy = false;
  const { waiting } = table;
  table.waiting = null;
  if (waiting && waiting.asked !== asked && table.game.open.includes(waiting.asked)) {
    await answer(table, waiting.asked, waiting.fields);
  } else {
    await answerForced(table);
  }
}

/** Answers with words. @param {Table} table @param {Asked} asked @param {string} words */
export async function typed(table, asked, words) {
  if (!asked.isBare(words)) {
    await answer(table, asked, { words });
  } else if (table.game.drawn?.nodes.some((node) => node.id === words)) {
    await whyNot(table, asked.question, words);
  } else {
    table.say(QUESTION.unknownAnswer(words, asked.question.example));
  }
  table.draw();
}

/** What was answered, as its button says it. @param {Asked} asked @param {Record<string, any>} reply */
function wordsOf(asked, reply) {
  return asked.question.words.find((word) => word.index === reply["index"])?.meaning || String(reply["words"]);
}

/** What is wrong with what was put together, said of the things by their titles. @param {Table} table @param {Asked} asked @param {number[]} counts */
function misses(table, asked, counts) {
  const words = asked.entries.filter((entry) => (counts[entry.at] ?? 0) > 0).map((entry) => `${counts[entry.at]} ${entry.thing.title}`);
  return table.wire.ask("whatIf", { id: asked.question.id, words: words.join(", ") });
}

/** A click on a place, or Enter at it. @param {Table} table @param {string} place */
export async function click(table, place) {
  table.focus = place;
  table.hover = place;
  const open = table.past ? [] : table.game.open;
  const asked = open.find((one) => one === table.game.asked && one.at(place).length > 0) ?? open.find((one) => one.at(place).length > 0);
  if (!asked) {
    table.unsay();
    if (table.game.asked && !table.past) {
      await whyNot(table, table.game.asked.question, place);
    }
  } else {
    table.game.asked = asked;
    await choose(table, asked, place);
  }
  table.draw();
}

/** @param {Table} table @param {Asked} asked @param {string} place */
async function choose(table, asked, place) {
  const here = asked.at(place);
  const [only] = here;
  if (here.length !== 1 || !only) {
    asked.only = place;
    table.drawNow();
    /** @type {HTMLElement | null} */ (table.page.querySelector(".current .answers button"))?.focus();
  } else if (asked.isSum()) {
    asked.add(only, 1);
    table.announce(QUESTION.chosen(asked.sum()));
  } else {
    await answer(table, asked, asked.alone(only));
  }
}

/** A click on a card or another thing one holds. @param {Table} table @param {Asked} asked @param {Entry} entry */
export async function pick(table, asked, entry) {
  table.game.asked = asked;
  if (asked.isSum()) {
    asked.add(entry, asked.of(entry) >= entry.most ? -entry.most : 1);
    table.announce(QUESTION.chosenOf(asked.of(entry), entry.thing.title, asked.sum()));
    table.draw();
  } else {
    await answer(table, asked, asked.alone(entry));
  }
}

/** Says why something may not be chosen. @param {Table} table @param {Question} question @param {string} id */
function whyNot(table, question, id) {
  const refused = question.refused.find((one) => one.names.includes(id));
  return table.trying(async () => {
    const reply = await table.wire.ask("whatIf", { id: question.id, words: id });
    const objection = refused?.objection ?? reply["objection"];
    if (!table.game.open.some((asked) => asked.question.id === question.id)) {
      return; // meanwhile it was answered
    }
    const own = objection?.thing || objection?.rule;
    const also = own ? /** @type {any[]} */ (reply["also"] ?? []).map((one) => QUESTION.also(lineOf({ ...one, thing: "" }))).join("") : "";
    table.say(own ? lineOf(objection) + also : QUESTION.notAsked(table.game.titleOf(id)), objection?.rule || citedBy(question.rule), own ? id : "");
  });
}

/** Tells whether something is legal, which may answer several questions in turn. @param {Table} table @param {Asked} asked @param {string} words */
export function may(table, asked, words) {
  if (asked.isBare(words)) {
    return typed(table, asked, words);
  }
  const title = QUESTION.isLegalOf(words);
  return table.trying(async () => {
    const reply = await searched(table, title, "may", { words });
    const answered = /** @type {any[]} */ (reply?.["answered"] ?? []);
    if (reply) {
      open(table, title, html`<p><b>${reply["legal"] ? QUESTION.legal : reply["untold"].length ? QUESTION.legalSoFar : QUESTION.illegal}</b> ${QUESTION.onlyChecked}</p>
        ${answered.length ? html`<ul>${answered.map((one) => html`<li>${one.text} <b>${one.words}</b></li>`)}</ul>` : nothing}
        ${reply["untold"].length ? html`<p>${QUESTION.untoldCause} <b>${QUESTION.untold(reply["untold"])}</b></p>` : nothing}
        ${reply["objections"].length ? html`<p>${reply["question"]}</p><ul class="bad">${reply["objections"].map((/** @type {any} */ one) => html`<li>${lineOf(one)}
          ${one.rule ? html`<button class="clause" @click=${() => clause(table, one.rule)}>${one.rule}</button>` : nothing}</li>`)}</ul>` : nothing}
        ${reply["thing"] && !answered.length ? html`<button @click=${() => nearest(table, reply["thing"])}>${TABLE.whatWouldAllow}</button>` : nothing}`);
    }
  });
}

/** Tells what single change of the position would make something legal. @param {Table} table @param {string} thing */
export function nearest(table, thing) {
  return table.trying(async () => {
    const title = QUESTION.mightBeChosen(table.game.titleOf(thing));
    const reply = await searched(table, title, "nearest", { thing });
    const changes = /** @type {string[]} */ (reply?.["changes"] ?? []);
    if (reply) {
      open(table, title, changes.length ? html`<ul>${changes.map((one) => html`<li>${one}</li>`)}</ul>`
        : html`<p>${QUESTION.noChange}</p>`);
    }
  });
}

/** Takes back, wishes to, or grants that. @param {Table} table @param {string} type @param {Record<string, any>} [fields] */
export function takeBack(table, type, fields) {
  return table.trying(async () => {
    const reply = await table.wire.ask(type, fields);
    if (!reply["done"]) {
      table.say(reply["sentence"] ?? "");
    }
  });
}
