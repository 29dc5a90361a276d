// @ts-check
/// <reference path="gabion.d.ts" />
// Hard Winter. Where five or more British troops stand, one that the player chooses flees.
/** @type {Gabion.Play} */
export function* play({ seat }, game) {
  for (const area of game`areas where count(troops of british in it) >= 5`) {
    const unit = yield {
      choose: 'deserter',
      who: seat,
      from: game`troops of british in ${area}`,
      ask: 'Who flees from the winter?',
    }
    yield { move: unit, to: 'fled' }
  }
}
