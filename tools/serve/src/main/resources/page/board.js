// The board: the ground, what may be chosen, and what lies there now.
import { html, svg, nothing } from "./vendor/lit-html.js";
import { counterOf, piecesOf, placesOf, printedPlacesOf, SIDE, spreadOf } from "./counters.js";
import { groundOf, hasPrintedPlaces, mapOf, namesOf, partsOf, roomOf, sheetOf } from "./map.js";
import { HILTS, round, SWORDS } from "./signs.js";
import { BOARD } from "./words.js";
import { gestures, zoomBy, whole } from "./zoom.js";

/** @import {Counter, DrawnBoard, MapArea, MapDocument, Node, Position} from "./types.d.ts" */

/**
 * What the board shows besides what lies there.
 * @typedef {object} Marks
 * @property {Map<string, number>} legal how many answers stand at a place
 * @property {Map<string, number>} chosen how much of the answer is put together there
 * @property {Set<string>} spoken the places that are spoken of
 * @property {Set<string>} [hinted] the places of a hinted answer
 * @property {string} focus the place that the keyboard is at
 * @property {((id: string, event: Event, counter?: string) => void) | null} click null for a picture, in which nothing can be chosen; with the title of a counter where one is meant
 * @property {(id: string) => void} hover
 * @property {string} [near] the place that is looked at closely: what overlaps there is spread out
 * @property {() => void} [leave] it is looked at no more
 * @property {Map<string, number>} [picked] how much of the answer is put together of a counter, by place and title, "albany|British Regulars"
 * @property {Set<string>} [battles] the places where a battle is fought
 * @property {{from: string, to: string}[]} [moves] what was moved last
 */

/** An area with its counters, ready to be drawn. @typedef {{node: Node, area: MapArea, counters: Counter[], places: [number, number][], isCrowded: boolean, printed: [number, number][][] | null}} Drawn */

const NOBODY = () => 0;

/**
 * @param {DrawnBoard} board @param {Position} seen @param {Marks} marks @param {MapDocument | null} [document] its geometry, where it has one
 */
export function boardOf(board, seen, marks, document = null) {
  const map = document ?? mapOf(board);
  const areas = new Map(seen.board.areas.map((area) => [area.id, area]));
  const places = new Map(seen.places.map((place) => [place.id, place]));
  const shown = (/** @type {string} */ id) => {
    const place = places.get(id);
    const counters = areas.get(id)?.counters ?? [];
    return place && !place.seen && place.unseenPieces.length > 0 && counters.length === 0
      ? [{ sign: "", number: place.number || -1, colour: "", shape: "square", title: place.unseenPieces.join(", "), symbol: "" }] : counters;
  };
  const all = board.nodes.flatMap((node) => {
    const area = map.areas[node.id];
    const counters = shown(node.id);
    if (!area) {
      return [];
    }
    const printed = hasPrintedPlaces(map, area) ? printedPlacesOf(area, counters) : null;
    return [{ node, area, counters, ...placesOf(area, roomOf(map, node.id), counters), printed, ...(printed ? { isCrowded: false } : {}) }];
  });
  const parts = marks.click ? partsOf(map, board) : { ground: groundOf(map), names: namesOf(map, board) };
  const drawing = svg`<svg class="board" viewBox="${sheetOf(map).join(" ")}" role="${marks.click ? "group" : "img"}"
      aria-label="${BOARD.name(seen.status.title)}" @pointerdown=${gestures.down} @pointermove=${gestures.move} @pointerup=${gestures.up}
      @pointercancel=${gestures.up} @click=${gestures.click} @wheel=${gestures.wheel} @dblclick=${gestures.still} @focusin=${gestures.focus}>
    ${parts.ground}
    <g class="lights" aria-hidden="true">${all.map((one) => lightOf(one, marks))}</g>
    ${parts.names}
    ${all.map((one) => nodeOf(board, one, areas.get(one.node.id)?.words ?? [], marks, map.ground.length > 0))}
    <g class="marks" aria-hidden="true">${(marks.moves ?? []).map((move) => arrowOf(map, move))}${all.map((one) => marked(one, marks))}</g>
    ${all.filter((one) => one.node.id === marks.near && one.isCrowded).map((one) => fanOf(map, one, marks))}
    <g class="film" aria-hidden="true"></g>
  </svg>`;
  return marks.click ? html`<div class="sheet">${drawing}<div class="zoom" role="group" aria-label=${BOARD.zoom}>
    <button aria-label=${BOARD.larger} @click=${(/** @type {Event} */ event) => zoomBy(event, 1.5)}>+</button>
    <button aria-label=${BOARD.smaller} @click=${(/** @type {Event} */ event) => zoomBy(event, 1 / 1.5)}>−</button>
    <button aria-label=${BOARD.whole} @click=${whole}>⤢</button></div></div>` : drawing;
}

/** The light of an area that may be chosen, is chosen or is spoken of; it lies under the names. @param {Drawn} one @param {Marks} marks */
function lightOf({ node, area }, marks) {
  const kind = marks.chosen.get(node.id) || marks.hinted?.has(node.id) ? "taken" : marks.legal.get(node.id) ? "free" : marks.spoken.has(node.id) ? "told" : "";
  const d = area.path || `M${area.at[0] - 20} ${area.at[1]}a20 20 0 1 0 40 0a20 20 0 1 0-40 0Z`;
  return kind ? svg`<g class="light-${kind}"><path class="fill" d="${d}"></path><path class="far" d="${d}"></path><path class="mid" d="${d}"></path><path class="line" d="${d}"></path></g>` : nothing;
}

/**
 * @param {DrawnBoard} board @param {Drawn} one @param {string[]} words @param {Marks} marks @param {boolean} isDrawn whether its map has a ground
 */
function nodeOf(board, one, words, marks, isDrawn) {
  const { node, area } = one;
  const legal = marks.legal.get(node.id) ?? 0;
  const chosen = marks.chosen.get(node.id) ?? 0;
  const name = [
    node.title,
    surfaceOf(board, node),
    ...node.printed.map((sign) => BOARD.counted(sign.number, sign.title)),
    ...(words.length ? words : [BOARD.empty]),
    chosen ? BOARD.chosen(chosen) : "",
    legal && !chosen ? BOARD.legal : "",
  ].filter((word) => word).join(", ");
  const classes = ["node", legal ? "legal" : "", chosen ? "chosen" : "", marks.spoken.has(node.id) ? "spoken" : "", one.isCrowded ? "crowded" : ""];
  const pattern = patternOf(board, node, isDrawn);
  const d = area.path || `M${area.at[0] - 18} ${area.at[1]}a18 18 0 1 0 36 0a18 18 0 1 0-36 0Z`;
  return svg`<g class="${classes.filter((word) => word).join(" ")}" data-area="${node.id}" role="${marks.click ? "button" : nothing}"
      tabindex="${!marks.click ? nothing : marks.focus === node.id ? 0 : -1}"
      @click=${(/** @type {PointerEvent} */ event) => clicked(one, marks, event)}
      @pointerenter=${(/** @type {PointerEvent} */ event) => { if (event.pointerType !== "touch") { marks.hover(node.id); } }} @focus=${() => marks.hover(node.id)}
      @pointerleave=${(/** @type {PointerEvent} */ event) => left(one, marks, event)} @blur=${() => marks.leave?.()}>
    <title>${name}</title>
    ${pattern ? svg`<path class="pattern" d="${d}" fill="url(#p-${pattern})"></path>` : nothing}
    <path class="edge" d="${d}"></path>
    ${one.counters.length ? laid(one, marks) : nothing}</g>`;
}

/** The pattern of the surface of a node; a map with a ground of its own shows none. @param {DrawnBoard} board @param {Node} node @param {boolean} isDrawn */
function patternOf(board, node, isDrawn) {
  return isDrawn ? "" : board.surfaces[node.surface]?.pattern ?? "";
}

/** What lies in an area, about its middle. @param {Drawn} one @param {Marks} marks */
function laid(one, marks) {
  const held = heldOf(one, marks);
  const { printed } = one;
  if (printed) {
    return svg`<g aria-hidden="true">${one.counters.map((counter, at) => piecesOf(counter, printed[at] ?? [], held))}</g>`;
  }
  const order = one.counters.map((_, at) => at);
  return svg`<g transform="translate(${one.area.at[0]} ${one.area.at[1]})" aria-hidden="true"><g class="laid">${
    order.reverse().map((at) => {
      const [x, y] = one.places[at] ?? [0, 0];
      const counter = one.counters[at];
      return counter ? counterOf(counter, x, y, held) : nothing;
    })}</g></g>`;
}

/** @param {Drawn} one @param {Marks} marks @returns {import("./counters.js").Held} */
function heldOf({ node }, marks) {
  const { click, picked } = marks;
  return {
    area: node.id,
    click: click ? (event, counter) => { event.stopPropagation(); click(node.id, event, counter.title); } : null,
    picked: picked ? (counter) => picked.get(`${node.id}|${counter.title}`) ?? 0 : NOBODY,
  };
}

/** A click on an area; where counters overlap, the first touch spreads them out. @param {Drawn} one @param {Marks} marks @param {PointerEvent} event */
function clicked(one, marks, event) {
  if (one.isCrowded && event.pointerType === "touch" && marks.near !== one.node.id) {
    marks.hover(one.node.id);
  } else {
    marks.click?.(one.node.id, event);
  }
}

/** @param {Drawn} one @param {Marks} marks @param {PointerEvent} event */
function left(one, marks, event) {
  const to = event.relatedTarget;
  const isFan = to instanceof Element && to.closest(`[data-fan="${CSS.escape(one.node.id)}"]`);
  if (event.pointerType !== "touch" && !isFan) {
    marks.leave?.();
  }
}

/** What is printed on the ground of a node; empty where its title says so already. @param {DrawnBoard} board @param {Node} node */
export function surfaceOf(board, node) {
  const title = board.surfaces[node.surface]?.title ?? "";
  return node.title.toLowerCase().includes(title.toLowerCase()) ? "" : title;
}

/** The counters of a crowded area, spread out above its neighbours. @param {MapDocument} map @param {Drawn} one @param {Marks} marks */
function fanOf(map, one, marks) {
  const { places, wide, high } = spreadOf(one.counters);
  const held = heldOf(one, marks);
  const within = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ whole) => Math.max(size / 2, Math.min(whole - size / 2, at));
  const top = high / 2 + 12;
  return svg`<g class="fan" aria-hidden="true" data-fan="${one.node.id}" transform="translate(${round(within(one.area.at[0], wide, map.width))} ${round(within(one.area.at[1], high + 24, map.height))})"
      @click=${(/** @type {PointerEvent} */ event) => marks.click?.(one.node.id, event)}
      @pointerleave=${(/** @type {PointerEvent} */ event) => { if (event.pointerType !== "touch") { marks.leave?.(); } }}>
    <g class="sized"><rect class="plate" x="${-wide / 2}" y="${-high / 2 - 14}" width="${wide}" height="${high + 14}" rx="7"></rect>
    <text class="plate-name" y="${-top + 12}">${one.node.title}</text>
    ${one.counters.map((counter, at) => counterOf(counter, places[at]?.[0] ?? 0, places[at]?.[1] ?? 0, held))}</g></g>`;
}

/** How much is chosen in an area, and whether a battle is fought there. @param {Drawn} one @param {Marks} marks */
function marked({ node, area, places: laid, printed }, marks) {
  const places = printed ? printed.flat().map(([x, y]) => /** @type {[number, number]} */ ([x - area.at[0], y - area.at[1]])) : laid;
  const chosen = marks.chosen.get(node.id) ?? 0;
  const isBattle = marks.battles?.has(node.id) ?? false;
  const right = Math.max(0, ...places.map((place) => place[0])) + SIDE / 2;
  const left = Math.min(0, ...places.map((place) => place[0])) - SIDE / 2;
  const top = Math.min(0, ...places.map((place) => place[1])) - SIDE / 2;
  const bottom = Math.max(0, ...places.map((place) => place[1])) + SIDE / 2;
  const corners = [[left, top], [left, bottom], [right, bottom], [right, top], [left - 10, 0], [right + 10, 0], [0, bottom + 10], [0, top - 10]];
  return chosen || isBattle ? svg`<g transform="translate(${area.at[0]} ${area.at[1]})">
    ${chosen ? svg`<g class="badge" data-corners="${cornersOf(area, [[right, top], [right, bottom], [left, top], [left, bottom]])}" transform="translate(${right} ${top})"><g class="sized"><circle r="10"></circle><text y="4.5">${chosen}</text></g></g>` : nothing}
    ${isBattle ? svg`<g class="battle" data-corners="${cornersOf(area, corners)}" transform="translate(${left} ${top})"><g class="sized"><circle r="11"></circle><g transform="scale(.72)"><path class="blades" d="${SWORDS}"></path><path class="hilts" d="${HILTS}"></path></g></g></g>` : nothing}
  </g>` : nothing;
}

/** The middle of an area, and where a sign may stand from there, the best first. @param {MapArea} area @param {number[][]} corners */
function cornersOf({ at }, corners) {
  return [at, ...corners].map((corner) => corner.map((one) => round(one)).join(" ")).join();
}

/** The way of what was moved last, as an arrow that grows to its head. @param {MapDocument} map @param {{from: string, to: string}} move */
function arrowOf(map, { from, to }) {
  const a = map.areas[from]?.at;
  const b = map.areas[to]?.at;
  if (!a || !b || from === to) {
    return nothing;
  }
  const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const end = /** @type {[number, number]} */ ([b[0] - (b[0] - a[0]) / long * 20, b[1] - (b[1] - a[1]) / long * 20]);
  const over = [(a[0] + end[0]) / 2 + (end[1] - a[1]) * 0.18, (a[1] + end[1]) / 2 - (end[0] - a[0]) * 0.18];
  /** @type {string[]} */
  const left = [];
  /** @type {string[]} */
  const right = [];
  for (let step = 0; step <= 14; step++) {
    const t = step / 14;
    const u = 1 - t;
    const x = u * u * a[0] + 2 * u * t * (over[0] ?? 0) + t * t * end[0];
    const y = u * u * a[1] + 2 * u * t * (over[1] ?? 0) + t * t * end[1];
    const dx = 2 * u * ((over[0] ?? 0) - a[0]) + 2 * t * (end[0] - (over[0] ?? 0));
    const dy = 2 * u * ((over[1] ?? 0) - a[1]) + 2 * t * (end[1] - (over[1] ?? 0));
    const size = Math.hypot(dx, dy) || 1;
    const [ux, uy] = [dx / size, dy / size];
    const wide = 0.8 + 2.4 * t;
    left.push(`${round(x - uy * wide)} ${round(y + ux * wide)}`);
    right.unshift(`${round(x + uy * wide)} ${round(y - ux * wide)}`);
    if (step === 14) {
      left.push(`${round(x - uy * 7.5)} ${round(y + ux * 7.5)}`, `${round(x + ux * 13)} ${round(y + uy * 13)}`, `${round(x + uy * 7.5)} ${round(y - ux * 7.5)}`);
    }
  }
  return svg`<path class="move" d="M${[...left, ...right].join("L")}Z"></path>`;
}
