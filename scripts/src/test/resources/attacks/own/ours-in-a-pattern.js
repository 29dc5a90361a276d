export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    const { a: gabion$text = 1 } = {}; return [gabion$text]
  },
}
