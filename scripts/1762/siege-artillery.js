// Siege Artillery: while it lies with a battle, the best die of the attack counts one more.
export const counts = {
  'attackers-edge in area'() {
    return { by: 1, say: 'siege artillery' }
  },
}
