export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    const h = 'a'.repeat(99999); for (;;) h.split('a'.repeat(40000) + 'b')
  },
}
