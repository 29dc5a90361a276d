// The state of a connection in words.
import { CONNECTION } from "./words.js";

/** Empty where all is well. @param {string} state @param {string} why */
export function connectionText(state, why) {
  if (state === "on") {
    return "";
  }
  return state === "refused" ? CONNECTION.invalidLink(why) : why ? CONNECTION.lostBecause(why) : CONNECTION.lost;
}
