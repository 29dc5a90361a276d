export const whenever = {
  'slips of faction in area'({ faction, area }, game) {
    return game`${area} is peak` ? [{ note: 'an echo from the peak' }] : 'pass'
  },
}
