export const play = () => {
  const all = new Array(9000).fill(1)
  for (let i = 0; i < 90000; i++) all.indexOf(2)
}
