import { bounds, points, segments } from "./geometry.mjs";

export const WATER = -1;
export const WILD = -2;

/** Who owns each unit square of a board: the number of an area, WILD for other land, or WATER. */
export const rasterOf = (width, height, land, lakes, shapes) => {
  const owners = new Int16Array(width * height).fill(WATER);
  const raster = { width, height, owners };
  fill(raster, land, WILD);
  fill(raster, lakes, WATER);
  shapes.forEach((shape, i) => fill(raster, shape, i));
  return raster;
};

const fill = ({ width, height, owners }, shape, value) => {
  const [, top, , bottom] = bounds(points(shape));
  const edges = segments(shape);
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y++) {
    const middle = y + 0.5;
    const cuts = edges
      .filter(([, y1, , y2]) => y1 > middle !== y2 > middle)
      .map(([x1, y1, x2, y2]) => x1 + ((middle - y1) / (y2 - y1)) * (x2 - x1))
      .sort((a, b) => a - b);
    for (let k = 0; k + 1 < cuts.length; k += 2) {
      const [from, to] = [Math.max(0, Math.round(cuts[k])), Math.min(width, Math.round(cuts[k + 1]))];
      owners.fill(value, y * width + Math.min(from, width), y * width + Math.max(0, to));
    }
  }
};

/** A function that says what part of a box satisfies a test; what lies off the board does not. */
export const shareOf = ({ width, height, owners }, test) => {
  const row = width + 1;
  const sums = new Int32Array(row * (height + 1));
  for (let y = 0; y < height; y++) {
    for (let x = 0, line = 0; x < width; x++) {
      line += test(owners[y * width + x]) ? 1 : 0;
      sums[(y + 1) * row + x + 1] = sums[y * row + x + 1] + line;
    }
  }
  const at = (value, most) => Math.min(most, Math.max(0, Math.round(value)));
  return ([left, top, right, bottom]) => {
    const [l, t, r, b] = [at(left, width), at(top, height), at(right, width), at(bottom, height)];
    const sum = sums[b * row + r] - sums[t * row + r] - sums[b * row + l] + sums[t * row + l];
    return sum / Math.max(1, (Math.round(right) - Math.round(left)) * (Math.round(bottom) - Math.round(top)));
  };
};
