// One continuous country under the hexes: woods, hills, the river and the road.
import clipping from "polygon-clipping";
import { contains, curve, segmentsOfLine, smoothRing, toSegment } from "../lib/geometry.mjs";
import { randomFrom } from "../lib/random.mjs";
import { scatter } from "../lib/scatter.mjs";
import { all, half, height, ring, side, width } from "./sheet.mjs";

const field = ([x, y], by) => [
  x + by * (2.6 * Math.sin(x / 13 + 1.4 * Math.sin(y / 19)) + 1.2 * Math.sin(y / 6.1)),
  y + by * (2.6 * Math.sin(y / 12 + 1.6 * Math.sin(x / 17) + 2) + 1.2 * Math.sin(x / 6.7)),
];

/** The ground of some hexes as one shape. */
const union = (test) => clipping.union(...all.filter(test).map((hex) => [ring(hex)]));

/** Moves what lies at the edge of the sheet far out, so that the country does not end there. */
const beyond = ([x, y]) => [
  x < side * 0.8 ? x - 40 : x > width - side * 0.8 ? x + 40 : x,
  y < half * 1.2 ? y - 40 : y > height - half * 1.2 ? y + 40 : y,
];
const sheet = [[[[0, 0], [width, 0], [width, height], [0, height], [0, 0]]]]; // prettier-ignore
const natural = (shape, edge, times, by) =>
  clipping.intersection(
    shape.map((polygon) => polygon.map((one) => smoothRing(one.map(edge), times).map((point) => field(point, by)))),
    sheet,
  );
const same = (point) => point;

export const woods = natural(union((hex) => ["woods", "hill"].includes(hex.ground)), beyond, 3, 1.3);
export const hills = natural(union((hex) => hex.ground === "hill"), same, 3, 0.8);
export const river = natural(union((hex) => hex.ground === "river" || hex.ford), beyond, 3, 1);

const stations = all.filter((hex) => hex.road).sort((a, b) => a.column - b.column).map((hex) => [hex.x, hex.y]); // prettier-ignore
const whole = [[-14, stations[0][1] + 4], ...stations, [width + 14, stations.at(-1)[1] - 3]];
export const road = curve(
  whole.map(([x, y], i) => {
    const last = i === 0 || i === whole.length - 1;
    return [x, last ? y : (whole[i - 1][1] + 2 * y + whole[i + 1][1]) / 4 + Math.sin(i * 1.7) * 2];
  }),
  3,
);

/** Trees in the woods, clear of the numbers of the hexes. */
export const trees = () => {
  const random = randomFrom(11);
  const numbers = all.map(({ x, y }) => [x - 14, y - half + 3.5, x + 14, y - half + 14]);
  const signs = scatter({
    on: (x, y) => x > 6 && x < width - 6 && y > 11 && y < height - 3 && !contains(river, x, y),
    boxes: numbers,
    lines: [...river.flat().flatMap(segmentsOfLine)],
  });
  const clear = (x, y) => segmentsOfLine(road).every((line) => toSegment(x, y - 3, line) > 9);
  for (const { x, y, ground } of all.filter((hex) => ["woods", "hill"].includes(hex.ground))) {
    for (let k = ground === "woods" ? 34 : 6; k > 0; k--) {
      const [u, v] = [x + (random() * 2 - 1) * side, y + (random() * 2 - 1) * half + 4];
      const kind = random() < 0.36 ? "tree" : "bush";
      const hill = contains(hills, u, v - 2);
      const under = Math.abs(u - x) < 17 && v > y - 7 && v < y + 27; // where counters lie, trees are few
      if (under && random() > 0.25) {
        continue;
      }
      if (contains(woods, u, v - 3) && (ground === "hill" || !hill) && clear(u, v)) {
        signs.put(kind, u, v, 4, 8.5);
      }
    }
  }
  return signs.byKind();
};

/** Grass on open ground, three strokes each, clear of the numbers of the hexes and of the road. */
export const grass = () => {
  const random = randomFrom(23);
  const strokes = [];
  for (const { x, y, ground } of all.filter((hex) => hex.ground === "clear")) {
    for (let k = 0; k < 4; k++) {
      const [turn, far] = [random() * 2 * Math.PI, 14 + random() * 10];
      const [u, v] = [x + Math.cos(turn) * far, y + Math.sin(turn) * far * 0.9];
      const number = Math.abs(u - x) < 16 && v < y - half + 16;
      const water = [-4, 4].some((w) => contains(river, u + w, v) || contains(woods, u + w, v - 2));
      if (!number && !water && v > 6 && v < height - 4 && segmentsOfLine(road).every((line) => toSegment(u, v, line) > 7)) {
        strokes.push([[u - 2, v], [u - 1.4, v - 2.6]], [[u, v], [u, v - 3.4]], [[u + 2, v], [u + 1.4, v - 2.6]]); // prettier-ignore
      }
    }
  }
  return strokes;
};

/** Shoals of the ford: short strokes over the river, and the two edges of the road in it. */
export const ford = () => {
  const random = randomFrom(31);
  const { x, y } = all.find((hex) => hex.ford);
  const strokes = [];
  for (let k = 0; k < 60; k++) {
    const [u, v, long] = [x + (random() - 0.5) * 48, y + (random() - 0.5) * 38, 1.4 + random() * 2.2];
    if (contains(river, u, v) && contains(river, u + long, v) && segmentsOfLine(road).every((line) => toSegment(u, v, line) > 4)) {
      strokes.push([[u, v], [u + long, v]]); // prettier-ignore
    }
  }
  return strokes;
};
