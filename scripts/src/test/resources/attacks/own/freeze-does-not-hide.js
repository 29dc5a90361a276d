export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    const o = Object.freeze({ a: 1 }); o.a = 2; return []
  },
}
