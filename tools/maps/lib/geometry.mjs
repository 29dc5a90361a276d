// Points are [x, y]; a line is a list of points; a ring is a line that ends where it begins;
// a shape is the coordinates of a MultiPolygon: polygons, each a list of rings.

export const round = (number) => Math.round(number * 10) / 10;

export const roundedLine = (line) => line.map((point) => point.map(round));

export const roundedShape = (shape) => shape.map((polygon) => polygon.map(roundedLine));

export const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

export const ringArea = (ring) => {
  let sum = 0;
  for (let i = 1; i < ring.length; i++) {
    sum += ring[i - 1][0] * ring[i][1] - ring[i][0] * ring[i - 1][1];
  }
  return sum / 2;
};

export const size = (polygon) => Math.abs(ringArea(polygon[0]));

/** [left, top, right, bottom] of a list of points. */
export const bounds = (points) =>
  points.reduce(
    ([l, t, r, b], [x, y]) => [Math.min(l, x), Math.min(t, y), Math.max(r, x), Math.max(b, y)],
    [Infinity, Infinity, -Infinity, -Infinity],
  );

export const points = (shape) => shape.flat(2);

export const segments = (shape) => shape.flatMap((polygon) => polygon.flatMap(segmentsOfLine));

export const segmentsOfLine = (line) => line.slice(1).map((point, i) => [...line[i], ...point]);

/** How far a point is from a segment [x1, y1, x2, y2]. */
export const toSegment = (x, y, [x1, y1, x2, y2]) => {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const t = length ? Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length)) : 0;
  return Math.hypot(x - x1 - t * dx, y - y1 - t * dy);
};

export const contains = (shape, x, y) => {
  let within = false;
  for (const [x1, y1, x2, y2] of segments(shape)) {
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) {
      within = !within;
    }
  }
  return within;
};

/** Whether two boxes [left, top, right, bottom] overlap. */
export const overlap = (a, b, by = 0) =>
  a[0] < b[2] - by && b[0] < a[2] - by && a[1] < b[3] - by && b[1] < a[3] - by;

/** The length of the line along which two shapes touch. */
export const sharedBorder = (one, other, tolerance = 0.7, step = 1.5) => {
  const [a, b] = [bounds(points(one)), bounds(points(other))];
  if (!overlap(a, b, -2)) {
    return 0;
  }
  const theirs = segments(other);
  let shared = 0;
  for (const [x1, y1, x2, y2] of segments(one)) {
    const length = Math.hypot(x2 - x1, y2 - y1);
    const parts = Math.max(1, Math.ceil(length / step));
    for (let k = 0; k < parts; k++) {
      const t = (k + 0.5) / parts;
      const [x, y] = [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t];
      const near = x > b[0] - 2 && x < b[2] + 2 && y > b[1] - 2 && y < b[3] + 2;
      if (near && theirs.some((segment) => toSegment(x, y, segment) < tolerance)) {
        shared += length / parts;
      }
    }
  }
  return shared;
};

/** Adds points to a line so that none of its segments is longer than `step`. */
export const dense = (line, step) => {
  const result = [];
  for (const [x1, y1, x2, y2] of segmentsOfLine(line)) {
    const parts = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) / step));
    for (let k = 0; k < parts; k++) {
      result.push([x1 + ((x2 - x1) * k) / parts, y1 + ((y2 - y1) * k) / parts]);
    }
  }
  return [...result, line[line.length - 1]];
};

/** Drops the points whose triangle with their neighbours is smaller than `least` (Visvalingam). */
export const simplified = (line, least) => {
  const kept = [...line];
  const closed = line.length > 3 && distance(line[0], line[line.length - 1]) === 0;
  for (let dropped = true; dropped && kept.length > (closed ? 5 : 2); ) {
    dropped = false;
    for (let i = 1; i < kept.length - 1 && kept.length > (closed ? 5 : 2); i++) {
      const triangle = [kept[i - 1], kept[i], kept[i + 1], kept[i - 1]];
      if (Math.abs(ringArea(triangle)) < least) {
        kept.splice(i, 1);
        dropped = true;
      }
    }
  }
  return kept;
};

/** Cuts the corners of a ring, so often (Chaikin). */
export const smoothRing = (ring, times) => {
  let line = ring.slice(0, -1);
  for (let k = 0; k < times; k++) {
    line = line.flatMap(([x1, y1], i) => {
      const [x2, y2] = line[(i + 1) % line.length];
      return [
        [x1 * 0.75 + x2 * 0.25, y1 * 0.75 + y2 * 0.25],
        [x1 * 0.25 + x2 * 0.75, y1 * 0.25 + y2 * 0.75],
      ];
    });
  }
  return [...line, line[0]];
};

/** A smooth line through points (Catmull and Rom), with so many points for each segment. */
export const curve = (line, parts) => {
  const at = (i) => line[Math.min(line.length - 1, Math.max(0, i))];
  const result = [];
  for (let i = 0; i < line.length - 1; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let k = 0; k < parts; k++) {
      const t = k / parts;
      result.push(
        [0, 1].map(
          (n) =>
            (2 * b[n] +
              (c[n] - a[n]) * t +
              (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n]) * t * t +
              (3 * b[n] - a[n] - 3 * c[n] + d[n]) * t * t * t) /
            2,
        ),
      );
    }
  }
  return [...result, line[line.length - 1]];
};
