// Draws the positions of a rulebook, which hold letters until then, as a table draws its board.
import { render } from "./vendor/lit-html.js";
import { boardOf } from "./board.js";
import { boundsOf, mapOf, sheetOf } from "./map.js";

/** @import {DrawnBoard, MapDocument, Position} from "./types.d.ts" */
/** @typedef {{whole: boolean, areas: Position["board"]["areas"]}} Laid */

/** So much of the board is shown about where something lies, and never less than this. */
const MARGIN = 45;
const LEAST = { width: 480, height: 320 };

/** What is this near to the window is drawn, in pixels. */
const NEAR = "1500px";

const title = document.querySelector("h1")?.textContent ?? "";
const board = /** @type {DrawnBoard} */ (read(document.getElementById("drawn-board")));
const drawnMap = document.getElementById("drawn-map");
const map = drawnMap ? { .../** @type {MapDocument} */ (read(drawnMap)), art: "" } : mapOf(board);
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
    const shown = laid.whole ? whole : around(laid);
    figure.replaceChildren();
    render(boardOf(laid.whole ? board : part(shown), { status: { title }, places: [], board: { areas: laid.areas } }, marks, laid.whole ? map : cut(shown)), figure);
    const svg = figure.querySelector("svg");
    svg?.setAttribute("viewBox", `${shown.x} ${shown.y} ${shown.width} ${shown.height}`);
    svg?.setAttribute("width", String(shown.width));
    svg?.setAttribute("height", String(shown.height));
  }
}

/** @typedef {{x: number, y: number, width: number, height: number}} Shown */

const [left = 0, top = 0, wide = 0, high = 0] = sheetOf(map);
const whole = { x: left, y: top, width: wide, height: high };

/** The room of each area: left, top, right, bottom. */
const rooms = new Map(Object.entries(map.areas).map(([id, area]) =>
  [id, area.path ? boundsOf(area.path) : /** @type {const} */ ([area.at[0] - 20, area.at[1] - 20, area.at[0] + 20, area.at[1] + 20])]));

/** Whether an area is seen in a part. @param {string} id @param {Shown} shown */
function isIn(id, shown) {
  const [from, above, to, below] = rooms.get(id) ?? [0, 0, 0, 0];
  return to > shown.x && from < shown.x + shown.width && below > shown.y && above < shown.y + shown.height;
}

/** The part of the board in which something lies. @param {Laid} laid @returns {Shown} */
function around(laid) {
  const busy = laid.areas.filter((area) => area.counters.length > 0).flatMap((area) => rooms.get(area.id) ?? []);
  const [x, width] = stretch(busy.filter((_, at) => at % 2 === 0), LEAST.width, map.width);
  const [y, height] = stretch(busy.filter((_, at) => at % 2 === 1), LEAST.height, map.height);
  return { x, y, width, height };
}

/** The areas that are seen in a part, with those to which lines lead out of it. @param {Shown} shown */
function part(shown) {
  const seen = board.nodes.filter((node) => isIn(node.id, shown));
  const ids = new Set(seen.flatMap((node) => [node.id, ...node.beside]));
  return { ...board, nodes: board.nodes.filter((node) => ids.has(node.id)) };
}

/** What is seen of the map in a part. @param {Shown} shown @returns {MapDocument} */
function cut(shown) {
  const near = (/** @type {[number, number]} */ [x, y]) => x > shown.x - 40 && x < shown.x + shown.width + 40 && y > shown.y - 40 && y < shown.y + shown.height + 40;
  return {
    ...map, areas: Object.fromEntries(Object.entries(map.areas).filter(([id]) => isIn(id, shown))),
    ground: map.ground.map((one) => (one.at ? { ...one, at: one.at.filter(near) } : one)).filter((one) => one.path || one.at?.length),
  };
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
