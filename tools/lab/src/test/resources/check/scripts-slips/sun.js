export const before = {
  'toss'(payload, game) {
    let height = 3
    if (`any stones in hill`) return 'passs'
    if (height = 4) return null
    return !game`any stones in hill` && 'yes' ? { note: 'a' } : 'pass'
  },
  *'turn'() {
    yield* { note: 'b' }
    yield 'pass'
    return
    yield { note: 'c' }
  },
}
export const counts = { 'tall of area'({ area }) { return area ? 3 : { to: 2 } } }
