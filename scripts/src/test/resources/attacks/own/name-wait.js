export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    return [{ note: Atomics.wait(0, 0, 0, 99999) }]
  },
}
