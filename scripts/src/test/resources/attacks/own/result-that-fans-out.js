export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    let o = [1]; for (let i = 0; i < 30; i++) o = [o, o]; return o
  },
}
