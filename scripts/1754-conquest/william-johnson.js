// @ts-check
/// <reference path="gabion.d.ts" />
// British Regulars 9. As each battle of the turn begins, the natives of the French join the British;
// the pairs of 4.3.b then have nobody to flee with. 7.0 William Johnson.a and .b.
/** @type {Gabion.Before} */
export const before = {
  'begin battle in area'({ area }, game) {
    return [{ flip: game`natives of french in ${area}`, to: 'british' }]
  },
}
