// @ts-check
/// <reference path="gabion.d.ts" />
// French solitaire deck, assumed (R-decks). The column from Cap Rouge falls on Abraham, or waits and grows.
/** @type {Gabion.Play} */
export function* play({ card }, game) {
  if (game`no troops in abraham`) {
    if (game`room of cap-rouge > 0`) {
      yield { move: game`troops in south-shore-villages`, count: 1, to: 'cap-rouge' }
    }
    return
  }
  const fortune = yield { call: 'throw for the event' }
  if (fortune >= 4) yield { call: 'accident to side in area', side: 'british', area: 'abraham' }
}
