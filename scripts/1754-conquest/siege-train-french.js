// French Regulars 10, assumed: the defenders throw no Fort Die this turn.
export const counts = {
  'fort-dice against side in area'({ side }) {
    return side === 'french' ? { to: 0 } : 'pass'
  },
}
