// @ts-check
/// <reference path="gabion.d.ts" />
// British Regulars 10, assumed: two more Regulars in harbors free of the enemy.
/** @type {Gabion.Play} */
export function play({ seat }, game) {
  return [
    {
      place: game`troops in stockpile of british-regulars`,
      count: 2,
      who: seat,
      in: game`areas where it is an-entry for british-regulars`,
      ask: 'In which harbors does the convoy land?',
    },
  ]
}
