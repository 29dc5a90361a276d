// What a map file must hold, whatever its game: borders as in the rules, whole outlines, names and counters with room.
import { contains, overlap, segments } from "./geometry.mjs";
import { read } from "./features.mjs";
import { nameBox } from "./place.mjs";

const key = (a, b) => [a, b].sort().join(" | ");
const shapeOf = (f) => (f.geometry.type === "Polygon" ? [f.geometry.coordinates] : f.geometry.coordinates);

/** The length of the common border of each two areas that share points. */
function borders(areas) {
  const owner = new Map(),
    found = new Map();
  for (const f of areas)
    for (const [a, b, c, d] of segments(shapeOf(f))) {
      const edge = key(`${a} ${b}`, `${c} ${d}`),
        other = owner.get(edge);
      if (other && other !== f.id)
        found.set(key(other, f.id), (found.get(key(other, f.id)) ?? 0) + Math.hypot(c - a, d - b));
      owner.set(edge, f.id);
    }
  return found;
}

/** Points where a ring crosses itself. */
function crossings(ring) {
  const found = [],
    n = ring.length - 1;
  const turn = (a, b, c) => Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
  for (let i = 0; i < n; i++)
    for (let j = i + 2; j < n; j++) {
      const [a, b, c, d] = [ring[i], ring[i + 1], ring[j], ring[j + 1]];
      if (
        (i === 0 && j === n - 1) ||
        Math.max(a[0], b[0]) < Math.min(c[0], d[0]) ||
        Math.max(c[0], d[0]) < Math.min(a[0], b[0])
      )
        continue;
      if (turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b)) found.push(c);
    }
  return found;
}

/**
 * Checks a file and says what it found; `beside`: the neighbours of each area, or nothing where the rules give none;
 * `widths`: of the sheet, in pixels.
 */
export function check(file, beside, ids, widths = [680, 880]) {
  const { board, features } = read(file),
    problems = [];
  const areas = features.filter((f) => f.id),
    half = board.counter / 2;
  const say = (text) => problems.push(text);
  for (const id of ids) if (!areas.some((f) => f.id === id)) say(`no area ${id}`);
  for (const f of areas) if (!ids.includes(f.id)) say(`${f.id} is no area of the rules`);
  for (const f of areas)
    for (const ring of shapeOf(f).flat())
      for (const p of crossings(ring)) say(`the outline of ${f.id} crosses itself at ${p}`);
  if (beside) {
    const drawn = borders(areas);
    for (const f of features) if (f.properties.between) drawn.set(key(...f.properties.between), Infinity);
    for (const [pair, long] of drawn) {
      const [a, b] = pair.split(" | ");
      if (!beside[a].has(b) && long > 1) say(`${pair} touch and are not adjacent`);
    }
    for (const a of ids)
      for (const b of beside[a])
        if (a < b && !(drawn.get(key(a, b)) > 3)) say(`${a} and ${b} are adjacent and do not touch`);
  }
  const slots = areas.flatMap((f) =>
    f.properties.slots.map((slot, i) => ({ text: `place ${i + 1} of ${f.id}`, slot })),
  );
  const labels = [
    ...areas.map((f) => ({ text: `the name of ${f.id}`, label: f.properties.label })),
    ...features
      .filter((f) => f.properties.text && f.properties.ground !== "title" && !f.properties.turn)
      .map(({ properties: p, geometry }) => ({
        text: `the label ${JSON.stringify(p.text)}`,
        label: { lines: p.text.split("\n"), at: geometry.coordinates, size: p.size },
      })),
  ];
  for (const wide of widths) {
    // the page draws no counter under 22 pixels and no name under 11
    const grow = Math.max(1, (22 * board.width) / wide / board.counter),
      least = (11 * board.width) / wide,
      half = (board.counter / 2) * grow;
    const boxes = [
      ...labels.map(({ text, label }) => [text, nameBox({ ...label, size: Math.max(label.size, least) })]),
      ...slots.map(({ text, slot }) => [text, [-1, 1].flatMap((n) => slot.map((v) => v + n * half))]),
    ];
    boxes.forEach(([one, a], i) => {
      if (a[0] < 0 || a[1] < 0 || a[2] > board.width || a[3] > board.height)
        say(`${one} is not on the sheet, ${wide} pixels wide`);
      for (const [other, b] of boxes.slice(i + 1))
        if (overlap(a, b, 0.2)) say(`${one} overlaps ${other}, ${wide} pixels wide`);
    });
  }
  const land = areas.filter((f) => !f.properties.water);
  const shares = areas.map((f) => {
    let own = 0,
      other = 0,
      n = 0;
    for (const [x, y] of f.properties.slots.slice(0, 2))
      for (let v = 1 - half; v < half; v += 3)
        for (let u = 1 - half; u < half; u += 3) {
          n++;
          if (contains(shapeOf(f), x + u, y + v)) own++;
          else if (land.some((o) => o !== f && contains(shapeOf(o), x + u, y + v))) other++;
        }
    return { id: f.id, own: Math.round((100 * own) / n), other: Math.round((100 * other) / n) };
  });
  const some = (test, by) =>
    shares
      .filter(test)
      .map((s) => `${s.id} ${s[by]}%`)
      .join(", ") || "none";
  console.log(`${areas.length} areas, ${slots.length} places for counters, ${labels.length} names`);
  console.log(
    `the first two places on own land: ${Math.round(shares.reduce((n, s) => n + s.own, 0) / shares.length)}%; under half: ${some((s) => s.own < 50, "own")}; on a neighbour's over 12%: ${some((s) => s.other > 12, "other")}`,
  );
  for (const text of problems) console.log(text);
  if (problems.length) process.exitCode = 1;
}
