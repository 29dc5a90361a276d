// What the server sends, joined to what is known already.

/** @import {LogLine} from "../types.d.ts" */

/**
 * What was seen, with what has changed: of an object its other fields, of a list its other members by their positions.
 * @param {any} seen @param {any} changes @returns {any}
 */
export function merged(seen, changes) {
  const isPart = changes && typeof changes === "object" && !Array.isArray(changes) && seen && typeof seen === "object";
  if (!isPart) {
    return changes;
  }
  const now = Array.isArray(seen) ? [...seen] : { ...seen };
  for (const [key, change] of Object.entries(changes)) {
    now[key] = merged(now[key], change);
  }
  return now;
}

/** The story of a message; a throw has the cells of tables that it led to. @param {Record<string, any>} message @returns {LogLine[]} */
export function told(message) {
  const story = /** @type {LogLine[]} */ (message["story"]).map((line) => ({ ...line }));
  let at = 0;
  /** @type {LogLine | undefined} */
  let thrown;
  for (const { kind, parts } of message["happened"]) {
    if (kind === "thrown") {
      const faces = parts.dice.map((/** @type {any} */ one) => String(one.faces)).join();
      const found = story.findIndex((line, place) => place >= at && line.dice.length > 0 && line.dice.map((one) => String(one.faces)).join() === faces);
      thrown = story[found];
      at = found < 0 ? at : found + 1;
    } else if (kind === "reasoned" && parts.table !== undefined && thrown) {
      thrown.cells = [...(thrown.cells ?? []), parts];
    }
  }
  return story;
}
