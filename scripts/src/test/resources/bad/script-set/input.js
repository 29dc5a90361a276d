function rank(unit) { return 1 }
const base = 2
export const play = ({ card }) => {
  rank = () => 3
  base++
  ;[{ at: base }, ...rank] = [card]
  for (rank of [1]) ;
  const { base: other = 1 } = { base: 1 }
  for (const base of [other]) rank(base)
  return [{ note: (rank ??= card) }]
}
