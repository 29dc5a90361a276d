// The way over the board with arrows: along the borders, to the neighbour that lies most in the direction.

/** @typedef {import("./types.d.ts").DrawnBoard} DrawnBoard */
/** @typedef {import("./types.d.ts").Node} Node */

/**
 * The place one comes to; the nearest that way where no neighbour is.
 * @param {DrawnBoard} board @param {string} from @param {number} x @param {number} y @returns {string}
 */
export function next(board, from, x, y) {
  const here = board.nodes.find((node) => node.id === from);
  if (!here) {
    return board.nodes[0]?.id ?? "";
  }
  const beside = board.nodes.filter((node) => here.beside.includes(node.id));
  return best(here, beside, x, y) ?? best(here, board.nodes, x, y) ?? from;
}

/** @param {Node} here @param {Node[]} all @param {number} x @param {number} y @returns {string | undefined} */
function best(here, all, x, y) {
  let least = Infinity;
  let found;
  for (const node of all) {
    const along = (node.x - here.x) * x + (node.y - here.y) * y;
    const aside = Math.abs((node.x - here.x) * y) + Math.abs((node.y - here.y) * x);
    const cost = along + 2 * aside;
    if (along > 0 && aside <= along * 2.5 && cost < least) {
      least = cost;
      found = node.id;
    }
  }
  return found;
}
