export const before = {
  'turn of side'({ side }, game) {
    if (side.enemy === 'red' || side.length > 9) return 'pass'
    for (const area of game`areas`) if (area.height === 3) return []
    const other = game`red.enemy`
    return other === 'red' ? [] : 'pass'
  },
  'walk to other-area'({ otherArea }, game) {
    return otherArea.wet ? [] : 'pass'
  },
}
export const counts = {
  'worth of area'({ area }, game) {
    if (game`${area}.wet`) return 'pass'
    return area.home === 'red' ? { by: 1 } : 'pass'
  },
}
