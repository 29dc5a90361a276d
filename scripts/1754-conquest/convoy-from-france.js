// @ts-check
/// <reference path="gabion.d.ts" />
// French Regulars 12, assumed: two more Regulars in harbors free of the enemy.
/** @type {Gabion.Play} */
export function play({ seat }, game) {
  return [
    {
      place: game`troops in stockpile of french-regulars`,
      count: 2,
      who: seat,
      in: game`areas where it is an-entry for french-regulars`,
      ask: 'In which harbors does the convoy land?',
    },
  ]
}
