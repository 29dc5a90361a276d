export const counts = {
  'worth of area'() {
    return 3
  },
}
