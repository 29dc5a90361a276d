export const before = {
  'a'() { return [{ move: () => 1 }] },
  'b'() { return [{ count: 1 / 3 }] },
  'c'({ unit }) { return [{ move: unit, to: unit.place }] },
  'd'() { return new Map([[1, 2]]) },
  'e'({ unit }, game) { const area = unit.none; return game`units in ${area}` },
}
