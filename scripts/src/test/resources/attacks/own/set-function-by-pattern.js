function f() { return 1 }
export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    ;[f] = [() => 2]; return [{ add: f(), to: 'tally' }]
  },
}
