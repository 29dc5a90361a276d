// Makes the map of 1754 - Conquest.
import * as make from "../lib/features.mjs";
import { rasterOf } from "../lib/raster.mjs";
import { labelBox, moreSlots, placeAll } from "../lib/room.mjs";
import { areasOf, neighbours, ruleset } from "../lib/rules.mjs";
import * as ground from "./ground.mjs";
import { country } from "./country.mjs";
import { hints } from "./hints.mjs";
import { linksOf } from "./links.mjs";
import * as sheet from "./sheet.mjs";

const SIGN = 11; // room for a sign printed behind a name
const SLOTS = 10;
const { width, height, top, margin, counter } = sheet;

const rules = areasOf("1754-conquest");
const beside = neighbours(rules);
const shapes = ground.shapes(beside);

/** The width of the signs that are printed behind a name. */
const tailOf = (area) =>
  (area.points ?? 0) * SIGN +
  (area.town ? SIGN : 0) +
  (area["fort-symbol"] ? SIGN : 0) +
  (area["native-symbol"] ? 1.6 * SIGN : 0) +
  (area.terrain === "harbor" ? SIGN + 1 : 0);

const searched = Object.keys(shapes)
  .filter((id) => id !== "open-water")
  .map((id, index) => ({
    id,
    index,
    shape: shapes[id],
    name: rules[id].title.replace(" Harbor", ""),
    size: sheet.nameSize,
    tail: tailOf(rules[id]),
    water: rules[id].terrain === "harbor",
    hint: hints[id],
  }));
const raster = rasterOf(width, height, ground.land, ground.lakes, searched.map((area) => area.shape)); // prettier-ignore

const boxOfWords = ({ text, size, at, turn = 0 }) => {
  const box = labelBox({ lines: text.split("\n"), at, size });
  const rise = Math.abs(Math.sin((turn * Math.PI) / 180)) * (box[2] - box[0]) * 0.5;
  return [box[0], box[1] - rise, box[2], box[3] + rise];
};
const about = ({ at: [x, y], width: w, height: h }) => [x - w / 2, y - h / 2, x + w / 2, y + h / 2];
const rose = about({ at: sheet.compass.at, width: 2 * sheet.compass.size, height: 2.7 * sheet.compass.size }); // prettier-ignore
const reserved = [
  about(sheet.title),
  rose,
  ...sheet.words.map(boxOfWords),
  [0, 0, width, top + 3],
  [0, height - 3, width, height],
  boxOfWords({ text: sheet.openWater.label.lines[0], ...sheet.openWater.label }),
];

const placed = placeAll(searched, raster, counter, reserved, +(process.env.TRIES ?? 8));
const missing = searched.filter((area) => !placed.get(area));
if (missing.length > 0) {
  console.error("no room: " + missing.map((area) => area.id).join(" "));
  process.exitCode = 1;
}
const taken = [...placed.values()].filter(Boolean).flatMap((found) => [found.block, found.name]);

const boxOfSlot = ([x, y]) => [x - counter / 2, y - counter / 2, x + counter / 2, y + counter / 2];
const features = [];
const areaFeature = (id, { slots, label }) => {
  const water = rules[id].terrain !== "land";
  const properties = { at: slots[0], slots, label, tint: rules[id].home ?? "", ...(water ? { water } : {}) };
  return make.area(id, shapes[id], properties);
};
const anchors = [];
for (const area of searched.filter((one) => placed.get(one))) {
  const found = placed.get(area);
  const more = moreSlots(area, raster, counter, found.at, [...taken, ...reserved], SLOTS - 5);
  taken.push(...more.map(boxOfSlot));
  if (area.water) {
    anchors.push([found.name[0] + 6, found.label.at[1] - 4]);
    found.label.at[0] += SIGN / 2;
  }
  features.push(areaFeature(area.id, { slots: [...found.slots, ...more], label: found.label }));
}
features.push(areaFeature("open-water", sheet.openWater));

const links = linksOf(shapes, beside, rules);
features.push(...links.map((one) => make.link(one.kind, one.between, one.line)));

const signs = country(ground, shapes, searched, [...taken, ...reserved]);
const rhumbs = Array.from({ length: 32 }, (_, k) => {
  const turn = (k * Math.PI) / 16;
  return [sheet.compass.at, [sheet.compass.at[0] + 1200 * Math.cos(turn), sheet.compass.at[1] + 1200 * Math.sin(turn)]]; // prettier-ignore
});
const inSheet = (line) => {
  const [[x, y], [u, v]] = line;
  const part = (from, by, least, most) => (by > 0 ? (most - from) / by : by < 0 ? (least - from) / by : 9);
  const t = Math.min(1, part(x, u - x, 0, width), part(y, v - y, top, height));
  return [[x, y], [x + (u - x) * t, y + (v - y) * t]]; // prettier-ignore
};

const board = { width: width + 2 * margin, height: height - top + 2 * margin, counter };
const moved = (value) =>
  Array.isArray(value) && typeof value[0] === "number"
    ? [value[0] + margin, value[1] + margin - top]
    : value.map(moved);
const onBoard = ({ geometry, properties: { at, slots, label, ...more }, ...feature }) => ({
  ...feature,
  properties: {
    ...(at ? { at: moved(at), slots: moved(slots), label: { ...label, at: moved(label.at) } } : {}),
    ...more,
  },
  geometry: { ...geometry, coordinates: moved(geometry.coordinates) },
});
const all = [
  make.groundLines("graticule", rhumbs.map(inSheet)),
  make.groundShape("land", ground.land),
  make.groundShape("lake", ground.lakes),
  ...ground.riverLines.map((line) => make.groundLines("river", [line])),
  ...Object.entries(signs).map(([kind, at]) => make.groundSigns(kind, at)),
  make.groundSigns("anchor", anchors),
  ...sheet.words.map(({ kind, at, text, ...more }) => make.groundText(kind, at, text, more)),
  make.groundSigns("compass", [sheet.compass.at], { size: sheet.compass.size }),
  make.groundText("title", sheet.title.at, sheet.title.text, { size: sheet.title.size }),
  make.groundLines("frame", [[[0, top], [width, top], [width, height], [0, height], [0, top]]]), // prettier-ignore
  ...features,
];
make.write(ruleset("1754-conquest", "map.geojson"), board, all.map(onBoard).map(make.tidied));
const low = searched.filter((area) => (placed.get(area)?.score ?? 0) < 190);
console.log("tight: " + low.map((area) => `${area.id} ${Math.round(placed.get(area)?.score)}`).join(", "));
