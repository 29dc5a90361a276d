// The hexes of the ruleset's sheet on the board.
import fs from "node:fs";
import yaml from "js-yaml";
import { ruleset } from "../lib/rules.mjs";

export const side = 30;
export const half = (side * Math.sqrt(3)) / 2; // half the height of a hex
export const counter = 26;
export const nameSize = 11.9; // 11 px where the board with its frame is 880 px wide
export const band = 44; // room for the title below the hexes

const { key, picture } = yaml.load(fs.readFileSync(ruleset("braddocks-defeat", "map.yaml"), "utf8")).sheet;

/** By id: column, row, x and y of the middle, what the sheet says of its ground. */
export const hexes = {};
picture.trimEnd().split("\n").forEach((line, i) => {
  line.trim().split(/\s+/).forEach((letter, k) => {
    const [column, row] = [2 * k + 1 + (i % 2), Math.floor(i / 2) + 1];
    const id = String(column).padStart(2, "0") + String(row).padStart(2, "0");
    hexes[id] = { id, column, row, x: side * (1.5 * column - 0.5), y: half * (i + 1), ...key[letter] };
  });
}); // prettier-ignore

export const all = Object.values(hexes);
export const width = side * (1.5 * Math.max(...all.map((hex) => hex.column)) + 0.5);
export const height = Math.round(Math.max(...all.map((hex) => hex.y)) + half);

/** The ring of a hex about its middle; its corners are those of its neighbours. */
export const ring = ({ x, y }) => {
  const steps = [[2, 0], [1, 1], [-1, 1], [-2, 0], [-1, -1], [1, -1], [2, 0]]; // prettier-ignore
  return steps.map(([u, v]) => [x + (u * side) / 2, (Math.round(y / half) + v) * half]);
};

/** The neighbours of each hex by the rules. */
export const beside = Object.fromEntries(
  all.map((hex) => {
    const touches = (other) => Math.hypot(other.x - hex.x, other.y - hex.y) < 2.1 * half;
    return [hex.id, new Set(all.filter((other) => other !== hex && touches(other)).map((other) => other.id))];
  }),
);
