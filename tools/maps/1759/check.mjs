import fs from "node:fs";
import yaml from "js-yaml";
import { check } from "../lib/mapcheck.mjs";
import { read } from "../lib/features.mjs";
import { ruleset } from "../lib/rules.mjs";

const { defaults, ...areas } = yaml.load(fs.readFileSync(ruleset("1759-quebec", "board.yaml"), "utf8")).areas;
const file = ruleset("1759-quebec", "map.geojson");
check(file, null, Object.keys(areas)); // the rules give no borders
for (const { id, properties } of read(file).features.filter((f) => f.id))
  if (properties.slots.length !== Math.max(3, areas[id].slots)) {
    console.log(`${id} has ${areas[id].slots} slots in the rules and ${properties.slots.length} places on the map`);
    process.exitCode = 1;
  }
