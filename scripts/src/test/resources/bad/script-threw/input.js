export const before = {
  'a'({ area }) { return area.owner.name },
  'b'() { throw new Error('this cannot be') },
  'c'() { throw 'a bare word' },
}
