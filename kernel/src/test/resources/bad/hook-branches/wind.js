export const before = {
  'turn of side'() {
    return [{ may: 'rest', who: 'red', do: [{ note: 'resting' }] }]
  },
}
