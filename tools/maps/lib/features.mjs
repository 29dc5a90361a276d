import fs from "node:fs";
import { round, roundedLine, roundedShape } from "./geometry.mjs";

/** A value with each of its numbers rounded. */
export const tidied = (value) => {
  if (typeof value === "number") {
    return round(value);
  }
  if (Array.isArray(value)) {
    return value.map(tidied);
  }
  return value && typeof value === "object"
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, tidied(one)]))
    : value;
};

const feature = (properties, geometry) => ({ type: "Feature", properties: tidied(properties), geometry });

const polygon = (shape) =>
  shape.length === 1
    ? { type: "Polygon", coordinates: roundedShape(shape)[0] }
    : { type: "MultiPolygon", coordinates: roundedShape(shape) };

/** A feature of an area of the rules. */
export const area = (id, shape, properties) => ({ type: "Feature", id, ...feature(properties, polygon(shape)) });

/** A drawn way between two areas. */
export const link = (kind, between, line) =>
  feature({ kind, between }, { type: "LineString", coordinates: roundedLine(line) });

/** Ground of a kind that has an outline. */
export const groundShape = (ground, shape, more = {}) => feature({ ground, ...more }, polygon(shape));

/** Ground of a kind that is a line, or several. */
export const groundLines = (ground, lines, more = {}) =>
  feature(
    { ground, ...more },
    lines.length === 1
      ? { type: "LineString", coordinates: roundedLine(lines[0]) }
      : { type: "MultiLineString", coordinates: lines.map(roundedLine) },
  );

/** Ground of a kind that is a sign, at each of several points. */
export const groundSigns = (ground, at, more = {}) =>
  feature({ ground, ...more }, { type: "MultiPoint", coordinates: roundedLine(at) });

/** Ground of a kind that is text. */
export const groundText = (ground, at, text, more = {}) =>
  feature({ ground, text, ...more }, { type: "Point", coordinates: at.map(round) });

/** Writes a map with one feature on each line. */
export const write = (file, board, features) => {
  const lines = features.map((one) => "  " + JSON.stringify(one));
  const head = `{"type": "FeatureCollection", "board": ${JSON.stringify(board)},\n"features": [\n`;
  fs.writeFileSync(file, head + lines.join(",\n") + "\n]}\n");
  const bytes = fs.statSync(file).size;
  console.log(`${features.length} features, ${bytes} bytes`);
};

export const read = (file) => JSON.parse(fs.readFileSync(file, "utf8"));
