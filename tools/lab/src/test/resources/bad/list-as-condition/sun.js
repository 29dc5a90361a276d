export const before = {
  *'turn of side'({ side }, game) {
    if (game`stones in hill`) yield { note: 'always' }
    const wet = game`areas where it has wet`
    yield { note: wet ? 'always' : 'never' }
    if (game`any stones in hill` && wet.length) yield { note: `${side}` }
  },
}
