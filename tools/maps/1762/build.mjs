// The world as a grid: every cell belongs to a territory, to closed land or to the sea; what touches is what the rules say.
import fs from "node:fs";
import { createRequire } from "node:module";
import { geoCentroid } from "d3-geo";
import { feature } from "topojson-client";
import { Delaunay } from "d3-delaunay";
import { Grid, bend, noise } from "../lib/grid.mjs";
import * as World from "./world.mjs";

const across = bend(World.lon),
  down = bend(World.lat),
  middle = across(15);

/** Longitude and latitude to the sheet. */
export function project([x, y]) {
  return [middle + (across(x < -169.2 ? x + 360 : x) - middle) * (1 - World.curl * (y / 90) ** 2), down(y)];
}

const points = (text) => text.split(",").map((p) => p.trim().split(" ").map(Number));

/** The land mass that is moved, if this piece of a country belongs to one. */
function shifted(country, [x, y]) {
  const m = World.moved.find((m) => x > m[1] && x < m[3] && y > m[2] && y < m[4] && (!m[8] || m[8].test(country)));
  if (!m || (country === "Malaysia" && x < 105)) return (p) => p;
  const [ox, oy] = project([(m[1] + m[3]) / 2, (m[2] + m[4]) / 2]);
  return ([px, py]) => [ox + (px - ox) * m[5] + m[6], oy + (py - oy) * m[5] + m[7]];
}

const wander = (x, y) =>
  [0, 1].map((i) => [x, y][i] + 5 * noise(x / 11, y / 11, 1 + i) + 2.6 * noise(x / 4.5, y / 4.5, 3 + i));

/** What says which territory a point of a country belongs to. */
function owner(country, move, code) {
  const split = World.seeds[country];
  if (!split)
    return () =>
      code[Object.keys(World.lands).find((k) => World.lands[k].split(" ").includes(country.replaceAll(" ", "_")))] ?? 0;
  const sites = Object.entries(split).flatMap(([k, text]) => points(text).map((p) => [code[k], move(project(p))]));
  const nearest = Delaunay.from(sites.map((s) => s[1]));
  return (x, y) => sites[nearest.find(...wander(x, y))][0];
}

/** Pieces that the sheet leaves out: islands without a territory, the far north, the other side of the date line. */
const left = (country, ring, [x, y]) =>
  country === "Antarctica" ||
  (country !== "Russia" && ring.some((p) => p[0] < -169.2)) ||
  (y > 76 && x > 0) ||
  (country === "Norway" && y > 74) ||
  (country === "France" && (x < -20 ? y > 10 || y < 0 : y < 30));

export function build(areas, cells) {
  const ids = Object.keys(areas),
    code = Object.fromEntries(ids.map((k, i) => [k, i + 1]));
  code.waste = ids.length + 1;
  const grid = new Grid(World.WIDE, World.HIGH, cells),
    { W, H, label } = grid;
  const atlas = JSON.parse(fs.readFileSync(createRequire(import.meta.url).resolve("world-atlas/countries-50m.json")));
  for (const f of feature(atlas, atlas.objects.countries).features) {
    const polygons = f.geometry?.type === "Polygon" ? [f.geometry.coordinates] : (f.geometry?.coordinates ?? []);
    for (const rings of polygons) {
      const country = f.properties.name,
        at = geoCentroid({ type: "Polygon", coordinates: rings });
      if (left(country, rings[0], at)) continue;
      const move = shifted(country, at);
      const put = country === "France" && at[0] < -20 ? () => code["new-granada"] : owner(country, move, code);
      grid.fill(
        rings.map((r) => r.map((p) => move(project(p)))),
        put,
      );
    }
  }
  grid.margin(4);
  crumbs(grid);
  grid.settle(3);
  part(grid, areas, code);
  for (const p of grid.pieces())
    if (p.label !== code.waste && p.cells.length < 6 * cells ** 2) for (const i of p.cells) label[i] = 0;
  grid.settle(1);
  return { ids, code, grid };
}

/** Small pieces go to the land around them. */
function crumbs(grid) {
  const pieces = grid.pieces(),
    most = new Map();
  for (const p of pieces) most.set(p.label, Math.max(most.get(p.label) ?? 0, p.cells.length));
  for (const p of pieces) {
    if (p.cells.length >= 13 * grid.cells ** 2 || p.cells.length === most.get(p.label)) continue;
    const to = grid.around(p.cells);
    for (const i of p.cells) grid.label[i] = to;
  }
}

/** Territories that touch and are not adjacent get closed land between them. */
function part(grid, areas, code) {
  const ids = Object.keys(areas),
    { W, label } = grid,
    r = 1.5 * grid.cells;
  const adjacent = (a, b) => (areas[a].beside ?? []).includes(b) || (areas[b].beside ?? []).includes(a);
  for (let pass = 0; pass < 3; pass++)
    for (const [pair, cells] of grid.contacts()) {
      const [a, b] = pair.split(" ").map((n) => ids[n - 1]);
      if (!a || !b || adjacent(a, b)) continue;
      for (const i of cells)
        for (let v = -r; v <= r; v++)
          for (let u = -r; u <= r; u++) {
            const j = ((((i / W) | 0) + v) | 0) * W + (((i % W) + u) | 0);
            if (u * u + v * v <= r * r && (label[j] === code[a] || label[j] === code[b])) label[j] = code.waste;
          }
    }
}
