export const instead = {
  *'attack of area'({ area }, game) {
    if (area !== 'b') return []
    const a = new Array(9999).fill(1); for (;;) { for (let i = 0; i < 999; i++) a.indexOf(2); yield { add: 0, to: 'tally' } }
  },
}
