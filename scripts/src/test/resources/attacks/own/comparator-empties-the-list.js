export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    const a = [3, 1, 2]; a.sort((x, y) => { a.length = 0; return x - y }); return [{ note: 'x' + a.length }]
  },
}
