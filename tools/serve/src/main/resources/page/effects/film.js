// The film of what has happened: asks the server for the moments, and lets a projector play them on the board.
import { areasAt } from "../state/battle.js";
import { framesOf } from "../state/film.js";
import { merged } from "../state/merge.js";
import { isHeading } from "../state/story.js";
import { Projector } from "./projector.js";

/** @import {LiveTable, SeatView, State} from "../types.d.ts" */
/** @import {Frame, Moment} from "../state/film.js" */

/** So many messages are asked for a film; a longer one begins later. */
const MOST_MESSAGES = 8;

/** Where nothing has been answered yet, so many lines are played. */
const MOST_LINES = 20;

/** @type {WeakMap<LiveTable, Player>} */
const players = new WeakMap();

/** @param {LiveTable} table @returns {Player} */
export function playerOf(table) {
  const known = players.get(table) ?? new Player(table);
  players.set(table, known);
  return known;
}

/** The film of one table. */
class Player {
  /** @param {LiveTable} table */
  constructor(table) {
    this.table = table;
    /** The first entry that no film has shown yet. */
    this.next = 0;
    /** Which film is loaded. */
    this.number = 0;
    this.projector = new Projector({
      show: (moving) => this.show(moving),
      board: () => table.page.querySelector("svg.board"),
      dice: () => table.state.drawn?.dice ?? [],
      changed: () => this.changed(),
      ended: () => this.end(),
    });
  }

  /** What has just been told is played, from what was seen before. @param {State} before */
  told(before) {
    const { story, entry } = this.table.state;
    const news = story.slice(before.story.length).filter((line) => !isHeading(line));
    if (!this.table.isShown || before.seen === null || this.table.state.past || this.table.state.isCovered || news.length === 0) {
      this.next = Math.max(this.next, this.table.state.film ? this.next : entry);
    } else if (this.table.state.film) {
      void this.load(false);
    } else {
      this.begin(before.seen, before.entry);
    }
  }

  /** Plays what has happened since one's own last answer, or since the moment that is looked back at. */
  replay() {
    const { story, unread, past, seen } = this.table.state;
    const from = past ? past.entry : (story[unread] ?? story[Math.max(0, story.length - MOST_LINES)])?.entry;
    if (seen && from !== undefined) {
      this.skip();
      const view = past?.see ?? seen;
      this.table.change({ type: "past", past: null });
      this.begin(view, from);
    }
  }

  /** @param {SeatView} before @param {number} from */
  begin(before, from) {
    this.number++;
    this.next = from;
    this.table.change({ type: "film", film: { before, from, frames: [], at: 0, moving: null, isPlaying: true, speed: this.projector.speed } });
    void this.load(true);
  }

  /** Asks for the moments that no film has shown. @param {boolean} isFirst */
  async load(isFirst) {
    const { number, table } = this;
    if (!isFirst && this.isLoading) {
      return; // it goes on until all is there
    }
    this.isLoading = true;
    try {
      for (let messages = 0; messages < MOST_MESSAGES && this.next < table.state.entry; messages++) {
        const frames = await this.ask();
        if (number !== this.number) {
          return;
        }
        this.add(frames);
      }
      this.next = table.state.entry;
    } catch {
      this.projector.skip();
    } finally {
      this.isLoading = false;
    }
    if (number === this.number && !this.projector.isOn()) {
      this.end();
    }
  }

  /** @returns {Promise<Frame[]>} */
  async ask() {
    const { table, next: from } = this;
    const reply = await table.ask("film", { entry: from });
    const { story, happened, drawn } = table.state;
    let see = reply["see"];
    /** @type {Moment[]} */
    const moments = reply["moments"].map((/** @type {any} */ one) => ({ entry: one.entry, see: see = merged(see, one.see) }));
    this.next = Math.max(from + 1, reply["next"]);
    const isHere = (/** @type {{entry: number}} */ one) => one.entry >= from && one.entry < this.next;
    const beside = new Map((drawn?.nodes ?? []).map((node) => [node.id, node.beside]));
    const frames = framesOf(reply["see"], moments, story.filter(isHere), happened.filter(isHere), beside);
    frames.forEach((frame) => {
      const [area = ""] = areasAt(story, story.findIndex((line) => line.entry === frame.line.entry), frame.see.board.areas);
      frame.motions.filter((motion) => motion.kind === "dice").forEach((motion) => { motion.from = area; });
    });
    return frames;
  }

  /** @param {Frame[]} frames */
  add(frames) {
    const moving = frames.some((frame) => frame.motions.length > 0);
    if (this.projector.isOn()) {
      this.projector.append(frames);
    } else if (moving) {
      this.projector.start(frames, this.table.state.film?.isPlaying ?? true);
    }
  }

  // ---- what the buttons and keys do

  play() {
    this.playing(true);
    this.projector.play();
  }

  pause() {
    this.playing(false);
    this.projector.pause();
  }

  /** Whether it shall play, also before its frames are there. @param {boolean} isPlaying */
  playing(isPlaying) {
    const { film } = this.table.state;
    if (film) {
      this.table.change({ type: "film", film: { ...film, isPlaying } });
    }
  }

  /** @param {number} by */
  step(by) {
    this.projector.step(by);
  }

  /** @param {number} speed */
  setSpeed(speed) {
    this.projector.setSpeed(speed);
  }

  /** Shows the board as it is now. */
  skip() {
    this.number++;
    this.isLoading = false;
    this.projector.skip();
    this.end();
  }

  isOn() {
    return this.table.state.film !== null;
  }

  // ---- the state

  /** @param {Frame | null} moving */
  show(moving) {
    const { film } = this.table.state;
    if (film) {
      const { frames, at } = this.projector;
      this.table.change({ type: "film", film: { ...film, frames, at, moving: moving?.during ?? null } });
      this.table.drawNow();
    }
  }

  changed() {
    const { film } = this.table.state;
    if (film && this.projector.isOn()) {
      const { frames, at, isPlaying, speed } = this.projector;
      this.table.change({ type: "film", film: { ...film, frames, at: Math.min(at, frames.length - 1), isPlaying, speed } });
    }
  }

  end() {
    this.next = this.table.state.entry;
    if (this.isOn()) {
      this.table.change({ type: "film", film: null });
      this.table.drawNow();
      this.table.announceEnd();
    }
  }
}
