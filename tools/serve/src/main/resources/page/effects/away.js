// What tells a person of the turn who does not look at the page: notifications of the browser, mails and webhooks; and the key of the seats.
import { AWAY, TABLE } from "../words.js";

/** @import {LiveTable} from "../types.d.ts" */

/** Where the browser keeps the key of the seats. */
const KEY = "gabion key";

/** Whether the browser may tell of the turn. */
export function canNotify() {
  return "Notification" in window && Notification.permission === "granted";
}

/** Tells of a question where the page is open but not looked at. @param {LiveTable} table @param {string} text */
export function notifyHidden(table, text) {
  if (document.hidden && canNotify()) {
    const told = new Notification(TABLE.yourTurn, { body: `${table.state.seen?.status.title ?? ""}: ${text}`, tag: table.state.id });
    told.onclick = () => { window.focus(); told.close(); };
  }
}

/** Asks the browser whether it may tell of the turn. @param {LiveTable} table */
export async function allowNotify(table) {
  await Notification.requestPermission();
  table.change({ type: "away", fields: { isAllowed: canNotify() } });
}

/** Asks the server for the addresses of this seat, or gives it another. @param {LiveTable} table @param {Record<string, string>} [fields] */
export function addresses(table, fields) {
  return table.trying(async () => {
    const reply = await table.ask("notify", fields);
    table.change({ type: "away", fields: { addresses: reply["addresses"], isAllowed: canNotify(), link: ownLink() } });
    if (fields && Object.values(fields).some((address) => address)) {
      table.say(AWAY.confirm);
    }
  });
}

/** Adds this seat to the key of this browser, or to a new one. @param {LiveTable} table */
export function keepSeat(table) {
  return table.trying(async () => {
    const key = localStorage.getItem(KEY) ?? "";
    const reply = await table.ask("keep", key ? { key } : {}).catch((error) => {
      if (!key) {
        throw error;
      }
      return table.ask("keep"); // the server does not know the old key
    });
    localStorage.setItem(KEY, reply["key"]);
    table.change({ type: "away", fields: { link: ownLink() } });
  });
}

/** The address of the seats of this browser's key; empty without one. */
export function ownLink() {
  const key = localStorage.getItem(KEY);
  return key ? `/me#${key}` : "";
}
