export const before = {
  *'turn of side'({ side }, game) {
    const area = { choose: 'area', who: 'reds', from: game`areas` }
    yield { move: game`stones in hill`, to: area }
    if (side === 'red') { note: 'never' }
    const thrown = { call: 'throw' }
    if (thrown >= 4) yield { note: 'high' }
    const there = yield { choose: 'area', who: 'reds', from: game`areas` }
    yield { move: game`stones in hill`, to: there }
  },
}
