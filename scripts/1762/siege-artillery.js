// @ts-check
/// <reference path="gabion.d.ts" />
// Siege Artillery: while it lies with a battle, the best die of the attack counts one more.
/** @type {Gabion.Counts} */
export const counts = {
  'attackers-edge in area'() {
    return { by: 1, say: 'siege artillery' }
  },
}
