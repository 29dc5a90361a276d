const n = 1
export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    return [{ add: n++, to: 'tally' }]
  },
}
