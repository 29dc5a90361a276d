export const play = (payload, game) => game`troops`
