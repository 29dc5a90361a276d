export const before = { 'turn of side'() { return 'pass' } }
