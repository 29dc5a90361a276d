// The odds of the rest of a battle, from the position in which a question is open.

/** @import {LiveTable} from "../types.d.ts" */

/** @param {LiveTable} table @param {number} heading the entry of the heading of the battle */
export function battleOdds(table, heading) {
  const { entry } = table.state;
  table.change({ type: "odds", odds: { entry, isSearching: true, lines: [] } });
  return table.trying(async () => {
    let reply = null;
    try {
      do {
        reply = await table.ask("rest", { entry: heading });
      } while (reply["more"] && table.state.entry === entry);
    } finally {
      table.change({ type: "odds", odds: reply && !reply["more"] ? { entry, isSearching: false, lines: [...reply["lines"], reply["note"]].filter((line) => line) } : null });
    }
  });
}
