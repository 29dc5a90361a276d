// @ts-check
/// <reference path="gabion.d.ts" />
// British Colonials 12. A new fort on a fort symbol without one; where it may stand is R-111. 7.0 George Washington.a to .c.
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
          : game`areas where it has fort-symbol and no forts in it and it is ours for british-colonials`,
      ask: 'Where is the fort built?',
    },
  ]
}
