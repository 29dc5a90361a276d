// What has happened, as lines below headings: pure functions of them.

/** @import {Area, LogLine} from "../types.d.ts" */

/** @param {LogLine} line */
export function isHeading(line) {
  return line.kind === "heading" || line.kind === "began" || line.kind === "ended";
}

/** The areas that a line speaks of by their titles. @param {string} text @param {{id: string, title: string}[]} areas @returns {Set<string>} */
export function spokenOf(text, areas) {
  const found = new Set();
  let rest = ` ${text} `;
  for (const area of [...areas].sort((one, other) => other.title.length - one.title.length)) {
    const at = rest.search(new RegExp(`(?<![\\p{L}\\d])${area.title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\d])`, "u"));
    if (at >= 0) {
      found.add(area.id);
      rest = rest.replaceAll(area.title, "·");
    }
  }
  return found;
}

/**
 * What made a place what it is, of what this seat was told: the lines that speak of it or stand below a heading that does, each
 * below its headings.
 * @param {LogLine[]} story @param {string} place @param {Area[]} areas @returns {LogLine[]}
 */
export function historyOf(story, place, areas) {
  /** @type {{line: LogLine, isTold: boolean, speaks: boolean}[]} */
  let above = [];
  const lines = [];
  for (const line of story) {
    const depth = isHeading(line) ? line.depth : Infinity;
    above = above.filter((one) => one.line.depth < depth);
    const speaks = spokenOf(line.text, areas).has(place);
    if (isHeading(line)) {
      above.push({ line, isTold: false, speaks });
    } else if (speaks || above.some((one) => one.speaks)) {
      for (const one of above.filter((each) => !each.isTold)) {
        one.isTold = true;
        lines.push(one.line);
      }
      lines.push(line);
    }
  }
  return lines;
}

/** The headings that the next line stands below: what round it is, whose turn, which phase. @param {LogLine[]} story @returns {string[]} */
export function headingsOf(story) {
  /** @type {LogLine[]} */
  let open = [];
  for (const line of story) {
    open = open.filter((one) => one.depth < line.depth);
    if (isHeading(line)) {
      open.push(line);
    }
  }
  return open.map((one) => one.text);
}

/** Where the last heading stands; -1 before the first. @param {LogLine[]} story */
export function lastHeading(story) {
  return story.findLastIndex(isHeading);
}

/** The line that tells something next, of those from some line on; -1 for none. @param {LogLine[]} story @param {number} first @param {number} from @param {number} by */
export function nextStep(story, first, from, by) {
  const isHere = (/** @type {number} */ step) => step >= first && step < story.length;
  let step = from + by;
  while (isHere(step) && isHeading(/** @type {LogLine} */ (story[step]))) {
    step += by;
  }
  return isHere(step) ? step : -1;
}
