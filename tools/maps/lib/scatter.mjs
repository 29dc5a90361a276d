import { contains, overlap, toSegment } from "./geometry.mjs";

/**
 * Sets signs of the country where they are clear of boxes, lines and other signs.
 * on(x, y): whether the ground there may have signs at all.
 */
export const scatter = ({ on, boxes, lines }) => {
  const put = [];
  return {
    /** Puts a sign with the middle of its foot at x, y if there is room for its width and height. */
    put(kind, x, y, width, height) {
      const box = [x - width, y - height, x + width, y + 1];
      const free =
        on(x, y) &&
        !boxes.some((other) => overlap(other, box)) &&
        !lines.some((line) => toSegment(x, y - height / 3, line) < width) &&
        !put.some((sign) => Math.hypot(sign.at[0] - x, (sign.at[1] - y) * 1.5) < sign.width + width);
      if (free) {
        put.push({ kind, at: [x, y], width });
      }
      return free;
    },
    /** The points of the signs by kind, from top to bottom. */
    byKind() {
      const kinds = {};
      for (const { kind, at } of put.sort((a, b) => a.at[1] - b.at[1])) {
        (kinds[kind] ??= []).push(at);
      }
      return kinds;
    },
  };
};

/** A random point in a shape with given bounds, or nothing. */
export const pointIn = (shape, [left, top, right, bottom], random) => {
  const [x, y] = [left + random() * (right - left), top + random() * (bottom - top)];
  return contains(shape, x, y) ? [x, y] : null;
};
