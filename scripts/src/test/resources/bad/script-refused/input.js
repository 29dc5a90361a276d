import { x } from './other.js'
const f = async () => { await 1 }
class Army {}
export const play = () => {
  const big = 10n
  const pattern = /a+/
  const power = 2 ** 3
  const object = { get x() { return 1 }, __proto__: null }
  import('fs')
  for (const key in object) ;
  try { f() } catch (e) { }
  const { x, ...rest } = object
  return [rest, big, pattern, power]
}
export const instead = { 'a'({ gabion$ }) { const gabion$x = 1; return [gabion$, g\u0061bion$x] } }
