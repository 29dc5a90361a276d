// The ways that are drawn where areas beside each other share no border.
import { curve, distance, points, sharedBorder, size } from "../lib/geometry.mjs";
import { areas } from "./areas.mjs";
import { harbours, openWater } from "./sheet.mjs";

const LEAST = 8; // a shorter border is not seen

const middle = (id) => (areas[id] ?? harbours[id] ?? openWater).at;

/** The shortest way between two shapes that does not lead far from their middles. */
const shortest = (one, other, from, to) => {
  const ends = (shape) => shape.filter((polygon) => size(polygon) > 150).flatMap((polygon) => polygon[0]);
  let best = null;
  for (const a of ends(one)) {
    for (const b of ends(other)) {
      const weight = distance(a, b) + 0.25 * distance(a, from) + 0.35 * distance(b, to);
      if (!best || weight < best.weight) {
        best = { weight, line: [a, b] };
      }
    }
  }
  return best.line;
};

/** The line a little bent, from within the water into the land. */
const bent = ([a, b], from) => {
  const towards = ([x, y], [u, v], by) => {
    const far = distance([x, y], [u, v]) || 1;
    return [x + ((u - x) * by) / far, y + ((v - y) * by) / far];
  };
  const [start, end] = [towards(a, from, 7), towards(b, a, -4)];
  const middle = [
    (start[0] + end[0]) / 2 + (end[1] - start[1]) * 0.1,
    (start[1] + end[1]) / 2 - (end[0] - start[0]) * 0.1,
  ];
  return curve([start, middle, end], 4);
};

/** The links of all areas that are beside each other and do not touch. */
export const linksOf = (shapes, beside, rules) => {
  const links = [];
  const ids = Object.keys(shapes);
  for (const [i, id] of ids.entries()) {
    for (const other of ids.slice(i + 1).filter((one) => beside[id].has(one))) {
      const water = (one) => rules[one].terrain !== "land";
      const between = water(other) && !water(id) ? [other, id] : [id, other];
      if (other === "open-water") {
        const lane = openWater.lanes[id];
        const nearest = () => shortest(shapes[id], openWater.shape, middle(id), middle(id));
        links.push({ kind: "lane", between, line: lane ? curve(lane, 4) : nearest() });
      } else if (sharedBorder(shapes[id], shapes[other]) < LEAST) {
        const line = shortest(shapes[between[0]], shapes[between[1]], ...between.map(middle));
        links.push({ kind: water(between[0]) ? "lane" : "crossing", between, line: bent(line, middle(between[0])) });
      }
    }
  }
  return links;
};
