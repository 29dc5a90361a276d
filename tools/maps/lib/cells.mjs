import clipping from "polygon-clipping";
import { Delaunay } from "d3-delaunay";
import { round, size } from "./geometry.mjs";

/**
 * A shape for each owner of seeds: the ground that is nearer to its seeds than to others, cut at
 * `ground`. Borders wander with one field, so neighbours keep the same line.
 */
export const cells = (seeds, [left, top, right, bottom], ground) => {
  const all = Object.entries(seeds).flatMap(([owner, list]) => list.map((at) => ({ owner, at })));
  const voronoi = Delaunay.from(all.map((seed) => seed.at)).voronoi([left, top, right, bottom]);
  const outside = ([x, y]) => x <= left || y <= top || x >= right || y >= bottom;
  const found = {};
  all.forEach(({ owner }, i) => {
    const cell = voronoi.cellPolygon(i);
    if (cell) {
      (found[owner] ??= []).push([wander(cell, outside)]);
    }
  });
  return Object.fromEntries(
    Object.entries(found).map(([owner, list]) => [
      owner,
      clipping.intersection(clipping.union(...list), ground).filter((one) => size(one) > 8),
    ]),
  );
};

const field = ([x, y]) => [
  3.2 * Math.sin(x / 17 + 1.3 * Math.sin(y / 23)) + 1.6 * Math.sin(y / 7.5 + x / 11),
  3.2 * Math.sin(y / 15 + 1.7 * Math.sin(x / 21) + 2) + 1.6 * Math.sin(x / 8.3 - y / 9.7),
];

/** Moves the points of a ring by the field; each edge is cut at the same points from both sides. */
const wander = (ring, outside) => {
  const result = [];
  for (let i = 0; i < ring.length - 1; i++) {
    const back = name(ring[i]) > name(ring[i + 1]);
    const [a, b] = back ? [ring[i + 1], ring[i]] : [ring[i], ring[i + 1]];
    const parts = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / 6.5));
    const edge = [];
    for (let k = 0; k <= parts; k++) {
      const at = [a[0] + ((b[0] - a[0]) * k) / parts, a[1] + ((b[1] - a[1]) * k) / parts];
      const by = outside(at) ? [0, 0] : field(at);
      edge.push([round(at[0] + by[0]), round(at[1] + by[1])]);
    }
    result.push(...(back ? edge.reverse() : edge).slice(i ? 1 : 0));
  }
  result[result.length - 1] = result[0];
  return result;
};

const name = ([x, y]) => x.toFixed(2) + "," + y.toFixed(2);
