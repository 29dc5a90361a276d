// @ts-check
/// <reference path="gabion.d.ts" />
// French Canadiens 10. Colonials that flee before Canadiens with natives are killed. 7.0 Massacre.a; R-110 says when
// the natives must be there: as the Flee is rolled, or in the army that began the battle.
/** @type {Gabion.Whenever} */
export const whenever = {
  'begin battle in area'({ area }, game) {
    if (game.option.massacre === 'when-rolled') return 'pass'
    return [{ set: 'natives-in-attack', to: game`count(natives of french in ${area})` }]
  },
}

/** @type {Gabion.Instead} */
export const instead = {
  'flee with unit from area'({ unit, area }, game) {
    if (unit.faction !== 'british-colonials') return 'pass'
    const merciless =
      game.option.massacre === 'when-rolled'
        ? game`any troops of french-canadiens in ${area} and any natives of french in ${area}`
        : game`natives-in-attack > 0`
    return merciless ? [{ move: unit, to: game`stockpile of british-colonials` }] : 'pass'
  },
}
