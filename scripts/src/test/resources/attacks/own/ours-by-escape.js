export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    const g\u0061bion$ = { text: 0 }; return []
  },
}
