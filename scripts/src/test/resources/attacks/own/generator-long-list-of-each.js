export const instead = {
  *'attack of area'({ area }, game) {
    if (area !== 'b') return []
    for (;;) yield { move: game`troops of reds in camp of reds`, to: area, count: 0 }
  },
}
