export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    const o = { gabion$: 1, 'gabion$x': 2 }; return [{ note: 'x' + o.gabion$ }]
  },
}
