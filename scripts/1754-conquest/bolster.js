// @ts-check
/// <reference path="gabion.d.ts" />
// French Canadiens 12. A Muster Marker turns from two Units to three, for the rest of the game. 7.0 Bolster.
/** @type {Gabion.Play} */
export function* play({ seat }, game) {
  const marker = yield {
    choose: 'marker',
    who: seat,
    from: game`(muster-markers of french-canadiens in areas) where its face is two`,
    none: [],
    ask: 'Which Muster Marker turns to three Units?',
  }
  if (marker) yield { flip: marker, to: 'three' }
}
