// The pages of games in their place: one's own, and the archive.
import { render } from "../vendor/lit-html.js";
import { connectionText } from "../connection.js";
import { archiveOf, mineOf } from "../views/games.js";
import { MINE } from "../words.js";
import { Wire } from "./wire.js";

/** @import {ArchiveAct, GamesPage} from "../types.d.ts" */

/** What both pages have in common: a list that comes from the server. */
class ListPage {
  /** @param {HTMLElement} page @param {Record<string, any>} hello */
  constructor(page, hello) {
    this.page = page;
    /** @type {GamesPage} */
    this.state = { trouble: "", games: [], number: 0, isLoaded: false, isHost: false, isBusy: false };
    this.wire = new Wire(() => hello, () => this.trying(() => this.load()), () => {}, (connection, why, code) =>
      this.change({ trouble: code === "refused" ? why : connectionText(connection, why) }));
  }

  async load() {}

  draw() {}

  /** @param {Partial<GamesPage>} fields */
  change(fields) {
    this.state = { ...this.state, ...fields };
    this.draw();
  }

  /** @param {() => Promise<void>} work */
  async trying(work) {
    try {
      await work();
    } catch (error) {
      this.change({ trouble: error instanceof Error ? error.message : String(error), isBusy: false });
    }
  }
}

/** The games in which a key opens seats. */
export class OwnGames extends ListPage {
  /** @param {HTMLElement} page @param {string} key */
  constructor(page, key) {
    super(page, { me: key });
    document.title = MINE.title;
    if (key) {
      localStorage.setItem("gabion key", key);
    }
    document.addEventListener("visibilitychange", () => document.hidden || this.trying(() => this.load()));
    this.draw();
  }

  async load() {
    this.change({ games: (await this.wire.ask("mine"))["games"], isLoaded: true, trouble: "" });
  }

  draw() {
    render(mineOf(this.state), this.page);
  }
}

/** The finished games. */
export class Archive extends ListPage {
  /** @param {HTMLElement} page @param {string} secret of the host; empty for others */
  constructor(page, secret) {
    super(page, secret ? { host: secret } : { archive: true });
    this.secret = secret;
    this.acts = this.actsOf();
    this.change({ isHost: secret !== "" });
  }

  async load() {
    await this.show(0, []);
  }

  /** @param {number} from @param {GamesPage["games"]} known */
  async show(from, known) {
    const { games, number } = await this.wire.ask("archive", { from });
    this.change({ games: [...known, ...games], number, isLoaded: true, trouble: "" });
  }

  draw() {
    render(archiveOf(this.state, this.acts), this.page);
  }

  /** @returns {ArchiveAct} */
  actsOf() {
    return {
      watch: (game) => { this.trying(async () => location.assign((await this.wire.ask("watch", { game }))["link"])); },
      download: (game) => {
        this.trying(async () => {
          const { file, record } = await this.wire.ask("download", { game });
          const link = document.createElement("a");
          link.href = URL.createObjectURL(new Blob([record], { type: "application/json" }));
          link.download = file;
          link.click();
          URL.revokeObjectURL(link.href);
        });
      },
      more: () => { this.trying(() => this.show(this.state.games.length, this.state.games)); },
      upload: (file) => {
        this.trying(async () => {
          this.change({ isBusy: true, trouble: "" });
          const reply = await fetch("/upload", { method: "POST", body: file ?? "", headers: { Authorization: `Bearer ${this.secret}` } });
          const said = await reply.json().catch(() => ({ sentence: reply.statusText }));
          if (!reply.ok) {
            throw new Error(said.sentence);
          }
          location.assign(said.link);
        });
      },
    };
  }
}
