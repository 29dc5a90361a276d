export const before = {
  *'turn of side'() {
    for (;;) yield { note: 'again' }
  },
}
