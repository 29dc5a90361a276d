// Steps of scripts are checked at their own place; the last four are right.
export const before = {
  *'turn of side'({ side }, game) {
    yield { call: 'march of faction to area', faction: 'hill', area: 'reds' }
    yield { call: 'march of faction to area', faction: 2, area: side }
    yield { move: game`stones in hill`, count: 2.5, to: 'meadow' }
    yield { move: game`stones in hill`, count: -2, to: 'reds' }
    const asked = yield { choose: 'area', who: 'hill', from: game`areas`, none: [] }
    yield { move: game`stones in hill`, to: asked }
    for (const n of game`count(stones in hill)`) yield { note: `${n}` }
    const roll = yield { roll: 'throw', die: 'coin', count: 3 }
    const count = roll.filter((side) => side === 'haeds').length
    if (count > roll.filter((side) => side === 'tails').length) return
    const area = yield { choose: 'area', who: 'reds', from: game`areas`, none: [] }
    if (!area) return
    yield { call: 'march of faction to area', faction: 'reds', area }
    const best = game`areas`.filter((face) => face === 'hill')
    for (const one of best) yield { move: game`stones in hill`, to: one }
  },
}
export const instead = {
  'turn of side'({ side }, game) {
    if (side === 'blue') return 'pass'
    return ['hill', 'meadow'].map((from) => ({ call: 'march of faction to area', faction: 'reds', fromArea: from }))
  },
}
