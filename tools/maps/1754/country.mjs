// Trees and mountains, clear of counters, names, rivers, coasts and borders.
import { bounds, contains, points, segments, segmentsOfLine, toSegment } from "../lib/geometry.mjs";
import { randomFrom } from "../lib/random.mjs";
import { pointIn, scatter } from "../lib/scatter.mjs";
import { grows, height, ridges, width } from "./sheet.mjs";

const SIZES = { mountain: [5.6, 8], hill: [5.4, 8], tree: [3.4, 8], bush: [3.4, 8] };

/** The points of signs by kind. */
export const country = ({ land, lakes, riverLines, wildShapes }, shapes, areas, boxes) => {
  const random = randomFrom(7);
  const coasts = [...segments(land), ...segments(lakes)];
  const inLand = areas.filter((area) => !area.water);
  const borders = inLand.map((area) => [area.shape, segments(area.shape)]);
  const signs = scatter({
    on: (x, y) =>
      x > 8 && y > 12 && x < width - 8 && y < height - 6 && contains(land, x, y) && !contains(lakes, x, y),
    boxes,
    lines: [...riverLines.flatMap(segmentsOfLine), ...coasts],
  });
  const put = (kind, x, y) => signs.put(kind, x, y, ...SIZES[kind]);
  const wildAt = (x, y) => Object.keys(wildShapes).find((id) => contains(wildShapes[id], x, y));

  for (const [x1, y1, x2, y2] of ridges.flatMap(segmentsOfLine)) {
    const steps = Math.ceil(Math.hypot(x2 - x1, y2 - y1) / 8);
    for (let k = 0; k < 2 * steps; k++) {
      const [t, aside] = [Math.floor(k / 2) / steps, k % 2];
      const kind = random() < 0.8 ? "mountain" : "hill";
      const x = x1 + (x2 - x1) * t + (random() - 0.5) * 7 + aside * 9 - 4;
      put(kind, x, y1 + (y2 - y1) * t + (random() - 0.5) * 5 + aside * 5);
    }
  }
  const small = Object.keys(wildShapes).filter((id) => !["north", "west", "gulf"].includes(id));
  for (const id of small) {
    const box = bounds(points(wildShapes[id]));
    for (let k = 0; k < 160; k++) {
      const at = pointIn(wildShapes[id], box, random);
      if (at && contains(wildShapes[id], at[0], at[1] - 6)) {
        const high = ["mountain", "hill"].includes(grows[id]);
        put(high && random() > 0.8 ? "tree" : grows[id], ...at);
      }
    }
  }
  for (let k = 0; k < 600; k++) {
    const [x, y] = [random() * width, random() * height];
    const id = wildAt(x, y);
    if (id && random() < 0.12) {
      put("hill", x, y);
      put("hill", x + 11, y + 3);
    } else if (id) {
      const high = ["mountain", "hill"].includes(grows[id]);
      for (let j = 3 + Math.floor(random() * 5); j > 0 && !high; j--) {
        put(grows[id], x + (random() - 0.5) * 30, y + (random() - 0.5) * 18);
      }
    } else {
      for (let j = 2; j > 0; j--) {
        const [u, v] = [x + (random() - 0.5) * 18, y + (random() - 0.5) * 10];
        const home = borders.find(([shape]) => contains(shape, u, v));
        if (home && home[1].every((line) => toSegment(u, v, line) > 8)) {
          put(y < 266 ? "tree" : "bush", u, v);
        }
      }
    }
  }
  return signs.byKind();
};
