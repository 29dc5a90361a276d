// Runs once in a new context, before any script. Takes away everything that is not named here, bounds
// what one call of a built-in can cost, and freezes the rest. Its value is what the host calls.
(function (elements, characters) {
  'use strict'
  const { apply, ownKeys, getPrototypeOf, deleteProperty, defineProperty, getOwnPropertyDescriptor } = Reflect
  const { freeze, isFrozen } = Object
  const { isArray } = Array
  const NativeArray = Array, NativeRangeError = RangeError, NativeTypeError = TypeError
  const { slice, split, indexOf } = String.prototype
  const push = Array.prototype.push
  const iterate = Symbol.iterator

  // ---- what stays

  const globals = 'Object Array String Number Boolean Math Map Set Error TypeError RangeError ' +
    'NaN Infinity undefined isNaN isFinite parseInt parseFloat gabion$'
  const stays = [
    [Object, 'prototype keys values entries fromEntries assign freeze isFrozen hasOwn is'],
    [Object.prototype, 'hasOwnProperty toString valueOf'],
    [Function.prototype, ''],
    [Array, 'prototype'],
    [Array.prototype, 'length at concat every fill filter find findIndex findLast findLastIndex flat flatMap ' +
      'forEach includes indexOf join lastIndexOf map pop push reduce reduceRight reverse shift slice some sort ' +
      'splice toReversed toSorted toString unshift'],
    [String, 'prototype fromCharCode'],
    [String.prototype, 'length at charAt charCodeAt concat endsWith includes indexOf lastIndexOf padEnd padStart ' +
      'repeat replace replaceAll slice split startsWith substring toLowerCase toString toUpperCase trim trimEnd ' +
      'trimStart valueOf'],
    [Number, 'prototype isFinite isInteger isNaN isSafeInteger MAX_SAFE_INTEGER MIN_SAFE_INTEGER'],
    [Number.prototype, 'toString valueOf'],
    [Boolean, 'prototype'],
    [Boolean.prototype, 'toString valueOf'],
    [Math, 'abs ceil floor max min round sign trunc'],
    [Map, 'prototype'],
    [Map.prototype, 'get set has delete clear size forEach keys values entries'],
    [Set, 'prototype'],
    [Set.prototype, 'add has delete clear size forEach keys values entries'],
    [Error, 'prototype'],
    [Error.prototype, 'name message toString'],
    [TypeError, 'prototype'],
    [TypeError.prototype, 'name message'],
    [RangeError, 'prototype'],
    [RangeError.prototype, 'name message'],
  ]
  const generator = getPrototypeOf(function* () {})
  const iterators = [[][iterate](), ''[iterate](), new Map().entries(), new Set().values()]
  stays.push([getPrototypeOf(getPrototypeOf(iterators[0])), ''])
  stays.push([generator, 'prototype'], [generator.prototype, 'next'])
  for (const one of iterators) stays.push([getPrototypeOf(one), 'next'])
  for (const hidden of [async () => {}, async function* () {}]) stays.push([getPrototypeOf(hidden), ''])
  // no script comes by these, should the reader of its syntax do its work
  for (const hidden of [RegExp, Promise, BigInt, Symbol]) stays.push([hidden.prototype, ''])
  const symbols = [iterate, Symbol.toStringTag, Symbol.hasInstance, Symbol.toPrimitive]

  const prune = (object, names) => {
    for (const key of ownKeys(object)) {
      const kept = typeof key === 'symbol' ? symbols.includes(key) : names.includes(key)
      if (kept || deleteProperty(object, key)) continue
      // what cannot be taken away are numbers such as Math.PI
      const { value, writable } = getOwnPropertyDescriptor(object, key)
      if (typeof value !== 'number' || writable) throw new NativeTypeError('cannot take away ' + String(key))
    }
  }

  // ---- bounds

  const few = (array) => {
    if (!isArray(array)) throw new NativeTypeError('this works on arrays only')
    if (array.length > elements) throw new NativeRangeError('an array of more than ' + elements + ' elements')
    return array
  }
  const short = (text) => {
    if (typeof text !== 'string') throw new NativeTypeError('this works on texts only')
    if (text.length > characters) throw new NativeRangeError('a text of more than ' + characters + ' characters')
    return text
  }
  const bounded = (value) => typeof value === 'string' ? short(value) : isArray(value) ? few(value) : value
  const things = (value) => {
    if (typeof value === 'string') throw new NativeTypeError('this works on objects only')
    return bounded(value)
  }
  const room = (length, most, what) => {
    if (length > most) throw new NativeRangeError('more than ' + most + ' ' + what)
  }
  const put = (object, name, value) => defineProperty(object, name, { value, writable: true, configurable: true })
  const wrap = (object, names, bound) => {
    for (const name of names) {
      const native = object[name]
      put(object, name, { method(...args) {
        for (let i = 0; i < args.length; i++) bounded(args[i])
        return apply(native, bound(this), args)
      } }.method)
    }
  }
  const functions = (object) => ownKeys(object).filter((key) =>
    key !== 'constructor' && typeof getOwnPropertyDescriptor(object, key).value === 'function')

  const arrays = {
    concat(...others) {
      const joined = []
      for (const part of [few(this), ...others]) {
        if (isArray(part)) {
          room(joined.length + few(part).length, elements, 'elements')
          apply(push, joined, part)
        } else apply(push, joined, [part])
      }
      return joined
    },
    flat(depth = 1) {
      const out = []
      const add = (array, left) => {
        for (const value of few(array)) {
          if (left > 0 && isArray(value)) add(value, left - 1)
          else { room(out.length + 1, elements, 'elements'); apply(push, out, [value]) }
        }
      }
      add(this, depth)
      return out
    },
    flatMap(f) { return few(this).map(f).flat() },
    join(separator = ',') {
      const between = short('' + separator)
      let text = '', first = true
      for (const value of few(this)) {
        text += (first ? '' : between) + (value ?? '')
        first = false
        short(text)
      }
      return text
    },
    toString() { return few(this).join() },
  }
  const texts = {
    repeat(times) { room(short(this).length * times, characters, 'characters'); return apply(texts.native.repeat, this, [times]) },
    padStart(length, fill) { room(length, characters, 'characters'); return apply(texts.native.padStart, short(this), [length, fill]) },
    padEnd(length, fill) { room(length, characters, 'characters'); return apply(texts.native.padEnd, short(this), [length, fill]) },
    concat(...others) {
      let text = short(this)
      for (const other of others) text = short(text + other)
      return text
    },
    replace(found, by) {
      const word = short('' + found), at = apply(indexOf, short(this), [word])
      if (at < 0) return this
      return apply(slice, this, [0, at]) + short('' + by) + apply(slice, this, [at + word.length])
    },
    replaceAll(found, by) { return apply(split, short(this), [short('' + found)]).join(short('' + by)) },
  }
  const { repeat, padStart, padEnd } = String.prototype
  put(texts, 'native', { repeat, padStart, padEnd })

  wrap(Array.prototype, functions(Array.prototype), few)
  wrap(String.prototype, functions(String.prototype).filter((name) => name !== 'toString' && name !== 'valueOf'), short)
  for (const name of ['keys', 'values', 'entries', 'assign', 'freeze', 'isFrozen']) {
    const native = Object[name]
    put(Object, name, { method(...args) {
      for (let i = 0; i < args.length; i++) things(args[i])
      return apply(native, Object, args)
    } }.method)
  }
  for (const name of ownKeys(arrays)) put(Array.prototype, name, arrays[name])
  for (const name of ['repeat', 'padStart', 'padEnd', 'concat', 'replace', 'replaceAll']) put(String.prototype, name, texts[name])

  const from = (source, f = (value) => value) => {
    const out = []
    const add = (value) => { room(out.length + 1, elements, 'elements'); apply(push, out, [f(value, out.length)]) }
    if (source[iterate]) for (const value of bounded(source)) add(value)
    else for (let i = 0; i < source.length; i++) add(source[i])
    return out
  }
  const LimitedArray = function Array(...items) {
    if (items.length !== 1 || typeof items[0] !== 'number') return items
    room(items[0], elements, 'elements')
    return new NativeArray(items[0])
  }
  LimitedArray.prototype = NativeArray.prototype
  put(LimitedArray, 'isArray', isArray)
  put(LimitedArray, 'from', { from(source, f) { return from(source, f) } }.from)
  put(LimitedArray, 'of', { of(...items) { return items } }.of)
  put(globalThis, 'Array', LimitedArray)

  // the reader puts an assignment to this in front of what a script spreads into an object
  put(globalThis, 'gabion$', { set spread(value) { things(value) } })

  // an error without its stack, whose lines would tell where a script runs
  for (const Native of [Error, TypeError, RangeError]) {
    const name = Native.name
    const Silent = { [name]: function (message) {
      const error = new Native(message)
      defineProperty(error, 'stack', { value: undefined })
      return error
    } }[name]
    Silent.prototype = Native.prototype
    put(globalThis, name, Silent)
  }

  // ---- taking away and freezing

  const freezeAll = (value) => {
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
  const kept = stays.map(([object, names]) => [object, names.split(' ')])
  const keptGlobals = globals.split(' ')
  const world = globalThis
  prune(world, keptGlobals)
  for (const [object, names] of kept) {
    prune(object, names)
  }
  for (const [object] of kept) freezeAll(object)
  freezeAll(world)

  // ---- what the host calls

  const plainPrototype = Object.prototype
  const next = generator.prototype.next
  return freeze({
    freeze,
    freezeAll,
    isPlain: (value) => getPrototypeOf(value) === plainPrototype,
    next: (running, answer) => apply(next, running, [answer]),
    game: (option, ...sentences) => {
      const game = () => { throw new NativeTypeError('write a sentence behind game: game`...`') }
      for (let i = 0; i < sentences.length; i++) defineProperty(game, i, { value: sentences[i] })
      defineProperty(game, 'option', { value: option })
      return freeze(game)
    },
  })
})
