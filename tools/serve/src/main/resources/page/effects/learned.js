// Which lessons this browser has solved.

/** @param {string} ruleset */
const keyOf = (ruleset) => `gabion learned ${ruleset}`;

/** The lessons that this browser has solved. @param {string} ruleset @returns {Set<string>} */
export function learnedOf(ruleset) {
  return new Set((localStorage.getItem(keyOf(ruleset)) ?? "").split(" ").filter((id) => id));
}

/** Remembers a solved lesson. @param {string} ruleset @param {string} id */
export function learn(ruleset, id) {
  localStorage.setItem(keyOf(ruleset), [...learnedOf(ruleset).add(id)].join(" "));
}
