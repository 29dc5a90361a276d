// @ts-check
/// <reference path="gabion.d.ts" />
// British Colonials 11. A Muster Marker turns from two Units to three, for the rest of the game. 7.0 William Pitt.a.
/** @type {Gabion.Play} */
export function* play({ seat }, game) {
  const marker = yield {
    choose: 'marker',
    who: seat,
    from: game`(muster-markers of british-colonials in areas) where its face is two`,
    none: [],
    ask: 'Which Muster Marker turns to three Units?',
  }
  if (marker) yield { flip: marker, to: 'three' }
}
