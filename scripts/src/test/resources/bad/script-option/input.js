export const play = (payload, game) => game.option.fortCardTraget
