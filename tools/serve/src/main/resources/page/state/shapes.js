// Outlines of straight lines: which of them touch, and how they are split and joined.

/** @typedef {[number, number]} Point */

/** So far apart, in units of the map, are two lines that count as one. */
const NEAR = 1.5;

/** So long is a common border at least. */
const LEAST = 3;

/** @param {Point} a @param {Point} b */
function isSame(a, b) {
  return Math.hypot(a[0] - b[0], a[1] - b[1]) <= NEAR;
}

/** The middle of a surface. @param {Point[]} points @returns {Point} */
export function middleOf(points) {
  let [area, x, y] = [0, 0, 0];
  points.forEach((a, at) => {
    const b = points[(at + 1) % points.length] ?? a;
    const cross = a[0] * b[1] - b[0] * a[1];
    area += cross;
    x += (a[0] + b[0]) * cross;
    y += (a[1] + b[1]) * cross;
  });
  const middle = /** @type {Point} */ (area === 0 ? points[0] ?? [0, 0] : [x / area / 3, y / area / 3]);
  return /** @type {Point} */ (middle.map(Math.round));
}

/** How far a point lies from a line between two others, and where on it, from 0 to 1. @param {Point} p @param {Point} a @param {Point} b */
export function distanceOf(p, a, b) {
  const [x, y] = [b[0] - a[0], b[1] - a[1]];
  const long = x * x + y * y || 1;
  const at = Math.max(0, Math.min(1, ((p[0] - a[0]) * x + (p[1] - a[1]) * y) / long));
  return { at, far: Math.hypot(p[0] - a[0] - at * x, p[1] - a[1] - at * y) };
}

/** How long the common border of two lines is. @param {Point} a @param {Point} b @param {Point} c @param {Point} d */
function commonOf(a, b, c, d) {
  const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const along = (/** @type {Point} */ p) => ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / (long || 1);
  const aside = (/** @type {Point} */ p) => Math.abs((p[0] - a[0]) * (b[1] - a[1]) - (p[1] - a[1]) * (b[0] - a[0])) / (long || 1);
  if (long === 0 || aside(c) > NEAR || aside(d) > NEAR) {
    return 0;
  }
  return Math.min(long, Math.max(along(c), along(d))) - Math.max(0, Math.min(along(c), along(d)));
}

/** Whether two outlines have a border in common. @param {Point[]} one @param {Point[]} other */
export function touches(one, other) {
  return one.some((a, i) => other.some((c, j) => commonOf(a, one[(i + 1) % one.length] ?? a, c, other[(j + 1) % other.length] ?? c) >= LEAST));
}

/** The outline with a corner wherever one of the other lies on its border. @param {Point[]} points @param {Point[]} other */
function cornered(points, other) {
  return points.flatMap((a, i) => {
    const b = points[(i + 1) % points.length] ?? a;
    const between = other
      .map((p) => ({ p, ...distanceOf(p, a, b) }))
      .filter((one) => one.far <= NEAR && !isSame(one.p, a) && !isSame(one.p, b))
      .sort((one, two) => one.at - two.at);
    return [a, ...between.map((one) => one.p)];
  });
}

/** @param {Point[]} points @returns {Point[]} the same, counted to the right */
function turned(points) {
  const area = points.reduce((sum, a, at) => {
    const b = points[(at + 1) % points.length] ?? a;
    return sum + a[0] * b[1] - b[0] * a[1];
  }, 0);
  return area < 0 ? [...points].reverse() : points;
}

/** The outline of two surfaces that touch; null where they do not make one. @param {Point[]} one @param {Point[]} other @returns {Point[] | null} */
export function joined(one, other) {
  const rings = [turned(cornered(one, other)), turned(cornered(other, one))];
  const edges = rings.flatMap((ring) => ring.map((a, at) => ({ a, b: /** @type {Point} */ (ring[(at + 1) % ring.length] ?? a) })));
  const outer = edges.filter((edge) => !edges.some((back) => isSame(back.a, edge.b) && isSame(back.b, edge.a)));
  if (outer.length === edges.length || outer.length < 3) {
    return null;
  }
  const rest = [...outer];
  let edge = rest.shift();
  /** @type {Point[]} */
  const ring = [];
  while (edge) {
    ring.push(edge.a);
    const end = edge.b;
    const next = rest.findIndex((other) => isSame(other.a, end));
    edge = next < 0 ? undefined : rest.splice(next, 1)[0];
  }
  return rest.length === 0 ? ring : null;
}

/** The two parts of a surface that is cut from one point of its border to another; null where they make no two. @param {Point[]} points @param {Point} from @param {Point} to @returns {[Point[], Point[]] | null} */
export function split(points, from, to) {
  const ring = cornered(points, [from, to]);
  const i = ring.findIndex((p) => isSame(p, from));
  const j = ring.findIndex((p) => isSame(p, to));
  if (i < 0 || j < 0 || i === j) {
    return null;
  }
  const [first, last] = [Math.min(i, j), Math.max(i, j)];
  const one = ring.slice(first, last + 1);
  const other = [...ring.slice(last), ...ring.slice(0, first + 1)];
  return one.length < 3 || other.length < 3 ? null : [one, other];
}
