// @ts-check
/// <reference path="gabion.d.ts" />
// British Colonials 10, assumed: up to three fled natives return to Native Areas held by the British.
/** @type {Gabion.Play} */
export function play({ seat }, game) {
  return [
    {
      place: game`natives in fled`,
      'up-to': 3,
      who: seat,
      in: game`areas where its home is green and it is held by british`,
      ask: 'Where do fled natives return?',
    },
  ]
}
