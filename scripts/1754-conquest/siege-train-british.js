// @ts-check
/// <reference path="gabion.d.ts" />
// British Regulars 11, assumed: the defenders throw no Fort Die this turn.
/** @type {Gabion.Counts} */
export const counts = {
  'fort-dice against side in area'({ side }) {
    return side === 'british' ? { to: 0 } : 'pass'
  },
}
