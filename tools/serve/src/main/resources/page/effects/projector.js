// Plays the frames of a film on the board. The drawing below it belongs to the caller; what is on its way is drawn here.
import { counterOf } from "../counters.js";
import { dieOf } from "../dice.js";
import { diceAt, durationOf, joined, LONGEST_FILM, nextStepOf } from "../state/film.js";
import { nothing, render, svg } from "../vendor/lit-html.js";

/** @import {Counter, Die} from "../types.d.ts" */
/** @import {Frame, Motion} from "../state/film.js" */

/**
 * What a projector needs of the page.
 * @typedef {object} Screen
 * @property {(moving: Frame | null) => void} show draws the frame that it stands at: what lies still while something moves, or all of it
 * @property {() => SVGSVGElement | null} board
 * @property {() => Die[]} dice how dice look
 * @property {() => void} changed its state has changed
 * @property {() => void} ended
 */

/** The speeds that can be chosen; 1 is normal. */
export const SPEEDS = [0.5, 1, 2, 4];

/** What flies cannot be clicked. */
const NOT_HELD = { area: "", click: null, picked: () => 0 };

/** What comes while a film is played has at least this part of its time. */
const MORE = 0.6;

/** Pictures of dice lie side by side so far apart. */
const DIE = 30;

export class Projector {
  /** @param {Screen} screen */
  constructor(screen) {
    this.screen = screen;
    /** @type {Frame[]} */
    this.frames = [];
    /** The frame that is shown; the number of frames when it is over. */
    this.at = 0;
    this.isPlaying = false;
    this.speed = 1;
    /** Which run of the loop is the current one. */
    this.run = 0;
    /** @type {Animation[]} */
    this.running = [];
    /** Ends the wait for a frame. @type {() => void} */
    this.wake = () => {};
    /** Milliseconds at normal speed in which the rest is to be shown. */
    this.left = 0;
    /** What drawing a step takes besides its motion, in milliseconds, as it has been lately. */
    this.cost = 60;
  }

  isOn() {
    return this.frames.length > 0;
  }

  /** Whether nothing shall move. */
  static isStill() {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** Shows frames from the first one on. @param {Frame[]} frames @param {boolean} isPlaying */
  start(frames, isPlaying) {
    this.frames = frames;
    this.at = 0;
    this.left = LONGEST_FILM;
    if (isPlaying) {
      this.play();
    } else {
      this.still();
    }
  }

  /** Frames that came while others are played. @param {Frame[]} more */
  append(more) {
    this.frames = [...this.frames, ...more];
    this.left = Math.max(this.left, LONGEST_FILM * MORE);
    this.screen.changed();
  }

  play() {
    if (!this.isPlaying && this.isOn()) {
      this.isPlaying = true;
      this.left = Math.max(this.left, LONGEST_FILM * (1 - this.at / this.frames.length));
      this.screen.changed();
      void this.loop(++this.run);
    }
  }

  pause() {
    this.isPlaying = false;
    this.halt();
    this.still();
    this.screen.changed();
  }

  /** Goes on or back by frames, and stands still there. @param {number} by */
  step(by) {
    this.pause();
    this.at = Math.max(0, Math.min(this.frames.length - 1, this.at + by));
    this.still();
  }

  /** To a frame, and stands still there. @param {number} at */
  seek(at) {
    this.pause();
    this.at = Math.max(0, Math.min(this.frames.length - 1, at));
    this.still();
  }

  /** Ends it: the board is shown as it is now. */
  skip() {
    if (this.isOn()) {
      this.halt();
      this.isPlaying = false;
      this.frames = [];
      this.at = 0;
      this.overlay([]);
      this.screen.ended();
    }
  }

  /** @param {number} speed */
  setSpeed(speed) {
    this.speed = speed;
    this.running.forEach((one) => one.updatePlaybackRate(speed));
    this.screen.changed();
  }

  /** Stops what moves. */
  halt() {
    this.run++;
    this.running.forEach((one) => one.cancel());
    this.running = [];
    this.wake();
  }

  /** Shows the frame that it stands at. */
  still() {
    if (this.frames[this.at]) {
      this.screen.show(null);
      this.overlay(this.dice());
    }
  }

  /** @param {number} run */
  async loop(run) {
    while (run === this.run && this.at < this.frames.length) {
      const began = performance.now();
      const { number, milliseconds } = nextStepOf(this.frames.slice(this.at), this.left, this.cost);
      const frame = joined(this.frames.slice(this.at, this.at + number));
      this.at += number - 1;
      if (Projector.isStill()) {
        this.still();
        await this.wait(milliseconds, run);
      } else {
        await this.move(frame, milliseconds, run);
      }
      if (run === this.run) {
        const took = (performance.now() - began) * this.speed;
        this.left -= took;
        this.cost = (this.cost + Math.max(0, took - milliseconds)) / 2;
        this.at++;
      }
    }
    if (run === this.run) {
      this.skip();
    }
  }

  /** @param {number} milliseconds @param {number} run */
  wait(milliseconds, run) {
    return new Promise((/** @type {(value?: unknown) => void} */ done) => {
      const timer = setTimeout(done, milliseconds / this.speed);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
      if (run !== this.run) {
        this.wake();
      }
    });
  }

  // ---- a frame in motion

  /** @param {Frame} frame @param {number} length in milliseconds @param {number} run */
  async move(frame, length, run) {
    const from = new Map(frame.motions.map((motion) => [motion, this.placeOf(motion.from, motion.counter)]));
    if (frame.motions.length > 0) {
      this.screen.show(frame);
    }
    const board = this.screen.board();
    const hasDice = frame.motions.some((motion) => motion.kind === "dice");
    const flying = frame.motions.filter((motion) => motion.kind !== "dice");
    const pace = length / durationOf(frame);
    this.overlay([...this.dice(), ...flying.map((motion) => this.ghostOf(motion))]);
    const layer = this.layer();
    if (board && layer) {
      this.running = [
        ...[...layer.querySelectorAll(".thrown .tumbling")].slice(0, hasDice ? Infinity : 0).flatMap((die, at) => tumble(die, at, length)),
        ...[...layer.querySelectorAll(".ghost")].flatMap((ghost, at) => {
          const motion = flying[at];
          return motion ? this.moved(/** @type {SVGElement} */ (ghost), motion, from.get(motion) ?? null, pace) : [];
        })];
      this.running.forEach((one) => one.updatePlaybackRate(this.speed));
    }
    await Promise.race([this.wait(length, run), this.running.length ? Promise.all(this.running.map((one) => one.finished)).then(() => this.wait(0, run), () => {}) : new Promise(() => {})]);
    if (run === this.run) {
      this.running = [];
      this.screen.show(null);
      this.overlay(this.dice());
    }
  }

  /** The dice that lie on the board, where they were rolled. */
  dice() {
    const dice = diceAt(this.frames, this.at);
    if (!dice) {
      return [];
    }
    const at = this.placeOf(dice.from, undefined) ?? this.middle();
    const all = (dice.dice ?? []).flatMap((pool) => pool.faces.map((face) => ({ face, look: this.screen.dice().find((one) => one.id === pool.die) })));
    const scale = this.scale();
    const width = Math.min(all.length, 6) * DIE * scale;
    const box = this.box();
    const x = Math.max(box.x + 4, Math.min(box.x + box.width - width - 4, at[0] - width / 2));
    const y = Math.max(box.y + 4, at[1] - 52 * scale);
    return [svg`<g class="thrown" transform="translate(${x} ${y}) scale(${scale})">${all.map(({ face, look }, i) =>
      svg`<g class="cast" transform="translate(${(i % 6) * DIE} ${Math.floor(i / 6) * DIE})"><g class="tumbling">${dieOf(face, look)}</g></g>`)}</g>`];
  }

  /** @param {Motion} motion */
  ghostOf(motion) {
    return motion.kind === "card"
      ? svg`<g class="ghost paper ${motion.title ? "" : "hidden"}"><rect x="-60" y="-40" width="120" height="80" rx="8"></rect><text>${motion.title || nothing}</text></g>`
      : svg`<g class="ghost"><g transform="scale(${this.scale()})">${motion.counter ? counterOf(motion.counter, 0, 0, NOT_HELD) : nothing}</g></g>`;
  }

  /** @param {SVGElement} ghost @param {Motion} motion @param {[number, number] | null} start @param {number} pace what its time is multiplied by @returns {Animation[]} */
  moved(ghost, motion, start, pace) {
    const options = { duration: pace * durationOf(/** @type {Frame} */ ({ motions: [motion] })), easing: "ease-in-out", fill: /** @type {const} */ ("both") };
    const end = this.placeOf(motion.to, motion.counter);
    const at = (/** @type {[number, number]} */ [x, y], scale = 1) => `translate(${x}px, ${y}px) scale(${scale})`;
    switch (motion.kind) {
      case "slide": {
        const points = [start, ...motion.way.slice(1, -1).map((area) => this.placeOf(area, undefined)), end].filter((one) => one !== null);
        return points.length < 2 ? [] : [ghost.animate(points.map((point) => ({ transform: at(point) })), options)];
      }
      case "leave":
        return start ? [ghost.animate([{ transform: at(start), opacity: 1 }, { transform: at([start[0], start[1] - 34], 0.6), opacity: 0 }], options)] : [];
      case "enter":
        return end ? [ghost.animate([{ transform: at([end[0], end[1] - 34], 0.6), opacity: 0 }, { transform: at(end), opacity: 1 }], options)] : [];
      case "turn":
        return [ghost.animate([{ transform: at(start ?? end ?? this.middle()), opacity: start ? 1 : 0 }, { transform: at(start ?? end ?? this.middle(), 1.25), opacity: start ? 0 : 1 }], options)];
      default: {
        const [x, y] = this.middle();
        return [ghost.animate([{ transform: `translate(${x}px, ${y}px) scale(0, 1)`, opacity: 0 }, { transform: `translate(${x}px, ${y}px) scale(1.2)`, opacity: 1, offset: 0.4 },
          { transform: `translate(${x}px, ${y}px) scale(1.2)`, opacity: 1, offset: 0.85 }, { transform: `translate(${x}px, ${y + 30}px) scale(0.9)`, opacity: 0 }], options)];
      }
    }
  }

  // ---- the board

  /** The group above the board in which things move. */
  layer() {
    return this.screen.board()?.querySelector("g.film") ?? null;
  }

  /** @param {unknown[]} all */
  overlay(all) {
    const layer = /** @type {HTMLElement | null} */ (/** @type {unknown} */ (this.layer()));
    if (layer) {
      render(svg`${all}`, layer);
    }
  }

  /** The middle of a counter of an area, or of the area, in units of the board. @param {string} place @param {Counter | undefined} counter @returns {[number, number] | null} */
  placeOf(place, counter) {
    const board = this.screen.board();
    const layer = /** @type {SVGGraphicsElement | null} */ (this.layer());
    const named = counter ? this.counterAt(place, counter) : null;
    const node = named ?? board?.querySelector(`[data-area="${CSS.escape(place)}"] > .edge`) ?? board?.querySelector(`[data-area="${CSS.escape(place)}"]`);
    const matrix = layer?.getScreenCTM()?.inverse();
    if (!place || !node || !matrix) {
      return null;
    }
    const box = node.getBoundingClientRect();
    const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(matrix);
    return [Math.round(middle.x * 10) / 10, Math.round(middle.y * 10) / 10];
  }

  /** The drawing of a counter in an area. @param {string} place @param {Counter} counter */
  counterAt(place, counter) {
    const all = this.screen.board()?.querySelectorAll(`[data-area="${CSS.escape(place)}"] [data-counter="${CSS.escape(`${place}|${counter.title}`)}"]`) ?? [];
    return [...all].find((one) => one.classList.contains(`c-${counter.colour || "none"}`)) ?? all[0] ?? null;
  }

  /** How large counters are drawn now, in units of the board. */
  scale() {
    const laid = /** @type {SVGGraphicsElement | null} */ (this.screen.board()?.querySelector(".node .laid") ?? null);
    const layer = /** @type {SVGGraphicsElement | null} */ (this.layer());
    const [one, other] = [laid?.getScreenCTM(), layer?.getScreenCTM()];
    return one && other ? Math.round(100 * one.a / other.a) / 100 : 1;
  }

  /** What of the board is in sight, in its units. */
  box() {
    const board = this.screen.board();
    const view = board?.viewBox.baseVal;
    return view && view.width ? { x: view.x, y: view.y, width: view.width, height: view.height } : { x: 0, y: 0, width: 800, height: 600 };
  }

  /** @returns {[number, number]} */
  middle() {
    const { x, y, width, height } = this.box();
    return [x + width / 2, y + height / 2];
  }
}

/** A die that falls, turns and comes to rest; its face is seen when it lies. @param {Element} die @param {number} at @param {number} duration @returns {Animation[]} */
function tumble(die, at, duration) {
  const side = at % 2 ? 1 : -1;
  const faces = [...die.querySelectorAll("text, circle")];
  return [
    die.animate([{ transform: `translate(${side * 46}px, -60px) rotate(${side * 400}deg)` }, { transform: `translate(${side * 10}px, 6px) rotate(${side * 60}deg)`, offset: 0.6 },
      { transform: "translate(0, 0) rotate(0deg)", offset: 0.85 }, { transform: "none" }], { duration, easing: "ease-out", fill: "both" }),
    ...faces.map((face) => face.animate([{ opacity: 0 }, { opacity: 0, offset: 0.55 }, { opacity: 1, offset: 0.75 }, { opacity: 1 }], { duration, fill: "both" }))];
}
