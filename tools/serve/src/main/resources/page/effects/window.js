// The window above the page: opening it, and searches that take a while.

/** @import {LiveTable, Opened} from "../types.d.ts" */

/** @param {LiveTable} table */
const dialogOf = (table) => /** @type {HTMLDialogElement | null} */ (table.page.querySelector("dialog"));

/** @param {LiveTable} table @param {Opened} opened @returns {Opened} what is open then */
export function open(table, opened) {
  table.change({ type: "open", opened });
  table.drawNow();
  const dialog = dialogOf(table);
  if (dialog && !dialog.open) {
    dialog.showModal();
  }
  return opened;
}

/** @param {LiveTable} table */
export function close(table) {
  dialogOf(table)?.close();
}

/** Whether a window has not been closed; its event of that comes later. @param {LiveTable} table @param {Opened} window */
const stays = (table, window) => table.state.opened === window && dialogOf(table)?.open;

/**
 * Asks for what may take a while, and says so in the window; closing it ends the search.
 * @param {LiveTable} table @param {Opened} meanwhile what stands there until it is found @param {string} type @param {Record<string, any>} fields
 * @param {Opened | null} [mine] what is open already
 * @returns {Promise<Record<string, any> | null>} null where the window was closed
 */
export async function searched(table, meanwhile, type, fields, mine = null) {
  let window = mine;
  let reply = await table.ask(type, fields);
  while (reply["more"] && (window === null || stays(table, window))) {
    window = open(table, { ...meanwhile, searching: { tries: reply["tries"] } });
    reply = await table.ask(type, fields);
  }
  return window === null || stays(table, window) ? reply : null;
}
