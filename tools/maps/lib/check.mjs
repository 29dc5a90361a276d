// Checks a map against the rules of its game.
import { bounds, contains, overlap, points, sharedBorder } from "./geometry.mjs";
import { labelBox } from "./room.mjs";

const polygons = ({ type, coordinates }) =>
  type === "Polygon" ? [coordinates] : type === "MultiPolygon" ? coordinates : [];

/** The problems of a map, in words. beside: the neighbours of each area by the rules. */
export const problemsOf = (map, beside, { tail = () => 0, least = 0.5, ownGround = true } = {}) => {
  const areas = map.features.filter((one) => one.id !== undefined);
  const shapes = new Map(areas.map((one) => [one.id, polygons(one.geometry)]));
  const links = new Set(
    map.features.filter((one) => one.properties.between).map((one) => one.properties.between.toSorted().join(" | ")),
  );
  const problems = [];

  const ids = Object.keys(beside);
  ids.filter((id) => !shapes.has(id)).forEach((id) => problems.push(`${id}: no shape`));
  [...shapes.keys()].filter((id) => !(id in beside)).forEach((id) => problems.push(`${id}: no area of the rules`));
  for (const [i, one] of ids.entries()) {
    for (const other of ids.slice(i + 1)) {
      const border = sharedBorder(shapes.get(one) ?? [], shapes.get(other) ?? []);
      const drawn = border >= 8 || links.has([one, other].toSorted().join(" | "));
      if (beside[one].has(other) && !drawn) {
        problems.push(`${one}, ${other}: beside each other by the rules, but neither a border nor a way is drawn`);
      } else if (!beside[one].has(other) && border > 3) {
        problems.push(`${one}, ${other}: not beside each other by the rules, but they touch`);
      }
    }
  }

  const { width, height, counter } = map.board;
  const half = counter / 2;
  const boxes = [];
  for (const { id, properties } of areas) {
    const dry = ownGround || !properties.water; // no counter comes into a hex of water
    (dry ? properties.slots : []).forEach(([x, y], i) => {
      boxes.push({ id, what: `slot ${i + 1} of ${id}`, box: [x - half, y - half, x + half, y + half] });
    });
    if (properties.label) {
      boxes.push({ id, label: true, what: `name of ${id}`, box: labelBox(properties.label, tail(id)) });
    }
    if (properties.slots.length < 5 && ownGround) {
      problems.push(`${id}: ${properties.slots.length} slots, fewer than 5`);
    }
  }
  for (const { geometry, properties: { ground, text, size, turn } } of map.features) {
    if (text && ground !== "title") {
      const label = { lines: text.split("\n"), at: geometry.coordinates, size, spacing: 0.2 };
      boxes.push({ id: text, label: true, what: `"${text}"`, box: turn ? turned(label, turn) : labelBox(label) });
    }
  }
  for (const { what, box } of boxes) {
    if (box[0] < 0 || box[1] < 0 || box[2] > width || box[3] > height) {
      problems.push(`${what} is not within the sheet`);
    }
  }
  for (const [i, one] of boxes.entries()) {
    for (const other of boxes.slice(i + 1)) {
      const cells = !ownGround && one.id === other.id;
      if (!cells && overlap(one.box, other.box, 0.6)) {
        problems.push(`${one.what} and ${other.what} overlap`);
      }
    }
  }

  const worst = [];
  for (const { id, properties } of areas) {
    const [own, rest] = [shapes.get(id), [...shapes].filter(([other]) => other !== id)];
    for (const [i, [x, y]] of properties.slots.entries()) {
      const box = [x - half, y - half, x + half, y + half];
      const near = rest.filter(([, shape]) => overlap(bounds(points(shape)), box));
      let [mine, theirs, number] = [0, 0, 0];
      for (let u = x - half + 1; u < x + half; u += 2) {
        for (let v = y - half + 1; v < y + half; v += 2) {
          number++;
          const within = contains(own, u, v);
          mine += within ? 1 : 0;
          theirs += !within && near.some(([, shape]) => contains(shape, u, v)) ? 1 : 0;
        }
      }
      worst.push({ what: `slot ${i + 1} of ${id}`, own: mine / number });
      if (ownGround && (mine / number < least || theirs / number > 0.15)) {
        const part = (value) => Math.round((value / number) * 100);
        problems.push(`slot ${i + 1} of ${id} lies to ${part(mine)} % on its own ground, to ${part(theirs)} % on another's`);
      }
    }
  }
  const low = worst.sort((a, b) => a.own - b.own).slice(0, 5);
  const full = worst.filter((one) => one.own > 0.98).length;
  console.log(`${areas.length} areas, ${worst.length} slots, ${full} of them wholly on their own ground; least: ${low.map((one) => `${one.what} ${Math.round(one.own * 100)} %`).join(", ")}`); // prettier-ignore
  return problems;
};

const turned = ({ at: [x, y], ...label }, turn) => {
  const flat = labelBox({ ...label, at: [0, 0] });
  const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const corners = [[0, 1], [2, 1], [2, 3], [0, 3]].map(([i, j]) => [flat[i], flat[j]]); // prettier-ignore
  return bounds(corners.map(([u, v]) => [x + u * c - v * s, y + u * s + v * c]));
};

/** Prints the problems and ends with 1 if there are any. */
export const report = (problems) => {
  problems.forEach((problem) => console.error(problem));
  console.log(problems.length === 0 ? "no problems" : `${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
};
