import { problemsOf, report } from "../lib/check.mjs";
import { read } from "../lib/features.mjs";
import { ruleset } from "../lib/rules.mjs";
import { beside } from "./sheet.mjs";

const map = read(ruleset("braddocks-defeat", "map.geojson"));
report(problemsOf(map, beside, { cells: true }));
