// Makes rulesets/seven-years-war/map.geojson: a table with a small map of each theatre of the war.
import fs from "node:fs";
import { createRequire } from "node:module";
import { geoAzimuthalEqualArea, geoConicEqualArea, geoMercator } from "d3-geo";
import { feature } from "topojson-client";
import yaml from "js-yaml";
import * as Feature from "../lib/features.mjs";
import { curve } from "../lib/geometry.mjs";
import { along, Grid, polygons } from "../lib/grid.mjs";
import { randomFrom } from "../lib/random.mjs";

const WIDE = 880,
  HIGH = 580,
  COUNTER = 26,
  PITCH = 29;
const ruleset = new URL("../../../rulesets/seven-years-war/", import.meta.url);
const { defaults, ...areas } = yaml.load(fs.readFileSync(new URL("table.yaml", ruleset), "utf8")).areas;
// by area: its oval; the projection of its map; the middle of its counters; its name; rivers and ranges by longitude and latitude
const theatres = {
  europe: {
    oval: [440, 290, 168, 196],
    map: geoConicEqualArea().parallels([43, 62]).rotate([-13, 0]).center([0, 50.5]).scale(560),
    counters: [440, 286],
    name: [448, 152],
    rivers: [
      "9 47,8 50,5 52",
      "9 48,16.5 48,19 46,25 44,29 45.2",
      "15 50,12 52,9 54",
      "17 50,16 52,14.5 53.5",
      "6 47.5,4.8 44.5",
      "4 47.5,1 47.5,-1.5 47.3",
    ],
    ranges: [
      "6.5 44.6,8 46.2,11 47,14.5 47.2",
      "-1 42.8,1.5 42.6",
      "18.5 49.3,22 49.2,25 47.5,25.5 45.6",
      "7 61,11 63.5,15 66",
      "19 43.5,21.5 41.5",
    ],
  },
  "north-america": {
    oval: [148, 152, 122, 124],
    map: geoConicEqualArea().parallels([35, 55]).rotate([76, 0]).center([0, 43.5]).scale(640),
    counters: [134, 164],
    name: [128, 76],
    rivers: ["-79 43.5,-74 45.3,-70 47.5", "-73.9 43.5,-74 40.8", "-80 40.5,-83 38.5,-88 37.5", "-95 47,-91 43,-90 38"],
    ranges: ["-82 36,-79.5 39,-76.5 41.2", "-74 44,-71.5 44.5", "-71 47.5,-67 49"],
  },
  "west-indies": {
    oval: [148, 434, 122, 118],
    map: geoMercator().rotate([72, 0]).center([0, 17]).scale(520),
    counters: [158, 476],
    name: [154, 376],
    rivers: [],
    ranges: ["-75 4.5,-73.5 7", "-84.5 10.5,-82 9"],
  },
  india: {
    oval: [732, 428, 122, 126],
    map: geoAzimuthalEqualArea().rotate([-80, -18.5]).scale(460),
    counters: [728, 428],
    name: [732, 352],
    rivers: [
      "79 30,83 25.5,88 24.5,90 22.5",
      "79 32,73 34,70.5 29,67.8 24.5",
      "77 17,80 16.5,81 16",
      "74 20,79 19,81.5 17",
    ],
    ranges: ["75 33,78 31.5,82 29.5,86 28.2,90 28", "74 19,74.8 15,76.5 11"],
  },
};

const towns = [
  ["europe", -0.1, 51.5],
  ["europe", 2.3, 48.8],
  ["europe", 16.4, 48.2],
  ["europe", -3.7, 40.4],
  ["europe", 12.5, 41.9],
  ["europe", 37.6, 55.7],
  ["north-america", -71.2, 46.8],
  ["north-america", -71, 42.4],
  ["india", 72.9, 19],
  ["india", 80.2, 13.1],
  ["india", 88.4, 22.6],
];
const load = createRequire(import.meta.url);
const atlas = JSON.parse(fs.readFileSync(load.resolve("world-atlas/land-50m.json")));
const land = feature(atlas, atlas.objects.land).features.flatMap((f) =>
  f.geometry.type === "Polygon" ? [f.geometry.coordinates] : f.geometry.coordinates,
);
const inside = ([cx, cy, rx, ry], x, y, by = 0) => ((x - cx) / (rx + by)) ** 2 + ((y - cy) / (ry + by)) ** 2 < 1;
const ring = ([cx, cy, rx, ry], by, n = 96) =>
  Array.from({ length: n + 1 }, (_, i) => {
    const a = (2 * Math.PI * (i % n)) / n;
    return [cx + (rx + by) * Math.cos(a), cy + (ry + by) * Math.sin(a)];
  });

const sheet = [
  [-6, -6],
  [WIDE + 6, -6],
  [WIDE + 6, HIGH + 6],
  [-6, HIGH + 6],
  [-6, -6],
];

// 1 is the table and the land of the small maps, 0 their sea
const grid = new Grid(WIDE, HIGH, 2.5);
grid.label.fill(1);
for (const { oval, map } of Object.values(theatres)) {
  map.translate(oval.slice(0, 2)).clipAngle?.(null);
  const here = (x, y) => inside(oval, x, y);
  grid.fill([ring(oval, 0)], () => 0);
  const [lon, lat] = map.invert(oval.slice(0, 2));
  for (const polygon of land) {
    const near = polygon[0].some((p) => Math.abs(p[0] - lon) < 45 && Math.abs(p[1] - lat) < 35);
    if (near)
      grid.fill(
        polygon.map((r) =>
          r.map((p) =>
            map([Math.max(lon - 70, Math.min(lon + 70, p[0])), Math.max(lat - 45, Math.min(lat + 45, p[1]))]),
          ),
        ),
        (x, y) => (here(x, y) ? 1 : grid.at(x, y)),
      );
  }
}
for (const { cells, label } of grid.pieces()) if (cells.length < 14) for (const i of cells) grid.label[i] = 0;
grid.settle(2);
const lines = grid.lines({ smoothing: 4, tolerance: 0.4, bleed: 6 });
const title = (id) => areas[id].title;
const slots = ([x, y]) =>
  [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
    [2, 0],
    [2, 1],
  ].map(([i, j]) => [x + (i - 1) * PITCH, y + (j - 0.5) * PITCH]);
const river = ({ map, oval }, text) =>
  curve(
    text.split(",").map((p) => map(p.split(" ").map(Number))),
    4,
  ).filter(([x, y]) => inside(oval, x, y, -3));

// meridians and parallels of each map, and what is written on its sea
const degrees = (from, to, step) => Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);
const net = ({ map, oval }) => {
  const [lon, lat] = map.invert(oval.slice(0, 2)).map((v) => 10 * Math.round(v / 10));
  const lines = [
    ...degrees(lon - 60, lon + 60, 10).map((x) => degrees(lat - 40, Math.min(85, lat + 40), 2).map((y) => map([x, y]))),
    ...degrees(lat - 40, Math.min(80, lat + 40), 10).map((y) => degrees(lon - 60, lon + 60, 2).map((x) => map([x, y]))),
  ];
  return lines.map((line) => line.filter(([x, y]) => inside(oval, x, y))).filter((line) => line.length > 1);
};
const onSea = (kind, list) =>
  list.map(([text, x, y, turn]) => Feature.groundText(kind, [x, y], text, { size: 12.5, ...(turn ? { turn } : {}) }));
const random = randomFrom(1756);
const trees = { tree: [], bush: [] };
const put = (x, y) =>
  Object.values(trees).flat().every(([u, v]) => Math.hypot(u - x, (v - y) * 1.4) > 8.5) &&
  Object.values(theatres).every(
    ({ counters, name: [u, v] }) =>
      !slots(counters).some(([a, b]) => Math.abs(a - x) < 24 && Math.abs(b - y) < 24) &&
      (Math.abs(x - u) > 62 || y < v - 14 || y > v + 14),
  );
for (const { oval: [cx, cy, rx, ry] } of Object.values(theatres))
  for (let n = 0; n < 260; n++) {
    const [x, y] = [cx + (random() * 2 - 1) * rx, cy + (random() * 2 - 1) * ry];
    const isLand = [[0, 0], [-7, 0], [7, 0], [0, -9], [0, 5]].every(
      ([u, v]) => inside([cx, cy, rx, ry], x + u, y + v, -6) && grid.at(x + u, y + v) === 1,
    ); // prettier-ignore
    if (isLand && Math.sin(x / 23) + Math.sin(y / 17 + x / 40) > 0.35 && put(x, y)) trees[random() < 0.5 ? "tree" : "bush"].push([x, y]);
  }

Feature.write(new URL("map.geojson", ruleset), { width: WIDE, height: HIGH, counter: COUNTER }, [
  Feature.groundLines("graticule", Object.values(theatres).flatMap(net)),
  Feature.groundShape(
    "land",
    polygons(lines, (l) => l > 0),
  ),
  ...Object.entries(theatres).map(([id, { oval, counters, name }]) =>
    Feature.area(id, [[ring(oval, 0)]], {
      at: counters,
      slots: slots(counters),
      label: { lines: [title(id)], at: name, size: 15 },
      water: true,
      tint: areas[id].colonial ? "green" : "yellow",
    }),
  ),
  Feature.groundLines(
    "river",
    Object.values(theatres).flatMap((t) => t.rivers.map((text) => river(t, text)).filter((l) => l.length > 1)),
  ),
  Feature.groundShape("closed", [[sheet, ...Object.values(theatres).map(({ oval }) => ring(oval, 4).reverse())]]),
  Feature.groundSigns(
    "mountain",
    Object.values(theatres)
      .flatMap((t) =>
        t.ranges
          .flatMap((text) => along(river(t, text), 9))
          .map((p) => p.slice(0, 2))
          .filter(
            ([x, y]) =>
              grid.at(x, y) &&
              !slots(t.counters).some(([u, v]) => Math.abs(u - x) < 22 && Math.abs(v - y) < 20) &&
              Math.hypot((x - t.name[0]) / 3, y - t.name[1]) > 26,
          ),
      )
      .sort((a, b) => a[1] - b[1]),
    { size: 8 },
  ),
  ...Object.entries(trees).map(([kind, list]) =>
    Feature.groundSigns(
      kind,
      list.sort((a, b) => a[1] - b[1]),
      { size: 7 },
    ),
  ),
  Feature.groundSigns("ship", [
    [318, 250],
    [232, 228],
    [90, 420],
    [652, 470],
  ]),
  Feature.groundSigns("church", towns.map(([id, ...at]) => theatres[id].map(at)).filter(([x, y]) => put(x, y))), // prettier-ignore
  ...onSea("sea-label", [
    ["Atlantic\nOcean", 318, 292],
    ["Mediterranean", 430, 448],
    ["North Sea", 392, 206],
    ["Western Ocean", 222, 206],
    ["Caribbean Sea", 140, 440],
    ["Arabian\nSea", 646, 424],
    ["Bay of\nBengal", 808, 446],
  ]),
  Feature.groundLines(
    "contour",
    Object.values(theatres).flatMap(({ oval }) => [0, 4, 7].map((by) => ring(oval, by))),
  ),
  Feature.groundText("title", [722, 104], "The Seven Years War\nin Europe and its Colonies\n1756 to 1763", {
    size: 20,
  }),
  Feature.groundSigns("compass", [[722, 224]], { size: 84 }),
]);
