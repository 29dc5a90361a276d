import fs from "node:fs";
import yaml from "js-yaml";

export const ruleset = (game, file) => new URL(`../../../rulesets/${game}/${file}`, import.meta.url);

/** The areas that a map.yaml lists, by id. */
export const areasOf = (game) => {
  const { defaults: _, ...areas } = yaml.load(fs.readFileSync(ruleset(game, "map.yaml"), "utf8")).areas;
  return areas;
};

/** The neighbours of each area, both ways. */
export const neighbours = (areas) => {
  const beside = Object.fromEntries(Object.keys(areas).map((id) => [id, new Set()]));
  for (const [id, area] of Object.entries(areas)) {
    for (const other of area.beside ?? []) {
      beside[id].add(other);
      beside[other].add(id);
    }
  }
  return beside;
};
