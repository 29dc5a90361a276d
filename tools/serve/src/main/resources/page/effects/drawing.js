// Drawing a map: areas by their corners, borders, lines of the ground, over a picture to trace.
import { distanceOf, joined, middleOf, split, touches } from "../state/shapes.js";
import { WORKSHOP } from "../words.js";

/**
 * @import {Drawn, DrawnArea, Sketch} from "../workshop.d.ts"
 * @typedef {[number, number]} Point
 */

/** A corner snaps to one that is so near, in pixels; else to the grid, in units of the map. */
const SNAP = 11;
const GRID = 5;
const MOST_UNDO = 200;

/** @param {string} one @param {string} other */
function pair(one, other) {
  return one < other ? `${one}|${other}` : `${other}|${one}`;
}

export class Drawing {
  /** @param {Sketch} sketch what the server says @param {() => void} draw */
  constructor(sketch, draw) {
    this.draw = draw;
    this.tells = sketch.tells;
    this.tool = "area";
    this.groundKind = "river";
    this.chosen = "";
    /** The corners of what is being drawn. @type {Point[]} */
    this.draft = [];
    /** Where the pointer is. @type {Point | null} */
    this.pointer = null;
    /** A picture to trace, as a data URL. */
    this.picture = "";
    this.said = "";
    /** @type {{id: string, corner: number} | null} */
    this.grip = null;
    /** @type {string[]} */
    this.past = [];
    const all = new Set(sketch.borders.map(([one, other]) => pair(one, other)));
    /** @type {Drawn} */
    this.drawn = { width: sketch.width, height: sketch.height, areas: sketch.areas, lines: [], cuts: [], ground: sketch.ground };
    const touching = this.touching();
    this.drawn.lines = [...all].filter((border) => !touching.has(border));
    this.drawn.cuts = [...touching].filter((border) => !all.has(border));
  }

  /** @param {string} id @returns {DrawnArea | undefined} */
  area(id) {
    return this.drawn.areas.find((area) => area.id === id);
  }

  /** The pairs of areas whose outlines have a border in common. */
  touching() {
    const { areas } = this.drawn;
    /** @type {Set<string>} */
    const found = new Set();
    areas.forEach((one, at) => areas.slice(at + 1).forEach((other) => {
      if (one.points.length > 2 && other.points.length > 2 && touches(one.points, other.points)) {
        found.add(pair(one.id, other.id));
      }
    }));
    return found;
  }

  borders() {
    const touching = this.touching();
    return [...new Set([...[...touching].filter((border) => !this.drawn.cuts.includes(border)), ...this.drawn.lines])];
  }

  /** What the server is told. */
  told() {
    const touching = this.touching();
    const hasPoints = (/** @type {string} */ border) => border.split("|").every((id) => (this.area(id)?.points.length ?? 0) > 2);
    return {
      width: this.drawn.width, height: this.drawn.height, ground: this.drawn.ground,
      areas: this.drawn.areas.map(({ id, title, at, points, values }) => ({ id, title, at, points, values })),
      borders: this.borders().map((border) => border.split("|")),
      links: this.drawn.lines.filter((border) => !touching.has(border) && hasPoints(border)).map((border) => border.split("|")),
    };
  }

  // ---- changes

  keep() {
    this.past.push(JSON.stringify(this.drawn));
    this.past.splice(0, Math.max(0, this.past.length - MOST_UNDO));
  }

  undo() {
    const last = this.past.pop();
    if (last) {
      this.drawn = JSON.parse(last);
      this.draft = [];
      this.draw();
    }
  }

  /** @param {string} tool */
  use(tool) {
    this.tool = tool;
    this.draft = [];
    this.said = "";
    this.chosen = tool === "move" ? this.chosen : "";
    this.draw();
  }

  /** @param {string} [like] @returns {string} an id that no area has */
  free(like = "area") {
    let number = this.drawn.areas.length + 1;
    while (this.area(`${like}-${number}`)) {
      number++;
    }
    return `${like}-${number}`;
  }

  /** @param {Point[]} points @param {Record<string, string>} [values] */
  add(points, values = {}) {
    const id = this.free();
    const wanted = Object.fromEntries(this.tells.map((told) => [told.name, values[told.name] ?? told.choices[0] ?? (told.type === "number" ? "1" : "")]));
    this.drawn.areas.push({ id, title: "", at: middleOf(points), points, path: "", values: wanted });
    this.chosen = id;
  }

  /** Gives the sheet another size; all that lies on it keeps its place. @param {number} width @param {number} height */
  resize(width, height) {
    const { drawn } = this;
    if (!(width >= 100 && height >= 100 && width <= 5000 && height <= 5000)) {
      return;
    }
    this.keep();
    const at = (/** @type {Point} */ [x, y]) => /** @type {Point} */ ([Math.round((x * width) / drawn.width), Math.round((y * height) / drawn.height)]);
    const deep = (/** @type {any} */ coordinates) => (typeof coordinates[0] === "number" ? at(coordinates) : coordinates.map(deep));
    for (const area of drawn.areas) {
      area.at = at(area.at);
      area.points = area.points.map(at);
    }
    for (const feature of drawn.ground) {
      feature.geometry.coordinates = deep(feature.geometry.coordinates);
    }
    drawn.width = width;
    drawn.height = height;
    this.draw();
  }

  /** Gives an area another id. @param {string} old @param {string} id */
  rename(old, id) {
    const area = this.area(old);
    if (!area || id === old) {
      return;
    }
    if (!/^[a-z0-9][a-z0-9-]*$/.test(id) || this.area(id)) {
      this.said = WORKSHOP.map.badId(id);
      this.draw();
      return;
    }
    this.keep();
    area.id = id;
    const named = (/** @type {string} */ border) => { const [one = "", other = ""] = border.split("|").map((end) => (end === old ? id : end)); return pair(one, other); };
    this.drawn.lines = this.drawn.lines.map(named);
    this.drawn.cuts = this.drawn.cuts.map(named);
    this.chosen = id;
    this.said = "";
    this.draw();
  }

  /** @param {(area: DrawnArea) => void} change */
  edit(change) {
    const area = this.area(this.chosen);
    if (area) {
      this.keep();
      change(area);
      this.draw();
    }
  }

  remove() {
    const id = this.chosen;
    this.keep();
    this.drawn.areas = this.drawn.areas.filter((area) => area.id !== id);
    this.drawn.lines = this.drawn.lines.filter((border) => !border.split("|").includes(id));
    this.drawn.cuts = this.drawn.cuts.filter((border) => !border.split("|").includes(id));
    this.chosen = "";
    this.draw();
  }

  /** Opens or closes the border of two areas. @param {string} one @param {string} other */
  border(one, other) {
    const border = pair(one, other);
    const { drawn } = this;
    this.keep();
    if (this.touching().has(border)) {
      drawn.cuts = drawn.cuts.includes(border) ? drawn.cuts.filter((cut) => cut !== border) : [...drawn.cuts, border];
    } else {
      drawn.lines = drawn.lines.includes(border) ? drawn.lines.filter((line) => line !== border) : [...drawn.lines, border];
    }
  }

  /** @param {string} one @param {string} other */
  join(one, other) {
    const [first, second] = [this.area(one), this.area(other)];
    const ring = first && second ? joined(first.points, second.points) : null;
    if (!first || !ring) {
      this.said = WORKSHOP.map.noJoin;
      return;
    }
    this.keep();
    first.points = ring;
    first.at = middleOf(ring);
    this.chosen = other;
    this.remove();
    this.past.pop();
    this.chosen = one;
  }

  // ---- the pointer

  /** The point of the map that is meant: a corner near by, a border near by, or the grid. @param {PointerEvent} event @returns {Point} */
  pointOf(event) {
    const svg = /** @type {SVGSVGElement} */ (event.currentTarget);
    const box = svg.getBoundingClientRect();
    const scale = Math.min(box.width / this.drawn.width, box.height / this.drawn.height);
    const x = (event.clientX - box.left - (box.width - this.drawn.width * scale) / 2) / scale;
    const y = (event.clientY - box.top - (box.height - this.drawn.height * scale) / 2) / scale;
    const reach = SNAP / scale;
    const grip = this.grip;
    const others = this.drawn.areas.flatMap((area) => area.points.filter((_, at) => !(grip && grip.id === area.id && grip.corner === at)));
    const corners = [...others, ...this.draft];
    let best = /** @type {Point | null} */ (null);
    let least = reach;
    for (const corner of corners) {
      const far = Math.hypot(corner[0] - x, corner[1] - y);
      if (far < least) {
        least = far;
        best = corner;
      }
    }
    if (best) {
      return [best[0], best[1]];
    }
    const isSplit = this.tool === "split";
    const within = (/** @type {number} */ value, /** @type {number} */ most) => Math.max(0, Math.min(most, Math.round(value / GRID) * GRID));
    for (const area of isSplit ? this.drawn.areas : []) {
      for (const [at, a] of area.points.entries()) {
        const b = area.points[(at + 1) % area.points.length] ?? a;
        const { at: part, far } = distanceOf([x, y], a, b);
        if (far < reach) {
          return [Math.round(a[0] + part * (b[0] - a[0])), Math.round(a[1] + part * (b[1] - a[1]))];
        }
      }
    }
    return [within(x, this.drawn.width), within(y, this.drawn.height)];
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.button !== 0) {
      return;
    }
    const target = /** @type {Element} */ (event.target);
    const on = target.closest("[data-land]")?.getAttribute("data-land") ?? "";
    const corner = target.getAttribute("data-corner");
    if (this.tool === "move") {
      if (corner !== null) {
        this.keep();
        this.grip = { id: this.chosen, corner: Number(corner) };
        /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
      } else {
        this.chosen = on;
      }
    } else if (this.tool === "border" || this.tool === "join") {
      if (on && this.chosen && on !== this.chosen) {
        this.tool === "border" ? this.border(this.chosen, on) : this.join(this.chosen, on);
        this.chosen = this.tool === "border" ? "" : this.chosen;
      } else {
        this.chosen = on;
      }
    } else if (this.tool === "split" && !this.chosen) {
      this.chosen = on;
    } else {
      this.corner(this.pointOf(event));
    }
    this.draw();
  }

  /** Adds a corner to what is drawn. @param {Point} point */
  corner(point) {
    const [first] = this.draft;
    const last = this.draft[this.draft.length - 1];
    if (this.tool === "split") {
      this.draft.push(point);
      const [from, to] = this.draft;
      if (from && to) {
        this.cut(from, to);
      }
    } else if (this.tool === "area" && first && this.draft.length > 2 && first[0] === point[0] && first[1] === point[1]) {
      this.close();
    } else if (last && last[0] === point[0] && last[1] === point[1]) {
      this.close();
    } else {
      this.draft.push(point);
    }
  }

  /** @param {Point} from @param {Point} to */
  cut(from, to) {
    const area = this.area(this.chosen);
    const parts = area ? split(area.points, from, to) : null;
    this.draft = [];
    if (!area || !parts) {
      this.said = WORKSHOP.map.noSplit;
      return;
    }
    this.keep();
    [area.points] = parts;
    area.at = middleOf(area.points);
    this.add(parts[1], area.values);
  }

  /** Ends what is drawn. */
  close() {
    const points = this.draft;
    this.draft = [];
    if (this.tool === "area" && points.length > 2) {
      this.keep();
      this.add(points);
    } else if (this.tool === "ground" && points.length > 1) {
      this.keep();
      const isSurface = ["land", "lake"].includes(this.groundKind);
      this.drawn.ground.push({ type: "Feature", properties: { ground: this.groundKind },
        geometry: isSurface ? { type: "Polygon", coordinates: [[...points, points[0]]] } : { type: "LineString", coordinates: points } });
    }
    this.draw();
  }

  /** Writes a text on the map. @param {string} text */
  label(text) {
    if (text.trim()) {
      this.keep();
      this.drawn.ground.push({ type: "Feature", properties: { ground: "label", text: text.trim(), size: 16 }, geometry: { type: "Point", coordinates: this.pointer ?? [this.drawn.width / 2, 30] } });
      this.draw();
    }
  }

  /** @param {PointerEvent} event */
  move(event) {
    this.pointer = this.pointOf(event);
    const { grip } = this;
    const area = grip ? this.area(grip.id) : undefined;
    if (grip && area) {
      if (grip.corner < 0) {
        area.at = this.pointer;
      } else {
        area.points[grip.corner] = this.pointer;
      }
    }
    if (grip || this.draft.length) {
      this.draw();
    }
  }

  up() {
    this.grip = null;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === "Enter" && this.draft.length) {
      event.preventDefault();
      this.close();
    } else if (event.key === "Escape") {
      this.draft = [];
      this.draw();
    } else if (event.key === "Delete" && this.chosen) {
      this.remove();
    }
  }

  /** Lays a picture below the map. @param {File | undefined} file */
  trace(file) {
    if (file) {
      const reader = new FileReader();
      reader.onload = () => {
        this.picture = String(reader.result);
        this.draw();
      };
      reader.readAsDataURL(file);
    }
  }
}
