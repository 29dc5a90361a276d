// The board: what is printed on it, and what lies there now.
import { svg, nothing } from "./vendor/lit-html.js";
import { drawn, widthOf, colour } from "./counters.js";
import { BOARD } from "./words.js";

/** @import {Counter, DrawnBoard, Node, Position} from "./types.d.ts" */

/**
 * What the board shows besides what lies there.
 * @typedef {object} Marks
 * @property {Map<string, number>} legal how many answers stand at a place
 * @property {Map<string, number>} chosen how much of the answer is put together there
 * @property {Set<string>} spoken the places that are spoken of
 * @property {string} focus the place that the keyboard is at
 * @property {((id: string, event: Event) => void) | null} click null for a picture, in which nothing can be chosen
 * @property {(id: string) => void} hover
 * @property {string} [near] the place that is looked at closely: what lies there is drawn larger where it stands close
 * @property {() => void} [leave] it is looked at no more
 */

const TITLE = 17;
const ROW = 28;

/** Counters are never drawn larger or smaller than so many times their size. */
const LARGEST = 1.4;
const SMALLEST = 0.45;

/** Counters smaller than so many times their size are drawn once more, so many times larger, for who looks closely. */
const CLOSE = 0.85;
const LENS = 2;

/** Borders as paths that go around the areas between, for the board that was drawn last. @type {{of: DrawnBoard | null, lines: {d: string, also: boolean}[]}} */
const borders = { of: null, lines: [] };

/**
 * @param {DrawnBoard} board @param {Position} seen @param {Marks} marks
 */
export function boardOf(board, seen, marks) {
  const areas = new Map(seen.board.areas.map((area) => [area.id, area]));
  const places = new Map(seen.places.map((place) => [place.id, place]));
  const shown = (/** @type {string} */ id) => {
    const place = places.get(id);
    const counters = areas.get(id)?.counters ?? [];
    return place && !place.seen && place.unseenPieces.length > 0 && counters.length === 0
      ? [{ sign: "", number: place.number || -1, colour: "", shape: "square", title: place.unseenPieces.join(", ") }] : counters;
  };
  return svg`<svg class="board" viewBox="0 0 ${board.width} ${board.height}" role="${marks.click ? "group" : "img"}"
      aria-label="${BOARD.name(seen.status.title)}">
    <g class="lines">${lines(board).map(
      (line) => svg`<path d="${line.d}" class="${line.also ? "also" : ""}"></path>`)}</g>
    ${board.nodes.map((node) => nodeOf(board, node, shown(node.id), areas.get(node.id)?.words ?? [], marks))}
    ${board.nodes.filter((node) => node.id === marks.near).map((node) => lensOf(board, node, shown(node.id)))}
  </svg>`;
}

/**
 * @param {DrawnBoard} board @param {Node} node @param {Counter[]} counters @param {string[]} words
 * @param {Marks} marks
 */
function nodeOf(board, node, counters, words, marks) {
  const surface = board.surfaces[node.surface];
  const legal = marks.legal.get(node.id) ?? 0;
  const chosen = marks.chosen.get(node.id) ?? 0;
  const cell = isCell(node);
  const name = [
    node.title,
    surfaceOf(board, node),
    ...node.printed.map((sign) => BOARD.counted(sign.number, sign.title)),
    ...(words.length ? words : [BOARD.empty]),
    chosen ? BOARD.chosen(chosen) : "",
    legal && !chosen ? BOARD.legal : "",
  ].filter((word) => word).join(", ");
  const classes = ["node", node.shape, colour(surface?.colour ?? ""), legal ? "legal" : "",
    chosen ? "chosen" : "", marks.spoken.has(node.id) ? "spoken" : ""];
  return svg`<g class="${classes.filter((one) => one).join(" ")}" data-area="${node.id}"
      transform="translate(${node.x} ${node.y})" role="${marks.click ? "button" : nothing}"
      tabindex="${!marks.click ? nothing : marks.focus === node.id ? 0 : -1}"
      @click=${(/** @type {Event} */ event) => marks.click?.(node.id, event)}
      @mouseenter=${() => marks.hover(node.id)} @focus=${() => marks.hover(node.id)}
      @mouseleave=${() => marks.leave?.()} @blur=${() => marks.leave?.()}>
    <title>${name}</title>
    ${bodyOf(board, node, counters, cell && (legal || chosen) ? 2.5 : 0)}
    ${chosen ? svg`<g class="badge" aria-hidden="true" transform="translate(${node.width / 2 - 8} ${node.height / 2 - 6})">
      <circle r="13"></circle><text y="5">${chosen}</text></g>` : nothing}
  </g>`;
}

/** What is printed on the ground of a node; empty where its title says so already. @param {DrawnBoard} board @param {Node} node */
export function surfaceOf(board, node) {
  const title = board.surfaces[node.surface]?.title ?? "";
  return node.title.toLowerCase().includes(title.toLowerCase()) ? "" : title;
}

/** What stands in a node. @param {DrawnBoard} board @param {Node} node @param {Counter[]} counters @param {number} inset of its edge */
function bodyOf(board, node, counters, inset) {
  const pattern = board.surfaces[node.surface]?.pattern;
  return svg`<path class="surface" d="${outline(node, 0)}"></path>
    ${pattern ? svg`<path class="pattern" d="${outline(node, 1)}" fill="url(#p-${pattern})"></path>` : nothing}
    <path class="edge" d="${outline(node, inset)}"></path>
    ${title(node)}
    ${printed(node)}
    ${laid(node, counters)}`;
}

/** A node whose counters stand close, larger, above its neighbours. @param {DrawnBoard} board @param {Node} node @param {Counter[]} counters */
function lensOf(board, node, counters) {
  const within = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ room) =>
    Math.max(size * LENS / 2, Math.min(room - size * LENS / 2, at));
  return counters.length === 0 || packed(node, counters).scale >= CLOSE ? nothing
    : svg`<g class="lens node ${node.shape} ${colour(board.surfaces[node.surface]?.colour ?? "")}" aria-hidden="true"
      transform="translate(${within(node.x, node.width, board.width)} ${within(node.y, node.height, board.height)}) scale(${LENS})">${
      bodyOf(board, node, counters, 0)}</g>`;
}

/** Whether a node touches its neighbours, as hexes and squares do. @param {Node} node */
function isCell(node) {
  return node.shape !== "box" && node.shape !== "disc";
}

/** The outline of a node about its middle. @param {Node} node @param {number} inset */
function outline(node, inset) {
  const w = node.width / 2 - inset;
  const h = node.height / 2 - inset;
  switch (node.shape) {
    case "flat":
      return `M${-w} 0 ${-w / 2} ${-h}H${w / 2}L${w} 0 ${w / 2} ${h}H${-w / 2}Z`;
    case "tall":
      return `M0 ${-h} ${w} ${-h / 2}V${h / 2}L0 ${h} ${-w} ${h / 2}V${-h / 2}Z`;
    case "square":
      return `M${-w} ${-h}H${w}V${h}H${-w}Z`;
    default: {
      const r = node.shape === "disc" ? Math.min(w, h) : 8;
      return `M${-w + r} ${-h}H${w - r}a${r} ${r} 0 0 1 ${r} ${r}V${h - r}a${r} ${r} 0 0 1 ${-r} ${r}`
        + `H${-w + r}a${r} ${r} 0 0 1 ${-r} ${-r}V${-h + r}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
    }
  }
}

/** @param {Node} node */
function title(node) {
  const cell = isCell(node);
  const room = cell ? node.width * 0.55 : node.width - 14 - (node.shape === "disc" ? 16 : 0);
  const letters = node.title.length * (cell ? 6.500 : 7.400);
  return svg`<text class="${cell ? "title cell" : "title"}" y="${-node.height / 2 + (cell ? 12 : 14)}"
    textLength="${letters > room ? room : nothing}" lengthAdjust="spacingAndGlyphs">${node.title}</text>`;
}

/** The signs printed in an area, at its lower edge. @param {Node} node */
function printed(node) {
  const all = node.printed.flatMap((sign) =>
    sign.number > 1 && sign.sign === "★" ? Array.from({ length: sign.number }, () => ({ ...sign, number: 0 })) : [sign]);
  const texts = all.map((sign) => sign.sign + (sign.number > 0 && sign.sign !== "★" ? sign.number : ""));
  const width = texts.reduce((sum, text) => sum + 8 + [...text].length * 8, 0);
  let x = node.width / 2 - width - 2;
  return texts.map((text, at) => {
    const wide = 8 + [...text].length * 8;
    const left = x;
    x += wide;
    return svg`<g aria-hidden="true" class="printed ${colour(all[at]?.colour ?? "")}" transform="translate(${left + wide / 2} ${node.height / 2})">
      <rect x="${-wide / 2 + 1}" y="-9" width="${wide - 2}" height="18" rx="5"></rect><text y="4.500">${text}</text></g>`;
  });
}

/** What lies there, in as many rows as let it be largest. @param {Node} node @param {Counter[]} counters */
function laid(node, counters) {
  if (counters.length === 0) {
    return nothing;
  }
  const small = node.title.length < 3 && isCell(node);
  const { rows, scale } = packed(node, counters);
  const top = (TITLE - (small ? 8 : 0)) / 2 - ((rows.length - 1) * ROW * scale) / 2;
  return svg`<g class="laid" aria-hidden="true" transform="translate(0 ${top}) scale(${scale})">${rows.map((row, line) => {
    let x = -wide(row) / 2;
    return row.map((counter) => {
      const left = x;
      x += widthOf(counter) + 4;
      return drawn(counter, left, line * ROW);
    });
  })}</g>`;
}

/** @param {Node} node @param {Counter[]} counters @returns {{rows: Counter[][], scale: number}} */
export function packed(node, counters) {
  const cell = isCell(node);
  const width = cell ? node.width * 0.82 : node.width - 10;
  const height = node.height - TITLE - (node.title.length < 3 && cell ? 0 : 2) + 4;
  let best = { rows: [counters], scale: 0 };
  for (let number = 1; number <= counters.length; number++) {
    const rows = wrapped(counters, number);
    const scale = Math.min(LARGEST, height / (rows.length * ROW), width / Math.max(...rows.map(wide)));
    best = scale > best.scale ? { rows, scale } : best;
  }
  return { rows: best.rows, scale: Math.max(SMALLEST, Math.round(best.scale * 100) / 100) };
}

/** How wide a row is. @param {Counter[]} row */
function wide(row) {
  return row.reduce((sum, counter) => sum + widthOf(counter) + 4, -4);
}

/** The narrowest way to lay counters in so many rows, their order kept. @param {Counter[]} counters @param {number} number @returns {Counter[][]} */
function wrapped(counters, number) {
  for (let most = Math.max(...counters.map((one) => wide([one]))); ; most += 4) {
    /** @type {Counter[][]} */
    const rows = [];
    for (const counter of counters) {
      const row = rows[rows.length - 1];
      if (row && wide([...row, counter]) <= most) {
        row.push(counter);
      } else {
        rows.push([counter]);
      }
    }
    if (rows.length <= number) {
      return rows;
    }
  }
}

// ---- lines between areas

/** @param {DrawnBoard} board */
function lines(board) {
  if (borders.of === board) {
    return borders.lines;
  }
  const nodes = new Map(board.nodes.map((node) => [node.id, node]));
  const made = board.nodes.flatMap((node) =>
    [...node.lines.map((id) => ({ id, also: false })), ...node.also.map((id) => ({ id, also: true }))].flatMap(
      ({ id, also }) => {
        const other = nodes.get(id);
        const far = other && Math.hypot(other.x - node.x, other.y - node.y) > 420;
        return other && !(also && far) ? [{ d: path(node, other, board), also }] : [];
      }));
  borders.of = board;
  borders.lines = made;
  return made;
}

/** A line from one area to another that goes around those between. @param {Node} from @param {Node} to @param {DrawnBoard} board */
function path(from, to, board) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const across = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const others = board.nodes.filter((node) => node !== from && node !== to);
  for (const bend of [0, 45, -45, 90, -90, 150, -150, 220, -220, 300, -300]) {
    const over = { x: middle.x + across.x * bend, y: middle.y + across.y * bend };
    const inside = over.x + middle.x > 0 && (over.x + middle.x) / 2 < board.width - 6;
    const clear = inside && !others.some((node) => crosses(from, over, to, node));
    if (clear) {
      return `M${from.x} ${from.y}Q${Math.round(over.x)} ${Math.round(over.y)} ${to.x} ${to.y}`;
    }
  }
  return `M${from.x} ${from.y}L${to.x} ${to.y}`;
}

/** @param {{x: number, y: number}} from @param {{x: number, y: number}} over @param {{x: number, y: number}} to @param {Node} node */
function crosses(from, over, to, node) {
  for (let step = 1; step < 24; step++) {
    const t = step / 24;
    const x = (1 - t) * (1 - t) * from.x + 2 * t * (1 - t) * over.x + t * t * to.x;
    const y = (1 - t) * (1 - t) * from.y + 2 * t * (1 - t) * over.y + t * t * to.y;
    if (Math.abs(x - node.x) < node.width / 2 + 3 && Math.abs(y - node.y) < node.height / 2 + 3) {
      return true;
    }
  }
  return false;
}
