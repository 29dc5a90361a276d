// What a field gets is of its type and in its range; the last two are right.
export const before = {
  *'turn of side'({ side }, game) {
    yield { set: 'round', to: 6 }
    yield { set: 'round', to: -1 }
    yield { set: 'round', to: 'hill' }
    yield { set: 'round', to: game`stones in hill` }
    yield { set: 'goal', to: 'red' }
    yield { set: 'goal', to: 3 }
    yield { set: 'round', to: 5 }
    yield { set: 'goal', to: 'hill' }
  },
}
