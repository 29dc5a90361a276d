export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    let n = 0; return [{ note: 'a'.repeat({ valueOf() { return n++ ? 1e9 : 1e6 } }) }]
  },
}
