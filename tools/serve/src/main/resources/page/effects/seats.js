// The seats that one window holds: one person may play several, or several persons sit before one screen.
import { seatTitle } from "../state/select.js";
import { keyed } from "./keys.js";
import { Table } from "./table.js";

export class Seats {
  /** @param {HTMLElement} page @param {string} game or lesson @param {Record<string, any>[]} greetings one for each seat */
  constructor(page, game, greetings) {
    /** @type {Table[]} */
    this.all = [];
    for (const greeting of greetings) {
      const place = document.createElement("div");
      page.append(place);
      this.all.push(new Table(place, game, greeting, this));
    }
    this.show(0);
    document.addEventListener("keydown", (event) => {
      const table = this.all.find((one) => one.isShown && !one.state.isCovered);
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
    const shown = this.all.find((one) => one.isShown);
    const isHeard = !shown || shown.state.seen || shown.state.connection === "refused";
    const at = this.all.findIndex((one) => one.state.current);
    if (isHeard && at >= 0 && !this.all.some((one) => one.isShown && one.state.current)) {
      this.choose(at);
    } else {
      this.tell();
    }
  }

  /** Shows another seat; where seats see different things, behind a curtain. @param {number} at */
  choose(at) {
    const isHidden = this.all.some((one) => one.state.seen?.places.some((place) => !place.seen));
    const isOver = this.all[at]?.state.seen?.status.over === true;
    this.all[at]?.change({ type: "cover", isCovered: isHidden && !isOver && !this.all[at]?.isShown });
    this.show(at);
  }

  /** Shows one of the seats. @param {number} at */
  show(at) {
    this.all.forEach((one, place) => {
      one.isShown = place === at;
      one.page.hidden = !one.isShown;
    });
    this.tell();
    this.all.forEach((one) => one.drawNow());
  }

  /** Tells each seat of the others. */
  tell() {
    const seats = this.all.map(({ state, isShown }) => ({ title: seatTitle(state, state.seat), isAsked: state.current > 0, isShown }));
    this.all.forEach((one) => one.change({ type: "seats", seats }));
  }
}
