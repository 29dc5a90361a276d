// @ts-check
/// <reference path="gabion.d.ts" />
// French solitaire deck. A bombardment is cancelled and costs a troop at Levis. Rulebook 10; by its prose (Q13) the order is
// cancelled and nothing else.
/** @type {Gabion.Before} */
export const before = {
  'part of side'({ side }, game) {
    if (!game`any (orders in covert of ${side} where it is bombard-quebec)`) return 'pass'
    /** @type {Gabion.Step[]} */
    const cancelled = [{ call: 'cancel the orders of side', side }]
    if (game.option.batteries === 'prose') return cancelled
    return [...cancelled, { call: 'accident to side in area', side, area: 'levis' }]
  },
}
