export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    const o = {}; for (let i = 0; i < 200000; i++) o[i] = i; return [Object.freeze(o)]
  },
}
