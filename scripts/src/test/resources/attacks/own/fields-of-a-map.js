export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    const m = new Map(); for (let i = 0; i < 200000; i++) m.set(i, i); return [Object.fromEntries(m)]
  },
}
