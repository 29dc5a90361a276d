// Freezes a value and all that can be reached from it. Its statements count for no call.
(function () {
  'use strict'
  const { ownKeys, getPrototypeOf, getOwnPropertyDescriptor } = Reflect
  const { freeze, isFrozen } = Object
  return (value) => {
    const open = [value]
    while (open.length > 0) {
      const next = open[open.length - 1]
      open.length--
      if ((typeof next !== 'object' && typeof next !== 'function') || next === null || isFrozen(next)) continue
      freeze(next)
      open[open.length] = getPrototypeOf(next)
      for (const key of ownKeys(next)) {
        const { value, get, set } = getOwnPropertyDescriptor(next, key)
        open[open.length] = value
        open[open.length] = get
        open[open.length] = set
      }
    }
    return value
  }
})()
