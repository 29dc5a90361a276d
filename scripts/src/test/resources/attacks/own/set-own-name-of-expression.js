export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    const f = function g() { g = 1; return [] }; return f()
  },
}
