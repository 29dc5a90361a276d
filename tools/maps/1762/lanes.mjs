// Sea-lanes: the shortest way by water from the middle of a sea to each shore that it washes.
import { distance, smooth } from "../lib/grid.mjs";
import { HIGH, WIDE } from "./world.mjs";

const STEP = 4,
  W = WIDE / STEP,
  H = HIGH / STEP;
const around = [-1, 0, 1].flatMap((v) => [-1, 0, 1].map((u) => [u, v])).filter(([u, v]) => u || v);

/** What a cell of the coarse grid costs: little far from land, much on it. */
function costs(grid) {
  const land = Array.from({ length: W * H }, (_, i) => {
    let n = 0;
    for (let v = 0; v < STEP; v++)
      for (let u = 0; u < STEP; u++) if (grid.at((i % W) * STEP + u + 0.5, ((i / W) | 0) * STEP + v + 0.5)) n++;
    return n;
  });
  const off = distance(W, H, (i) => land[i] > 0);
  return land.map((n, i) => (n > 15 ? 60 : n > 9 ? 14 : 1 + n / 2 + Math.max(0, 3 - (off[i] * STEP) / 3)));
}

function spread(cost, hubs) {
  const way = new Float64Array(W * H).fill(Infinity),
    from = new Int32Array(W * H).fill(-1),
    open = new Set();
  for (const [x, y] of hubs) {
    const i = ((y / STEP) | 0) * W + ((x / STEP) | 0);
    way[i] = 0;
    open.add(i);
  }
  while (open.size) {
    let i = -1;
    for (const j of open) if (i < 0 || way[j] < way[i]) i = j;
    open.delete(i);
    for (const [u, v] of around) {
      const x = (i % W) + u,
        y = ((i / W) | 0) + v,
        j = y * W + x;
      if (x < 1 || y < 1 || x >= W - 1 || y >= H - 1 || way[i] + cost[j] * Math.hypot(u, v) >= way[j]) continue;
      way[j] = way[i] + cost[j] * Math.hypot(u, v);
      from[j] = i;
      open.add(j);
    }
  }
  return { way, from };
}

/** A line for each pair of a sea and a territory on it; `stands` are the middles of counters. */
export function lanes(grid, code, areas, seas, stands) {
  const cost = costs(grid),
    found = [];
  for (const [sea, hubs] of Object.entries(seas)) {
    const { way, from } = spread(cost, hubs);
    for (const [id, { waters = [] }] of Object.entries(areas)) {
      if (!waters.includes(sea)) continue;
      let end = -1,
        least = Infinity;
      for (let i = 0; i < W * H; i++) {
        const x = ((i % W) + 0.5) * STEP,
          y = (((i / W) | 0) + 0.5) * STEP;
        const v = way[i] + 0.22 * Math.hypot(x - stands[id][0], y - stands[id][1]);
        if (v < least && shore(grid, code[id], x, y)) {
          least = v;
          end = i;
        }
      }
      if (end < 0) throw new Error(`no way by water from ${sea} to ${id}`);
      const points = [];
      for (let i = end; i >= 0; i = from[i]) points.push([((i % W) + 0.5) * STEP, (((i / W) | 0) + 0.5) * STEP]);
      const hub = hubs.reduce((a, b) =>
        Math.hypot(a[0] - points.at(-1)[0], a[1] - points.at(-1)[1]) <
        Math.hypot(b[0] - points.at(-1)[0], b[1] - points.at(-1)[1])
          ? a
          : b,
      );
      points[points.length - 1] = hub;
      found.push({ sea, id, line: smooth(points, false, 8, 0.8).reverse() });
    }
  }
  return found;
}

const shore = (grid, code, x, y) => {
  for (let v = -4; v <= 4; v += 2) for (let u = -4; u <= 4; u += 2) if (grid.at(x + u, y + v) === code) return true;
  return false;
};
