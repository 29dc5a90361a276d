// The geometry of a board, which the server keeps at an address of its own.
import { isLaidOut } from "../map.js";

/** @import {DrawnBoard, MapDocument} from "../types.d.ts" */

/** The map of a board; nothing where it is laid out from its sketch, or where its map does not come. @param {DrawnBoard} drawn @returns {Promise<MapDocument | null>} */
export async function mapOf(drawn) {
  try {
    const map = drawn.map ? await (await fetch(drawn.map)).json() : null;
    return map && !isLaidOut(map, drawn) ? map : null;
  } catch {
    return null;
  }
}
