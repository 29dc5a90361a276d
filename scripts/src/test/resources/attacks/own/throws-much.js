export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    throw new Array(9999).fill('x'.repeat(9999))
  },
}
