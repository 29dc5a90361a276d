// What is brought into sight when something has changed: the end of the log, or of what had been told at an earlier moment.

/** @import {LiveTable} from "../types.d.ts" */

/** What the log showed when it was scrolled last. @type {WeakMap<LiveTable, string>} */
const scrolled = new WeakMap();

/** @param {LiveTable} table */
export function scrollLog(table) {
  const { story, unread, past, film, tab, isHigh } = table.state;
  const log = table.page.querySelector(".tabbed .lines");
  const now = `${story.length} ${unread} ${past?.entry} ${film ? `${film.at} ${film.frames.length}` : ""} ${tab} ${isHigh}`;
  if (log && scrolled.get(table) !== now) {
    scrolled.set(table, now);
    const later = /** @type {HTMLElement | null} */ (log.querySelector("li.later"));
    log.scrollTop = later ? later.offsetTop - log.clientHeight : log.scrollHeight;
  } else if (!log) {
    scrolled.delete(table);
  }
}
