export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    return [{ note: [1, 2, 3, 4].sort(() => 1).join() }]
  },
}
