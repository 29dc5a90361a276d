export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    const a = []; a[Symbol.iterator] = () => a; return [...a]
  },
}
