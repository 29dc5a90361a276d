export const play = ({ card }, game) => [String.raw`x${card}`, game`y`]
