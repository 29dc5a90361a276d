// Finds room on a sheet for counters and names.
import { overlap } from "./geometry.mjs";
import { textWidth } from "./text.mjs";

/** Sums of `weight(x, y)` over boxes [left, top, right, bottom] of the sheet, cell of one unit by cell. */
export function sums(width, height, weight) {
  const V = width + 1,
    S = new Float64Array(V * (height + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0, row = 0; x < width; x++) {
      row += weight(x, y);
      S[(y + 1) * V + x + 1] = S[y * V + x + 1] + row;
    }
  const clamp = (v, most) => Math.max(0, Math.min(most, Math.round(v)));
  return ([l, t, r, b]) => {
    const [x, y, u, v] = [clamp(l, width), clamp(t, height), clamp(r, width), clamp(b, height)];
    return S[v * V + u] - S[y * V + u] - S[v * V + x] + S[y * V + x];
  };
}

/** The box of a name whose first baseline has its middle at a point. */
export function nameBox({ lines, at: [x, y], size }) {
  const wide = Math.max(...lines.map((t) => textWidth(t, size, 0.06))) / 2;
  return [x - wide, y - size * 0.72, x + wide, y + (lines.length - 1) * size + size * 0.22];
}

/** A title as one line, and as two where it has words. */
export function linesOf(title) {
  const words = title.split(" "),
    cut = title.lastIndexOf(" ");
  return words.length > 1 ? [[title], [title.slice(0, cut), title.slice(cut + 1)]] : [[title]];
}

export class Room {
  /** `label(x, y)` of a cell; 0 is sea, `neutral` labels are land of nobody. */
  constructor(width, height, margin, label, neutral = []) {
    Object.assign(this, { width, height, margin, taken: [] });
    this.label = (x, y) => label(x + 0.5, y + 0.5);
    this.neutral = new Set([0, ...neutral]);
    this.boxes = new Map();
  }

  /** Sums of own and of others' land. */
  land(code) {
    if (!this.boxes.has(code))
      this.boxes.set(code, {
        own: sums(this.width, this.height, (x, y) => (this.label(x, y) === code ? 1 : 0)),
        other: sums(this.width, this.height, (x, y) =>
          this.label(x, y) !== code && !this.neutral.has(this.label(x, y)) ? 1 : 0,
        ),
      });
    return this.boxes.get(code);
  }

  middle(code) {
    let n = 0,
      sx = 0,
      sy = 0;
    for (let y = 0; y < this.height; y++)
      for (let x = 0; x < this.width; x++)
        if (this.label(x, y) === code) {
          n++;
          sx += x;
          sy += y;
        }
    return { n, at: [sx / n, sy / n] };
  }

  within = ([l, t, r, b]) =>
    l >= this.margin && t >= this.margin && r <= this.width - this.margin && b <= this.height - this.margin;

  free = (box, gap) => !this.taken.some((q) => overlap(box, q, -gap));

  take(box) {
    this.taken.push(box);
    return box;
  }

  /** The best of boxes by `worth`, or undefined. */
  best(boxes, worth) {
    let found,
      most = -Infinity;
    for (const box of boxes) {
      if (!this.within(box)) continue;
      const v = worth(box);
      if (v > most) {
        most = v;
        found = box;
      }
    }
    return found;
  }

  /** A box of a size near a point, on own land rather than on the sea, and hardly on others' land. */
  stand(code, [w, h], [cx, cy], pull, least = 60) {
    const { own, other } = this.land(code),
      boxes = [];
    for (let y = Math.round(cy - 100); y < cy + 100; y++)
      for (let x = Math.round(cx - 100); x < cx + 100; x++) boxes.push([x, y, x + w, y + h]);
    return this.take(
      this.best(boxes, (box) => {
        if (own(box) < least) return -Infinity;
        return (
          own(box) -
          2.2 * other(box) -
          pull * Math.hypot((box[0] + box[2]) / 2 - cx, (box[1] + box[3]) / 2 - cy) -
          (this.free(box, 1) ? 0 : 4000)
        );
      }),
    );
  }

  /** A name of a title near its counters. */
  name(code, title, stand, size) {
    const { own, other } = this.land(code),
      [sl, st, sr, sb] = stand;
    let found,
      most = -Infinity;
    for (const lines of linesOf(title)) {
      const [l, t, r, b] = nameBox({ lines, at: [0, 0], size }),
        w = r - l,
        h = b - t;
      for (let y = Math.round(st - h - 26); y <= sb + 26; y++)
        for (let x = Math.round(sl - w - 16); x <= sr + 16; x += 2) {
          const box = [x, y, x + w, y + h];
          if (!this.within(box)) continue;
          const off = Math.max(0, x - sr, sl - x - w) + Math.max(0, y - sb, st - y - h);
          const v =
            (26 * own(box) - 46 * other(box)) / (w * h) -
            2.2 * off -
            0.35 * Math.abs(x + w / 2 - (sl + sr) / 2) -
            4 * (lines.length - 1) -
            (y > st ? 9 : 0) -
            (this.free(box, 1) ? 0 : 400);
          if (v > most) {
            most = v;
            found = { lines, at: [x - l, y - t], size };
          }
        }
    }
    if (most < -200) console.log(`no room for the name ${title}`);
    const [l, t, r, b] = nameBox(found);
    this.take([l - 3, t, r + 3, b]);
    return found;
  }

  /** One more place for a counter in a row or a column with those that an area has, or near them. */
  more(code, side, places) {
    const { own, other } = this.land(code),
      step = side + 1,
      box = ([l, t]) => [l, t, l + side, t + side];
    const middle = [0, 1].map((i) => (places[0][i] + places[1][i]) / 2);
    const worthWith = (most) => (b) =>
      this.free(b, 1) && other(b) < most * side * side
        ? own(b) - 1.6 * other(b) - 9 * Math.hypot(b[0] - middle[0], b[1] - middle[1])
        : -Infinity;
    const worth = worthWith(0.3);
    const beside = places.flatMap(([x, y]) =>
      [
        [-1, 0],
        [1, 0],
        [0, -1],
        [0, 1],
        [-0.5, -1],
        [0.5, -1],
        [-0.5, 1],
        [0.5, 1],
      ].map(([u, v]) => box([x + u * step, y + v * step])),
    );
    const around = (steps) => {
      const boxes = [];
      for (let v = -steps * step; v <= steps * step; v += 1.5)
        for (let u = -steps * step; u <= (steps + 1) * step; u += 1.5)
          boxes.push(box([places[0][0] + u, places[0][1] + v]));
      return boxes;
    };
    let found = this.best(beside, worth) ?? this.best(around(1.5), worth);
    // a third one at any price: rather on a neighbour's land than far away
    if (!found && places.length < 3) found = this.best(around(1.5), worthWith(0.6)) ?? this.best(around(4), worth);
    return found && this.take(found);
  }
}
