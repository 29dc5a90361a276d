export const play = ({ card }, game) => {
  const g = game
  const all = [game, game.option, game.state, game('x')]
  return [card, g, all, game.option.fine, game.option['fine-too'], helper(card, game)]
}
const helper = (card, game) => game`owner of ${card}`
