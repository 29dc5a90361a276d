// Answering, with clicks, cards and words; why not, and taking it back.
import { added, alone, citedBy, countOf, entriesAt, isBare, isSum, sumOf } from "../state/asked.js";
import { anewOf, askedAt, currentOf, nowOf, titleOf } from "../state/select.js";
import { headingsOf, lastHeading } from "../state/story.js";
import { LEARN, QUESTION, RULES, TABLE } from "../words.js";
import { learn } from "./learned.js";
import { open, searched } from "./window.js";

/** @import {Asked, Entry, LiveTable, Objection, Question} from "../types.d.ts" */

/** What was answered to another question while one was under way, or before the table had been told anew. @type {WeakMap<LiveTable, {asked: Asked, fields: Record<string, any>, isStale: boolean}>} */
const waiting = new WeakMap();

/** Gives the answer of questions that have one alone. @param {LiveTable} table */
export async function answerForced(table) {
  const { open: questions, isBusy, past } = table.state;
  const asked = questions.find((one) => one.question.size === 1);
  if (asked && !isBusy && !past) {
    table.change({ type: "busy", isBusy: true });
    const { question } = asked;
    const { unread: before, story } = table.state;
    const below = lastHeading(story);
    /** @type {Record<string, any>} */
    const reply = await table.ask("answer", { id: question.id, index: 0 }).catch(() => ({}));
    if (reply["done"]) {
      const text = TABLE.onlyAnswer(question.text, question.words[0]?.meaning || reply["words"]);
      table.change({ type: "forced", asked, before, text, below });
      table.settle();
    }
    table.change({ type: "busy", isBusy: false });
  }
}

/** @param {LiveTable} table @param {Asked} asked @param {Record<string, any>} fields of the message */
export async function answer(table, asked, fields) {
  if (table.state.isBusy || table.state.isStale) {
    waiting.set(table, { asked, fields, isStale: table.state.isStale });
    return;
  }
  table.change({ type: "answering" });
  const before = table.state.story.length;
  const then = { below: headingsOf(table.state.story), told: before };
  await table.trying(async () => {
    const reply = await table.ask("answer", { id: asked.question.id, ...fields });
    if (reply["done"]) {
      const words = wordsOf(asked, reply);
      const typedWords = String(fields["words"] ?? "");
      table.change({ type: "answered", asked, before,
        latest: { text: asked.question.text, words, typed: typedWords.toLowerCase() === words.toLowerCase() ? "" : typedWords, ...then } });
      begun(table);
      if (reply["isSolved"]) {
        solved(table, reply["text"]);
      }
      table.settle();
    } else {
      const said = fields["counts"] ? await misses(table, asked, fields["counts"]) : reply;
      table.say(RULES.objection(said["objection"]) || reply["sentence"], said["objection"]?.rule ?? "");
    }
  });
  table.change({ type: "busy", isBusy: false });
  await answerNext(table, asked);
}

/** Gives what was answered meanwhile, or the answer of a question that has one alone. @param {LiveTable} table @param {Asked} [last] what was answered just now */
export async function answerNext(table, last) {
  if (table.state.isBusy) {
    return;
  }
  const next = waiting.get(table);
  waiting.delete(table);
  const now = next && next.asked.question.id !== last?.question.id ? nowOf(table.state, next.asked) ?? (next.isStale ? anewOf(table.state, next.asked) : null) : null;
  if (next && now) {
    await answer(table, now, next.fields);
  } else {
    await answerForced(table);
  }
}

/** Somebody has begun to play here, who needs no welcome any more. @param {LiveTable} table */
export function begun(table) {
  sessionStorage.setItem(`begun ${table.state.id}`, "yes");
  table.change({ type: "begun" });
}

/** The task of a lesson is solved. @param {LiveTable} table @param {string} text what is said of it */
function solved(table, text) {
  const { lesson } = table.state;
  if (lesson) {
    learn(lesson.ruleset, lesson.id);
    table.change({ type: "solved", text });
    table.announce(lesson.isPuzzle ? text : `${LEARN.right} ${text}`);
  }
}

/** Answers with words. @param {LiveTable} table @param {Asked} asked @param {string} words */
export async function typed(table, asked, words) {
  if (!isBare(asked, words)) {
    await answer(table, asked, { words });
  } else if (table.state.drawn?.nodes.some((node) => node.id === words)) {
    await whyNot(table, asked.question, words);
  } else {
    table.say(QUESTION.unknownAnswer(words, asked.question.example));
  }
}

/** What was answered, as its button says it. @param {Asked} asked @param {Record<string, any>} reply */
function wordsOf(asked, reply) {
  return asked.question.words.find((word) => word.index === reply["index"])?.meaning || String(reply["words"]);
}

/** What is wrong with what was put together, said of the things by their titles. @param {LiveTable} table @param {Asked} asked @param {number[]} counts */
function misses(table, asked, counts) {
  const words = asked.entries.filter((entry) => (counts[entry.at] ?? 0) > 0).map((entry) => `${counts[entry.at]} ${entry.thing.title}`);
  return table.ask("whatIf", { id: asked.question.id, words: words.join(", ") });
}

/** A click on a place, or Enter at it. @param {LiveTable} table @param {string} place @param {string} [counter] the title of the counter that was clicked */
export async function click(table, place, counter = "") {
  table.change({ type: "focus", place });
  const asked = askedAt(table.state, place);
  const current = currentOf(table.state);
  if (asked) {
    const here = entriesAt(asked, place);
    const named = here.filter((entry) => counter !== "" && entry.thing.title === counter);
    await choose(table, asked, place, named.length === 1 ? named : here);
  } else {
    table.change({ type: "unsaid" });
    if (current && !table.state.past) {
      await whyNot(table, current.question, place);
    }
  }
}

/** @param {LiveTable} table @param {Asked} asked @param {string} place @param {Entry[]} here what can be chosen there */
async function choose(table, asked, place, here) {
  const [only] = here;
  if (here.length !== 1 || !only) {
    table.change({ type: "only", asked, place });
    table.drawNow();
    /** @type {HTMLElement | null} */ (table.page.querySelector(".current .answers button"))?.focus();
  } else if (isSum(asked)) {
    table.change({ type: "add", asked, entry: only, more: 1 });
    table.announce(QUESTION.chosenIn(sumOf(added(asked, only, 1)), titleOf(table.state, place)));
  } else {
    table.change({ type: "current", asked });
    await answer(table, asked, alone(asked, only));
  }
}

/** A click on a card or another thing one holds. @param {LiveTable} table @param {Asked} asked @param {Entry} entry */
export async function pick(table, asked, entry) {
  if (isSum(asked)) {
    const now = added(asked, entry, countOf(asked, entry) >= entry.most ? -entry.most : 1);
    table.change({ type: "add", asked, entry, more: countOf(now, entry) - countOf(asked, entry) });
    table.announce(QUESTION.chosenOf(countOf(now, entry), entry.thing.title, sumOf(now)));
  } else {
    table.change({ type: "current", asked });
    await answer(table, asked, alone(asked, entry));
  }
}

/** Says why something may not be chosen. @param {LiveTable} table @param {Question} question @param {string} id */
function whyNot(table, question, id) {
  const refused = question.refused.find((one) => one.names.includes(id));
  return table.trying(async () => {
    const reply = await table.ask("whatIf", { id: question.id, words: id });
    const objection = refused?.objection ?? reply["objection"];
    if (!table.state.open.some((asked) => asked.question.id === question.id)) {
      return; // meanwhile it was answered
    }
    const own = objection?.thing || objection?.rule;
    const also = own ? /** @type {any[]} */ (reply["also"] ?? []).map((one) => QUESTION.also(RULES.objection({ ...one, thing: "" }))).join("") : "";
    table.say(own ? RULES.objection(objection) + also : QUESTION.notAsked(titleOf(table.state, id)), objection?.rule || citedBy(question.rule), own ? id : "");
  });
}

/** Tells whether something is legal, which may answer several questions in turn. @param {LiveTable} table @param {Asked} asked @param {string} words */
export function may(table, asked, words) {
  if (isBare(asked, words)) {
    return typed(table, asked, words);
  }
  const title = QUESTION.isLegalOf(words);
  return table.trying(async () => {
    const reply = await searched(table, { kind: "waits", title }, "may", { words });
    if (reply) {
      open(table, { kind: "may", title, reply });
    }
  });
}

/** Tells what single change of the position would make something legal. @param {LiveTable} table @param {string} thing */
export function nearest(table, thing) {
  return table.trying(async () => {
    const title = QUESTION.mightBeChosen(titleOf(table.state, thing));
    const reply = await searched(table, { kind: "waits", title }, "nearest", { thing });
    if (reply) {
      open(table, { kind: "nearest", title, changes: reply["changes"] ?? [] });
    }
  });
}

/** Takes back, wishes to, or grants that. @param {LiveTable} table @param {string} type @param {Record<string, any>} [fields] */
export function takeBack(table, type, fields) {
  return table.trying(async () => {
    const reply = await table.ask(type, fields);
    if (!reply["done"]) {
      table.say(reply["sentence"] ?? "");
    }
  });
}

/** Lets the computer that thinks take the best it has found. @param {LiveTable} table */
export function moveNow(table) {
  return table.trying(async () => {
    await table.ask("moveNow");
  });
}

/** Tells the others something: a line of the talk, or one's name. @param {LiveTable} table @param {string} type @param {Record<string, any>} fields */
export function say(table, type, fields) {
  return table.trying(async () => {
    await table.ask(type, fields);
  });
}
