function* f() { for (;;) yield { note: 'x' } }
export const instead = {
  *'attack of area'({ area }, game) {
    if (area !== 'b') return []
    yield* f()
  },
}
