// @ts-check
/// <reference path="gabion.d.ts" />
// British Colonials 9. A Muster Marker moves to another town; which towns will do is R-122. 7.0 Virginia Regiment.a and .b.
/** @type {Gabion.Play} */
export function* play({ seat }, game) {
  const marker = yield {
    choose: 'marker',
    who: seat,
    from: game`muster-markers of british-colonials in areas`,
    none: [],
    ask: 'Which Muster Marker moves?',
  }
  if (!marker) return
  const town = yield {
    choose: 'town',
    who: seat,
    from:
      game.option.musterCardTarget === 'card-text'
        ? game`areas where it has town and it is held by british and its home is not purple and no muster-markers of british-colonials in it`
        : game`areas where it has town and it is ours for british-colonials and no muster-markers of british-colonials in it`,
    none: [],
    ask: 'To which town?',
  }
  if (town) yield { move: marker, to: town }
}
