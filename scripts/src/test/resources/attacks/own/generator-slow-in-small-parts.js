export const instead = {
  *'attack of area'({ area }, game) {
    if (area !== 'b') return []
    for (let i = 0; ; i++) if (i % 2000 === 0) yield { add: 1, to: 'tally' }
  },
}
