// Lines between areas of a board that is laid out from its sketch: paths that go around the areas between.

/** @import {DrawnBoard, Node} from "./types.d.ts" */

/** Ways that are not lines of the sketch are drawn up to so far. */
const FAR = 420;

/** @param {DrawnBoard} board @returns {{kind: string, between: [string, string], path: string}[]} */
export function linesOf(board) {
  const nodes = new Map(board.nodes.map((node) => [node.id, node]));
  return board.nodes.flatMap((node) =>
    [...node.lines.map((id) => ({ id, also: false })), ...node.also.map((id) => ({ id, also: true }))].flatMap(
      ({ id, also }) => {
        const other = nodes.get(id);
        const isFar = other && Math.hypot(other.x - node.x, other.y - node.y) > FAR;
        return other && !(also && isFar) ? [{ kind: also ? "lane" : "way", between: /** @type {[string, string]} */ ([node.id, id]), path: path(node, other, board) }] : [];
      }));
}

/** A line from one area to another that goes around those between. @param {Node} from @param {Node} to @param {DrawnBoard} board */
function path(from, to, board) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const across = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const others = board.nodes.filter((node) => node !== from && node !== to);
  for (const bend of [0, 45, -45, 90, -90, 150, -150, 220, -220, 300, -300]) {
    const over = { x: middle.x + across.x * bend, y: middle.y + across.y * bend };
    const inside = over.x + middle.x > 0 && (over.x + middle.x) / 2 < board.width - 6;
    const clear = inside && !others.some((node) => crosses(from, over, to, node));
    if (clear) {
      return `M${from.x} ${from.y}Q${Math.round(over.x)} ${Math.round(over.y)} ${to.x} ${to.y}`;
    }
  }
  return `M${from.x} ${from.y}L${to.x} ${to.y}`;
}

/** @param {{x: number, y: number}} from @param {{x: number, y: number}} over @param {{x: number, y: number}} to @param {Node} node */
function crosses(from, over, to, node) {
  for (let step = 1; step < 24; step++) {
    const t = step / 24;
    const x = (1 - t) * (1 - t) * from.x + 2 * t * (1 - t) * over.x + t * t * to.x;
    const y = (1 - t) * (1 - t) * from.y + 2 * t * (1 - t) * over.y + t * t * to.y;
    if (Math.abs(x - node.x) < node.width / 2 + 3 && Math.abs(y - node.y) < node.height / 2 + 3) {
      return true;
    }
  }
  return false;
}
