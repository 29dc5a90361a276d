// A number in another form; the last one is right.
export const before = {
  *'turn of side'({ side }, game) {
    yield { move: game`stones in hill`, count: 1 / 2, to: 'meadow' }
    yield { move: game`stones in hill`, count: 'three', to: 'meadow' }
    yield { move: game`stones in hill`, count: '50%', to: 'meadow' }
    yield { move: game`stones in hill`, count: 6 / 2, to: 'meadow' }
  },
}
