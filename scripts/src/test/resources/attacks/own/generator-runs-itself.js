export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    let i; const g = function* () { i.next() }; i = g(); i.next(); return []
  },
}
