export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    const a = []; for (let i = 0; i < 2000; i++) a[i] = 'x'.repeat(99990) + i; for (;;) a.sort()
  },
}
