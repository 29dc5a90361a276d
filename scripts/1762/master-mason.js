// @ts-check
/// <reference path="gabion.d.ts" />
// Master Mason: two resources, which its player names, are taken off the price of the next building of the turn.
const GOODS = /** @type {const} */ (['stone', 'wood', 'wheat', 'gunpowder', 'iron'])

/** @type {Gabion.Play} */
export function* play({ card, seat }, game) {
  for (const saved of ['first', 'second']) {
    const kind = yield {
      choose: 'kind',
      who: seat,
      from: GOODS,
      ask: `Which is the ${saved} resource that the builder saves?`,
    }
    yield { call: 'save on kind', kind }
  }
  yield { move: card, to: 'engaged' }
}

/** @type {Gabion.Counts} */
export const counts = {
  'saving of kind for deed'({ kind, deed }, game) {
    const rebate = game`rebate of ${kind}`
    return rebate === 0 ? 'pass' : { by: Math.min(rebate, game`listed-price of ${kind} for ${deed}`) }
  },
}
