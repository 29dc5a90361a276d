export const play = ({ card, cards }, game) =>
  game`a ${card} b ${cards[0]} c ${cards.length + 1} d ${cards.at(0)} e ${card.homeArea}`
