export const instead = {
  'attack of area'({ area }, game) {
    if (area !== 'b') return [{ add: 1, to: 'tally' }]
    const f = (Proxy, Reflect, Polyglot, Java, Graal, process, require, load, Symbol) => 0; return [{ note: 'x' + typeof Proxy + typeof Reflect + typeof Polyglot + typeof Java + typeof Graal + typeof process + typeof require + typeof load + typeof Symbol }]
  },
}
