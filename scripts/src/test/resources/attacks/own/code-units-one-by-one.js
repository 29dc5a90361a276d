export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    const a = new Array(9999).fill(120); let s = ''; for (;;) s += String.fromCharCode(...a)
  },
}
