// The lobby in its place on the page: it asks the server, changes the state, and draws after each change.
import { render } from "../vendor/lit-html.js";
import { changeLobby, holderOf, isFirstScenario, LOBBY_BEGINS, seatingOf } from "../state/lobby.js";
import { lobbyOf } from "../views/lobby.js";
import { CONNECTION, HOST } from "../words.js";
import { mapOf } from "./map.js";
import { hostWire } from "./wire.js";

/** @import {Event, LobbyAct, SavedGame} from "../types.d.ts" */

export class Lobby {
  /** @param {HTMLElement} page @param {string} secret */
  constructor(page, secret) {
    this.page = page;
    this.state = LOBBY_BEGINS;
    this.acts = this.actsOf();
    this.wire = hostWire(this, secret, HOST.needsAddress);
    this.draw();
  }

  /** What stands in the way. */
  get trouble() {
    return this.state.trouble;
  }

  set trouble(trouble) {
    this.state = changeLobby(this.state, { type: "trouble", trouble });
  }

  /** @param {Event} event */
  change(event) {
    this.state = changeLobby(this.state, event);
    this.draw();
  }

  draw() {
    render(lobbyOf(this.state, this.acts, location.origin), this.page);
  }

  /** @param {string} type @param {Record<string, any>} [fields] @returns {Promise<any>} */
  ask(type, fields) {
    return this.wire ? this.wire.ask(type, fields) : Promise.reject(new Error(CONNECTION.none));
  }

  /** Does what asks the server; what it refuses is said. @param {() => Promise<void>} work */
  async trying(work) {
    try {
      await work();
    } catch (error) {
      this.change({ type: "trouble", trouble: error instanceof Error ? error.message : String(error) });
      this.page.querySelector("[role=alert]")?.scrollIntoView({ block: "center" });
    }
  }

  load() {
    return this.trying(async () => {
      this.change({ type: "rulesets", rulesets: (await this.ask("rulesets")).rulesets });
      await this.reload();
      await this.pictures();
    });
  }

  /** Takes the boards one after another: a ruleset is loaded for it. */
  async pictures() {
    for (const { id } of this.state.rulesets) {
      if (!this.state.boards.has(id)) {
        const { drawn } = await this.ask("board", { ruleset: id });
        this.change({ type: "board", id, board: { drawn, map: await mapOf(drawn) } });
      }
    }
  }

  async reload() {
    this.change({ type: "games", games: (await this.ask("games")).games });
  }

  /** Asks who may sit there, and what the options settle. */
  explain() {
    return this.trying(async () => {
      const { chosen, scenario, options } = this.state;
      this.change({ type: "more", more: await this.ask("ruleset", { ruleset: chosen?.id, scenario, options }) });
    });
  }

  /** Begins or resumes a game; who plays alone goes straight to the table, for others the links are brought into sight. @param {string} type @param {Record<string, any>} fields */
  links(type, fields) {
    this.change({ type: "busy" });
    return this.trying(async () => {
      const links = await this.ask(type, fields);
      const seats = Object.values(links.seats ?? {});
      if (seats.length === 1 && seats[0]) {
        location.assign(seats[0]);
      }
      this.change({ type: "links", links });
      const heading = document.getElementById("links");
      heading?.scrollIntoView({ block: "center" });
      heading?.focus({ preventScroll: true });
    });
  }

  /** Deletes a game where it is as long as it was when the user agreed; else the server says what it would delete. @param {string} game @param {Record<string, any>} [fields] */
  delete(game, fields) {
    return this.trying(async () => {
      const reply = await this.ask("delete", { game, ...fields });
      if (reply.done) {
        const title = this.state.games.find((one) => one.id === game)?.title || game;
        this.change({ type: "deleted", deleted: { game, title } });
        await this.reload();
      } else {
        this.change({ type: "deleting", deleting: { game, answers: reply.answers, sentence: reply.sentence } });
      }
    });
  }

  /** @returns {LobbyAct} */
  actsOf() {
    return {
      choose: (rules) => {
        this.change({ type: "choose", rules });
        this.explain();
        document.getElementById("setup")?.scrollIntoView({ block: "nearest" });
      },
      set: (fields) => {
        this.change({ type: "set", fields });
        this.explain();
      },
      create: () => {
        const { chosen, scenario, options, after, teaching } = this.state;
        const [pace, seconds, increment] = this.state.pace.split(" ");
        const seats = Object.fromEntries((seatingOf(this.state)?.seats ?? []).map((seat, at) => [seat, holderOf(this.state, seat, at)]));
        const remarks = teaching.remarks && isFirstScenario(chosen, scenario);
        this.links("create", { ruleset: chosen?.id, scenario, options, seats, hints: teaching.hints, remarks, pace, after, seconds: Number(seconds ?? 0), increment: Number(increment ?? 0) });
      },
      take: (game) => { this.links("take", { game: game.id }); },
      next: (game, scenario) => {
        this.links("create", { game: game.id, scenario, seats: Object.fromEntries((game.seats ?? []).map((one) => [one.seat, one.holder])) });
      },
      renaming: (game) => {
        this.change({ type: "renaming", game });
        /** @type {HTMLInputElement | null} */ (this.page.querySelector(".rename input"))?.select();
      },
      rename: (game, title) => {
        this.trying(async () => {
          await this.ask("rename", { game: game.id, title });
          this.change({ type: "renaming", game: "" });
          await this.reload();
        });
      },
      delete: (game) => { this.delete(game.id); },
      reallyDelete: () => {
        const { deleting } = this.state;
        if (deleting) {
          this.delete(deleting.game, { answers: deleting.answers });
        }
      },
      withdraw: (game, seat) => {
        this.trying(async () => {
          const { link } = await this.ask("withdraw", { game, seat });
          const { links } = this.state;
          if (links) {
            this.change({ type: "links", links: { ...links, seats: { ...links.seats, [seat]: link }, withdrawn: seat } });
          }
        });
      },
      keep: () => this.change({ type: "deleting", deleting: null }),
      restore: () => {
        this.trying(async () => {
          await this.ask("restore", { game: this.state.deleted?.game });
          this.change({ type: "deleted", deleted: null });
          await this.reload();
        });
      },
    };
  }
}
