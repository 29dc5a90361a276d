let n = 0
export const before = {
  *'turn of side'() {
    for (;;) yield { note: `line ${n++}` }
  },
}
