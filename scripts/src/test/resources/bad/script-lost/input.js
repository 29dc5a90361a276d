export function* play() {
  yield 1
  for (;;) ;
}
export const before = { *'x'() { for (;;) ; } }
