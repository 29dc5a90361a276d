export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    const t = 'x'.repeat(99999); return new Array(4000).fill({ note: t })
  },
}
