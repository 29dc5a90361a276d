// @ts-check
/// <reference path="gabion.d.ts" />
// Earthworks: while they lie with a battle, the best die of the defence counts one more; against natives they are nobody's.
/** @type {Gabion.Counts} */
export const counts = {
  'defenders-edge in area'() {
    return { by: 1, say: 'field works' }
  },
}
