export const before = {
  *'turn of side'({ side }, game) {
    const wet = game`areas where it has wet`
    if (wet === []) yield { note: 'never' }
    if (wet == 0) yield { note: 'never' }
    const number = game`count(stones in hill)`
    if (number === '4') yield { note: 'never' }
    if (side === 1) yield { note: 'never' }
    if (wet.length > 0 && number > 3) yield { note: 'right' }
  },
}
