export const before = {
  'turn of side'({ side }, game) {
    const area = side
    return game`any stones in ${area}` ? [] : 'pass'
  },
}
