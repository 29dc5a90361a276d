// Signs of counters and ornaments of the ground, drawn for this page: silhouettes and engraver's lines.
import { svg, nothing } from "./vendor/lit-html.js";

/**
 * A silhouette in a square: what is filled, and lines that are cut into it.
 * @typedef {{box: number, fill: string, cut?: string}} Sign
 */

const HOUSE = "M3 12.2L10 5l7 7.2h-1.6V20H4.6v-7.8zM17.6 20v-6.5l1-1.3 1 1.3V20zM20.2 20v-6.5l1-1.3 1 1.3V20zM13 5h2v4l-2-2z";
const SHIP = "M1.8 16.2c3 .9 6 1.2 10 1.2 3.6 0 6.6-.4 9.4-2l1.4.3c-.7 2.4-1.9 4.3-3.4 6H5c-1.5-1.5-2.6-3.2-3.2-5.5zM5.3 6.5c1.9 2.6 1.9 5.6 0 8.4l4.3.5c1.2-3.2 1.2-6 .1-8.7z"
  + "M10.7 2.8c2.2 3.8 2.2 8.4 0 12.7l5.5-.2c1.3-4.4 1.3-8 0-12.3zM17.3 5.5c2 2.3 3.3 5 4.4 8.3l-4.4 1zM12.9.6h.8v2.5h-.8z";
const STAR = "M12 1.8l2.9 6.7 7.2.7-5.4 4.8 1.6 7.1L12 17.4l-6.3 3.7 1.6-7.1L1.9 9.2l7.2-.7z";
const HAT = "M5 9.8H21C20.4 8.6 18.6 8.2 17.4 8.2C17 5.6 15.4 4.4 13 4.4S9 5.6 8.6 8.2C7.4 8.2 5.6 8.6 5 9.8ZM8.8 10.6H17.2C17 13.4 15.4 15 13 15S9 13.4 8.8 10.6Z";
const COAT = "M4.8 25V21.6C4.8 18.2 7.4 16.6 10.4 16L13 17.4 15.6 16C18.6 16.6 21.2 18.2 21.2 21.6V25Z";
const CROSSED = "M2.5 2l1.6-.5L18.7 16.6l-2.1 2.1L1.5 4zM21.5 2l-1.6-.5L5.3 16.6l2.1 2.1L22.5 4zM20.7 13.8l1.4 1.4-2.4 2.4 2.7 2.9-1.7 1.7-2.8-2.8-2.5 2.5-1.4-1.4zM3.3 13.8l-1.4 1.4 2.4 2.4-2.7 2.9 1.7 1.7 2.8-2.8 2.5 2.5 1.4-1.4z";
const BARREL = "M6.5 4c3-1.3 8-1.3 11 0l.5 1.5H6zM5.6 6.5h12.8l.8 3H4.8zM4.6 10.5h14.8c.2 1.7.2 2.9 0 4.5H4.6c-.2-1.6-.2-2.8 0-4.5zM4.8 16h14.4l-.8 3H5.6zM6 20h12l-.5 1.2c-3 1.3-8 1.3-11 0z";

/** @type {Record<string, Sign>} */
const SIGNS = {
  soldier: { box: 26, fill: "M5.2 9.4L9.2 5.8 13 7 16.8 5.8 20.8 9.4 17.2 9.2C17 13 15.4 14.8 13 14.8S9 13 8.8 9.2ZM4.6 25V21.4C4.6 18 7.4 16.4 10.4 15.6L13 18 15.6 15.6C18.6 16.4 21.4 18 21.4 21.4V25Z",
    cut: "M8 25L13 18.6 18 25M13 18.6V25" },
  militia: { box: 26, fill: HAT + COAT, cut: "M7.2 17.8L17.6 25M13 17.4V21" },
  settler: { box: 26, fill: HAT + COAT + "M22.6 5.5h1.5V25h-1.5zM19.5 5.5h4.6v2.2h-4.6z", cut: "M9 17.5V25M17 17.5V25M9 21H17" },
  canadien: { box: 26, fill: "M8 9.6C7.6 5.6 9.8 3.8 13 3.8C15.2 3.8 17 4.6 17.8 6.4L21.4 11.6 18.6 12.4 17.6 9.6ZM8.8 11.4H17.2C17 14 15.4 15.4 13 15.4S9 14 8.8 11.4Z" + COAT,
    cut: "M7.2 10.4H18.4M6 22.4C10 24 16 24 20 22.4" },
  native: { box: 26, fill: "M8.9 9.6C9 7.2 10.6 6 13 6S17 7.2 17.1 9.6L17.2 11C17 13.8 15.4 15.4 13 15.4S9 13.8 8.8 11ZM10.4 6.2C10.6 3.4 12.4 2 15 2.6C17.6 3.2 19 5.4 19 8.6L17.2 7.4C16.6 5.8 14.8 5 12.6 5.4ZM17.6 7L23.6 2.4C23.8 5.6 22 8.6 18.8 10.2Z"
    + "M5 25V21.6C5 18.4 7.6 17 10.4 16.4L13 18.4 15.6 16.4C18.4 17 21 18.4 21 21.6V25Z", cut: "M18.6 8.8L22.4 4.4M9.6 19.6C11.4 21.4 14.6 21.4 16.4 19.6M10.6 22C12 23 14 23 15.4 22" },
  leader: { box: 26, fill: "M4.6 8.6L13 4.8 21.4 8.6 18.4 9.6C18 13 16 14.8 13 14.8S8 13 7.6 9.6ZM4.4 25V21.8C4.4 18 7.4 16.6 10.4 15.8L13 18 15.6 15.8C18.6 16.6 21.6 18 21.6 21.8V25Z",
    cut: "M6.4 8.8C10 7.6 16 7.6 19.6 8.8M8 17.4L16.6 25M13 20.2L13.6 21.8 15.2 21.8 14 22.8 14.4 24.4 13 23.4 11.6 24.4 12 22.8 10.8 21.8 12.4 21.8Z" },
  cavalry: { box: 24, fill: "M7 22.5h12c.6-5.5-.8-8.8-3.2-11 1.6.2 3 .8 4.4 2l1.6-2C20.6 7 17.6 3.8 13.6 3L12.4.8 10.4 3.2C5.8 4.6 3.2 8.6 2.8 13.8l1.6 2.4 4.8-4.4c-.4 4-2.2 6-2.2 10.7z", cut: "M12 6.5l1.6.5" },
  army: { box: 24, fill: CROSSED },
  swords: { box: 24, fill: CROSSED },
  tower: { box: 24, fill: "M6 3h2.6v2.5h2.2V3h2.4v2.5h2.2V3H18v6.5l-1.6 1.5V19H18.5v2.5h-13V19H7.6v-8L6 9.5zM11 13.5V17h2v-3.5z" },
  camp: { box: 24, fill: "M7.5 5.5l6.5 13.5H9.5L7.5 15l-2 4H1zM16.5 5.5L23 19h-4.5l-2-4-1 2-2-4.5z" },
  gun: { box: 26, fill: "M2.6 9.4L4 7.4 19.6 11.6 23.4 11.4 22.6 15.6 18 14.8 10 12.8ZM13 22.4L21.6 24.4 23 22.6 15 16ZM5.4 17.4a5.6 5.6 0 1 0 11.2 0a5.6 5.6 0 1 0-11.2 0Z", cut: "M11 12.6V22.2M6.2 17.4H15.8M7.6 14L14.4 20.8M14.4 14L7.6 20.8" },
  wagon: { box: 26, fill: "M3 15C3 8 6 5 9 5C11 6.4 15 6.4 17 5C20.6 5.4 22.6 8 22.6 15ZM2.4 16H23.4V18H2.4ZM3.8 20a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0ZM14.8 20a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0Z",
    cut: "M9 5.6C8 9 8 12 8.4 15M17 5.6C18 9 18 12 17.6 15M7.4 16.6V23.4M4 20H10.8M18.4 16.6V23.4M15 20H21.8" },
  fort: { box: 26, fill: "M4.4 6.4L9 8 10 10H16L17 8 21.6 6.4 20 11 18 12V16L20 17 21.6 21.6 17 20 16 18H10L9 20 4.4 21.6 6 17 8 16V12L6 11Z" },
  fortress: { box: 24, fill: "M4 21l1.2-9H3.5V5h3v2.2h2.3V5h2v2.2h2.4V5h2v2.2h2.3V5h3v7h-1.7l1.2 9h-5.5v-3.6a2.5 2.5 0 0 0-5 0V21z" },
  ship: { box: 24, fill: SHIP },
  fleet: { box: 36, fill: SHIP + "M14 33.5c3 1 7 1.3 11 1.2 3.6 0 6-.4 9-1.8l1 .4c-.8 1.3-1.2 1.7-2 2.4H16zM20 25l8-9v13.5H18zM29 18.5c3 3 4.6 6.5 5.2 10.3H29z" },
  flag: { box: 24, fill: "M5 2h1.4v20.5H5zM7 3.5c4-2 6 2 11.5-.3-1.5 3.3-1.5 5 0 8.8-5.5 2.3-7.5-1.7-11.5.3z" },
  marker: { box: 26, fill: "M13 3.4L20.6 6.2V12.6C20.6 17.6 17.4 20.8 13 22.6C8.6 20.8 5.4 17.6 5.4 12.6V6.2Z", cut: "M13 7V19M8.6 12.4H17.4" },
  cube: { box: 24, fill: "M12 2l9 5v10l-9 5-9-5V7z", cut: "M3.5 7.2L12 12l8.5-4.8M12 12v9.5" },
  block: { box: 24, fill: "M5 2.5h14v19H5z", cut: "M8 5.5h8v13H8z" },
  disc: { box: 24, fill: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0z", cut: "M6 12a6 6 0 1 0 12 0a6 6 0 1 0-12 0z" },
  star: { box: 24, fill: STAR },
  capital: { box: 24, fill: STAR },
  town: { box: 24, fill: "M1.5 21v-7.5L5.3 10 9 13.5V21zM15 21v-6.5l3.5-3 3.5 3V21zM9.8 21V10.5l2-6.5V1.5h.9V4l2 6.5V21z" },
  colony: { box: 24, fill: HOUSE },
  metropolis: { box: 24, fill: "M1.5 21V12h2V9.5L5 7l1.5 2.5V12h2v2h1V9.3c0-2 1.2-3.3 2.2-3.6V2.5h.7v3.2c1 .3 2.2 1.6 2.2 3.6V14h1v-3h5.9v10z" },
  mission: { box: 24, fill: "M11.2 1h1.6v2h2v1.6h-2V7l6.7 5v10h-5v-5a2.5 2.5 0 0 0-5 0v5h-5V12l6.7-5V4.6h-2V3h2z" },
  port: { box: 24, fill: "M12 1.8a2.7 2.7 0 0 1 1.2 5.1v1.6h3.6v2.2h-3.6v8.4c2.8-.4 4.6-2.1 5.2-4.3l-1.8.6 2.3-4.3 3 3.6-1.7-.3C19.4 19 16.3 22 12 22.4 7.7 22 4.6 19 3.8 14.4l-1.7.3 3-3.6 2.3 4.3-1.8-.6c.6 2.2 2.4 3.9 5.2 4.3v-8.4H7.2V8.5h3.6V6.9A2.7 2.7 0 0 1 12 1.8z" },
  trade: { box: 24, fill: "M11.2 2h1.6v2.2l7.2 1v1.5l-.5-.1 3.3 7.4c-.4 2-1.9 3-4 3s-3.6-1-4-3l3.1-7-5.1-.7V19H17v2.5H7V19h4.2V6.3l-5.1.7 3.1 7c-.4 2-1.9 3-4 3s-3.6-1-4-3l3.3-7.4-.5.1V5.2l7.2-1zM5.2 9L3 14h4.4zm13.6 0l-2.2 5H21z" },
  tent: { box: 24, fill: "M12 3l10 18h-7l-3-7-3 7H2z" },
  village: { box: 24, fill: "M2.5 21C3 10 7 6.5 11 5.6L9.3 2l1.3-.6L12 4.6l1.4-3.2 1.3.6L13 5.6c4 .9 8 4.4 8.5 15.4h-7c0-4-1-6-2.5-6s-2.5 2-2.5 6z" },
  wheat: { box: 24, fill: "M11.5 22.5L11.7 9h.7l.2 13.5zM12 1.5c1.6 1.8 1.6 3.6 0 5.3-1.6-1.7-1.6-3.5 0-5.3zM8 5c2.5.3 3.7 1.7 3.7 4C9.3 8.7 8 7.3 8 5zm8 0c0 2.3-1.3 3.7-3.7 4 0-2.3 1.2-3.7 3.7-4zM7.5 9.5c2.6.3 4 1.8 4.2 4.1-2.6-.3-4-1.8-4.2-4.1zm9 0c-.2 2.3-1.6 3.8-4.2 4.1.2-2.3 1.6-3.8 4.2-4.1zM8 14.3c2.3.3 3.5 1.6 3.7 3.6-2.3-.3-3.5-1.6-3.7-3.6zm8 0c-.2 2-1.4 3.3-3.7 3.6.2-2 1.4-3.3 3.7-3.6z" },
  wood: { box: 24, fill: "M3.5 13.5h13.7a3.7 3.7 0 0 1 0 7.4H3.5a3.7 3.7 0 0 1 0-7.4zM8.5 5h10.7a3.7 3.7 0 0 1 0 7.4H8.5a3.7 3.7 0 0 1 0-7.4z", cut: "M5.9 17.2a2.4 2.4 0 1 0-4.8 0a2.4 2.4 0 1 0 4.8 0zM10.9 8.7a2.4 2.4 0 1 0-4.8 0a2.4 2.4 0 1 0 4.8 0z" },
  stone: { box: 24, fill: "M6.5 4h5.2v5H6.5zm6.2 0h5.6v5h-5.6zM3 10h6.2v5H3zm7.2 0h5.6v5h-5.6zm6.6 0h4.7v5h-4.7zM2 16h4.7v5H2zm5.7 0h6.1v5H7.7zm7.1 0H22v5h-7.2z" },
  iron: { box: 24, fill: "M1.5 7h5v-.8h15.8v2.5c-3.5.2-5.3 1.7-6 4.3h-1.8c0 2 .8 3.4 2.8 4.2V20H7.5v-2.8c2-.8 2.8-2.2 2.8-4.2H9.5C5.5 12.5 2.8 10.8 1.5 7z" },
  gunpowder: { box: 24, fill: BARREL },
  gold: { box: 24, fill: "M12 3c4.7 0 7.5 1.2 7.5 2.8S16.7 8.6 12 8.6 4.5 7.4 4.5 5.8 7.3 3 12 3zM4.5 7.8C5.8 9.2 8.5 9.8 12 9.8s6.2-.6 7.5-2v2.7c0 1.6-2.8 2.8-7.5 2.8s-7.5-1.2-7.5-2.8zM4.5 12.5c1.3 1.4 4 2 7.5 2s6.2-.6 7.5-2v2.7c0 1.6-2.8 2.8-7.5 2.8s-7.5-1.2-7.5-2.8zM4.5 17.2c1.3 1.4 4 2 7.5 2s6.2-.6 7.5-2v1.5c0 1.6-2.8 2.8-7.5 2.8s-7.5-1.2-7.5-2.8z" },
};

/** Whether a sign of this name is drawn. @param {string | undefined} name */
export function hasSign(name) {
  return name !== undefined && Object.hasOwn(SIGNS, name);
}

/** A sign about a middle, so many units wide. @param {string} name @param {number} x @param {number} y @param {number} size */
export function signOf(name, x, y, size) {
  const sign = SIGNS[name];
  if (!sign) {
    return nothing;
  }
  const scale = size / sign.box;
  return svg`<g class="drawn" transform="translate(${round(x - size / 2)} ${round(y - size / 2)}) scale(${round(scale, 1000)})">
    <path class="figure" d="${sign.fill}"></path>${sign.cut ? svg`<path class="cut-in" d="${sign.cut}"></path>` : nothing}</g>`;
}

/** @param {number} number @param {number} [by] */
export function round(number, by = 10) {
  return Math.round(number * by) / by;
}

/**
 * Small drawings of the ground, their foot at 0 0: a shape of the paper's colour behind, and ink lines.
 * @type {Record<string, {wash?: string, ink: string, high: number, solid?: boolean}>}
 */
export const ORNAMENTS = {
  tree: { high: 9, wash: "M0-8.5L-2.2-4.6H-1.1L-3.2-1.2H3.2L1.1-4.6H2.2Z", ink: "M0-8.5L-2.2-4.6H-1.1L-3.2-1.2H3.2L1.1-4.6H2.2ZM0-1.2V1.2M.6-6L1.4-4.6M.6-3.6L2.2-1.4M1.2-3.6L2.6-1.4M-2 1.3H3.4" },
  bush: { high: 8, wash: "M-3.4-2.4C-4.8-3.2-4.4-5-3-5.2C-3-7-1-7.8.2-7C1.6-7.8 3.4-6.6 3.2-5.2C4.6-4.8 4.6-2.8 3.4-2.4C2.4-1.6-2.2-1.6-3.4-2.4Z",
    ink: "M-3.4-2.4C-4.8-3.2-4.4-5-3-5.2C-3-7-1-7.8.2-7C1.6-7.8 3.4-6.6 3.2-5.2C4.6-4.8 4.6-2.8 3.4-2.4C2.4-1.6-2.2-1.6-3.4-2.4ZM0-2V1.2M1-6C2-5.6 2.4-5 2.2-4.2M1.6-4.4C2.4-4 3-3.4 2.6-2.8M.4-3.8C1.2-3.6 1.6-3 1.4-2.4M-1.8 1.3H3" },
  hill: { high: 7, wash: "M-8 0C-5-1-3.6-6.6-.8-7C2-7.2 3.6-2 8 0Z", ink: "M-8 0C-5-1-3.6-6.6-.8-7C2-7.2 3.6-2 8 0M-.4-6.6L1.2-2.4M.6-6.4L2.6-1.8M1.6-5.7L4-1.2M2.6-4.5L5.4-.6M-.8-5.6L-.2-3.2M-3.6-3.4L-4.2-1.8" },
  mountain: { high: 10, wash: "M-9 0C-6-2-3-10-.6-10.4C2-10 4-3.4 9 0Z",
    ink: "M-9 0C-6-2-3-10-.6-10.4C1-10 1.4-8 2.6-7C4-5.6 5.4-2 9 0M-.4-10L.2-6.4L1-3.6M.4-9.6L1.8-5.4L3-2.4M1.4-8L3.2-4L4.6-1.6M2.8-6.6L4.6-3L6.2-1M-1.4-8.6L-1.8-6M-3.6-5.2L-4.4-3M-5.4-3L-6.4-1.4" },
  house: { high: 5, wash: "M-3 0v-2.8L0-5l3 2.2V0z", ink: "M-3 0v-2.8L0-5l3 2.2V0zM-3.5-2.5L0-5.2l3.5 2.7M-.7 0v-1.7H.7V0M1.6-4v-1.5h.8v2.1" },
  church: { high: 11, wash: "M-4 0v-4L-2.5-9-1-4h4.5V0z", ink: "M-4 0v-4L-2.5-9-1-4V0zM-2.5-9v-2M-3.1-10.2h1.2M-1-4h3.8l.9 1.5V0H-4M-1-2.6h4.5M.5 0v-1.4M2.2 0v-1.4" },
  tent: { high: 7, wash: "M-4.5 0L0-6.5 4.5 0z", ink: "M-4.5 0L0-6.5 4.5 0zM0-6.5V-8M0-8l2 .7-2 .7M0-6.5L-1 0M0-6.5L1.5 0" },
  camp: { high: 7, wash: "M-7.5 0L-4-5-.5 0zM.5 0L4-5 7.5 0z", ink: "M-7.5 0L-4-5-.5 0zM.5 0L4-5 7.5 0zM-4-5V-6.5M4-5V-6.5M-4-5L-4.8 0M4-5L3.2 0" },
  village: { high: 8, wash: "M-5 0C-4.7-5-2.5-7 0-7S4.7-5 5 0Z", ink: "M-5 0C-4.7-5-2.5-7 0-7S4.7-5 5 0ZM-1.4 0C-1.4-2 -.9-3 0-3S1.4-2 1.4 0M-4.2-3C-2-3.9 2-3.9 4.2-3M-.9-6.9L-1.6-8.8M.7-6.9L1.6-8.8M0-7V-9" },
  fort: { high: 10, solid: true, ink: "M-5-10L-2.5-9-2-7.6H2L2.5-9 5-10 4-7.4 2.6-7V-3L4-2.6 5 0 2.5-1-2-2.4H-2L-2.5-1-5 0-4-2.6-2.6-3V-7L-4-7.4Z" },
  anchor: { high: 10, ink: "M0-7.5V-.2M-2.7-6H2.7M-4.3-3.2C-3.6-1 -1.8-.1 0 0C1.8-.1 3.6-1 4.3-3.2M-5-2.2L-4.3-3.5-3-2.7M5-2.2L4.3-3.5 3-2.7M0-7.5a1.1 1.1 0 1 0 .01-2.2a1.1 1.1 0 1 0-.01 2.2" },
  reef: { high: 4, ink: "M-4-1h2M-3-2v2M1-2.5h2M2-3.5v2M-1 1h2M0 0v2" },
  ship: { high: 19, wash: "M-11 0c2.5 3.8 19 3.8 23-.8L14-3l-25 .5zM-8.5-4c1-3.5.8-6-.5-8.5 3.5.5 4.5 5 3.5 8.3zM-2.5-3.8c1.5-5 1.3-9-.5-13 5.2 1 6.3 8.5 4.8 12.8zM5-3.8c1-3.5.8-6.5-.5-9.5 4 .8 5 6 4 9.2z",
    ink: "M-11 0c2.5 3.8 19 3.8 23-.8L14-3l-25 .5zM-11-1h22.5M-8.7-2.5v-11M-2.7-2.7v-16M4.8-3v-12M-8.5-4c1-3.5.8-6-.5-8.5 3.5.5 4.5 5 3.5 8.3zM-2.5-3.8c1.5-5 1.3-9-.5-13 5.2 1 6.3 8.5 4.8 12.8zM5-3.8c1-3.5.8-6.5-.5-9.5 4 .8 5 6 4 9.2zM12-2.3l6-4.5-7.5-5.5M-2.7-18.7l3.5 1-3.5 1M-16 4.5c3-1 5 .6 8 .2s6-1 10-.3 8 .5 12-.4M-9 6.5c4-.7 9 .5 15-.2" },
};

/** A compass rose about its middle. @param {number} x @param {number} y @param {number} r */
export function roseOf(x, y, r) {
  const point = (/** @type {number} */ turn, /** @type {number} */ far) => `${round(Math.sin(turn) * far)} ${round(-Math.cos(turn) * far)}`;
  let dark = "";
  let pale = "";
  let thin = "";
  for (let at = 0; at < 16; at++) {
    const turn = at * Math.PI / 8;
    const far = at % 4 === 0 ? r : at % 2 === 0 ? r * 0.72 : r * 0.5;
    if (at % 2) {
      thin += `M${point(turn, r * 0.3)}L${point(turn, far)}`;
    } else {
      dark += `M0 0L${point(turn - 0.32, r * 0.24)}L${point(turn, far)}Z`;
      pale += `M0 0L${point(turn + 0.32, r * 0.24)}L${point(turn, far)}Z`;
    }
  }
  const top = -r - 2;
  return svg`<g class="rose" transform="translate(${x} ${y})"><circle r="${round(r * 0.86)}"></circle><circle class="ring" r="${round(r * 0.8)}"></circle>
    <path class="thin" d="${thin}"></path><path class="pale" d="${pale}"></path><path class="dark" d="${dark}"></path>
    <path class="north" d="M-3.5 ${top}c1-2 2.5-2.5 3.5-6 1 3.5 2.5 4 3.5 6-1.5-.6-2.5-.4-3.5 1-1-1.4-2-1.6-3.5-1z"></path></g>`;
}

/** Which lines of a title are great: the first, or every second where they are many, as engravers set them. @param {string[]} lines */
export function greatOf(lines) {
  return (/** @type {number} */ at) => (lines.length > 3 ? at % 2 === 1 : at === 0);
}

/** The frame of a title, with lines of text about a middle. @param {number} x @param {number} y @param {string[]} lines @param {number} size @param {number} wide */
export function cartoucheOf(x, y, lines, size, wide) {
  const isGreat = greatOf(lines);
  const sizes = lines.map((_, at) => (isGreat(at) ? size : Math.max(13.5, size * 0.62)));
  const high = sizes.reduce((sum, one) => sum + one * 1.3, 0) + 22;
  const left = x - wide / 2;
  const top = y - high / 2;
  let base = top + 6;
  const outline = (/** @type {number} */ by) => `M${left + 10 + by} ${top + by}h${wide - 20 - 2 * by}q1 6 10 8v${high - 16 - 2 * by}q-9 2-10 8h-${wide - 20 - 2 * by}q-1-6-10-8v-${high - 16 - 2 * by}q9-2 10-8z`;
  return svg`<g class="cartouche" data-box="${x} ${y}"><path d="${outline(0)}"></path><path class="inner" d="${outline(3.5)}"></path>
    <path d="M${x - 34} ${top - 1}c6-9 14-9 20-5 6-7 22-7 28 0 6-4 14-4 20 5zM${x - 22} ${top - 1}c3-4 7-4 10-2M${x + 22} ${top - 1}c-3-4-7-4-10-2M${x - 7} ${top - 1}c0-6 14-6 14 0"></path>
    ${lines.map((line, at) => {
      base += (sizes[at] ?? size) * 1.3;
      return svg`<text x="${x}" y="${round(base)}" class="${isGreat(at) ? "great" : "minor"}" font-size="${round(sizes[at] ?? size)}" data-line="${round(sizes[at] ?? size)}">${line}</text>`;
    })}</g>`;
}

/** The graduated frame about a sheet: left, top, width and height of what it holds, and how broad it is. @param {number} left @param {number} top @param {number} width @param {number} height @param {number} broad */
export function frameOf(left, top, width, height, broad) {
  const unit = broad / 15;
  const bars = (/** @type {number} */ long, /** @type {(from: number, to: number) => string} */ bar) => {
    const parts = Math.max(2, 2 * Math.round(long / 44));
    return Array.from({ length: parts / 2 }, (_, at) => bar(round(long * 2 * at / parts), round(long * (2 * at + 1) / parts))).join("");
  };
  const line = (/** @type {number} */ out, /** @type {number} */ wide) => svg`<rect x="${round(-out * unit)}" y="${round(-out * unit)}" width="${round(width + 2 * out * unit)}" height="${
    round(height + 2 * out * unit)}" stroke-width="${wide}"></rect>`;
  const [near, far] = [round(-8 * unit), [round(height + 8 * unit), round(width + 8 * unit)]];
  return svg`<g class="frame" transform="translate(${left} ${top})">
    <path d="${bars(width, (from, to) => `M${from} ${near}H${to}M${from} ${far[0]}H${to}`)}${bars(height, (from, to) => `M${near} ${from}V${to}M${far[1]} ${from}V${to}`)}" stroke-width="${round(5.4 * unit)}"></path>
    ${line(0, 0.8)}${line(5, 0.6)}${line(11, 0.6)}${line(14, 1.6)}</g>`;
}

/** Crossed swords about a middle. */
export const SWORDS = "M-9-10L-7.6-10.4 6 4 4 6-10.4-7.6ZM9-10L7.6-10.4-6 4-4 6 10.4-7.6Z";
export const HILTS = "M7.8 2.6L2.6 7.8M6 5.6L9.6 9.4M-7.8 2.6L-2.6 7.8M-6 5.6L-9.6 9.4";
