export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    return [{ ['x'.repeat(99999)]: 1, ['y'.repeat(99999)]: 1 }]
  },
}
