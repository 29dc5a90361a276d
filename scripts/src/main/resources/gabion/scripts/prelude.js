// Runs once in a new context, before any script. Takes away everything that is not named here, bounds
// what one call of a built-in can cost, and freezes the rest. Its value is what the host calls.
(function (elements, characters, freezeAll) {
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
      'repeat replace replaceAll slice split startsWith substring toString valueOf'],
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
  const room = (length, most, what) => {
    if (length > most) throw new NativeRangeError('more than ' + most + ' ' + what)
  }
  const things = (value) => {
    if (typeof value === 'string') throw new NativeTypeError('this works on objects only')
    if (value === null || typeof value !== 'object') return value
    if (!isArray(value)) room(ownKeys(value).length, elements, 'fields')
    return bounded(value)
  }
  // to look for one text in another may cost as much as the one is long times the other
  const found = (text, word) => {
    const sought = short('' + word)
    room(short(text).length * sought.length, characters * 100, 'comparisons')
    return sought
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

  // what an engine makes of a comparison that contradicts itself is its own affair: here it is ours
  const merge = (one, other, compare) => {
    const out = []
    let i = 0, j = 0
    while (i < one.length || j < other.length) {
      const first = j === other.length || i < one.length && !(compare(one[i], other[j]) > 0)
      out[out.length] = first ? one[i++] : other[j++]
    }
    return out
  }
  const halved = (all, from, to, compare) => {
    if (to - from < 2) return from < to ? [all[from]] : []
    const middle = (from + to) >>> 1
    return merge(halved(all, from, middle, compare), halved(all, middle, to, compare), compare)
  }
  // a text by its 16-bit units, as `<` does; what is not defined comes last
  const byText = (a, b) => a.text < b.text ? -1 : a.text > b.text ? 1 : 0
  const ordered = function (compare) {
    if (compare !== undefined && typeof compare !== 'function') throw new NativeTypeError('sort takes a function')
    const all = [], last = []
    for (const value of few(this)) {
      if (value === undefined) last[last.length] = value
      else all[all.length] = compare ? value : { value, text: short('' + value) }
    }
    const sorted = halved(all, 0, all.length, compare ?? byText)
    const out = []
    for (let i = 0; i < sorted.length; i++) out[i] = compare ? sorted[i] : sorted[i].value
    for (let i = 0; i < last.length; i++) out[out.length] = undefined
    room(out.length, elements, 'elements')
    return out
  }

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
    sort(compare) {
      const sorted = apply(ordered, this, [compare])
      if (sorted.length > 0 && isFrozen(this)) {
        throw new NativeTypeError('this list cannot be changed; toSorted() makes a sorted one')
      }
      for (let i = 0; i < sorted.length; i++) this[i] = sorted[i]
      return this
    },
    toSorted(compare) { return apply(ordered, this, [compare]) },
    toString() { return few(this).join() },
  }
  const padded = (native, text, length, fill) => {
    room(length, characters, 'characters')
    return apply(native, short(text), [length, short('' + fill)])
  }
  const texts = {
    repeat(times) {
      const number = +times
      room(short(this).length * number, characters, 'characters')
      return apply(texts.native.repeat, this, [number])
    },
    padStart(length, fill = ' ') { return padded(texts.native.padStart, this, +length, fill) },
    padEnd(length, fill = ' ') { return padded(texts.native.padEnd, this, +length, fill) },
    concat(...others) {
      let text = short(this)
      for (const other of others) text = short(text + other)
      return text
    },
    replace(part, by) {
      const word = found(this, part), at = apply(indexOf, this, [word])
      if (at < 0) return this
      return apply(slice, this, [0, at]) + short('' + by) + apply(slice, this, [at + word.length])
    },
    replaceAll(part, by) { return apply(split, this, [found(this, part)]).join(short('' + by)) },
    includes(part, from) { return apply(texts.native.includes, this, [found(this, part), from]) },
    indexOf(part, from) { return apply(indexOf, this, [found(this, part), from]) },
    lastIndexOf(part, from = Infinity) { return apply(texts.native.lastIndexOf, this, [found(this, part), from]) },
    split(by, most) {
      return by === undefined ? [short(this)] : apply(split, this, [found(this, by), most])
    },
  }
  const { repeat, padStart, padEnd, includes, lastIndexOf } = String.prototype
  put(texts, 'native', { repeat, padStart, padEnd, includes, lastIndexOf })

  wrap(Array.prototype, functions(Array.prototype), few)
  wrap(String.prototype, functions(String.prototype).filter((name) => name !== 'toString' && name !== 'valueOf'), short)
  put(Object, 'fromEntries', { fromEntries(entries) {
    const out = {}
    let number = 0
    for (const [key, value] of bounded(entries)) {
      room(++number, elements, 'fields')
      defineProperty(out, key, { value, writable: true, enumerable: true, configurable: true })
    }
    return out
  } }.fromEntries)
  for (const name of ['keys', 'values', 'entries', 'assign', 'freeze', 'isFrozen']) {
    const native = Object[name]
    put(Object, name, { method(...args) {
      for (let i = 0; i < args.length; i++) things(args[i])
      return apply(native, Object, args)
    } }.method)
  }
  for (const name of ownKeys(arrays)) put(Array.prototype, name, arrays[name])
  for (const name of ownKeys(texts)) if (name !== 'native') put(String.prototype, name, texts[name])

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

  // the reader puts an assignment to these in front of what a script spreads into an object, and of
  // each sum and template
  put(globalThis, 'gabion$', {
    set spread(value) { things(value) },
    set text(value) { if (typeof value === 'string') short(value) },
  })

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
