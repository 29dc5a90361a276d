// Makes the map of Braddock's Defeat.
import * as make from "../lib/features.mjs";
import { simplified } from "../lib/geometry.mjs";
import { ruleset } from "../lib/rules.mjs";
import { ford, grass, hills, river, road, trees, woods } from "./ground.mjs";
import { all, band, counter, half, height, hexes, nameSize, ring, side, width } from "./sheet.mjs";

const thinned = (shape) => shape.map((polygon) => polygon.map((one) => simplified(one, 0.25)));

const hexFeature = (hex) =>
  make.area(hex.id, [[ring(hex)]], {
    at: [hex.x, hex.y + 6],
    slots: [-4, 9, 17.5].map((x) => [Math.min(hex.x + x, width - counter / 2), hex.y + 6]), // each shows its number
    label: { lines: [hex.id], at: [hex.x, hex.y - half + 12.5], size: nameSize },
    tint: "",
    ...(hex.ground === "river" ? { water: true } : {}),
  });

// three hexes side by side, below them
const long = 4.5 * side;
const scale = [
  [[0, 0], [long, 0]],
  ...[0, 1, 2, 3].map((k) => [[(k * long) / 3, 0], [(k * long) / 3, -4]]),
  ...[1.2, 2.2, 3.2].flatMap((y) => [0, 2].map((k) => [[(k * long) / 3, y], [((k + 1) * long) / 3, y]])),
].map((line) => line.map(([x, y]) => [width - 108 - long / 2 + x, height + 18 + y])); // prettier-ignore

const features = [
  make.groundShape("woods", thinned(woods)),
  make.groundShape("hills", thinned(hills)),
  make.groundShape("river", thinned(river)),
  make.groundLines("road", [simplified(road, 0.1)]),
  ...Object.entries(trees()).map(([kind, at]) => make.groundSigns(kind, at)),
  make.groundLines("contour", [...grass(), ...ford(), ...scale]),
  make.groundText("sea-label", [hexes["1711"].x, height - 7], "Monongahela River", { size: 14 }),
  make.groundText("label", [width / 2, height + 20], "The Battle of the Monongahela", { size: 18 }),
  make.groundText("sea-label", [width / 2, height + 37], "on the 9th of July 1755", { size: 13 }),
  make.groundText("sea-label", [width - 108, height + 36], "three hexes", { size: 12.5 }),
  make.groundSigns("compass", [[52, height + 24]], { size: 30 }),
  ...all.map(hexFeature),
];
const board = { width, height: height + band, counter };
make.write(ruleset("braddocks-defeat", "map.geojson"), board, features.map(make.tidied));
