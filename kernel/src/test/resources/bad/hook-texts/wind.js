export const before = {
  *'turn of side'() {
    for (let n = 0; ; n++) yield { note: 'x'.repeat(90000) + n }
  },
}
