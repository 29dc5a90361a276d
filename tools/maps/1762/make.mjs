// Makes rulesets/1762/map.geojson.
import fs from "node:fs";
import yaml from "js-yaml";
import * as Feature from "../lib/features.mjs";
import { curve, overlap } from "../lib/geometry.mjs";
import { along, polygons } from "../lib/grid.mjs";
import { nameBox, Room } from "../lib/place.mjs";
import { randomFrom } from "../lib/random.mjs";
import { build, project } from "./build.mjs";
import { hints, ranges, rivers, seaNames, ships, towns, waves, woods } from "./land.mjs";
import { lanes } from "./lanes.mjs";
import { HIGH, seas, strait, WIDE } from "./world.mjs";

// Counters and names are never smaller than 22 and 11 pixels; so much room do they take on a sheet that is 680 pixels wide.
const COUNTER = 29,
  GAP = 1,
  NAME = 14;
const SIZE = 12; // of a name on a sheet of its natural width
const ruleset = new URL("../../../rulesets/1762/", import.meta.url);
const { defaults, ...areas } = yaml.load(fs.readFileSync(new URL("map.yaml", ruleset), "utf8")).areas;
const { ids, code, grid } = build(areas, 2.5);
const lines = grid.lines({ smoothing: 5, tolerance: 0.57 });
const points = (text) => text.split(",").map((p) => project(p.trim().split(" ").map(Number)));
const title = (id) =>
  areas[id].title ??
  id
    .split("-")
    .map((w) => w[0].toUpperCase() + w.slice(1))
    .join(" ");

// counters and names, small territories first
const room = new Room(WIDE, HIGH, 4, (x, y) => grid.at(x, y), [code.waste]);
const middles = Object.fromEntries(ids.map((id) => [id, room.middle(code[id])]));
const order = [...ids].sort((a, b) => middles[a].n - middles[b].n);
const seaBoxes = seaNames.map(([text, x, y]) =>
  room.take(nameBox({ lines: text.split("\n"), at: [x, y], size: NAME })),
);
room.take([14, 488, 204, 584]);
const stands = {},
  labels = {},
  slots = {};
for (const id of order) {
  const hint = hints[id]?.at;
  stands[id] = room.stand(
    code[id],
    [2 * COUNTER + GAP, COUNTER],
    hint ?? middles[id].at,
    hint ? 40 : 6,
    hint ? -1 : 60,
  );
}
for (const id of order) slots[id] = [stands[id].slice(0, 2), [stands[id][0] + COUNTER + GAP, stands[id][1]]];
const at = (id) =>
  [0, 1].map((i) => (Math.min(...slots[id].map((p) => p[i])) + Math.max(...slots[id].map((p) => p[i])) + COUNTER) / 2);
const more = (id) => {
  const box = room.more(code[id], COUNTER, slots[id]);
  if (box) slots[id].push(box.slice(0, 2));
};
order.filter((id) => hints[id]?.tight).forEach(more);
for (const id of order) {
  const hint = hints[id]?.label;
  if (hint) {
    labels[id] = { lines: hints[id].lines ?? [title(id)], at: hint, size: NAME };
    room.take(nameBox(labels[id]));
  } else labels[id] = room.name(code[id], title(id), stands[id], NAME);
}
for (const most of [3, 4]) for (const id of order) if (slots[id].length < most) more(id);

// signs of the ground
const random = randomFrom(1762),
  signs = { mountain: [], hill: [], tree: [], bush: [], church: [] };
const onLand = (x, y) => grid.at(x, y) > 0;
const clear = (x, y, m) => !room.taken.some((q) => overlap([x - 5, y - 8, x + 5, y], q, -m));
const put = (kind, x, y) => signs[kind].push([x, y]);
for (const text of Object.values(ranges))
  for (const [px, py] of along(curve(points(text), 8), 7.6)) {
    const x = px + (random() - 0.5) * 3,
      y = py + (random() - 0.5) * 3,
      kind = random() > 0.45 ? "mountain" : "hill";
    if (onLand(x, y) && clear(x, y, 0)) put(kind, x, y);
  }
for (const [lon, lat, dx, dy, kind, many] of woods)
  for (let n = 0, tries = 0; n < many && tries < 90; tries++) {
    const [x, y] = project([lon + (random() * 2 - 1) * dx, lat + (random() * 2 - 1) * dy]);
    if (
      !onLand(x, y) ||
      !clear(x, y, 1) ||
      Object.values(signs)
        .flat()
        .some((o) => Math.abs(o[0] - x) < 6 && Math.abs(o[1] - y) < 5)
    )
      continue;
    put(kind, x, y);
    n++;
  }
for (const town of towns) {
  const [x, y] = project(town);
  if (onLand(x, y) && clear(x, y, 0)) put("church", x, y);
}

const graticule = [
  ...[-150, -120, -90, -60, -30, 0, 30, 60, 90, 120, 150, 180].map((lon) =>
    Array.from({ length: 15 }, (_, i) => project([lon, -56 + 10 * i])),
  ),
  ...[-40, -20, 0, 20, 40, 60, 75].map((lat) =>
    Array.from({ length: 13 }, (_, i) => project([Math.min(190, -168 + 30 * i), lat])),
  ),
];
// rhumbs of the compass, waves of the open sea, dots of the deserts
const rose = [582, 522];
const rhumbs = Array.from({ length: 32 }, (_, k) => (k * Math.PI) / 16).map((turn) =>
  [52, 900].map((far) => [rose[0] + far * Math.cos(turn), rose[1] + far * Math.sin(turn)]),
);
const swell = ([x, y]) =>
  curve([-9, -6, -3, 0, 3, 6, 9].map((u, i) => [x + u, y + (i % 2 ? -1.1 : 1.1)]), 2);
const dots = [];
for (let n = 0; n < 9000; n++) {
  const [x, y] = [random() * WIDE, random() * HIGH];
  const isSand = grid.at(x, y) === code.waste && clear(x, y, 0) && x > 330 && x < 620;
  if (isSand && dots.every(([u, v]) => Math.hypot(u - x, v - y) > 3.4)) dots.push([x, y]);
}
const ways = lanes(grid, code, areas, seas, Object.fromEntries(ids.map((id) => [id, at(id)])));

Feature.write(new URL("map.geojson", ruleset), { width: WIDE, height: HIGH, counter: 26 }, [
  Feature.groundLines("graticule", [...graticule, ...rhumbs]),
  Feature.groundShape(
    "land",
    polygons(lines, (l) => l > 0),
  ),
  Feature.groundLines(
    "lane",
    ways.map((w) => w.line).filter((l) => l.length > 1),
  ),
  ...ids.map((id) =>
    Feature.area(
      id,
      polygons(lines, (l) => l === code[id]),
      {
        at: at(id),
        slots: slots[id].map((p) => p.map((v) => v + COUNTER / 2)),
        label: { ...labels[id], size: SIZE },
        tint: tint(areas[id].continent),
      },
    ),
  ),
  Feature.link("strait", ["baffin-land", "greenland"], strait),
  Feature.groundShape(
    "closed",
    polygons(lines, (l) => l === code.waste),
  ),
  Feature.groundLines("contour", [
    ...waves.map(swell),
    ...dots.map(([x, y]) => [[x, y], [x + 0.1, y]]),
  ]), // prettier-ignore
  Feature.groundLines(
    "river",
    Object.values(rivers).map((text) => curve(points(text), 3)),
  ),
  ...Object.entries(signs).map(([kind, list]) =>
    Feature.groundSigns(
      kind,
      list.sort((a, b) => a[1] - b[1]),
    ),
  ),
  Feature.groundSigns("ship", ships),
  ...seaNames.map(([text, x, y]) => Feature.groundText("sea-label", [x, y], text, { size: NAME })),
  Feature.groundSigns("compass", [rose], { size: 84 }),
  Feature.groundText("title", [112, 540], "The World\nin the Year 1762", { size: 22 }),
]);

function tint(continent) {
  return {
    "north-america": "yellow",
    "south-america": "green",
    arctic: "purple",
    occident: "blue",
    africa: "orange",
    orient: "rose",
    australia: "teal",
  }[continent];
}
