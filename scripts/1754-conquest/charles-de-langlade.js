// @ts-check
/// <reference path="gabion.d.ts" />
// French Regulars 9, assumed: three natives, as Joseph Brant brings them.
/** @type {Gabion.Play} */
export function play({ seat }, game) {
  return [
    {
      place: game`natives in stockpile of natives`,
      count: 3,
      who: seat,
      in: game`areas where any forts in it or its home is green`,
      ask: 'Where do the natives gather?',
    },
  ]
}
