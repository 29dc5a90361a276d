export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    const g = function* () { yield 1 }; g.prototype.next = () => ({ value: 1 }); for (const x of g()) ; return []
  },
}
