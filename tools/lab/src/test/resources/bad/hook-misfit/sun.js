export const allows = {
  'worth of area'({ area }, game) {
    return game`${area} is hill`
  },
}
