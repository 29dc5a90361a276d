// The keys, and the way over the board with arrows: along the borders, to the neighbour that lies most in the direction.
import { legalOf } from "../state/asked.js";
import { currentOf } from "../state/select.js";
import { zoomKey } from "../zoom.js";
import { click, takeBack } from "./answer.js";
import { playerOf } from "./film.js";
import { hint } from "./teacher.js";
import { becauseOfLast, explain, go, help, history, step } from "./look.js";

/** @import {DrawnBoard, LiveTable, Node} from "../types.d.ts" */

/**
 * The place one comes to; the nearest that way where no neighbour is.
 * @param {DrawnBoard} board @param {string} from @param {number} x @param {number} y @returns {string}
 */
export function next(board, from, x, y) {
  const here = board.nodes.find((node) => node.id === from);
  if (!here) {
    return board.nodes[0]?.id ?? "";
  }
  const beside = board.nodes.filter((node) => here.beside.includes(node.id));
  return best(here, beside, x, y) ?? best(here, board.nodes, x, y) ?? from;
}

/** @param {Node} here @param {Node[]} all @param {number} x @param {number} y @returns {string | undefined} */
function best(here, all, x, y) {
  let least = Infinity;
  let found;
  for (const node of all) {
    const along = (node.x - here.x) * x + (node.y - here.y) * y;
    const aside = Math.abs((node.x - here.x) * y) + Math.abs((node.y - here.y) * x);
    const cost = along + 2 * aside;
    if (along > 0 && aside <= along * 2.5 && cost < least) {
      least = cost;
      found = node.id;
    }
  }
  return found;
}

const ARROWS = /** @type {Record<string, [number, number]>} */ ({ ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] });

/** The next area that can be chosen. @param {LiveTable} table @param {string} area */
function goOn(table, area) {
  const asked = currentOf(table.state);
  const places = asked ? legalOf(asked) : new Map();
  const legal = (table.state.drawn?.nodes ?? []).filter((node) => places.has(node.id));
  const other = legal[(legal.findIndex((node) => node.id === area) + 1) % legal.length];
  if (other) {
    go(table, other.id);
  }
}

/** @param {LiveTable} table */
function playOrPause(table) {
  const player = playerOf(table);
  const { film } = table.state;
  if (!film) {
    player.replay();
  } else if (film.isPlaying) {
    player.pause();
  } else {
    player.play();
  }
}

/** Where an answer was begun before anything was asked: until it is sent or given up its letters are no keys. @type {WeakSet<LiveTable>} */
const early = new WeakSet();

/** Goes to where answers are typed. @returns {boolean} whether there is such a place now */
function toTyped() {
  const field = document.getElementById("typed");
  field?.focus();
  return field !== null;
}

/** @param {LiveTable} table @param {KeyboardEvent} event @returns {boolean} whether a key belongs to an answer that cannot be typed yet */
function isEarly(table, event) {
  const was = early.has(table);
  if (was && (event.key === "Enter" || event.key === "Escape" || toTyped())) {
    early.delete(table);
  }
  return was;
}

/** What each letter does. @type {Record<string, (table: LiveTable, area: string) => void>} */
const LETTERS = {
  b: (table) => go(table, table.state.focus),
  q: (table) => /** @type {HTMLElement | null} */ (table.page.querySelector(".current .answers button:enabled")
    ?? table.page.querySelector(".cards .legal button") ?? table.page.querySelector("#question"))?.focus(),
  m: goOn,
  u: (table) => { if (table.state.canUndo) { takeBack(table, "undo"); } },
  i: (table) => { hint(table); },
  h: (table) => history(table),
  n: (table) => { if (table.state.film) { playerOf(table).step(1); } else { step(table, 1); } },
  p: (table) => playOrPause(table),
  y: (table) => becauseOfLast(table),
  l: (table) => table.change({ type: "tab", tab: "log" }),
  s: (table) => table.change({ type: "tab", tab: "state" }),
  r: (table) => table.change({ type: "tab", tab: "rules" }),
  w: (table) => { const asked = currentOf(table.state); if (asked) { explain(table, asked.question); } },
  "?": (table) => help(table),
  "/": (table) => { if (!toTyped()) { early.add(table); } },
  Escape: (table) => table.change({ type: "escape" }),
};

/** @param {LiveTable} table @param {KeyboardEvent} event */
export function keyed(table, event) {
  const at = /** @type {HTMLElement} */ (event.target);
  if (event.key === "Escape" && at.id === "typed") {
    at.blur();
  }
  if (event.key === "Escape" && table.state.film && !at.closest("dialog")) {
    playerOf(table).skip();
    return;
  }
  if (event.ctrlKey || event.altKey || event.metaKey || at.closest("input, select, textarea, dialog")) {
    return;
  }
  if (isEarly(table, event)) {
    return;
  }
  const board = /** @type {SVGSVGElement | null} */ (table.page.querySelector(".field svg.board"));
  if (board && zoomKey(board, event)) {
    event.preventDefault();
    return;
  }
  const area = /** @type {SVGElement | null} */ (at.closest("[data-area]"))?.dataset["area"] ?? "";
  const arrow = ARROWS[event.key];
  const drawn = table.state.drawn;
  if (area && arrow && drawn) {
    event.preventDefault();
    go(table, next(drawn, area, arrow[0], arrow[1]));
  } else if (area && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    playerOf(table).skip();
    click(table, area);
  } else if (LETTERS[event.key]) {
    if (event.key === "/") {
      event.preventDefault();
    }
    LETTERS[event.key]?.(table, area);
  }
}
