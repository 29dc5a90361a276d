export const before = { 'begin battle in area': [] }
export const play = 'nothing'
