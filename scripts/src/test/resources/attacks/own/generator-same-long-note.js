export const instead = {
  *'attack of area'({ area }, game) {
    if (area !== 'b') return []
    for (;;) yield { note: 'x'.repeat(99000) }
  },
}
