// The seats that one window holds: one person may play several, or several persons sit before one screen.
import { html } from "./vendor/lit-html.js";
import { keyed } from "./keys.js";
import { Table } from "./table.js";
import { TABLE } from "./words.js";

export class Seats {
  /** @param {HTMLElement} page @param {string} game @param {string[]} secrets one for each seat */
  constructor(page, game, secrets) {
    /** @type {Table[]} */
    this.all = [];
    for (const secret of secrets) {
      const place = document.createElement("div");
      page.append(place);
      this.all.push(new Table(place, game, secret, this));
    }
    this.show(this.all[0]);
    document.addEventListener("keydown", (event) => {
      const table = this.all.find((one) => one.shown && !one.covered);
      if (table) {
        keyed(table, event);
      }
    });
  }

  /**
   * Shows a seat that is asked where the one that is shown is not, and covers what that one sees. Each has a line of its
   * own to the table; where the one that is shown has not been heard of, it may be asked, too.
   */
  settle() {
    const shown = this.all.find((one) => one.shown);
    if (shown && !shown.game.seen && shown.state !== "refused") {
      return;
    }
    const asked = this.all.find((one) => one.game.asked);
    if (asked && !this.all.some((one) => one.shown && one.game.asked)) {
      asked.covered = this.all.some((one) => one.game.seen?.places.some((place) => !place.seen));
      this.show(asked);
    }
  }

  /** @param {Table | undefined} table */
  show(table) {
    for (const one of this.all) {
      one.shown = one === table;
      one.page.hidden = !one.shown;
      one.drawNow();
    }
  }
}

/** What is shown before a seat whose turn it is sees what the other may not. @param {Table} table */
export function coverOf(table) {
  const title = table.game.seatTitle(table.game.seat);
  return html`<div class="lobby" role="status"><h1>${TABLE.coverTitle(title)}</h1><p>${TABLE.coverHelp}</p>
    <p><button class="main" @click=${() => { table.covered = false; table.drawNow(); }}>${TABLE.coverContinue(title)}</button></p></div>`;
}

/** The seats of this window, of which one is shown. @param {Table} table */
export function seatsOf(table) {
  return html`<span role="group" aria-label=${TABLE.yourSeats}>${table.seats.all.map((one) => html`<button aria-pressed=${one === table}
    @click=${() => table.seats.show(one)}>${one.game.seatTitle(one.game.seat) || "…"}${one.game.asked
      ? html` <span aria-hidden="true">▶</span><span class="unseen">${TABLE.seatAsked}</span>` : ""}</button> `)}</span>`;
}
