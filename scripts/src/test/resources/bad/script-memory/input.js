export const play = () => {
  const all = []
  for (;;) all.push(new Array(9000).fill(all.length))
}
