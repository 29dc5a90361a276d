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
import { tailOf } from "./tail.mjs";

const ANCHOR = 12; // room for the anchor before the name of a harbour
const SLOTS = 10;
const SWEEPS = 60;
const { width, height, counter, room } = sheet;

const rules = areasOf("1754-conquest");
const beside = neighbours(rules);
const shapes = ground.shapes(beside);

const searched = Object.keys(shapes)
  .filter((id) => id !== "open-water")
  .map((id, index) => ({
    id,
    index,
    shape: shapes[id],
    name: rules[id].title.replace(" Harbor", ""),
    size: room.name,
    tail: tailOf(id) + (id in sheet.harbours ? ANCHOR : 0),
    water: rules[id].terrain === "harbor",
    hint: hints[id],
  }));
const raster = rasterOf(width, height, ground.land, ground.lakes, searched.map((area) => area.shape)); // prettier-ignore

const boxOfWords = ({ text, size, at, turn = 0 }) => {
  const box = labelBox({ lines: text.split("\n"), at, size, spacing: 0.2 });
  const rise = Math.abs(Math.sin((turn * Math.PI) / 180)) * (box[2] - box[0]) * 0.5;
  return [box[0], box[1] - rise, box[2], box[3] + rise];
};
const about = ({ at: [x, y], width: w, height: h }) => [x - w / 2, y - h / 2, x + w / 2, y + h / 2];
const rose = about({ at: sheet.compass.at, width: 2 * sheet.compass.size, height: 2.7 * sheet.compass.size }); // prettier-ignore
const reserved = [
  about(sheet.title),
  rose,
  ...sheet.words.map(boxOfWords),
  boxOfWords({ text: sheet.openWater.label.lines[0], ...sheet.openWater.label }),
];

const placed = placeAll(searched, raster, [room.counter, ...room.less], reserved, SWEEPS);
const taken = [...placed.values()].flatMap((found) => [found.block, found.name]);

const boxOfSlot = ([x, y]) => [x - room.counter / 2, y - room.counter / 2, x + room.counter / 2, y + room.counter / 2];
const features = [];
const areaFeature = (id, { at, slots, label }) => {
  const water = rules[id].terrain !== "land";
  const properties = { at, slots, label: { ...label, size: sheet.nameSize }, tint: rules[id].home ?? "", ...(water ? { water } : {}) };
  return make.area(id, shapes[id], properties);
};
const anchors = [];
for (const area of searched) {
  const found = placed.get(area);
  Object.assign(found.label, area.hint?.label);
  const more = moreSlots(area, raster, room.counter, found.at, [...taken, ...reserved], SLOTS - 5);
  taken.push(...more.map(boxOfSlot));
  if (area.water) {
    anchors.push([found.name[0] + 6, found.label.at[1] - 4]);
    found.label.at[0] += ANCHOR / 2;
  }
  features.push(areaFeature(area.id, { ...found, slots: [...found.slots, ...more] }));
}
features.push(areaFeature("open-water", sheet.openWater));

const links = linksOf(shapes, beside, rules);
features.push(...links.map((one) => make.link(one.kind, one.between, one.line)));

const signs = country(ground, shapes, searched, [...taken, ...reserved]);
const rhumbs = Array.from({ length: 32 }, (_, k) => {
  const [[x, y], turn] = [sheet.compass.at, (k * Math.PI) / 16];
  return [[x, y], [x + 1200 * Math.cos(turn), y + 1200 * Math.sin(turn)]]; // prettier-ignore
});

const board = { width, height, counter };
const all = [
  make.groundLines("graticule", rhumbs),
  make.groundShape("land", ground.land),
  make.groundShape("lake", ground.lakes),
  ...ground.riverLines.map((line) => make.groundLines("river", [line])),
  ...Object.entries(signs).map(([kind, at]) => make.groundSigns(kind, at)),
  make.groundSigns("anchor", anchors),
  ...sheet.words.map(({ kind, at, text, ...more }) => make.groundText(kind, at, text, more)),
  make.groundSigns("compass", [sheet.compass.at], { size: sheet.compass.size }),
  make.groundText("title", sheet.title.at, sheet.title.text, { size: sheet.title.size }),
  ...features,
];
make.write(ruleset("1754-conquest", "map.geojson"), board, all.map(make.tidied));
const tight = searched.filter((area) => placed.get(area).loss > 20);
console.log("tight: " + tight.map((area) => `${area.id} ${Math.round(placed.get(area).loss)}`).join(", "));
