// The odds of the rest of a battle, from the position in which a question is open.
import { battleAt } from "../state/battle.js";
import { currentOf } from "../state/select.js";

/** @import {LiveTable} from "../types.d.ts" */

/** Learns whether the battle that is asked about has odds: none where no dice may fall any more. @param {LiveTable} table */
export async function checkOdds(table) {
  const { story, happened, seen, entry, odds } = table.state;
  const battle = seen && currentOf(table.state) ? battleAt(story, happened, story.length - 1, seen) : null;
  if (battle && odds?.entry !== entry) {
    table.change({ type: "odds", odds: { entry, isOpen: false, isSearching: false, lines: [] } });
    const reply = await asked(table, { entry: battle.heading.entry, check: true }, entry).catch(() => null); // without an answer there are no odds either
    if (reply?.["isOpen"] && table.state.odds?.entry === entry) {
      table.change({ type: "odds", odds: { entry, isOpen: true, isSearching: false, lines: [] } });
    }
  }
}

/** @param {LiveTable} table @param {number} heading the entry of the heading of the battle */
export function battleOdds(table, heading) {
  const { entry } = table.state;
  table.change({ type: "odds", odds: { entry, isOpen: true, isSearching: true, lines: [] } });
  return table.trying(async () => {
    let lines = /** @type {string[]} */ ([]);
    try {
      const reply = await asked(table, { entry: heading }, entry);
      lines = reply ? [...reply["lines"], reply["note"]].filter((line) => line) : [];
    } finally {
      if (table.state.entry === entry) {
        table.change({ type: "odds", odds: { entry, isOpen: true, isSearching: false, lines } });
      }
    }
  });
}

/** Asks until it is found, or something else is asked. @param {LiveTable} table @param {Record<string, any>} fields @param {number} entry */
async function asked(table, fields, entry) {
  let reply;
  do {
    reply = await table.ask("rest", fields);
  } while (reply["more"] && table.state.entry === entry);
  return reply["more"] ? null : reply;
}
