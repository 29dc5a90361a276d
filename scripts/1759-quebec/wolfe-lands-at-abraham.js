// @ts-check
/// <reference path="gabion.d.ts" />
// British solitaire deck. Abraham is filled from the reserve, then from Levis, then from elsewhere; not without two
// ships up river. Rulebook 10.
/** @type {Gabion.Play} */
export function play({ card }, game) {
  if (game`count(ships in upper-st-lawrence) < 2`) return []
  return /** @type {const} */ (['orleans', 'levis', 'montmorency']).map((from) => ({
    call: 'fill area from old-area',
    area: 'abraham',
    'old-area': from,
  }))
}
