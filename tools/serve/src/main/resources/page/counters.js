// The shapes that counters are cut to.
import { svg, nothing } from "./vendor/lit-html.js";

/** @import {Counter} from "./types.d.ts" */

/** Outlines in a square from -12 to 12. @type {Record<string, string>} */
const OUTLINES = {
  square: "M-11-11H11V11H-11Z",
  hexagon: "M-11-6 0-12 11-6V6L0 12-11 6Z",
  disc: "M-11.5 0a11.5 11.5 0 1 0 23 0a11.5 11.5 0 1 0-23 0Z",
  diamond: "M0-13 13 0 0 13-13 0Z",
  triangle: "M0-13 13 11H-13Z",
  shield: "M-11-12H11V1C11 7 6 11 0 13-6 11-11 7-11 1Z",
  pennant: "M-11-12H12L7-2 12 8H-8V13H-11Z",
  burst: "M0-14 4-5 14-4 6.500 3 9 13 0 7.500-9 13-6.500 3-14-4-4-5Z",
  tower: "M-11-12H-6V-8H-3V-12H3V-8H6V-12H11V-3H8V12H-8V-3H-11Z",
  hull: "M-13 0H-2V-13L9-2H-1V0H13L8 11H-8Z",
  tent: "M0-13 13 12H-13Z",
};

/** How wide a counter is drawn. @param {Counter} counter */
export function widthOf(counter) {
  const letters = String(counter.number).length;
  return 27 + (counter.number > 0 ? 3 + letters * 10 : 0);
}

/**
 * A counter, with its number to its right.
 * @param {Counter} counter @param {number} x its left edge @param {number} y its middle
 */
export function drawn(counter, x, y) {
  const hidden = counter.number < 0;
  const letters = [...counter.sign].length;
  return svg`<g class="counter ${colour(counter.colour)} ${hidden ? "hidden" : ""}"
      transform="translate(${x + 13.5} ${y})">
    <path class="cut" d="${OUTLINES[counter.shape] ?? OUTLINES["square"]}"></path>
    <text class="${letters > 2 ? "sign long" : "sign"}" y=${counter.shape === "hull" ? 9.5 : 4.5}>${hidden ? `${counter.sign}?` : counter.sign}</text>
    ${counter.number > 0 ? svg`<text class="many" x="16" y="6">${counter.number}</text>` : nothing}
  </g>`;
}

/** The class of a terminal's colour. @param {string} name */
export function colour(name) {
  return name ? `c-${name}` : "c-none";
}
