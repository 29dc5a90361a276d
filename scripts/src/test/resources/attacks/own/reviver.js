export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    return JSON.parse('[{}]', function (k, v) { return this })
  },
}
