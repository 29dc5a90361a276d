// Makes rulesets/1759-quebec/map.geojson.
import fs from "node:fs";
import yaml from "js-yaml";
import { Delaunay } from "d3-delaunay";
import * as Feature from "../lib/features.mjs";
import { curve, overlap } from "../lib/geometry.mjs";
import { along, Grid, noise, polygons } from "../lib/grid.mjs";
import { nameBox } from "../lib/place.mjs";
import { randomFrom } from "../lib/random.mjs";
import * as Land from "./land.mjs";

const { WIDE, HIGH, sites } = Land,
  COUNTER = 26,
  SLOT = 28,
  PITCH = 30,
  NAME = 12;
const ruleset = new URL("../../../rulesets/1759-quebec/", import.meta.url);
const { defaults, ...areas } = yaml.load(fs.readFileSync(new URL("board.yaml", ruleset), "utf8")).areas;
const ids = Object.keys(areas),
  code = Object.fromEntries(ids.map((k, i) => [k, i + 1]));
code.closed = ids.length + 1;
const random = randomFrom(1759),
  grid = new Grid(WIDE, HIGH, 2.5);

// shores, lands, waters
const rough = (p, a) =>
  curve(p, 14).map(([x, y]) =>
    [0, 1].map((i) => [x, y][i] + a * noise(x / 7, y / 7, 11 + i) + 1.4 * a * noise(x / 17, y / 17, 15 + i)),
  );
const north = rough(Land.north, 5),
  south = rough(Land.south, 5),
  island = rough([...Land.island, Land.island[0]], 4.5);
function nearest(seeds, bent) {
  const list = Object.entries(seeds).flatMap(([k, text]) =>
    text.split(",").map((p) => [code[k], p.split(" ").map(Number)]),
  );
  const sites = Delaunay.from(list.map((s) => s[1]));
  const wander = (x, y, i) => bent * noise(x / 16, y / 16, 1 + i) + 0.6 * bent * noise(x / 6, y / 6, 3 + i);
  return (x, y) => list[sites.find(x + wander(x, y, 0), y + wander(x, y, 1))][0];
}
/** Positive on one side of a line, negative on the other. */
function side(x, y, line) {
  let least = Infinity,
    sign = 0;
  for (let i = 0; i + 1 < line.length; i++) {
    const [ax, ay] = line[i],
      dx = line[i + 1][0] - ax,
      dy = line[i + 1][1] - ay;
    const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
    const off = Math.hypot(ax + t * dx - x, ay + t * dy - y);
    if (off < least) {
      least = off;
      sign = dx * (y - ay) - dy * (x - ax);
    }
  }
  return sign;
}
const landAt = nearest(Land.seeds, 10),
  waterAt = nearest(Land.waters, 5);
const montmorency = curve(Land.rivers.montmorency.line, 8),
  parting = curve(Land.parting, 8);
const sheet = [
  [0, 0],
  [WIDE, 0],
  [WIDE, HIGH],
  [0, HIGH],
];
grid.fill([sheet], waterAt);
grid.fill([[...north, [900, -20], [-20, -20]]], (x, y) => {
  let k = landAt(x, y);
  if (x > 560 && (k === code.beauport || k === code.montmorency))
    k = side(x, y, montmorency) > 0 ? code.beauport : code.montmorency;
  if (k !== code.indians && k !== code.beauport) return k;
  return side(x + 7 * noise(x / 14, y / 14, 5), y + 7 * noise(x / 14, y / 14, 6), parting) > 0
    ? code.indians
    : code.beauport;
});
grid.fill([[...south, [900, 620], [-20, 620]]], landAt);
grid.fill([island], () => code.orleans);
for (const { cells } of grid.pieces())
  if (cells.length < 750) {
    const to = grid.around(cells);
    for (const i of cells) grid.label[i] = to;
  }
grid.settle(2);
const lines = grid.lines({ smoothing: 5, tolerance: 0.25, bleed: 6 });
const water = new Set(Object.keys(Land.waters).map((k) => code[k])),
  dry = (l) => l > 0 && !water.has(l);

// slots and names
const corners = (id) =>
  Array.from({ length: areas[id].slots }, (_, i) => {
    const [x, y, row] = sites[id];
    return [x + (i % row) * PITCH, y + ((i / row) | 0) * PITCH];
  });
// three kinds of pieces may stand anywhere, as far as the display knows
const places = (id) =>
  corners(id).length > 2 ? corners(id) : [...corners(id), [sites[id][0] + 2 * PITCH, sites[id][1]]];
const label = (id) => ({ lines: sites[id][5] ?? [areas[id].title], at: sites[id].slice(3, 5), size: NAME });
const taken = [
  ...ids.flatMap((id) => corners(id).map(([x, y]) => [x - 2, y - 2, x + PITCH, y + PITCH])),
  ...ids.map((id) => nameBox(label(id))),
  ...Land.keep,
];
const hatch = ([x, y]) =>
  [
    [7, 0, 0, 7],
    [14, 0, 0, 14],
    [21, 0, 0, 21],
    [28, 0, 0, 28],
    [28, 7, 7, 28],
    [28, 14, 14, 28],
    [28, 21, 21, 28],
  ].map(([a, b, c, d]) => [
    [x + a, y + b],
    [x + c, y + d],
  ]);

// strokes down a slope, fields along a shore
const within = (p, x0, x1) => p.filter((q) => q[0] >= x0 && q[0] <= x1);
const ray = (x, y, a, from, to) => [
  [x + Math.cos(a) * from, y + Math.sin(a) * from],
  [x + Math.cos(a) * to, y + Math.sin(a) * to],
];
const slope = (line, turn, least, most, gap = 2.1, off = 1) =>
  along(line, gap).map(([x, y, a]) =>
    ray(x, y, a + (turn * Math.PI) / 2 + (random() - 0.5) * 0.35, off, off + least + random() * (most - least)),
  );
const cape = north.findIndex((q) => q[0] > 486),
  cliff = within(north.slice(0, cape), 20, 487),
  beach = north.slice(cape);
const slopes = [
  ...slope(
    cliff.filter((q) => q[0] < 124 || q[0] > 154),
    -1,
    4,
    9,
  ),
  ...slope(within(cliff, 196, 470), -1, 3, 6, 2.6, 10),
  ...slope(
    curve(
      [
        [176, 312],
        [220, 306],
        [270, 304],
        [320, 300],
        [356, 292],
      ],
      10,
    ),
    -1,
    3,
    7.5,
    2.2,
  ),
  ...slope(
    curve(
      [
        [20, 310],
        [60, 300],
        [104, 306],
        [140, 322],
        [168, 344],
      ],
      10,
    ),
    -1,
    3,
    7,
    2.3,
  ),
  ...slope(
    within(beach, 540, 868).filter((q) => q[0] < 630 || q[0] > 655),
    -1,
    2.5,
    6,
    2.3,
  ),
  ...slope(within(south, 296, 528), 1, 3, 7, 2.2),
  ...slope(
    island.slice(island.findIndex((q) => q[0] > 845)).filter((q) => q[0] > 590),
    -1,
    2,
    4.5,
    3,
  ),
].filter(([[x, y], [u, v]]) => free(x, y, 0) && free(u, v, 0));
const fields = [],
  signs = {
    mountain: [],
    tree: [],
    bush: [],
    house: [...Land.signs.house],
    church: Land.signs.church,
    ship: Land.signs.ship,
  };
const rivers = Object.values(Land.rivers).map((r) => curve(r.line, 6));
function free(x, y, m = 4) {
  return !taken.some((q) => overlap([x - 3, y - 8, x + 3, y], q, -m));
}
const clear = (x, y, m) =>
  free(x, y) &&
  x > 22 &&
  x < 858 &&
  y > 26 &&
  y < 586 &&
  rivers.every((r) => r.every((q) => Math.hypot(q[0] - x, q[1] - y) > 6)) &&
  !Object.values(signs)
    .flat()
    .some((o) => Math.abs(o[0] - x) < m && Math.abs(o[1] - y) < 0.75 * m);
const on = (names, x, y) => names.split(" ").some((k) => grid.at(x, y) === code[k]);
function scatter(kinds, many, [x0, y0, x1, y1], apart, names) {
  for (let n = 0, tries = 0; n < many && tries < 80 * many; tries++) {
    const x = x0 + random() * (x1 - x0),
      y = y0 + random() * (y1 - y0);
    const thick = kinds[0] === "mountain" || noise(x / 46, y / 38, 21) + 0.5 * noise(x / 20, y / 20, 22) > -0.02;
    if (!on(names, x, y) || !thick || !clear(x, y, apart)) continue;
    signs[kinds[(random() * kinds.length) | 0]].push([x, y]);
    n++;
  }
}
scatter(["mountain"], 20, [20, 22, 600, 78], 13, "indians beauport");
scatter(["mountain"], 7, [690, 22, 860, 50], 12, "montmorency north-shore-villages");
for (const [many, box, apart, names] of [
  [170, [20, 60, 400, 290], 6.6, "indians"],
  [90, [380, 60, 640, 176], 6.6, "beauport"],
  [34, [640, 40, 860, 170], 7, "montmorency north-shore-villages"],
  [26, [20, 300, 200, 400], 9, "cap-rouge"],
  [14, [190, 310, 380, 380], 11, "abraham"],
  [50, [20, 510, 560, 590], 6.8, "south-shore-villages levis"],
  [36, [560, 500, 860, 590], 7, "closed"],
  [30, [600, 260, 850, 384], 7, "orleans"],
])
  scatter(["tree", "tree", "bush"], many, box, apart, names);
function farms(line, turn, gap, long, names) {
  for (const [x, y, a] of along(line, gap)) {
    const n = a + (turn * Math.PI) / 2,
      [[x0, y0], [x1, y1]] = ray(x, y, n, 9, 9 + long);
    if (!free(x0, y0, 1) || !free(x1, y1, 1) || !on(names, x0, y0) || !on(names, x1, y1)) continue;
    for (let q = -3.6; q <= 3.6; q += 1.8)
      fields.push([
        [x0 - Math.sin(n) * q, y0 + Math.cos(n) * q],
        [x1 - Math.sin(n) * q, y1 + Math.cos(n) * q],
      ]);
    const [, [hx, hy]] = ray(x, y, n, 0, long + 14);
    if (clear(hx, hy + 2, 6)) signs.house.push([hx, hy + 2]);
  }
}
farms(within(beach, 690, 860), -1, 17, 9, "north-shore-villages montmorency");
farms(
  within(beach, 440, 612).filter((q) => q[1] < 268),
  -1,
  17,
  9,
  "beauport",
);
farms(within(south, 20, 255), 1, 18, 10, "south-shore-villages");
farms(within(south, 560, 860), 1, 18, 9, "closed");
farms(
  island.filter((q) => q[1] < 330 && q[0] > 600),
  1,
  19,
  8,
  "orleans",
);

const slots = ids.flatMap(corners),
  hatched = ids.filter((id) => areas[id].hatched).flatMap(corners);
Feature.write(new URL("map.geojson", ruleset), { width: WIDE, height: HIGH, counter: COUNTER }, [
  Feature.groundShape("land", polygons(lines, dry)),
  ...ids.map((id) =>
    Feature.area(
      id,
      polygons(lines, (l) => l === code[id]),
      {
        at: middle(corners(id)),
        slots: places(id).map(([x, y]) => [x + SLOT / 2, y + SLOT / 2]),
        label: label(id),
        ...(water.has(code[id]) ? { water: true } : { tint: areas[id].side === "british" ? "red" : "blue" }),
      },
    ),
  ),
  Feature.groundShape(
    "closed",
    polygons(lines, (l) => l === code.closed),
  ),
  Feature.groundLines("contour", [...slopes, ...fields, ...Land.falls]),
  ...Object.values(Land.rivers).map((r, i) => Feature.groundLines("river", [rivers[i]], { size: r.size })),
  Feature.groundLines("wall", [Land.wall]),
  Feature.groundLines("contour", [...Land.blocks.map(block), Land.citadel]),
  ...Object.entries(signs).map(([kind, list]) =>
    Feature.groundSigns(
      kind,
      list.sort((a, b) => a[1] - b[1]),
    ),
  ),
  ...Land.words.map(([text, x, y, turn, size]) => Feature.groundText("sea-label", [x, y], text, { size, turn })),
  ...Land.quarters.map(([text, x, y]) => Feature.groundText("label", [x, y], text, { size: 13 })),
  Feature.groundLines("contour", hatched.flatMap(hatch)),
  Feature.groundSigns(
    "slot",
    slots.map(([x, y]) => [x + SLOT / 2, y + SLOT / 2]),
  ),
  Feature.groundSigns("compass", [[82, 90]], { size: 84 }),
  Feature.groundText("title", [730, 546], "The Siege of Quebec\non the St. Lawrence, 1759", { size: 19 }),
]);

function middle(corners) {
  const [xs, ys] = [0, 1].map((i) => corners.map((p) => p[i]));
  return [xs, ys].map((v) => (Math.min(...v) + Math.max(...v) + SLOT) / 2);
}
function block([x, y, w, h]) {
  return [
    [x, y + 1.6],
    [x + 1.4, y - 0.3],
    [x + w - 1.4, y - 0.3],
    [x + w, y + 1.6],
    [x + w, y + h],
    [x, y + h],
    [x, y + 1.6],
    [x + w, y + 1.6],
  ];
}
