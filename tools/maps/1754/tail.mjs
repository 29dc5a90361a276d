import { areasOf } from "../lib/rules.mjs";

const SIGN = 15; // room for a sign printed behind a name
const rules = areasOf("1754-conquest");

/** The width of the signs that are printed behind the name of an area. */
export const tailOf = (id) => {
  const area = rules[id];
  const signs = (area.points ?? 0) + (area.town ? 1 : 0) + (area["fort-symbol"] ? 1 : 0) + (area["native-symbol"] ? 1.9 : 0);
  return signs * SIGN;
};
