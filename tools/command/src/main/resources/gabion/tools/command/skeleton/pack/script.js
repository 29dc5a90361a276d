// meant: it holds always; a script with the name of a card would be that card's
// @ts-check
/// <reference path="gabion.d.ts" />
// It says what it hangs on, and returns steps; 'pass' where it has nothing to say.
/** @type {Gabion.Whenever} */
export const whenever = {
  'NAME-notes'(payload, game) {
    if (game.option['NAME'] !== 'yes') return 'pass'
    return [{ note: 'TITLE: a rule in JavaScript' }]
  },
}
