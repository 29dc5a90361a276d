export const before = {
  *'turn of side'({ side }, game) {
    yield { call: 'raid on area by side', area: 'hill', side: 'rde' }
    yield { call: 'raid on area by side', area: game`any stones in hill` ? 'hil' : 'meadow', side }
  },
}
