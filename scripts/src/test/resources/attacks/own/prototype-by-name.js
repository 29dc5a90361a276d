export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    const a = {}; a['__proto__'] = { note: 1 }; return [{ note: 'x' + Object.keys(a).join() }]
  },
}
