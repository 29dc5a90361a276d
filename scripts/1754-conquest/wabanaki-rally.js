// @ts-check
/// <reference path="gabion.d.ts" />
// French Canadiens 11, assumed: up to four fled natives return to Native Areas held by the French.
/** @type {Gabion.Play} */
export function play({ seat }, game) {
  return [
    {
      place: game`natives in fled`,
      'up-to': 4,
      who: seat,
      in: game`areas where its home is green and it is held by french`,
      ask: 'Where do fled natives return?',
    },
  ]
}
