function f() { return 1 }
export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    ({ a: f = 1 } = {}); return []
  },
}
