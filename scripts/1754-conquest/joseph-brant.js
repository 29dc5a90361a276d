// @ts-check
/// <reference path="gabion.d.ts" />
// British Regulars 12. Three natives, in Areas with a Fort Marker or any Native Home Areas. 7.0 Joseph Brant.a, R-125.
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
