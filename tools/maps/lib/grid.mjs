// A sheet as a grid of labels: every cell belongs to an area, to closed land or to the sea. Borders are traced from the grid,
// so neighbours share their points.
import { round } from "./geometry.mjs";

const hash = (x, y, seed) => {
  let h = (Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 2147483647)) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296 - 0.5;
};

/** Smooth noise from -0.5 to 0.5. */
export function noise(x, y, seed) {
  const i = Math.floor(x),
    j = Math.floor(y),
    f = x - i,
    g = y - j;
  const u = f * f * (3 - 2 * f),
    v = g * g * (3 - 2 * g);
  return (
    (hash(i, j, seed) * (1 - u) + hash(i + 1, j, seed) * u) * (1 - v) +
    (hash(i, j + 1, seed) * (1 - u) + hash(i + 1, j + 1, seed) * u) * v
  );
}

/** A rising curve through pairs of numbers; straight beyond its ends. */
export function bend(pairs) {
  const n = pairs.length,
    x = pairs.map((p) => p[0]),
    y = pairs.map((p) => p[1]),
    slope = [],
    m = [];
  for (let i = 0; i < n - 1; i++) slope.push((y[i + 1] - y[i]) / (x[i + 1] - x[i]));
  m[0] = slope[0];
  m[n - 1] = slope[n - 2];
  for (let i = 1; i < n - 1; i++)
    m[i] = slope[i - 1] * slope[i] <= 0 ? 0 : (2 * slope[i - 1] * slope[i]) / (slope[i - 1] + slope[i]);
  return (v) => {
    let i = 0;
    while (i < n - 2 && v > x[i + 1]) i++;
    const h = x[i + 1] - x[i],
      t = (v - x[i]) / h;
    if (t < 0) return y[0] + m[0] * (v - x[0]);
    if (t > 1) return y[n - 1] + m[n - 1] * (v - x[n - 1]);
    return (
      y[i] * (1 + 2 * t) * (1 - t) ** 2 +
      h * m[i] * t * (1 - t) ** 2 +
      y[i + 1] * t * t * (3 - 2 * t) +
      h * m[i + 1] * t * t * (t - 1)
    );
  };
}

export class Grid {
  /** `cells` a board unit. */
  constructor(width, height, cells) {
    this.cells = cells;
    this.W = Math.round(width * cells);
    this.H = Math.round(height * cells);
    this.label = new Uint8Array(this.W * this.H);
  }

  /** The label at a point of the board; 0 outside. */
  at(x, y) {
    const i = Math.floor(x * this.cells),
      j = Math.floor(y * this.cells);
    return i < 0 || j < 0 || i >= this.W || j >= this.H ? 0 : this.label[j * this.W + i];
  }

  /** Fills rings of board points (even-odd) with what `put(x, y)` says. */
  fill(rings, put) {
    const { W, H, cells, label } = this;
    const ys = rings.flatMap((r) => r.map((p) => p[1]));
    const top = ys.reduce((a, b) => Math.min(a, b), 1e9),
      bottom = ys.reduce((a, b) => Math.max(a, b), -1e9);
    for (let j = Math.max(0, Math.floor(top * cells)); j <= Math.min(H - 1, Math.ceil(bottom * cells)); j++) {
      const y = (j + 0.5) / cells,
        cuts = [];
      for (const r of rings)
        for (let i = 0; i < r.length; i++) {
          const a = r[i],
            b = r[(i + 1) % r.length];
          if (a[1] <= y !== b[1] <= y) cuts.push(a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]));
        }
      cuts.sort((a, b) => a - b);
      for (let k = 0; k + 1 < cuts.length; k += 2) {
        const from = Math.max(0, Math.ceil(cuts[k] * cells - 0.5)),
          to = Math.min(W - 1, Math.floor(cuts[k + 1] * cells - 0.5));
        for (let i = from; i <= to; i++) label[j * W + i] = put((i + 0.5) / cells, y);
      }
    }
  }

  /** Empties a margin of so many board units. */
  margin(units) {
    const { W, H, label } = this,
      m = units * this.cells;
    for (let y = 0; y < H; y++)
      for (let x = 0; x < W; x++) if (x < m || y < m || x >= W - m || y >= H - m) label[y * W + x] = 0;
  }

  /** Cells beside another label, by the pair of labels ("3 7"). */
  contacts() {
    const { W, H, label } = this,
      found = new Map();
    const add = (a, b, i) => {
      if (a === b || !a || !b) return;
      const key = Math.min(a, b) + " " + Math.max(a, b);
      if (!found.has(key)) found.set(key, []);
      found.get(key).push(i);
    };
    for (let y = 0; y < H - 1; y++)
      for (let x = 0; x < W - 1; x++) {
        const i = y * W + x;
        add(label[i], label[i + 1], i);
        add(label[i], label[i + W], i);
      }
    return found;
  }

  /** Connected pieces as { label, cells }. */
  pieces() {
    const { W, H, label } = this,
      seen = new Uint8Array(W * H),
      found = [];
    for (let k = 0; k < W * H; k++) {
      if (seen[k] || !label[k]) continue;
      const cells = [k];
      seen[k] = 1;
      for (let n = 0; n < cells.length; n++) {
        const i = cells[n],
          x = i % W;
        for (const j of [x ? i - 1 : -1, x < W - 1 ? i + 1 : -1, i - W, i + W])
          if (j >= 0 && j < W * H && !seen[j] && label[j] === label[k]) {
            seen[j] = 1;
            cells.push(j);
          }
      }
      found.push({ label: label[k], cells });
    }
    return found;
  }

  /** The label that most cells beside these have. */
  around(cells) {
    const near = new Map(),
      own = this.label[cells[0]];
    for (const i of cells)
      for (const j of [i - 1, i + 1, i - this.W, i + this.W])
        if (this.label[j] !== own && this.label[j] !== undefined)
          near.set(this.label[j], (near.get(this.label[j]) ?? 0) + 1);
    return [...near].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
  }

  /** Smooths the borders cell by cell, so that nothing is one cell wide and no two pieces touch at a corner only. */
  settle(times) {
    const { W, H } = this,
      count = new Uint8Array(256);
    for (let k = 0; k < times; k++) {
      const old = this.label.slice();
      for (let y = 1; y < H - 1; y++)
        for (let x = 1; x < W - 1; x++) {
          const i = y * W + x,
            own = old[i];
          if (old[i - 1] === own && old[i + 1] === own && old[i - W] === own && old[i + W] === own) continue;
          let most = own;
          count[own] = 2;
          for (const j of [i - W - 1, i - W, i - W + 1, i - 1, i + 1, i + W - 1, i + W, i + W + 1])
            if (++count[old[j]] > count[most]) most = old[j];
          for (const j of [i - W - 1, i - W, i - W + 1, i - 1, i + 1, i + W - 1, i + W, i + W + 1, i])
            count[old[j]] = 0;
          this.label[i] = most;
        }
    }
    const { label } = this;
    for (let changed = true; changed; ) {
      changed = false;
      for (let y = 0; y < H - 1; y++)
        for (let x = 0; x < W - 1; x++) {
          const i = y * W + x,
            [a, b, c, d] = [label[i], label[i + 1], label[i + W], label[i + W + 1]];
          if (a === d && b !== a && c !== a) {
            label[i + 1] = a;
            changed = true;
          } else if (b === c && a !== b && d !== b) {
            label[i] = b;
            changed = true;
          }
        }
    }
  }

  /**
   * Every line between two labels, once: { left, right, closed, ends, points }. What lies on the edge of the sheet goes
   * on for `bleed` units.
   */
  lines({ smoothing = 5, tolerance = 0.4, bleed = 0 } = {}) {
    const { W, H, cells, label } = this,
      V = W + 1,
      bits = new Uint8Array(V * (H + 1));
    const at = (x, y) => (x < 0 || y < 0 || x >= W || y >= H ? 0 : label[y * W + x]);
    for (let y = 0; y <= H; y++)
      for (let x = 0; x <= W; x++) {
        const v = y * V + x;
        if (x < W && at(x, y - 1) !== at(x, y)) {
          bits[v] |= 1;
          bits[v + 1] |= 4;
        }
        if (y < H && at(x - 1, y) !== at(x, y)) {
          bits[v] |= 2;
          bits[v + V] |= 8;
        }
      }
    const step = { 1: 1, 2: V, 4: -1, 8: -V },
      back = { 1: 4, 2: 8, 4: 1, 8: 2 };
    const ways = (b) => (b & 1) + ((b >> 1) & 1) + ((b >> 2) & 1) + ((b >> 3) & 1);
    const knot = bits.map((b) => (b && ways(b) !== 2 ? 1 : 0)),
      found = [];
    const walk = (v, first) => {
      const x = v % V,
        y = (v / V) | 0;
      const [left, right] = {
        1: [at(x, y - 1), at(x, y)],
        2: [at(x, y), at(x - 1, y)],
        4: [at(x - 1, y), at(x - 1, y - 1)],
        8: [at(x - 1, y - 1), at(x, y - 1)],
      }[first];
      const way = [v];
      let u = v,
        b = first;
      do {
        bits[u] &= ~b;
        u += step[b];
        bits[u] &= ~back[b];
        way.push(u);
        b = bits[u] & -bits[u];
      } while (!knot[u] && u !== v && b);
      const closed = u === v && !knot[v];
      if (closed) way.pop();
      found.push({ left, right, closed, ends: [v, u], way: way.map((i) => [(i % V) / cells, ((i / V) | 0) / cells]) });
    };
    for (let v = 0; v < bits.length; v++) if (knot[v]) for (const b of [1, 2, 4, 8]) if (bits[v] & b) walk(v, b);
    for (let v = 0; v < bits.length; v++) if (bits[v]) walk(v, bits[v] & -bits[v]);
    let rough = found;
    for (let k = 0; k < 6 && rough.length; k++) {
      for (const a of rough) a.points = smooth(a.way, a.closed, Math.max(1, smoothing - k), tolerance / 2 ** k);
      rough = crossing(found);
    }
    if (rough.length) throw new Error(`lines cross near ${rough[0].points[0]}`);
    const out = (v, most) => (v < 0.6 ? -bleed : v > most / cells - 0.6 ? most / cells + bleed : v);
    if (bleed)
      for (const a of found)
        a.points = a.points
          .map(([x, y]) => [out(x, W), out(y, H)])
          .filter((p, i, all) => !i || p[0] !== all[i - 1][0] || p[1] !== all[i - 1][1]);
    return found.filter((a) => !a.closed || a.points.length > 3);
  }
}

/** Distance in cells to the nearest cell for which `test` holds. */
export function distance(W, H, test) {
  const d = new Float32Array(W * H).map((_, i) => (test(i) ? 0 : 1e6)),
    r = Math.SQRT2;
  const nearer = (i, j, by) => {
    if (d[j] + by < d[i]) d[i] = d[j] + by;
  };
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      const i = y * W + x;
      if (x) nearer(i, i - 1, 1);
      if (y) {
        nearer(i, i - W, 1);
        if (x) nearer(i, i - W - 1, r);
        if (x < W - 1) nearer(i, i - W + 1, r);
      }
    }
  for (let y = H - 1; y >= 0; y--)
    for (let x = W - 1; x >= 0; x--) {
      const i = y * W + x;
      if (x < W - 1) nearer(i, i + 1, 1);
      if (y < H - 1) {
        nearer(i, i + W, 1);
        if (x < W - 1) nearer(i, i + W + 1, r);
        if (x) nearer(i, i + W - 1, r);
      }
    }
  return d;
}

function thin(p, tolerance) {
  if (p.length < 3) return p;
  const keep = new Set([0, p.length - 1]),
    open = [[0, p.length - 1]];
  while (open.length) {
    const [a, b] = open.pop(),
      dx = p[b][0] - p[a][0],
      dy = p[b][1] - p[a][1],
      l = Math.hypot(dx, dy);
    let most = tolerance,
      at = -1;
    for (let i = a + 1; i < b; i++) {
      const ex = p[i][0] - p[a][0],
        ey = p[i][1] - p[a][1],
        e = l < 1e-9 ? Math.hypot(ex, ey) : Math.abs(dx * ey - dy * ex) / l;
      if (e > most) {
        most = e;
        at = i;
      }
    }
    if (at > 0) {
      keep.add(at);
      open.push([a, at], [at, b]);
    }
  }
  return p.filter((_, i) => keep.has(i));
}

/** A line made smooth, with fewer points. */
export function smooth(p, closed, times, tolerance) {
  for (let k = 0; k < times; k++)
    p = p.map((q, i) => {
      if (!closed && (i === 0 || i === p.length - 1)) return q;
      const a = p[(i - 1 + p.length) % p.length],
        b = p[(i + 1) % p.length];
      return [(a[0] + 2 * q[0] + b[0]) / 4, (a[1] + 2 * q[1] + b[1]) / 4];
    });
  if (closed) {
    const h = p.length >> 1;
    p = [...thin(p.slice(0, h + 1), tolerance), ...thin([...p.slice(h), p[0]], tolerance).slice(1, -1)];
  } else p = thin(p, tolerance);
  return p.map((q) => q.map(round));
}

/** The lines that cross or touch themselves or others, but for their ends. */
function crossing(lines) {
  const BOX = 4,
    boxes = new Map(),
    found = new Set();
  const turn = (a, b, c) => Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
  const same = (a, b) => a[0] === b[0] && a[1] === b[1];
  const meet = (s, o) => {
    if (
      Math.max(s.a[0], s.b[0]) < Math.min(o.a[0], o.b[0]) ||
      Math.max(o.a[0], o.b[0]) < Math.min(s.a[0], s.b[0]) ||
      Math.max(s.a[1], s.b[1]) < Math.min(o.a[1], o.b[1]) ||
      Math.max(o.a[1], o.b[1]) < Math.min(s.a[1], s.b[1])
    )
      return false;
    if (
      s.line === o.line &&
      (Math.abs(s.i - o.i) === 1 || (s.line.closed && Math.abs(s.i - o.i) === s.line.points.length - 1))
    )
      return false;
    if ([s.a, s.b].some((p) => same(p, o.a) || same(p, o.b))) return !(s.knot && o.knot);
    return turn(s.a, s.b, o.a) !== turn(s.a, s.b, o.b) && turn(o.a, o.b, s.a) !== turn(o.a, o.b, s.b);
  };
  for (const line of lines) {
    const p = line.points,
      n = p.length - (line.closed ? 0 : 1);
    for (let i = 0; i < n; i++) {
      const s = { line, i, a: p[i], b: p[(i + 1) % p.length], knot: !line.closed && (i === 0 || i === n - 1) };
      for (let x = Math.floor(Math.min(s.a[0], s.b[0]) / BOX); x <= Math.floor(Math.max(s.a[0], s.b[0]) / BOX); x++)
        for (let y = Math.floor(Math.min(s.a[1], s.b[1]) / BOX); y <= Math.floor(Math.max(s.a[1], s.b[1]) / BOX); y++) {
          const here = boxes.get(x * 10000 + y) ?? [];
          for (const o of here) if (meet(s, o)) found.add(s.line).add(o.line);
          here.push(s);
          boxes.set(x * 10000 + y, here);
        }
    }
  }
  return [...found];
}

const size = (r) =>
  r.reduce((s, a, i) => {
    const b = r[(i + 1) % r.length];
    return s + a[0] * b[1] - b[0] * a[1];
  }, 0) / 2;

export const inRing = (p, r) => {
  let c = false;
  for (let i = 0, j = r.length - 1; i < r.length; j = i++)
    if (
      r[i][1] > p[1] !== r[j][1] > p[1] &&
      p[0] < ((r[j][0] - r[i][0]) * (p[1] - r[i][1])) / (r[j][1] - r[i][1]) + r[i][0]
    )
      c = !c;
  return c;
};

/** The polygons of all labels for which `has` holds, made of lines; neighbours share their points. */
export function polygons(lines, has) {
  const open = [],
    rings = [];
  for (const a of lines) {
    const l = has(a.left),
      r = has(a.right);
    if (l === r) continue;
    const points = l ? a.points : [...a.points].reverse(),
      ends = l ? a.ends : [a.ends[1], a.ends[0]];
    if (a.closed) rings.push(points);
    else open.push({ points, ends, used: false });
  }
  const from = new Map();
  for (const o of open) from.set(o.ends[0], [...(from.get(o.ends[0]) ?? []), o]);
  for (const o of open) {
    const ring = [];
    for (let next = o; next && !next.used; next = from.get(next.ends[1])?.find((q) => !q.used)) {
      next.used = true;
      ring.push(...next.points.slice(0, -1));
      if (next.ends[1] === o.ends[0]) break;
    }
    if (ring.length > 2) rings.push(ring);
  }
  const found = rings
    .filter((r) => size(r) < 0)
    .sort((a, b) => size(a) - size(b))
    .map((r) => [r]);
  for (const hole of rings.filter((r) => size(r) > 0))
    found
      .filter((p) => inRing(hole[0], p[0]))
      .pop()
      ?.push(hole);
  return found.map((p) => p.map((r) => [...r, r[0]]));
}

/** Points of a line every `gap`, each with its direction. */
export function along(p, gap) {
  const out = [];
  let left = gap / 2;
  for (let i = 0; i + 1 < p.length; i++) {
    const dx = p[i + 1][0] - p[i][0],
      dy = p[i + 1][1] - p[i][1],
      l = Math.hypot(dx, dy);
    let t = left;
    for (; t < l; t += gap) out.push([p[i][0] + (dx * t) / l, p[i][1] + (dy * t) / l, Math.atan2(dy, dx)]);
    left = t - l;
  }
  return out;
}
