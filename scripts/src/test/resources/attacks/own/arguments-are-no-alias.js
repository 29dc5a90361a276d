export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    const f = function (a) { arguments[0] = 2; return a }; return [{ note: 'x' + f(1) }]
  },
}
