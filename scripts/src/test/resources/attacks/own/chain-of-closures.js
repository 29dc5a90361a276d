export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    let f = () => 0; for (let i = 0; i < 90000; i++) { const g = f; f = () => g() } return [{ add: f(), to: 'tally' }]
  },
}
