export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    let o = []; for (let i = 0; i < 40; i++) o = [o]; return o
  },
}
