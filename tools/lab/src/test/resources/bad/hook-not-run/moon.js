// The second hook never runs because nothing calls what it is before: that is told there.
export const before = {
  'a turn'() {
    return [{ note: 'by moonlight' }]
  },
  'a feast'() {
    return [{ note: 'by moonlight' }]
  },
}
