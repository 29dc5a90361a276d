// @ts-check
/// <reference path="gabion.d.ts" />
// British solitaire deck, assumed (R-decks). The one card with which the opponent attacks a location: where it is vacant
// the French lose 1 morale at once, and the troop falls elsewhere. Rulebook 12.
/** @type {Gabion.Play} */
export function* play({ card }, game) {
  const vacant = game`no troops in beauport`
  if (vacant) yield { call: 'discourage side', side: 'french' }
  const fortune = yield { call: 'throw for the event' }
  if (fortune >= 4) {
    yield { call: 'accident to side in area', side: 'british', area: 'montmorency' }
    return
  }
  const area = yield {
    choose: 'area',
    who: 'french',
    from: vacant ? game`lands of french where any troops in it` : ['beauport'],
    none: [],
    ask: 'Where do the French lose a troop to the landing?',
  }
  if (area) yield { call: 'accident to side in area', side: 'french', area }
}
