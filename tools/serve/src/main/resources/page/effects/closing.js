// What a user does about the end of a game, and the clocks that go on meanwhile.
import { clockTexts } from "../state/select.js";

/** @import {LiveTable} from "../types.d.ts" */

const SECOND = 1_000;

/** Says something about the end; what is refused is said. @param {LiveTable} table @param {string} type @param {Record<string, any>} [fields] */
export function close(table, type, fields) {
  table.change({ type: "confirm", confirming: "" });
  return table.trying(async () => {
    const reply = await table.ask(type, fields);
    if (reply["done"] === false) {
      table.say(reply["sentence"] ?? "");
    }
  });
}

/** Does what the user has confirmed. @param {LiveTable} table @param {string} what */
export function confirmed(table, what) {
  if (what === "passOn") {
    return passOn(table);
  }
  return close(table, what, what === "holder" ? { who: "standard" } : { sure: true });
}

/** Gives the seat away, and shows its new link. @param {LiveTable} table */
function passOn(table) {
  table.change({ type: "confirm", confirming: "" });
  return table.trying(async () => {
    const { link } = await table.ask("passOn", { sure: true });
    table.change({ type: "passed", link: `${location.origin}${link}` });
  });
}

/** Wants a rematch or a scenario, and goes there once it has begun. @param {LiveTable} table @param {string} [scenario] */
export function rematch(table, scenario) {
  return table.trying(async () => {
    const { link } = await table.ask("rematch", { scenario });
    if (link) {
      location.assign(link);
    }
  });
}

/** Lets the clocks go on: the page is drawn when one shows something else. @param {LiveTable} table */
export function runClocks(table) {
  setInterval(() => {
    if (table.state.pace.clocks.some((one) => one.isRunning)) {
      const before = textOf(table);
      const now = { ...table.state, now: Date.now() };
      if (before !== JSON.stringify(clockTexts(now))) {
        table.change({ type: "tick", now: now.now });
      }
    }
  }, SECOND);
}

/** @param {LiveTable} table */
function textOf(table) {
  return JSON.stringify(clockTexts(table.state));
}
