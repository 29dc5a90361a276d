export const insted = { 'flee with unit from area': () => [] }
export const helper = 3
export default 5
export const play = () => []
