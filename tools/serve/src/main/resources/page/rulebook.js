// Draws the positions of a rulebook, which hold letters until then, as a table draws its board.
import { render } from "./vendor/lit-html.js";
import { boardOf } from "./board.js";

/** @import {DrawnBoard, Position} from "./types.d.ts" */
/** @typedef {{whole: boolean, areas: Position["board"]["areas"]}} Laid */

/** So much of the board is shown about where something lies, and never less than this. */
const MARGIN = 45;
const LEAST = { width: 480, height: 320 };

/** What is this near to the window is drawn, in pixels. */
const NEAR = "1500px";

const title = document.querySelector("h1")?.textContent ?? "";
const board = /** @type {DrawnBoard} */ (read(document.getElementById("drawn-board")));
const marks = {
  legal: new Map(), chosen: new Map(), spoken: new Set(), focus: "", click: null, hover: () => {},
};

/** @param {Element | null} data */
function read(data) {
  return JSON.parse(data?.textContent ?? "");
}

/** @param {HTMLElement} figure */
function draw(figure) {
  const data = figure.querySelector("script");
  if (data) {
    const laid = /** @type {Laid} */ (read(data));
    const shown = laid.whole ? { x: 0, y: 0, width: board.width, height: board.height } : around(laid);
    figure.replaceChildren();
    render(boardOf(laid.whole ? board : part(shown), { status: { title }, places: [], board: { areas: laid.areas } }, marks), figure);
    const svg = figure.querySelector("svg");
    svg?.setAttribute("viewBox", `${shown.x} ${shown.y} ${shown.width} ${shown.height}`);
    svg?.setAttribute("width", String(shown.width));
    svg?.setAttribute("height", String(shown.height));
  }
}

/** The part of the board in which something lies. @param {Laid} laid */
function around(laid) {
  const busy = new Set(laid.areas.filter((area) => area.counters.length > 0).map((area) => area.id));
  const nodes = board.nodes.filter((node) => busy.has(node.id));
  const across = nodes.flatMap((node) => [node.x - node.width / 2, node.x + node.width / 2]);
  const down = nodes.flatMap((node) => [node.y - node.height / 2, node.y + node.height / 2]);
  const [x, width] = stretch(across, LEAST.width, board.width);
  const [y, height] = stretch(down, LEAST.height, board.height);
  return { x, y, width, height };
}

/** The areas that are seen in a part, with those to which lines lead out of it. @param {{x: number, y: number, width: number, height: number}} shown */
function part(shown) {
  const seen = board.nodes.filter((node) =>
    Math.abs(node.x - shown.x - shown.width / 2) < (node.width + shown.width) / 2
    && Math.abs(node.y - shown.y - shown.height / 2) < (node.height + shown.height) / 2);
  const ids = new Set(seen.flatMap((node) => [node.id, ...node.beside]));
  return { ...board, nodes: board.nodes.filter((node) => ids.has(node.id)) };
}

/** Where a stretch begins and how long it is. @param {number[]} ends @param {number} least @param {number} most @returns {[number, number]} */
function stretch(ends, least, most) {
  if (ends.length === 0) {
    return [0, most];
  }
  const from = Math.min(...ends) - MARGIN;
  const to = Math.max(...ends) + MARGIN;
  const long = Math.min(most, Math.max(to - from, least));
  return [Math.max(0, Math.min(most - long, (from + to - long) / 2)), long];
}

const figures = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("figure.position"))];
const near = new IntersectionObserver((entries) => {
  for (const entry of entries) {
    if (entry.isIntersecting) {
      near.unobserve(entry.target);
      draw(/** @type {HTMLElement} */ (entry.target));
    }
  }
}, { rootMargin: NEAR });
figures.forEach((figure) => near.observe(figure));
addEventListener("beforeprint", () => figures.forEach(draw));
