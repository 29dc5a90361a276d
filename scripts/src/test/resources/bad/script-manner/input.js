export const before = () => []
export const instead = { ['a' + 'b']: () => [] }
