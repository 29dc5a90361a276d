// What is brought into sight when something has changed: the places that may be chosen, and what is new in the log.

/** @import {Table} from "./table.js" */

/** Brings a place that may be chosen into sight, where the board is larger than its room and none is. @param {Table} table */
export function findLegal(table) {
  const field = table.page.querySelector(".field");
  const legal = [...table.page.querySelectorAll(".field .node.legal")];
  const [first] = legal;
  if (table.isFound || !field || !first) {
    return;
  }
  table.isFound = true;
  const room = field.getBoundingClientRect();
  const ask = table.page.querySelector(".ask")?.getBoundingClientRect();
  const bottom = ask && ask.left < room.right ? Math.min(room.bottom, ask.top) : room.bottom; // on a telephone the question covers a part
  const isSeen = legal.map((node) => node.getBoundingClientRect()).some((one) =>
    one.left >= room.left && one.right <= room.right && one.top >= room.top && one.bottom <= bottom);
  if (!isSeen) {
    const from = first.getBoundingClientRect();
    field.scrollBy(from.left - room.left - (room.width - from.width) / 2, from.top - room.top - (bottom - room.top - from.height) / 2);
    scrollBy(0, Math.max(0, first.getBoundingClientRect().bottom + 20 - bottom));
  }
}

/** Shows the end of the log, or of what had been told at the moment that is looked back at. @param {Table} table */
export function scrollLog(table) {
  const log = table.page.querySelector(".log .lines");
  const now = `${table.game.story.length} ${table.game.unread} ${table.past?.entry}`;
  if (log && table.logged !== now) {
    table.logged = now;
    const later = /** @type {HTMLElement | null} */ (log.querySelector("li.later"));
    log.scrollTop = later ? later.offsetTop - log.clientHeight : log.scrollHeight;
  }
}
