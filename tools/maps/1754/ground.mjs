// Natural Earth, bent onto the sheet: land, lakes, rivers, and the shapes of the areas.
import clipping from "polygon-clipping";
import { cells } from "../lib/cells.mjs";
import * as earth from "../lib/earth.mjs";
import { curve, points, round, roundedShape, simplified, size } from "../lib/geometry.mjs";
import { thinPlateSpline } from "../lib/warp.mjs";
import { areas } from "./areas.mjs";
import { rivers } from "./rivers.mjs";
import { harbours, height, openWater, width } from "./sheet.mjs";
import { pins, wild } from "./wild.mjs";

const BLEED = 6; // the ground goes on under the frame
const flat = ([longitude, latitude]) => [(longitude + 85.2) * 33.6, (49.9 - latitude) * 54];
const spline = thinPlateSpline(
  [
    ...Object.values(areas).map(({ ll, at }) => [...flat(ll), ...at]),
    ...pins.map(([longitude, latitude, ...to]) => [...flat([longitude, latitude]), ...to]),
  ],
  0.05,
);
const warp = (degrees) => spline(flat(degrees));

const box = [-BLEED, -BLEED, width + BLEED, height + BLEED];
const [left, up, right, down] = box;
const rectangle = (l, t, r, b) => [[[[l, t], [r, t], [r, b], [l, b], [l, t]]]]; // prettier-ignore
const sheet = rectangle(...box);
const window = [-88, 33, -55, 52];
const onSheet = (features, least, coarse) =>
  roundedShape(clipping.intersection(earth.shapeOf(features, { window, warp, least, coarse }), sheet));

export const land = onSheet(earth.land(), 9, 1.0);
export const lakes = onSheet(earth.lakes(), 12, 0.7);

// A small lake lies within an area, a great one parts areas.
const great = lakes.filter((lake) => size(lake) > 1600);
const firm = clipping.difference(clipping.intersection(land, rectangle(0, 0, width, height)), great);
const seeds = Object.fromEntries([
  ...Object.entries(areas).map(([id, { at, more }]) => [id, [at, ...(more ?? [])]]),
  ...Object.entries(wild).map(([id, list]) => ["wild " + id, list]),
]);
const all = cells(seeds, box, firm);

export const wildShapes = Object.fromEntries(
  Object.keys(wild).map((id) => [id, roundedShape(all["wild " + id])]),
);

/** A roadstead: an oval that stays clear of the coasts that it is not beside. */
const harbour = (id, { at: [x, y], rx, ry, turn }, beside) => {
  const oval = Array.from({ length: 40 }, (_, k) => {
    const [c, s] = [Math.cos((k * Math.PI) / 20), Math.sin((k * Math.PI) / 20)];
    const swell = (v) => Math.sign(v) * Math.abs(v) ** (2 / 2.6);
    const [u, v] = [rx * swell(c), ry * swell(s)];
    return [
      round(x + u * Math.cos(turn) - v * Math.sin(turn)),
      round(y + u * Math.sin(turn) + v * Math.cos(turn)),
    ];
  });
  const near = ([u, v]) => Math.abs(u - x) < rx + 8 && Math.abs(v - y) < rx + 8;
  const clear = Object.entries(all)
    .filter(([other]) => !beside[id].has(other))
    .flatMap(([, shape]) => points(shape).filter(near))
    .map(([u, v]) => [[[5, 2], [2, 5], [-2, 5], [-5, 2], [-5, -2], [-2, -5], [2, -5], [5, -2], [5, 2]].map(([a, b]) => [u + a, v + b])]); // prettier-ignore
  const left = clipping.difference([[...oval, oval[0]]], land, ...clear);
  return [left.sort((a, b) => size(b) - size(a))[0]];
};

/** The shape of each area of the rules. */
export const shapes = (beside) =>
  Object.fromEntries(
    Object.keys(beside).map((id) => [
      id,
      roundedShape(
        id === "open-water" ? openWater.shape
        : id in harbours ? harbour(id, harbours[id], beside)
        : all[id],
      ), // prettier-ignore
    ]),
  );

const drawn = Object.values(rivers).map((river) =>
  curve(river.map(warp), 4).map(([x, y], i, line) => {
    const calm = Math.min(1, i / 3, (line.length - 1 - i) / 3);
    return [x + calm * 1.6 * Math.sin(i * 1.9 + x / 9), y + calm * 1.6 * Math.cos(i * 2.3 + y / 9)];
  }),
);

/** Whether a river of Natural Earth is drawn: the St. John, and those of the Ohio that are not ours. */
const isDrawn = (line) => {
  const [x, y] = line[Math.floor(line.length / 2)];
  const john = x > -70.4 && x < -65.9 && y > 45.2 && y < 47.5;
  const ohio = x > -86 && x < -77 && y > 38 && y < 42.2;
  return john || (ohio && ((x < -79.9 && y < 41) || y >= 40.3));
};
const surveyed = earth
  .rivers()
  .flatMap((one) => earth.linesOf(one.geometry))
  .filter(isDrawn)
  .map((line) => simplified(line.map(warp), 0.6));

const within = ([x, y]) => x > left && x < right && y > up && y < down;

/** The parts of a line that lie on the sheet. */
const cut = (line) => {
  const parts = [[]];
  for (const point of line) {
    if (within(point)) {
      parts[parts.length - 1].push(point);
    } else if (parts[parts.length - 1].length > 0) {
      parts.push([]);
    }
  }
  return parts.filter((part) => part.length > 1);
};

export const riverLines = [...drawn, ...surveyed].flatMap(cut);
