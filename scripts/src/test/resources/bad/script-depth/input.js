const down = (n) => down(n + 1) + 1
export const play = () => down(0)
