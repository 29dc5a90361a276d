export const before = {
  'a turn'() {
    return [{ note: 'by sunlight' }]
  },
}
