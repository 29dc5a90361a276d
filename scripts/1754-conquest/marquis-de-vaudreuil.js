// @ts-check
/// <reference path="gabion.d.ts" />
// French Canadiens 9. A Muster Marker moves to another town; which towns will do is R-122. 7.0 Marquis de Vaudreuil.a to .c.
/** @type {Gabion.Play} */
export function* play({ seat }, game) {
  const marker = yield {
    choose: 'marker',
    who: seat,
    from: game`muster-markers of french-canadiens in areas`,
    none: [],
    ask: 'Which Muster Marker moves?',
  }
  if (!marker) return
  const town = yield {
    choose: 'town',
    who: seat,
    from:
      game.option.musterCardTarget === 'card-text'
        ? game`areas where it has town and it is held by french and its home is not red and no muster-markers of french-canadiens in it`
        : game`areas where it has town and it is ours for french-canadiens and no muster-markers of french-canadiens in it`,
    none: [],
    ask: 'To which town?',
  }
  if (town) yield { move: marker, to: town }
}
