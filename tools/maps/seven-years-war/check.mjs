import fs from "node:fs";
import yaml from "js-yaml";
import { check } from "../lib/mapcheck.mjs";
import { ruleset } from "../lib/rules.mjs";

const { defaults, ...areas } = yaml.load(fs.readFileSync(ruleset("seven-years-war", "table.yaml"), "utf8")).areas;
check(ruleset("seven-years-war", "map.geojson"), null, Object.keys(areas));
