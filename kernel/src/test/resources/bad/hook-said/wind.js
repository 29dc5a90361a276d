export const before = {
  'turn of side'() {
    return 'nothing much'
  },
}
