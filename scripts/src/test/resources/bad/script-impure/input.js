let count = 0
const memory = new Map()
const { a } = { a: 1 }
const good = { list: [1, -2, 'x', null, `t`, { f: () => 1 }] }
const later = [good, count, 1 + 1]
memory.set(1, 2)
const play = () => []
export { play }
