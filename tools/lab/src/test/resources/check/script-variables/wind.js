// The type of a variable comes from where its value comes from: the first four are right.
export const before = {
  *'turn of side'({ side }, game) {
    const roll = yield { roll: 'throw', die: 'coin', count: 3 }
    const hits = roll.filter((face) => face === 'heads').length
    const ends = roll.map((side) => side === 'tails')
    const area = hits > ends.length ? 'far' : 'near'
    const best = { side: 'left' }
    if (area === 'far' || best.side === 'right') yield { note: 'far' }
    const mine = game`red`
    if (mine === 'rde') yield { note: 'never' }
    const there = yield { choose: 'area', who: 'reds', from: game`areas` }
    if (there === 'hlil') yield { note: 'never' }
  },
}
export const counts = {
  'worth of area'({ area: where }) {
    return where === 'hlli' ? { to: 1 } : { by: 2 }
  },
}
