// Dragging: pieces follow the pointer from a place or a box to another.

/** @import {Shop} from "../workshop.d.ts" */

/** What is no handle of the pieces about it. */
const CONTROLS = ["select", "input", ".step"];

/** A pointer that moves less clicks, in pixels. */
const SLACK = 5;

export class Drags {
  /** @param {Shop} workshop */
  constructor(workshop) {
    this.workshop = workshop;
    /** @type {{piece: string, from: string, title: string, number: number, x: number, y: number, isMoving: boolean, pointer: number} | null} */
    this.drag = null;
    this.endedAt = -Infinity;
    /** @type {HTMLElement | null} */
    this.ghost = null;
    /** @type {Element | null} */
    this.over = null;
    addEventListener("pointermove", (event) => this.moved(event));
    addEventListener("pointerup", (event) => this.up(event));
    addEventListener("pointercancel", () => this.stop());
    addEventListener("keydown", (event) => { if (event.key === "Escape") { this.stop(); } });
  }

  /** Whether a drag has just ended, so that the click behind it means nothing. */
  isOver() {
    return performance.now() - this.endedAt < 80;
  }

  /** @param {PointerEvent} event */
  down(event) {
    const target = event.target;
    if (!(target instanceof Element) || event.button !== 0 || this.workshop.playing || target.closest(CONTROLS.join())) {
      return;
    }
    const counter = target.closest("[data-counter]")?.getAttribute("data-counter");
    const item = target.closest("[data-item]")?.getAttribute("data-item");
    const at = (counter ?? item ?? "").lastIndexOf("|");
    if (at < 0) {
      return;
    }
    const from = (counter ?? item ?? "").slice(0, at);
    const piece = (counter ?? item ?? "").slice(at + 1);
    const is = this.workshop.itemAt(from, piece);
    if (is) {
      this.drag = { piece, from, title: is.title, number: is.number, x: event.clientX, y: event.clientY, isMoving: false, pointer: event.pointerId };
      if (counter) {
        event.stopPropagation(); // the board does not move with it
      }
    }
  }

  /** @param {PointerEvent} event */
  moved(event) {
    const { drag } = this;
    if (!drag || event.pointerId !== drag.pointer) {
      return;
    }
    if (!drag.isMoving && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < SLACK) {
      return;
    }
    drag.isMoving = true;
    event.preventDefault();
    if (!this.ghost) {
      this.ghost = document.createElement("div");
      this.ghost.className = "ghost";
      this.ghost.setAttribute("aria-hidden", "true");
      document.body.append(this.ghost);
    }
    this.ghost.textContent = `${this.numberOf(event)} · ${drag.title}`;
    this.ghost.style.left = `${event.clientX}px`;
    this.ghost.style.top = `${event.clientY}px`;
    this.light(this.targetAt(event));
  }

  /** One piece; all of them while Shift is down. @param {PointerEvent} event */
  numberOf(event) {
    return event.shiftKey ? this.drag?.number ?? 1 : 1;
  }

  /** The place below the pointer. @param {PointerEvent} event */
  targetAt(event) {
    return document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-area], [data-place]") ?? null;
  }

  /** @param {Element | null} target */
  light(target) {
    if (target !== this.over) {
      this.over?.classList.remove("over");
      target?.classList.add("over");
      this.over = target;
    }
  }

  /** @param {PointerEvent} event */
  up(event) {
    const { drag } = this;
    if (!drag || event.pointerId !== drag.pointer) {
      return;
    }
    const target = drag.isMoving ? this.targetAt(event) : null;
    const to = target?.getAttribute("data-area") ?? target?.getAttribute("data-place") ?? "";
    const number = this.numberOf(event);
    if (drag.isMoving) {
      this.endedAt = performance.now();
    }
    this.stop();
    if (to && to !== drag.from) {
      this.workshop.move(drag.piece, drag.from, to, number);
    }
  }

  stop() {
    this.drag = null;
    this.ghost?.remove();
    this.ghost = null;
    this.light(null);
  }
}
