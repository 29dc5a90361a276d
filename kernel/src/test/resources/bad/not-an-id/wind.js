export const before = {
  'turn of side'() {
    return [{ move: 'stones in hill', to: 'pile' }]
  },
}
