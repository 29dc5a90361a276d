// One table in its place on the page: it hears the server, changes the state, and draws after each change.
import { render } from "../vendor/lit-html.js";
import { legalOf } from "../state/asked.js";
import { currentOf, endingOf, isEndTold, mayShare, seatTitle } from "../state/select.js";
import { begin, change } from "../state/state.js";
import { nextStep } from "../state/story.js";
import { tableOf } from "../views/table.js";
import { TABLE, TALK } from "../words.js";
import { actsOf } from "./acts.js";
import { announce } from "./announce.js";
import { notifyHidden } from "./away.js";
import { answerNext } from "./answer.js";
import { runClocks } from "./closing.js";
import { playerOf } from "./film.js";
import { lookBack } from "./look.js";
import { checkOdds } from "./odds-of-rest.js";
import { scrollLog } from "./sight.js";
import { Wire } from "./wire.js";
import { mapOf } from "./map.js";
import { watch } from "../zoom.js";

/** @import {Event, LiveTable} from "../types.d.ts" */

/** So many new lines are said to a screen reader at once. */
const MOST_NEWS = 4;

/** Where the question, too, is a tab. */
const NARROW = matchMedia("(max-width: 820px)");

/** @implements {LiveTable} */
export class Table {
  /** @param {HTMLElement} page @param {string} id of the game or lesson @param {Record<string, any>} greeting of its hello @param {{settle(): void, choose(at: number): void}} seats of this window */
  constructor(page, id, greeting, seats) {
    this.page = page;
    this.seats = seats;
    /** Whether it is this seat that is shown; one person may hold several. */
    this.isShown = false;
    this.isDue = false;
    this.state = change(begin(id, !sessionStorage.getItem(`begun ${id}`)), firstTab());
    this.acts = actsOf(this);
    this.wire = new Wire(
      () => ({ ...greeting, entry: 0 }),
      (reply) => this.greeted(reply),
      (message) => this.told(message),
      (connection, why) => this.change({ type: "connection", connection, why, tries: this.wire?.tries ?? 0 }));
    runClocks(this);
    NARROW.addEventListener("change", () => this.change(firstTab()));
    this.draw();
  }

  // ---- the state

  /** @param {Event} event */
  change(event) {
    this.state = change(this.state, event);
    this.draw();
  }

  draw() {
    if (!this.isDue) {
      this.isDue = true;
      queueMicrotask(() => {
        this.isDue = false;
        this.drawNow();
      });
    }
  }

  drawNow() {
    const { state } = this;
    // what is not shown is not drawn, or its parts would have the names of those that are
    render(this.isShown ? tableOf(state, this.acts) : null, this.page);
    if (this.isShown && state.seen) {
      document.title = TABLE.pageTitle(currentOf(state) !== null, state.seen.status.title);
      /** @type {NodeListOf<SVGSVGElement>} */ (this.page.querySelectorAll(".field svg.board")).forEach(watch);
      scrollLog(this);
    }
  }

  // ---- the server

  /** @param {string} type @param {Record<string, any>} [fields] */
  ask(type, fields) {
    return this.wire.ask(type, fields);
  }

  retry() {
    this.wire.retry();
  }

  /** @param {Record<string, any>} reply */
  async greeted(reply) {
    this.change({ type: "greeted", reply });
    if (mayShare(this.state)) {
      this.giveShare().catch(() => {});
    }
    const rules = await this.ask("rules");
    this.change({ type: "learned", rules, map: await mapOf(rules["drawn"]) });
    const moment = new URLSearchParams(location.search).get("moment");
    if (moment) {
      lookBack(this, Number(moment));
    }
  }

  /** Gives random digits to the luck, after its secret has been pledged. */
  async giveShare() {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    if ((await this.ask("share", { digits }))["done"]) {
      this.change({ type: "shared", digits });
    }
  }

  /** @param {Record<string, any>} message */
  async told(message) {
    if (message["type"] === "error") {
      this.say(message["sentence"]);
    } else if (message["type"] === "thinking") {
      this.change({ type: "thinking", message });
    } else if (message["type"] === "talk") {
      const known = this.state.talk.at(-1)?.id ?? 0;
      this.change({ type: "talk", message });
      if (known > 0) {
        this.state.talk.filter((line) => line.id > known).forEach((line) => this.announce(TALK.line(line.name || seatTitle(this.state, line.seat), line.text)));
      }
    } else if (message["type"] === "table") {
      const before = this.state;
      this.change({ type: "table", message, at: Date.now() });
      this.announceNews(before.seen === null, before.story.length);
      if (this.state.open.some((asked) => !before.open.some((one) => one.question.id === asked.question.id))) {
        this.asked();
      }
      const legal = currentOf(this.state);
      this.change({ type: "focusFirst", place: (legal && legalOf(legal).keys().next().value) ?? this.state.seen?.board.areas[0]?.id ?? "" });
      this.seats.settle();
      if (before.entry > 0 && message["happened"].some((/** @type {any} */ one) => one.kind === "taken-back")) {
        playerOf(this).skip();
        this.change({ type: "undone" });
        await this.retell();
      } else {
        playerOf(this).told(before);
        this.announceEnd();
        void answerNext(this);
      }
      void checkOdds(this);
    }
  }

  /** @param {boolean} isFirst @param {number} known how many lines were known before */
  announceNews(isFirst, known) {
    const { story } = this.state;
    if (!isFirst) {
      story.slice(known).slice(-MOST_NEWS).forEach((line) => this.announce(line.text));
    }
  }

  /** Tells the end of the game, after the film of what led to it. */
  announceEnd() {
    if (isEndTold(this.state)) {
      this.announce(endingOf(this.state));
    }
  }

  /** Something new is asked. */
  asked() {
    const { story, unread } = this.state;
    this.announce(currentOf(this.state)?.question.text ?? "");
    notifyHidden(this, currentOf(this.state)?.question.text ?? "");
    if (story.length - unread > 1) {
      this.change({ type: "step", step: nextStep(story, unread, unread - 1, 1) });
    }
    if (NARROW.matches) {
      this.change({ type: "tab", tab: "question" });
    }
  }

  /** Takes the whole story anew; where the connection is lost meanwhile, the next hello brings it. */
  retell() {
    return this.trying(async () => this.change({ type: "retold", message: await this.ask("see", { entry: 0 }) }));
  }

  // ---- saying something

  /** @param {string} text */
  announce(text) {
    if (this.isShown) {
      announce(text);
    }
  }

  /** @param {string} text @param {string} [rule] it cites @param {string} [thing] that is refused */
  say(text, rule, thing) {
    this.change({ type: "said", text, rule, thing });
    this.announce(text);
  }

  /** @param {() => Promise<void>} work */
  async trying(work) {
    try {
      await work();
    } catch (error) {
      this.say(error instanceof Error ? error.message : String(error));
    }
  }

  // ---- the seats of this window

  settle() {
    this.seats.settle();
  }

  /** @param {number} at */
  showSeat(at) {
    this.seats.choose(at);
  }
}

/** @returns {Event} */
function firstTab() {
  return { type: "tab", tab: NARROW.matches ? "question" : "log" };
}
