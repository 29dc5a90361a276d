export const allows = {
  'area is open'() {
    return false
  },
}
