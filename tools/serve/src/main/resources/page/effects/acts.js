// What the views can make happen at a table.
import { answer, begun, click, may, moveNow, nearest, pick, say, takeBack, typed } from "./answer.js";
import { close as closeGame, confirmed, rematch } from "./closing.js";
import { addresses, allowNotify, keepSeat } from "./away.js";
import { battleOdds } from "./odds-of-rest.js";
import { playerOf } from "./film.js";
import { because, blame, clause, evaluate, explain, help, history, lookBack, makeCase, mark, numbersOf, playOn, step, tables } from "./look.js";
import { hint, review, stopReview, takeHint } from "./teacher.js";
import { close } from "./window.js";

/** @import {Act, LiveTable} from "../types.d.ts" */

/** @param {LiveTable} table @returns {Act} */
export function actsOf(table) {
  const change = table.change.bind(table);
  return {
    answer: (asked, fields) => { playerOf(table).skip(); answer(table, asked, fields); },
    typed: (asked, words) => { playerOf(table).skip(); typed(table, asked, words); },
    may: (asked, words) => { may(table, asked, words); },
    nearest: (thing) => { nearest(table, thing); },
    click: (place, counter) => { playerOf(table).skip(); click(table, place, counter); },
    pick: (asked, entry) => { playerOf(table).skip(); pick(table, asked, entry); },
    add: (asked, entry, more) => { playerOf(table).skip(); change({ type: "add", asked, entry, more }); },
    clear: (asked) => change({ type: "clear", asked }),
    current: (asked) => change({ type: "current", asked }),
    showAll: (asked) => change({ type: "only", asked, place: "" }),
    takeBack: (type, fields) => { takeBack(table, type, fields); },
    point: (place) => {
      if (table.state.hover !== place || table.state.closely !== place) {
        change({ type: "point", place });
      }
    },
    leave: () => change({ type: "leave" }),
    speak: (places) => change({ type: "speak", places: places.filter((place) => place) }),
    speakOf: (line) => change({ type: "speakOf", line }),
    numbers: (numbers) => change({ type: "numbers", numbers }),
    tell: (text) => {
      if (table.state.about !== text) {
        change({ type: "tell", text });
      }
    },
    numbersOf: (question) => { numbersOf(table, question).catch(() => {}); }, // a lost connection is shown in the bar
    step: (by) => step(table, by),
    skip: () => change({ type: "escape" }),
    lookBack: (entry) => { playerOf(table).skip(); lookBack(table, entry); },
    replay: () => playerOf(table).replay(),
    playFilm: () => playerOf(table).play(),
    pauseFilm: () => playerOf(table).pause(),
    stepFilm: (by) => playerOf(table).step(by),
    speedFilm: (speed) => playerOf(table).setSpeed(speed),
    skipFilm: () => playerOf(table).skip(),
    battleOdds: (entry) => { battleOdds(table, entry); },
    evaluate: (sentence, entry) => { evaluate(table, sentence, entry); },
    playOn: (entry) => { playOn(table, entry); },
    mark: (entry) => mark(table, entry),
    makeCase: (from, to, isLeast) => { makeCase(table, from, to, isLeast); },
    explain: (question) => { explain(table, question); },
    because: (line) => { because(table, line); },
    blame: (words) => { blame(table, words); },
    history: () => history(table),
    clause: (rule) => clause(table, rule),
    tables: (cell) => tables(table, cell),
    help: () => help(table),
    close: () => close(table),
    closed: () => change({ type: "closed" }),
    tab: (tab) => change({ type: "tab", tab }),
    turnTab: (event) => turnTab(table, event),
    sheet: (isHigh) => change({ type: "sheet", isHigh }),
    unfold: () => change({ type: "unfold" }),
    begun: () => begun(table),
    talk: (text) => { say(table, "say", { text }); },
    name: (name) => { say(table, "name", { name }); },
    hint: () => { hint(table); },
    stopHint: () => change({ type: "hint", hint: null }),
    takeHint: () => { playerOf(table).skip(); takeHint(table); },
    review: () => { review(table); },
    stopReview: () => { stopReview(table); },
    askAway: () => { addresses(table); },
    setAddress: (kind, address) => { addresses(table, { [kind]: address }); },
    allowNotify: () => { allowNotify(table); },
    keepSeat: () => { keepSeat(table); },
    moveNow: () => { moveNow(table); },
    closing: (type, fields) => { closeGame(table, type, fields); },
    confirm: (confirming) => change({ type: "confirm", confirming }),
    confirmed: (what) => { confirmed(table, what); },
    rematch: (scenario) => { rematch(table, scenario); },
    uncover: () => change({ type: "cover", isCovered: false }),
    retry: () => table.retry(),
    showSeat: (at) => table.showSeat(at),
  };
}

/** The arrows move along the tabs. @param {LiveTable} table @param {KeyboardEvent} event */
function turnTab(table, event) {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const tabs = /** @type {HTMLElement[]} */ ([...table.page.querySelectorAll("[role=tab]")]).filter((one) => one.offsetParent);
  const next = by && tabs[(tabs.indexOf(/** @type {HTMLElement} */ (event.currentTarget)) + by + tabs.length) % tabs.length];
  if (next) {
    event.preventDefault();
    next.click();
    next.focus();
  }
}
