const ask = (x, game) => game`areas`
export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    return ask(1, { 0: (texts) => { texts.raw.n = 1 } })
  },
}
