// @ts-check
/// <reference path="gabion.d.ts" />
// French Regulars 11. A new fort on a fort symbol without one; where it may stand is R-111. 7.0 Fortifications.a and .b.
/** @type {Gabion.Play} */
export function play({ seat }, game) {
  return [
    {
      place: game`forts in fort-box`,
      count: 1,
      who: seat,
      in:
        game.option.fortCardTarget === 'card-text'
          ? game`areas where it has fort-symbol and no forts in it`
          : game`areas where it has fort-symbol and no forts in it and it is ours for french-regulars`,
      ask: 'Where is the fort built?',
    },
  ]
}
