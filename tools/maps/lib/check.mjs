// Checks a map against the rules of its game.
import { bounds, contains, overlap, points, sharedBorder } from "./geometry.mjs";
import { KEPT, labelBox } from "./room.mjs";

const BORDER = 8; // a shorter border is not seen
const CORNER = 3; // so long may shapes touch that are not beside each other
const OWN = 0.5; // so much of a slot lies on its own ground at least
const THEIRS = 0.15; // and so much on another's at most
const SLOTS = 5;
const SPACED = 0.2; // between the letters of names of country and water, in their size

const polygons = ({ type, coordinates }) =>
  type === "Polygon" ? [coordinates] : type === "MultiPolygon" ? coordinates : [];

const pairOf = (one, other) => [one, other].toSorted().join(" | ");

/**
 * The problems of a map, in words.
 * beside: the neighbours of each area by the rules; tail: the width of the signs behind its name;
 * cells: whether the areas are small cells, which counters may leave and in which they may lie in a pile;
 * least: the size below which the page draws no name.
 */
export const problemsOf = (map, beside, { tail = () => 0, cells = false, least = 0 } = {}) => {
  const areas = map.features.filter((one) => one.id !== undefined);
  const shapes = new Map(areas.map((one) => [one.id, polygons(one.geometry)]));
  return [
    ...shapeProblems(map, shapes, beside),
    ...boxProblems(map, boxesOf(map, areas, { tail, cells, least }), cells),
    ...(cells ? [] : groundProblems(map, areas, shapes)),
  ];
};

/** Areas without a shape, and borders that are not those of the rules. */
const shapeProblems = (map, shapes, beside) => {
  const ways = map.features.filter((one) => one.properties.between);
  const links = new Set(ways.map((one) => pairOf(...one.properties.between)));
  const ids = Object.keys(beside);
  const problems = [
    ...ids.filter((id) => !shapes.has(id)).map((id) => `${id}: no shape`),
    ...[...shapes.keys()].filter((id) => !(id in beside)).map((id) => `${id}: no area of the rules`),
  ];
  for (const [i, one] of ids.entries()) {
    for (const other of ids.slice(i + 1)) {
      const border = sharedBorder(shapes.get(one) ?? [], shapes.get(other) ?? []);
      if (beside[one].has(other) && border < BORDER && !links.has(pairOf(one, other))) {
        problems.push(`${one}, ${other}: beside each other by the rules, but neither a border nor a way is drawn`);
      } else if (!beside[one].has(other) && border > CORNER) {
        problems.push(`${one}, ${other}: not beside each other by the rules, but they touch`);
      }
    }
  }
  return problems;
};

const boxOfSlot = ([x, y], { counter }) => [x - counter / 2, y - counter / 2, x + counter / 2, y + counter / 2];

/** The boxes of all slots and names. */
const boxesOf = (map, areas, { tail, cells, least }) => {
  const boxes = [];
  const drawn = (label) => ({ ...label, size: Math.max(label.size, least) });
  for (const { id, properties } of areas) {
    const entered = !cells || !properties.water; // no counter comes into a cell of water
    (entered ? properties.slots : []).forEach((slot, i) => {
      boxes.push({ id, what: `slot ${i + 1} of ${id}`, box: boxOfSlot(slot, map.board), isSpare: i >= KEPT });
    });
    boxes.push({ id, what: `name of ${id}`, isName: true, box: labelBox(drawn(properties.label), tail(id)) });
  }
  for (const { geometry, properties: { ground, text, size, turn = 0 } } of map.features) {
    if (text && ground !== "title") {
      const label = { lines: text.split("\n"), at: geometry.coordinates, size, spacing: SPACED };
      boxes.push({ id: text, what: `"${text}"`, box: turned(label, turn) });
    }
  }
  return boxes;
}; // prettier-ignore

/** The box of a label that is turned by some degrees. */
const turned = ({ at: [x, y], ...label }, turn) => {
  const [left, top, right, bottom] = labelBox({ ...label, at: [0, 0] });
  const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const corners = [[left, top], [right, top], [right, bottom], [left, bottom]]; // prettier-ignore
  return bounds(corners.map(([u, v]) => [x + u * c - v * s, y + u * s + v * c]));
};

/** Boxes that are not within the sheet, or lie on each other. */
const boxProblems = ({ board: { width, height } }, boxes, cells) => {
  const out = ({ box }) => box[0] < 0 || box[1] < 0 || box[2] > width || box[3] > height;
  const problems = boxes.filter(out).map(({ what }) => `${what} is not within the sheet`);
  for (const [i, one] of boxes.entries()) {
    for (const other of boxes.slice(i + 1)) {
      const isPile = cells && one.id === other.id;
      const isAside = (one.isSpare && other.isName) || (one.isName && other.isSpare);
      if (!isPile && !isAside && overlap(one.box, other.box, 0.6)) {
        problems.push(`${one.what} and ${other.what} overlap`);
      }
    }
  }
  return problems;
};

/** Areas with too few slots, and slots on the wrong ground. */
const groundProblems = (map, areas, shapes) => {
  const few = areas.filter((one) => one.properties.slots.length < SLOTS);
  const problems = few.map((one) => `${one.id}: ${one.properties.slots.length} slots, fewer than ${SLOTS}`);
  const shares = [];
  for (const { id, properties } of areas) {
    for (const [i, slot] of properties.slots.entries()) {
      const box = boxOfSlot(slot, map.board);
      const others = [...shapes].filter(([other, shape]) => other !== id && overlap(bounds(points(shape)), box));
      const own = shareIn(box, (x, y) => contains(shapes.get(id), x, y));
      const theirs = shareIn(box, (x, y) => others.some(([, shape]) => contains(shape, x, y)));
      shares.push({ what: `slot ${i + 1} of ${id}`, own });
      if (own < OWN || theirs > THEIRS) {
        problems.push(`slot ${i + 1} of ${id} lies to ${percent(own)} on its own ground, to ${percent(theirs)} on another's`);
      }
    }
  }
  const least = shares.sort((a, b) => a.own - b.own).slice(0, 5).map((one) => `${one.what} ${percent(one.own)}`);
  const whole = shares.filter((one) => one.own > 0.98).length;
  console.log(`${shares.length} slots, ${whole} of them wholly on their own ground; least: ${least.join(", ")}`);
  return problems;
};

const percent = (share) => Math.round(share * 100) + " %";

/** What part of a box satisfies a test, by points two units apart. */
const shareIn = ([left, top, right, bottom], test) => {
  let [number, satisfied] = [0, 0];
  for (let x = left + 1; x < right; x += 2) {
    for (let y = top + 1; y < bottom; y += 2) {
      number++;
      satisfied += test(x, y) ? 1 : 0;
    }
  }
  return satisfied / number;
};

/** Prints the problems and ends with 1 if there are any. */
export const report = (problems) => {
  problems.forEach((problem) => console.error(problem));
  console.log(problems.length === 0 ? "no problems" : `${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
};
