export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    const g = function* () { yield 1 }; return g().throw(1)
  },
}
