// Makes the map of Braddock's Defeat.
import * as make from "../lib/features.mjs";
import { simplified } from "../lib/geometry.mjs";
import { ruleset } from "../lib/rules.mjs";
import { hills, river, road, trees, woods } from "./ground.mjs";
import { all, band, counter, half, height, hexes, nameSize, ring, width } from "./sheet.mjs";

const thinned = (shape) => shape.map((polygon) => polygon.map((one) => simplified(one, 0.25)));

const hexFeature = (hex) =>
  make.area(hex.id, [[ring(hex)]], {
    at: [hex.x, hex.y + 6],
    slots: [-4, 9, 17.5].map((x) => [Math.min(hex.x + x, width - counter / 2), hex.y + 6]), // each shows its number
    label: { lines: [hex.id], at: [hex.x, hex.y - half + 12.5], size: nameSize },
    tint: "",
    ...(hex.ground === "river" ? { water: true } : {}),
  });

const features = [
  make.groundShape("woods", thinned(woods)),
  make.groundShape("hills", thinned(hills)),
  make.groundShape("river", thinned(river)),
  make.groundLines("road", [simplified(road, 0.1)]),
  ...Object.entries(trees()).map(([kind, at]) => make.groundSigns(kind, at)),
  make.groundText("sea-label", [hexes["1711"].x, height - 7], "Monongahela River", { size: 14 }),
  make.groundText("label", [width / 2, height + 20], "The Battle of the Monongahela, 9 July 1755", { size: 16 }),
  make.groundSigns("compass", [[width - 22, height + 14]], { size: 12 }),
  ...all.map(hexFeature),
];
const board = { width, height: height + band, counter };
make.write(ruleset("braddocks-defeat", "map.geojson"), board, features.map(make.tidied));
