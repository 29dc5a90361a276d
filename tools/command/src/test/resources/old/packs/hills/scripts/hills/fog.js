// A script with the name of a card holds while that card lies in a box that is in force.
// A hook gets the parameters of its head and the game; it returns steps, or 'pass'.
export const instead = {
  'slips of faction in area'({ faction, area }, game) {
    if (game`count(climbers of ${faction} in ${area})` > 3) return 'pass'
    return [{ note: 'in the fog nobody hurries' }]
  },
}
