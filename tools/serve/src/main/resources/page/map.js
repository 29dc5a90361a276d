// The ground of a board as an engraved map: everything that stays the same while a game goes on.
import { svg, nothing, render } from "./vendor/lit-html.js";
import { colour } from "./counters.js";
import { linesOf } from "./lines.js";
import { cartoucheOf, frameOf, greatOf, hasSign, ORNAMENTS, roseOf, round, signOf } from "./signs.js";

/** @import {DrawnBoard, Ground, MapArea, MapDocument, Node} from "./types.d.ts" */

/** The margin about a sheet that has no frame of its own. */
const MARGIN = 17;

/** What is shown of a map, with its frame: left, top, width, height. @param {MapDocument} map */
export function sheetOf(map) {
  const margin = map.ground.some((one) => one.kind === "frame") ? 0 : MARGIN;
  return [-margin, -margin, map.width + 2 * margin, map.height + 2 * margin];
}

/** Names of tints that the theme knows; another is a colour of the ruleset's surfaces. */
const TINTS = new Set(["red", "blue", "green", "yellow", "purple", "orange", "brown", "grey", "teal", "rose", "olive", "sand"]);

/** @param {string | undefined} name */
function tint(name) {
  return !name ? "" : TINTS.has(name) ? `t-${name}` : colour(name);
}

// ---- a board that is laid out from its sketch

/** Whether a node touches its neighbours, as hexes and squares do. @param {Node} node */
export function isCell(node) {
  return node.shape !== "box" && node.shape !== "disc";
}

/** The map of a board that has no geometry. @type {WeakMap<DrawnBoard, MapDocument>} */
const sketched = new WeakMap();

/** Whether a map has nothing but the boxes of a sketch, each where the board has it. @param {MapDocument} map @param {DrawnBoard} board */
export function isLaidOut(map, board) {
  return map.ground.length === 0 && !map.art && board.nodes.every((node) => {
    const area = map.areas[node.id];
    const [left, top, right, bottom] = area?.path ? boundsOf(area.path) : [0, 0, 0, 0];
    return Math.abs((left + right) / 2 - node.x) < 2 && Math.abs((top + bottom) / 2 - node.y) < 2 && Math.abs(right - left - node.width) < 4;
  });
}

/** @param {DrawnBoard} board @returns {MapDocument} */
export function mapOf(board) {
  const known = sketched.get(board);
  if (known) {
    return known;
  }
  /** @type {MapDocument} */
  const map = {
    width: board.width, height: board.height, counter: 26, links: linesOf(board), ground: [], art: "",
    areas: Object.fromEntries(board.nodes.map((node) => [node.id, sketchedArea(board, node)])),
  };
  sketched.set(board, map);
  return map;
}

/** @param {DrawnBoard} board @param {Node} node @returns {MapArea} */
function sketchedArea(board, node) {
  const isSmall = isCell(node) && node.title.length < 3;
  const size = isCell(node) ? 10 : 12;
  const lines = isCell(node) ? [node.title] : wrapped(node.title, node.width - (node.shape === "disc" ? 24 : 10), size);
  const top = node.y - node.height / 2 + (isCell(node) ? 12 : 15) - (lines.length > 1 ? 2 : 0);
  const below = isSmall ? 0 : 4 + lines.length * 4;
  return {
    path: outline(node), at: [node.x, node.y + below], slots: [], label: { lines, at: [node.x, top], size },
    tint: board.surfaces[node.surface]?.colour ?? "", water: false,
  };
}

/** A title in as many lines as it needs to be as wide as there is room, two at most. @param {string} title @param {number} room @param {number} size */
function wrapped(title, room, size) {
  const words = title.split(" ");
  if (words.length < 2 || emOf(title) * size <= room) {
    return [title];
  }
  const cuts = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")]);
  return cuts.reduce((best, one) => (Math.max(...one.map(emOf)) < Math.max(...best.map(emOf)) ? one : best));
}

/** The outline of a node. @param {Node} node */
function outline(node) {
  const w = node.width / 2;
  const h = node.height / 2;
  const at = (/** @type {number[]} */ ...all) => all.map((one, index) => round(one + (index % 2 ? node.y : node.x))).join(" ");
  switch (node.shape) {
    case "flat":
      return `M${at(-w, 0, -w / 2, -h, w / 2, -h, w, 0, w / 2, h, -w / 2, h)}Z`;
    case "tall":
      return `M${at(0, -h, w, -h / 2, w, h / 2, 0, h, -w, h / 2, -w, -h / 2)}Z`;
    case "square":
      return `M${at(-w, -h, w, -h, w, h, -w, h)}Z`;
    default: {
      const r = node.shape === "disc" ? Math.min(w, h) : 9;
      return `M${at(-w + r, -h)}L${at(w - r, -h)}Q${at(w, -h, w, -h + r)}L${at(w, h - r)}Q${at(w, h, w - r, h)}L${at(-w + r, h)}Q${at(-w, h, -w, h - r)}L${at(-w, -h + r)}Q${at(-w, -h, -w + r, -h)}Z`;
    }
  }
}

// ---- measures

/** @type {CanvasRenderingContext2D | null} */
let pen = null;
/** @type {Map<string, number>} */
const widths = new Map();

/** How wide a name is, in units of the size of its letters. @param {string} text @returns {number} */
export function emOf(text) {
  const known = widths.get(text);
  if (known !== undefined) {
    return known;
  }
  pen ??= document.createElement("canvas").getContext("2d");
  let wide = text.length * 0.58;
  if (pen) {
    pen.font = `small-caps 600 100px ${getComputedStyle(document.documentElement).getPropertyValue("--serif") || "serif"}`;
    wide = pen.measureText(text).width / 100 + text.length * 0.03;
  }
  widths.set(text, wide);
  return wide;
}

/** The room that a path takes: left, top, right, bottom. @param {string} path @returns {[number, number, number, number]} */
export function boundsOf(path) {
  const all = (path.match(/-?[\d.]+/g) ?? []).map(Number);
  const across = all.filter((_, at) => at % 2 === 0);
  const down = all.filter((_, at) => at % 2 === 1);
  return [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)];
}

/** The room for counters in each area of a map. @type {WeakMap<MapDocument, Map<string, {wide: number, high: number}>>} */
const rooms = new WeakMap();

/** The room for counters about the middle of an area. @param {MapDocument} map @param {string} id */
export function roomOf(map, id) {
  let known = rooms.get(map);
  if (!known) {
    known = new Map(Object.entries(map.areas).map(([area, one]) => [area, room(one)]));
    rooms.set(map, known);
  }
  return known.get(id) ?? { wide: 27, high: 27 };
}

/** @param {MapArea} area */
function room(area) {
  const [x, y] = area.at;
  if (area.slots.length > 0) {
    const across = area.slots.map((slot) => slot[0]);
    const down = area.slots.map((slot) => slot[1]);
    return { wide: Math.max(...across) - Math.min(...across) + 27, high: Math.max(...down) - Math.min(...down) + 27 };
  }
  if (!area.path) {
    return { wide: 54, high: 27 };
  }
  const [left, top, right, bottom] = boundsOf(area.path);
  return { wide: Math.max(27, 2 * Math.min(x - left, right - x) - 8), high: Math.max(27, Math.min(bottom - y, y - top) * 2 - 4) };
}

// ---- the ground

/** Kinds of ground that lie over the areas, in this order. */
const OVER = ["closed", "woods", "marsh", "hills", "heights", "lake", "river", "road", "wall", "contour"];

/** Whether the areas are cells of a sheet: many, and of one size. @param {MapDocument} map */
function isSheet(map) {
  const all = Object.values(map.areas).filter((area) => area.path);
  const sizes = all.map((area) => { const [l, t, r, b] = boundsOf(area.path); return `${Math.round((r - l) / 4)} ${Math.round((b - t) / 4)}`; });
  const same = sizes.filter((size) => size === sizes[0]).length;
  return all.length > 8 && same > all.length * 0.8 && all.every((area) => !area.path.includes("C") && !area.path.includes("Q"));
}

/** Ground and names of a map as elements of the page, which are made once. @type {WeakMap<MapDocument, {ground: Element, names: Element}>} */
const made = new WeakMap();

/** The parts of a map that stay the same. @param {MapDocument} map @param {DrawnBoard} board */
export function partsOf(map, board) {
  const known = made.get(map);
  if (known) {
    return known;
  }
  const parts = { ground: element(groundOf(map)), names: element(namesOf(map, board)) };
  made.set(map, parts);
  return parts;
}

/** @param {unknown} drawn @returns {Element} */
function element(drawn) {
  const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
  group.setAttribute("aria-hidden", "true");
  render(drawn, /** @type {any} */ (group));
  return group;
}

let maps = 0;

/** @param {MapDocument} map */
export function groundOf(map) {
  const key = `map${++maps}`;
  const { width, height } = map;
  const areas = Object.values(map.areas);
  const of = (/** @type {string} */ kind) => map.ground.filter((one) => one.kind === kind);
  const land = of("land").map((one) => one.path ?? "");
  const dry = areas.filter((area) => area.path && !area.water);
  const wet = areas.filter((area) => area.path && area.water);
  const bays = wet.filter((area) => !isOpen(area, map));
  const sheet = isSheet(map);
  const isSketch = map.ground.length === 0 && !map.art;
  const hasSea = !isSketch && !sheet && (land.length > 0 || of("coast").length > 0 || of("sea-label").length > 0 || wet.length > 0);
  const shores = !hasSea ? [] : land.length > 0 ? land : [...dry.map((area) => area.path), ...of("closed").map((one) => one.path ?? "")];
  const shore = shores.join("");
  const frame = of("frame")[0]?.path ?? "";
  const [left, top, right, bottom] = frame ? boundsOf(frame) : [0, 0, width, height];
  const [outX, outY, outWide, outHigh] = sheetOf(map);
  const clipped = (/** @type {string} */ id, /** @type {string} */ path) => svg`<clipPath id="${key}-${id}"><path d="${path}" clip-rule="evenodd"></path></clipPath>`;
  return svg`<defs>
      <pattern id="${key}-stipple" width="5" height="4" patternUnits="userSpaceOnUse"><path class="dots" d="M1 1h.01M3.5 3h.01"></path></pattern>
      <pattern id="${key}-hatch" width="40" height="2.2" patternUnits="userSpaceOnUse"><path class="hatch" d="M0 1.1H40"></path></pattern>
      <radialGradient id="${key}-age" r=".78"><stop class="age" offset=".62" stop-opacity="0"></stop><stop class="age" offset="1"></stop></radialGradient>
      <clipPath id="${key}-sheet"><rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"></rect></clipPath>
      ${shore ? svg`<path id="${key}-shore" d="${shore}"></path>` : nothing}
      ${sheet ? nothing : dry.map((area, at) => (area.tint ? clipped(`a${at}`, area.path) : nothing))}
      ${map.ground.map((one, at) => (["lake", "river", "heights", "hills", "woods"].includes(one.kind) && one.path?.includes("Z") ? clipped(`g${at}`, one.path) : nothing))}
      ${[...new Set(map.ground.map((one) => one.kind))].map((kind) => (ORNAMENTS[kind] ? symbolOf(key, kind) : nothing))}
    </defs>
    <rect class="paper" x="${outX}" y="${outY}" width="${outWide}" height="${outHigh}"></rect>
    <g clip-path="url(#${key}-sheet)">
      ${map.art ? svg`<image href="${map.art}" width="${width}" height="${height}"></image>` : svg`<rect class="${hasSea ? "sea" : "land"}" width="${width}" height="${height}"></rect>`}
      ${of("graticule").map((one) => svg`<path class="graticule" d="${one.path ?? ""}"></path>`)}
      ${shore ? svg`${waves(`${key}-shore`, "at-sea", [40, 32])}<use href="#${key}-shore" fill="none" stroke="url(#${key}-stipple)" stroke-width="22"></use><use href="#${key}-shore" fill="none" stroke="url(#${key}-hatch)" stroke-width="9"></use>` : nothing}
      ${of("lane").map((one) => svg`<path class="link lane" d="${one.path ?? ""}"></path>`)}
      ${map.links.map((link) => svg`<path class="link ${link.kind}" d="${link.path}"></path>`)}
      ${shore ? svg`<use href="#${key}-shore" class="shore"></use>` : nothing}
      ${of("coast").map((one) => svg`<path class="coast" d="${one.path ?? ""}"></path>`)}
      ${land.map((path) => svg`<path class="land" d="${path}"></path>`)}
      ${sheet ? dry.map((area) => (area.tint ? svg`<path class="wash ${tint(area.tint)}" d="${area.path}"></path>` : nothing))
        : dry.map((area, at) => svg`${land.length && !area.tint ? nothing : svg`<path class="land" d="${area.path}"></path>`}${area.tint
          ? svg`<g class="${tint(area.tint)}"><path class="wash" d="${area.path}"></path><path class="band" d="${area.path}" clip-path="url(#${key}-a${at})"></path></g>` : nothing}`)}
      ${bays.map((area) => svg`<path class="water ${tint(area.tint)}" d="${area.path}"></path>`)}
      ${OVER.map((kind) => map.ground.map((one, at) => (one.kind === kind ? overOf(one, `${key}-g${at}`, key) : nothing)))}
      <path class="${sheet ? "grid" : "border"}" d="${(sheet ? areas : dry).map((area) => area.path).join("")}"></path>
      ${of("slot").map((one) => (one.at ?? []).map(([x, y]) => svg`<rect class="slot" x="${x - 14}" y="${y - 14}" width="28" height="28" rx="3"></rect>`))}
      ${map.ground.map((one) => (ORNAMENTS[one.kind] ? ornaments(key, one) : nothing))}
      ${map.ground.map((one) => (one.kind === "compass" ? (one.at ?? []).map(([x, y]) => roseOf(x, y, (one.size || 70) / 2)) : nothing))}
      ${map.ground.map((one) => (one.kind === "label" || one.kind === "sea-label" ? lettered(one) : nothing))}
      ${isSketch || sheet ? nothing : svg`<rect width="${width}" height="${height}" fill="url(#${key}-age)"></rect>`}
    </g>
    ${frameOf(left, top, right - left, bottom - top, frame ? Math.max(6, left) : MARGIN - 2)}
    ${of("title").map(titled)}`;
}

/** Whether an area is an open sea, which takes so much of the sheet that it has no edge of its own. @param {MapArea} area @param {MapDocument} map */
function isOpen(area, { width, height }) {
  const [left, top, right, bottom] = boundsOf(area.path);
  return right - left > width / 3 && bottom - top > height / 3;
}

/** Lines in the water along a shore, as an engraver repeats it. @param {string} shore the id of its path @param {string} water @param {number[]} wides */
function waves(shore, water, wides) {
  return wides.map((wide) => svg`<use href="#${shore}" class="wave" stroke-width="${wide}"></use><use href="#${shore}" class="wave ${water}" stroke-width="${wide - 1.3}"></use>`);
}

/** Ground that lies over the areas. @param {Ground} one @param {string} clip @param {string} key */
function overOf(one, clip, key) {
  const d = one.path ?? "";
  switch (one.kind) {
    case "lake":
      return svg`<path class="lake" d="${d}"></path><path class="lake-line" d="${d}" clip-path="url(#${clip})"></path><path d="${d}" fill="none" stroke="url(#${key}-hatch)" stroke-width="14" clip-path="url(#${clip})"></path><path class="coast" d="${d}"></path>`;
    case "heights": case "hills":
      return d.includes("Z") ? svg`<path class="${one.kind}" d="${d}"></path><path class="slope" d="${d}" clip-path="url(#${clip})"></path>`
        : svg`<path class="slope" d="${d}"></path>`;
    case "woods":
      return svg`<path class="woods" d="${d}"></path><path class="woods-rim" d="${d}" clip-path="url(#${clip})"></path>`;
    case "road":
      return svg`<path class="road-edge" d="${d}"></path><path class="road" d="${d}"></path><path class="rut" d="${d}"></path>`;
    case "river":
      return d.includes("Z") ? svg`<path class="lake" id="${clip}-w" d="${d}"></path><g clip-path="url(#${clip})">${waves(`${clip}-w`, "in-lake", [29, 20, 12])}</g><path class="coast" d="${d}"></path>`
        : svg`<path class="river" d="${d}" stroke-width="${one.size ? one.size : nothing}"></path>`;
    default:
      return svg`<path class="${one.kind}" d="${d}"></path>`;
  }
}

/** @param {string} key @param {string} kind */
function symbolOf(key, kind) {
  const one = ORNAMENTS[kind];
  return one ? svg`<g id="${key}-o-${kind}">${one.wash ? svg`<path class="o-wash" d="${one.wash}"></path>` : nothing}<path class="${one.solid ? "o-solid" : "o-ink"}" d="${one.ink}"></path></g>` : nothing;
}

/** Whether the places of an area are printed on the board: each of its pieces stands on one. @param {MapDocument} map @param {MapArea} area */
export function hasPrintedPlaces(map, area) {
  const first = area.slots[0];
  return first !== undefined && map.ground.some((one) => one.kind === "slot" && (one.at ?? []).some(([x, y]) => x === first[0] && y === first[1]));
}

/** @param {string} key @param {Ground} one */
function ornaments(key, one) {
  const scale = one.size ? round(one.size / (ORNAMENTS[one.kind]?.high ?? 10), 100) : 1;
  return (one.at ?? []).map(([x, y]) => svg`<use href="#${key}-o-${one.kind}" transform="translate(${x} ${y})${scale === 1 ? "" : `scale(${scale})`}"></use>`);
}

/** Text of the ground. @param {Ground} one */
function lettered(one) {
  const [x, y] = one.at?.[0] ?? [0, 0];
  const lines = (one.text ?? "").split("\n");
  const size = one.size || 12;
  const wide = round(Math.max(...lines.map((line) => emOf(line) * (one.kind === "label" ? 1.3 : 1.05))) * 10);
  return svg`<text class="${one.kind}" transform="translate(${x} ${y})${one.turn ? `rotate(${one.turn})` : ""}" font-size="${size}" data-text data-at="${x} ${y}" data-size="${size}" data-wide="${
    wide}" data-lines="${lines.length}">${
    lines.map((line, at) => svg`<tspan x="0" dy="${at ? "1.1em" : "0"}">${line}</tspan>`)}</text>`;
}

/** @param {Ground} one */
function titled(one) {
  const [x, y] = one.at?.[0] ?? [0, 0];
  const lines = (one.text ?? "").split("\n");
  const size = one.size || 19;
  const isGreat = greatOf(lines);
  return cartoucheOf(x, y, lines, size, Math.max(120, ...lines.map((line, at) => emOf(line) * (isGreat(at) ? size * 1.08 : Math.max(13.5, size * 0.62) * 0.9) + 44)));
}

// ---- names

/** @param {MapDocument} map @param {DrawnBoard} board */
export function namesOf(map, board) {
  const sheet = isSheet(map);
  return board.nodes.map((node) => {
    const area = map.areas[node.id];
    return area ? named(node, area, sheet) : nothing;
  });
}

/** The name of an area, with the signs that are printed in it; letters are ten units high here. @param {Node} node @param {MapArea} area @param {boolean} sheet */
function named(node, area, sheet) {
  const lines = area.label.lines.length ? area.label.lines : [node.title];
  const size = area.label.size || 11;
  const last = lines[lines.length - 1] ?? "";
  const signs = node.printed.flatMap((sign) =>
    sign.number > 1 && sign.sign === "★" ? Array.from({ length: sign.number }, () => ({ ...sign, number: 0 })) : [sign]);
  const texts = signs.map((sign) => (hasSign(sign.symbol) ? "" : sign.sign) + (sign.number > 0 && sign.sign !== "★" ? sign.number : ""));
  const wides = signs.map((sign, at) => (hasSign(sign.symbol) ? 11 : 0) + (texts[at] ? 4 + [...(texts[at] ?? "")].length * 6.6 : 0) + 1);
  const whole = wides.reduce((sum, wide) => sum + wide, 0);
  const top = (lines.length - 1) * 10;
  let x = round(emOf(last) * 5 - whole / 2 + 2);
  const [left, y] = area.label.at;
  return svg`<g class="${sheet ? "name small" : area.water ? "name wet" : "name"}" data-name="${node.id}" data-at="${left} ${y}" data-size="${size}" transform="translate(${left} ${y}) scale(${round(size / 10, 100)})" data-wide="${
    round(Math.max(...lines.map((line) => emOf(line) * 10 + (line === last ? whole : 0))))}" data-bare="${round(Math.max(...lines.map(emOf)) * 10)}" data-lines="${lines.length}" data-signs="${round(whole)}" data-held="${heldOf(area)}">${
    lines.map((line, at) => svg`<text x="${at === lines.length - 1 ? round(-whole / 2) : 0}" y="${at * 10}">${line}</text>`)}${
    signs.map((sign, at) => {
      const from = x;
      x += wides[at] ?? 0;
      return printed(sign.symbol, texts[at] ?? "", from, top, wides[at] ?? 0, sign.colour);
    })}</g>`;
}

/** So many counters of an area keep names away. */
const HELD = 3;

/** The middles of the counters that most often lie in an area: its own middle, and what they are from there. @param {MapArea} area */
function heldOf({ at, slots }) {
  const places = slots.length ? slots.slice(0, HELD) : [at];
  return [at.join(" "), ...places.map(([x, y]) => `${round(x - at[0])} ${round(y - at[1])}`)].join(",");
}

/** A sign that is printed beside a name. @param {string | undefined} symbol @param {string} text @param {number} x @param {number} y @param {number} wide @param {string} paint */
function printed(symbol, text, x, y, wide, paint) {
  const drawn = hasSign(symbol);
  const from = drawn ? x + 11 : x;
  return svg`<g class="printed ${colour(paint)}">${drawn ? signOf(/** @type {string} */ (symbol), x + 5.5, y - 3.4, 10) : nothing}${text
    ? svg`<rect x="${round(from)}" y="${y - 9}" width="${round(wide - (drawn ? 11 : 0) - 1)}" height="11" rx="4"></rect><text x="${round(from + (wide - (drawn ? 11 : 0) - 1) / 2)}" y="${y}">${text}</text>` : nothing}</g>`;
}
