export const play = () => {
  const all = []
  for (;;) new Array(9000).fill(all.length)
}
