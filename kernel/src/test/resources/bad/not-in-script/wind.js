export const before = {
  'turn of side'() {
    return [{ if: 'yes', then: [] }]
  },
}
