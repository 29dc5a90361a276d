import { problemsOf, report } from "../lib/check.mjs";
import { read } from "../lib/features.mjs";
import { areasOf, neighbours, ruleset } from "../lib/rules.mjs";
import { room } from "./sheet.mjs";
import { tailOf } from "./tail.mjs";

const map = read(ruleset("1754-conquest", "map.geojson"));
report(problemsOf(map, neighbours(areasOf("1754-conquest")), { tail: tailOf, least: room.name }));
