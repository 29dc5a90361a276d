export const before = {
  *'turn of side'({ side }, game) {
    const wet = game`areas where it has wet`
    wet.push('hill')
    wet[0] = 'hill'
    for (const stone of game`stones in hill`) stone.faction = 'reds'
    const mine = wet.slice()
    mine.push('hill')
    yield { note: `${mine.length} ${side}` }
  },
}
