// The keys, and the way over the board with arrows: along the borders, to the neighbour that lies most in the direction.
import { html } from "./vendor/lit-html.js";
import { click, takeBack } from "./answers.js";
import { because } from "./because.js";
import { brief, explain, go, open, speak, stepOn, tables } from "./looking.js";
import { heading, tellHistory } from "./story.js";
import { KEYS, TABLE } from "./words.js";

/** @import {DrawnBoard, Node} from "./types.d.ts" */
/** @import {Table} from "./table.js" */

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

/** What the keys do. */
export const HELP = html`<dl class="plain">${KEYS.map(([key, does]) => html`<dt>${key}</dt><dd>${does}</dd>`)}</dl>`;

const ARROWS = /** @type {Record<string, [number, number]>} */ ({ ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] });

/** What each letter does. @type {Record<string, (table: Table, area: string) => void>} */
const LETTERS = {
  b: (table) => go(table, table.focus),
  q: (table) => /** @type {HTMLElement | null} */ (
    table.page.querySelector(".current .answers button:enabled") ?? table.page.querySelector("#question"))?.focus(),
  m: (table, area) => {
    const { asked, drawn } = table.game;
    const legal = drawn?.nodes.filter((node) => asked?.legal().has(node.id)) ?? [];
    const now = legal.findIndex((node) => node.id === area);
    const other = legal[(now + 1) % legal.length];
    if (other) {
      go(table, other.id);
    }
  },
  u: (table) => { if (table.game.canUndo) { takeBack(table, "undo"); } },
  h: (table) => tellHistory(table),
  n: (table) => stepOn(table, 1),
  y: (table) => {
    const line = table.game.story[table.step] ?? table.game.story.findLast((one) => !heading(one));
    if (line) {
      because(table, line);
    }
  },
  r: (table) => brief(table),
  t: (table) => tables(table),
  w: (table) => { if (table.game.asked) { explain(table, table.game.asked.question); } },
  "?": (table) => open(table, TABLE.keys, HELP),
  "/": () => document.getElementById("typed")?.focus(),
  Escape: (table) => { table.step = -1; table.why = []; table.closely = ""; speak(table, null); },
};

/** @param {Table} table @param {KeyboardEvent} event */
export function keyed(table, event) {
  const at = /** @type {HTMLElement} */ (event.target);
  if (event.key === "Escape" && at.id === "typed") {
    at.blur();
  }
  if (event.ctrlKey || event.altKey || event.metaKey || at.closest("input, select, textarea, dialog")) {
    return;
  }
  const area = /** @type {SVGElement | null} */ (at.closest("[data-area]"))?.dataset["area"] ?? "";
  const arrow = ARROWS[event.key];
  const drawn = table.game.drawn;
  if (area && arrow && drawn) {
    event.preventDefault();
    go(table, next(drawn, area, arrow[0], arrow[1]));
  } else if (area && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    click(table, area);
  } else if (LETTERS[event.key]) {
    if (event.key === "/") {
      event.preventDefault();
    }
    LETTERS[event.key]?.(table, area);
  }
}
