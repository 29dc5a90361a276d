import { check } from "../lib/mapcheck.mjs";
import { areasOf, neighbours, ruleset } from "../lib/rules.mjs";

const areas = areasOf("1762");
check(ruleset("1762", "map.geojson"), neighbours(areas), Object.keys(areas));
